import { href, Link, redirect, useLocation } from "react-router";
import { parseActivityIds } from "../../../domain/activity/activity-ids.ts";
import { parseDatesQuery } from "../../../domain/family/share-dates.ts";
import { maxShortlistItems } from "../../../domain/family/shortlist.ts";
import { type Context, getSiteSettings, readFormParams } from "../../context.server.ts";
import type { FailureHandle } from "../../failure.ts";
import { FailurePanel } from "../../ui/failure-panel.tsx";
import { failureMeta, pageMeta } from "../../ui/page-meta.ts";
import type { Route } from "./+types/shortlist";
import { loadOfferedActivities } from "./dates/load-offered-activities.server.ts";
import { SharedDates } from "./dates/shared-dates.tsx";
import { loadShortlist } from "./load-shortlist.server.ts";
import { OwnShortlist } from "./own-shortlist.tsx";
import { SharedShortlist } from "./shared-shortlist.tsx";
import { answerWithShortlist, getHeartAddress, readShortlistIds } from "./shortlist-answer.server.ts";

// Opened by a parent who has found five things, and decides tonight with somebody else which three it will be.

export const handle = { failed: "shortlistFailed" } satisfies FailureHandle;

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
	if (error) return failureMeta(error);
	return pageMeta({
		title: loaderData?.dates ? "Shared dates" : loaderData?.isLink ? "A shared shortlist" : "Your shortlist",
		description: "The dates you’ve chosen, and the activities you’re choosing from.",
		path: href("/shortlist"),
		matches,
		isPrivate: true,
	});
}

/**
 * Loads the dates or the list in the URL, or else the list in the cookie. With scripts, the browser requests its stored
 * list like a link's.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
	const linked = parseActivityIds(url.searchParams).slice(0, maxShortlistItems);
	const isLink = linked.length > 0;
	const ids = isLink ? linked : readShortlistIds(request);
	const added = url.searchParams.get("added");
	if (added && ids.includes(added)) throw redirect(getHeartAddress(context, url.searchParams.get("from"), added));
	const loaded = await loadShortlist(context, ids);
	return { isLink, keepsNothing: added !== null, dates: await loadSharedDates(context, url), ...loaded };
}

async function loadSharedDates(context: Context, url: URL) {
	const children = parseDatesQuery(url.searchParams);
	const ids = [...new Set(children.flat().map(({ activityId }) => activityId))];
	if (ids.length === 0) return null;
	const activities = await loadOfferedActivities(context, ids);
	return { children, activities, currency: getSiteSettings(context).currency };
}

/** The browser knows its own list, so nothing is requested before the page is shown. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
	const { searchParams } = new URL(request.url);
	if (searchParams.has("ids") || searchParams.has("child")) return serverLoader();
	return { isLink: false, keepsNothing: false, dates: null, ids: [], views: [], printed: null };
}

/**
 * Adds the activities of a shared list, or that of a pressed heart. The loader then sees whether the browser has kept
 * the cookie, and redirects back to the heart.
 */
export async function action({ context, request }: Route.ActionArgs) {
	const form = await readFormParams(request);
	const added = parseActivityIds(form);
	const ids = [...new Set([...readShortlistIds(request), ...added])];
	const query = new URLSearchParams({ added: added[0] ?? "", from: form.get("from") ?? "" });
	return answerWithShortlist(context, ids, `${href("/shortlist")}?${query}`);
}

export default function Shortlist({ loaderData, actionData }: Route.ComponentProps) {
	const { isLink, keepsNothing, dates, ...loaded } = loaderData;
	if (dates) return <SharedDates {...dates} />;
	if (isLink) return <SharedShortlist key={loaded.ids.join()} loaded={loaded} />;
	return <OwnShortlist cookie={loaded} isFull={actionData !== undefined} keepsNothing={keepsNothing} />;
}

export function ErrorBoundary() {
	const query = useLocation().search;
	return (
		<FailurePanel>
			<Link to={href("/shortlist") + query} reloadDocument className="button button-main">
				Try Again
			</Link>
		</FailurePanel>
	);
}
