import { ExternalLink } from "lucide-react";
import { useEffect } from "react";
import { href, Link } from "react-router";
import { getSaleValue } from "../../../domain/offer/comparable-price.ts";
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
	const { activityId, isReported } = receipt;
	// The address to show once the purchase is reported, so that neither a reload nor Back reports it again.
	const reportedPath = isReported ? null : await createThankYouPath(context, { activityId, isReported: true });
	return { isSent: true as const, activity: await findBookedActivity(context, activityId), reportedPath };
}

/** The lead is saved, so the page thanks even if the activity can't be loaded. */
async function findBookedActivity(context: Context, id: string) {
	try {
		const activity = await getDocuments(context).activities.find(id);
		return (
			activity && {
				id: activity.id,
				title: activity.title,
				sale: getSaleValue(activity, getSiteSettings(context).currency),
				websiteUrl: activity.websiteUrl,
			}
		);
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

type ThanksProps = { activity: (ReportedActivity & BookedActivity) | null; reportedPath: string | null };
type BookedActivity = { title: string; websiteUrl: string | null };

function Thanks({ activity, reportedPath }: ThanksProps) {
	usePurchaseReport(activity, reportedPath);
	return (
		<section className="mx-auto max-w-2xl px-4 py-10 text-center sm:py-16">
			<StatePicture name="thank-you" className="mx-auto w-72 sm:w-96" />
			<h1 className="mt-4 text-title">Thank you for signing up!</h1>
			{activity?.websiteUrl ? (
				<>
					<p className="mx-auto mt-4 max-w-prose text-lg">
						We have your details for “{activity.title}”. One step is left: book the place with the provider. If its page
						is not open in another tab yet, this link opens it.
					</p>
					<a
						href={activity.websiteUrl}
						target="_blank"
						rel="noopener"
						onClick={() => reportProviderPageOpened(activity.id)}
						className="button button-main mt-6"
					>
						<ExternalLink aria-hidden className="size-5" />
						Go to {new URL(activity.websiteUrl).host}
						<span className="sr-only"> (opens in a new tab)</span>
					</a>
				</>
			) : (
				<p className="mx-auto mt-4 max-w-prose text-lg">
					We have your details{activity && ` for “${activity.title}”`}, and pass them on to the provider.
				</p>
			)}
			<WaysOn />
		</section>
	);
}

function WaysOn() {
	return (
		<div className="mt-8 flex flex-wrap justify-center gap-3">
			<Link to={href("/activities")} className="button button-quiet">
				Find another activity
			</Link>
			<Link to={href("/")} className="button button-quiet">
				Back to the home page
			</Link>
		</div>
	);
}

/**
 * Reports the saved lead (event `purchase`) of a form that was sent before hydration: the browser came here with it. Then
 * `reportedPath` replaces the address.
 */
function usePurchaseReport(activity: ReportedActivity | null, reportedPath: string | null): void {
	useEffect(() => {
		if (!activity || !reportedPath) return;
		window.history.replaceState(window.history.state, "", reportedPath);
		reportPurchase(activity, crypto.getRandomValues(new Uint32Array(4)).join());
	}, [activity, reportedPath]);
}
