import { ExternalLink } from "lucide-react";
import { useEffect } from "react";
import { href, Link } from "react-router";
import { getSaleValue } from "../../../domain/offer/stated-price.ts";
import {
	type ReportedActivity,
	reportProviderPageOpened,
	reportPurchase,
} from "../../browser/analytics/report-lead.ts";
import { type Context, getDocuments, getSiteSettings, logFailure, rethrowAsFailure } from "../../context.server.ts";
import { pageMeta } from "../../ui/page-meta.ts";
import { StatePicture } from "../../ui/state-picture.tsx";
import type { Route } from "./+types/thank-you";
import { createThankYouPath, findReceipt } from "./thank-you-path.server.ts";

// Who comes here: a parent who has just signed up, and needs the provider's page if it did not open by itself.

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		title: "Thank you",
		description: "What comes after a sign-up.",
		path: href("/thank-you"),
		matches,
		isPrivate: true,
	});
}

export async function loader({ context, url }: Route.LoaderArgs) {
	const receipt = await rethrowAsFailure(context, "unexpected", findReceipt(context, url.searchParams));
	if (!receipt) return { isSent: false as const };
	const { activityIds, isReported } = receipt;
	// The address to show once the purchase is reported, so that neither a reload nor Back reports it again.
	const reportedPath = isReported ? null : await createThankYouPath(context, { activityIds, isReported: true });
	const activities = await Promise.all(activityIds.map((id) => findBookedActivity(context, id)));
	return { isSent: true as const, activities: activities.filter((activity) => activity !== null), reportedPath };
}

/** The lead is saved, so the page thanks even if the activity can't be loaded. */
async function findBookedActivity(context: Context, id: string): Promise<BookedActivity | null> {
	try {
		const { activities, providers } = getDocuments(context);
		const activity = await activities.find(id);
		if (!activity) return null;
		const provider = activity.providerId ? await providers.find(activity.providerId) : null;
		return {
			id: activity.id,
			title: activity.title,
			sale: getSaleValue(activity, getSiteSettings(context).currency),
			websiteUrl: activity.websiteUrl,
			provider: provider?.title ?? null,
		};
	} catch (error) {
		logFailure(context, "activityFailed", error);
		return null;
	}
}

export default function ThankYou({ loaderData }: Route.ComponentProps) {
	return loaderData.isSent ? <Thanks {...loaderData} /> : <NothingSent />;
}

/** For an address that was typed, or kept for more than an hour. */
function NothingSent() {
	return (
		<section className="mx-auto max-w-2xl px-4 py-10 text-center sm:py-16">
			<StatePicture name="letter" className="mx-auto w-72 sm:w-96" />
			<h1 className="mt-4 text-title">No sign-up just now</h1>
			<p className="mx-auto mt-4 max-w-prose text-lg">
				This page opens after a sign-up, for an hour. If you sent one earlier, we have it. If you have not, every
				activity has a form.
			</p>
			<WaysOn />
		</section>
	);
}

type BookedActivity = ReportedActivity & { title: string; websiteUrl: string | null; provider: string | null };
type ThanksProps = { activities: BookedActivity[]; reportedPath: string | null };

function Thanks({ activities, reportedPath }: ThanksProps) {
	usePurchaseReports(activities, reportedPath);
	const [activity, ...others] = activities;
	return (
		<section className="mx-auto max-w-2xl px-4 py-10 text-center sm:py-16">
			<StatePicture name="thank-you" className="mx-auto w-72 sm:w-96" />
			<h1 className="mt-4 text-title">Thank you for signing up!</h1>
			{others.length > 0 ? <SeveralSteps activities={activities} /> : <NextStep activity={activity} />}
			<WaysOn />
		</section>
	);
}

function NextStep({ activity }: { activity: BookedActivity | undefined }) {
	if (!activity?.websiteUrl) {
		return (
			<p className="mx-auto mt-4 max-w-prose text-lg">
				We have your details{activity && ` for “${activity.title}”`}, and pass them on to the provider.
			</p>
		);
	}
	return (
		<>
			<p className="mx-auto mt-4 max-w-prose text-lg">
				We have your details for “{activity.title}”. One step is left: book the place with the provider. If its page is
				not open in another tab yet, this link opens it.
			</p>
			<ProviderLink activity={activity} websiteUrl={activity.websiteUrl} className="button button-main mt-6" />
		</>
	);
}

/** What was sent to whom, and what comes next with each. */
function SeveralSteps({ activities }: { activities: BookedActivity[] }) {
	return (
		<>
			<p className="mx-auto mt-4 max-w-prose text-lg">We have your details for:</p>
			<ul className="mt-4 grid gap-4 text-left">
				{activities.map((activity) => (
					<li key={activity.id} className="cut-sm border border-line bg-paper p-4">
						<p dir="auto" className="font-semibold wrap-anywhere">
							{activity.title}
						</p>
						{activity.provider && (
							<p className="text-ink-soft">
								With <bdi>{activity.provider}</bdi>
							</p>
						)}
						{activity.websiteUrl ? (
							<>
								<p className="mt-1">One step is left: book the place with the provider.</p>
								<ProviderLink
									activity={activity}
									websiteUrl={activity.websiteUrl}
									className="link inline-flex min-h-11 items-center gap-2 wrap-anywhere"
								/>
							</>
						) : (
							<p className="mt-1">We pass your details on to the provider.</p>
						)}
					</li>
				))}
			</ul>
		</>
	);
}

type ProviderLinkProps = { activity: BookedActivity; websiteUrl: string; className: string };

function ProviderLink({ activity, websiteUrl, className }: ProviderLinkProps) {
	return (
		<a
			href={websiteUrl}
			target="_blank"
			rel="noopener"
			onClick={() => reportProviderPageOpened(activity.id)}
			className={className}
		>
			<ExternalLink aria-hidden className="size-5" />
			Go to {new URL(websiteUrl).host}
			<span className="sr-only"> (opens in a new tab)</span>
		</a>
	);
}

function WaysOn() {
	return (
		<div className="mt-8 flex flex-wrap justify-center gap-3">
			<Link to={href("/activities")} className="button button-quiet">
				Find another activity
			</Link>
			<Link to={href("/")} className="button button-quiet">
				Back to home
			</Link>
		</div>
	);
}

/**
 * Reports the saved leads (event `purchase`) of a form that was sent before hydration, or for several activities: the browser
 * came here with them. Then `reportedPath` replaces the address.
 */
function usePurchaseReports(activities: ReportedActivity[], reportedPath: string | null): void {
	useEffect(() => {
		if (activities.length === 0 || !reportedPath) return;
		window.history.replaceState(window.history.state, "", reportedPath);
		for (const activity of activities) reportPurchase(activity, crypto.getRandomValues(new Uint32Array(4)).join());
	}, [activities, reportedPath]);
}
