import { href, Link, redirect } from "react-router";
import { parseActivityIds, toIdsQuery } from "../../../domain/activity/activity-ids.ts";
import { formatQuantity } from "../../../domain/format-count.ts";
import { getDocuments, notFound } from "../../context.server.ts";
import type { FailureHandle } from "../../failure.ts";
import { failureMeta, pageMeta } from "../../ui/page-meta.ts";
import { StatePicture } from "../../ui/state-picture.tsx";
import { loadActivityView } from "../activity/activity-view.server.ts";
import type { Route } from "./+types/compare";
import { compareFacts } from "./compare-facts.ts";
import { CompareTable } from "./compare-table.tsx";
import { SameFacts } from "./same-facts.tsx";

// Opened by a parent with two to four activities in mind, who wants to see how they differ.

const maxCompared = 4;

export const handle = { failed: "activityFailed" } satisfies FailureHandle;

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
	if (!loaderData || error) return failureMeta(error);
	return pageMeta({
		title: "Compare activities",
		description: "Compare two to four activities side by side, differences first.",
		path: href("/compare") + toIdsQuery(loaderData.activities.map(({ id }) => id)),
		matches,
		isPrivate: true,
	});
}

export async function loader({ context, url }: Route.LoaderArgs) {
	const ids = parseActivityIds(url.searchParams);
	if (ids.length < 2) throw redirect(href("/shortlist"));
	const chosen = ids.slice(0, maxCompared);
	const { activities } = getDocuments(context);
	const load = async (id: string) => {
		const activity = await activities.find(id);
		return activity && loadActivityView(context, activity);
	};
	const views = await Promise.all(chosen.map(load));
	const found = views.filter((view) => view !== null);
	if (found.length === 0) throw notFound("activityNotFound");
	return {
		activities: found.map(({ id, title, imageUrl, cover, hasEnded, sessions }) => ({
			id,
			title,
			picture: imageUrl ?? cover.url,
			hasEnded,
			note: hasEnded ? "Has ended" : sessions.length > 0 && sessions.every(isFull) ? "Full" : null,
		})),
		facts: compareFacts(found),
		missing: chosen.length - found.length,
		leftOut: ids.length - chosen.length,
	};
}

function isFull({ isOpen }: { isOpen: "yes" | "full" | "no" }): boolean {
	return isOpen === "full";
}

export default function Compare({ loaderData: { activities, facts, missing, leftOut } }: Route.ComponentProps) {
	const [first, second] = activities;
	if (first && !second) return <OnlyOne activity={first} />;
	return (
		<div className="mx-auto max-w-7xl px-4 pt-8 sm:px-6">
			<h1 className="text-title">Compare activities</h1>
			<Notes missing={missing} leftOut={leftOut} />
			{activities.length > 2 && (
				<p className="mt-2 text-ink-soft md:hidden print:hidden">Swipe to see all {activities.length}.</p>
			)}
			<CompareTable activities={activities} facts={facts.different} />
			<SameFacts facts={facts.same} unknown={facts.unknown} />
			<AskLink ids={activities.filter(({ hasEnded }) => !hasEnded).map(({ id }) => id)} />
		</div>
	);
}

function AskLink({ ids }: { ids: string[] }) {
	if (ids.length < 2) return null;
	return (
		<p className="mt-8 print:hidden">
			<Link to={href("/enquire") + toIdsQuery(ids)} className="button button-main">
				Ask them all
			</Link>
		</p>
	);
}

function Notes({ missing, leftOut }: { missing: number; leftOut: number }) {
	if (missing === 0 && leftOut === 0) return null;
	return (
		<p className="mt-3 max-w-prose">
			{missing > 0 && (
				<span>{`${formatQuantity(missing, "activity", "activities")} you chose ${missing === 1 ? "is" : "are"} no longer on the site. `}</span>
			)}
			{leftOut > 0 && (
				<span>{`You can compare four at a time, so ${leftOut} more ${leftOut === 1 ? "is" : "are"} left out.`}</span>
			)}
		</p>
	);
}

/** Shown if all but one activity are no longer public. */
function OnlyOne({ activity: { id, title } }: { activity: { id: string; title: string } }) {
	return (
		<section className="mx-auto max-w-2xl px-4 py-10 text-center sm:py-16">
			<StatePicture name="lost-path" />
			<h1 className="mt-6 text-title">Nothing to compare</h1>
			<p className="mx-auto mt-4 max-w-prose text-lg">The others on this list are no longer on the site.</p>
			<div className="mt-8 flex flex-wrap justify-center gap-3">
				<Link to={href("/booking/:id", { id })} className="button button-quiet wrap-anywhere">
					{title}
				</Link>
				<Link to={href("/shortlist")} className="button button-main">
					Your shortlist
				</Link>
			</div>
		</section>
	);
}
