import { CalendarPlus, ExternalLink } from "lucide-react";
import { useEffect } from "react";
import { href, Link, useLocation } from "react-router";
import { type ReportedActivity, reportPurchase } from "../../browser/analytics/report-lead.ts";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import { type Context, getDocuments, logFailure } from "../../context.server.ts";
import { pageMeta } from "../../ui/page-meta.ts";
import { SitePicture } from "../../ui/site-picture.tsx";
import { StatePicture } from "../../ui/state-picture.tsx";
import { loadActivityView } from "../activity/activity-view.server.ts";
import type { Route } from "./+types/thank-you";
import { createThankYouPath, findReceipt, type LeadReceipt } from "./thank-you-path.server.ts";

// Opened by a parent who has just sent their details, and wants to know who answers.

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		title: "Thank you",
		description: "What happens after you send your details.",
		path: href("/thank-you"),
		matches,
		isPrivate: true,
	});
}

export async function loader({ context, url }: Route.LoaderArgs) {
	const receipt = await findReceipt(context, url.searchParams);
	if (!receipt) return { isSent: false as const };
	const { leads, isReported, isHeld } = receipt;
	// The URL after the purchase is reported, so that neither a reload nor Back reports it again.
	const reportedPath = isReported ? null : await createThankYouPath(context, { leads, isReported: true, isHeld });
	const sent = (await Promise.all(leads.map((lead) => findSent(context, lead)))).filter((each) => each !== null);
	return {
		isSent: true as const,
		isHeld,
		sent,
		reportedPath,
	};
}

/** Returns null if the activity can't be loaded. The lead is saved, so the page thanks in any case. */
async function findSent(context: Context, { activityId, sessionId }: LeadReceipt["leads"][number]) {
	try {
		const activity = await getDocuments(context).activities.find(activityId);
		if (!activity) return null;
		const view = await loadActivityView(context, activity);
		const { id, title, sale, websiteUrl, provider, cover } = view;
		const session = view.sessions.find((each) => each.id === sessionId) ?? null;
		return {
			id,
			title,
			sale,
			websiteUrl,
			provider,
			session,
			picture: activity.imageUrl ?? cover.url,
			cover: cover.url,
			question: session ? (session.isOpen === "full" ? ("full" as const) : ("spot" as const)) : view.question,
		};
	} catch (error) {
		logFailure(context, "activityFailed", error);
		return null;
	}
}

type ThanksProps = Omit<Extract<Route.ComponentProps["loaderData"], { isSent: true }>, "isSent">;
type SentLead = ThanksProps["sent"][number];

export default function ThankYou({ loaderData }: Route.ComponentProps) {
	return loaderData.isSent ? <Thanks {...loaderData} /> : <NothingSent />;
}

/** Shown for a URL that was typed, or is more than an hour old. */
function NothingSent() {
	return (
		<section className="mx-auto max-w-2xl px-4 py-10 text-center sm:py-16">
			<StatePicture name="letter" className="mx-auto w-72 sm:w-96" />
			<h1 className="mt-4 text-title">Nothing to show here</h1>
			<p className="mx-auto mt-4 max-w-prose text-lg">
				You can see this page for an hour after you send your details. If you sent them earlier, we have them.
			</p>
			<WaysOn />
		</section>
	);
}

function Thanks({ sent, reportedPath, isHeld }: ThanksProps) {
	usePurchaseReports(sent, reportedPath);
	return (
		<section className="mx-auto max-w-2xl px-4 py-8 sm:py-12">
			<div className="flex items-center gap-4">
				<StatePicture name="thank-you" className="w-28 shrink-0 sm:w-40" />
				<h1 className="text-title">Thank you. We have your details.</h1>
			</div>
			<ul className="mt-6 grid gap-4">
				{sent.map((lead) => (
					<li key={lead.id} className="cut border border-line bg-paper p-4 shadow-paper sm:p-6">
						<SentCard lead={lead} isHeld={isHeld} />
					</li>
				))}
			</ul>
			{!isHeld && (
				<p className="mt-4">
					Changed your mind?{" "}
					<Link to={href("/my-data/sent")} className="link inline-flex min-h-11 items-center">
						{`Withdraw ${sent.length > 1 ? "one of these" : "it"}`}
					</Link>
				</p>
			)}
			<WaysOn />
		</section>
	);
}

/** What was asked for, who answers, and what to do next. */
function SentCard({ lead, isHeld }: { lead: SentLead; isHeld: boolean }) {
	const { id, title, websiteUrl, provider, session, picture, cover, question } = lead;
	// The server doesn't know the history entry's state.
	const { state } = useLocation();
	const email: string | undefined = useIsHydrated() ? state?.email : undefined;
	const name = provider ? <bdi>{provider.title}</bdi> : "the provider";
	return (
		<>
			<div className="flex gap-4">
				<SitePicture
					url={picture}
					fallback={cover}
					sizes="8rem"
					alt=""
					className="cut-sm aspect-[4/3] w-28 shrink-0 self-start"
				/>
				<div className="min-w-0">
					<p className="text-ink-soft">{askedFor[question]}</p>
					<h2 dir="auto" className="text-lg wrap-anywhere">
						{title}
					</h2>
					{session && <p className="font-semibold">{session.when}</p>}
				</div>
			</div>
			<p className="mt-3 wrap-anywhere">
				{isHeld ? (
					<span>Our staff will look at your details first.</span>
				) : (
					<span key="provider">
						<span>{provider?.getsLeadsByMail ? "We’ll send this to " : "Our staff will pass this on to "}</span>
						<span>{name}</span>.{" "}
						<span>{question === "full" ? "If a spot comes free, they can reach you" : "They’ll answer"}</span>{" "}
						<span>{email ? `at ${email}` : "by e-mail or phone"}</span>.
					</span>
				)}
			</p>
			<p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
				{session && question !== "full" && (
					<a href={href("/booking/:id/:session.ics", { id, session: session.id })} className="button button-main">
						<CalendarPlus aria-hidden className="size-5" />
						Add to calendar
					</a>
				)}
				{websiteUrl && (
					<a href={websiteUrl} target="_blank" rel="noopener" className="link inline-flex min-h-11 items-center gap-2">
						<ExternalLink aria-hidden className="size-5 shrink-0" />
						<span className="wrap-anywhere">Go to {new URL(websiteUrl).host}</span>
						<span className="sr-only"> (opens in a new tab)</span>
					</a>
				)}
			</p>
		</>
	);
}

const askedFor = {
	spot: "You asked for a spot",
	full: "Full · You asked for a spot if one comes free",
	dates: "You asked about dates",
} as const;

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
 * Reports the saved leads (event `purchase`) of a form sent before hydration or for several activities, after which the
 * browser opened this page. Then replaces the URL with `reportedPath`.
 */
function usePurchaseReports(activities: ReportedActivity[], reportedPath: string | null): void {
	useEffect(() => {
		if (activities.length === 0 || !reportedPath) return;
		window.history.replaceState(window.history.state, "", reportedPath);
		for (const activity of activities) reportPurchase(activity, crypto.getRandomValues(new Uint32Array(4)).join());
	}, [activities, reportedPath]);
}
