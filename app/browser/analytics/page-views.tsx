import { useLayoutEffect } from "react";
import { useLocation, useMatches, useParams } from "react-router";
import type { Screen } from "../../../domain/analytics/events.ts";
import { reportView } from "./first-view.ts";

/** Matches the route ids of public screens, which are the paths of their files: "public/home/home". */
const publicScreenId = /^public\/(?:[\w-]+\/)?([\w-]+)$/;

/**
 * Reports a page view whenever the path changes: on navigation, on Back and Forward. The view of the first page is
 * reported before hydration. Changes of the query (a filter, the next page of results) or the hash aren't reported, nor
 * are prefetches.
 */
export function PageViews() {
	const { pathname } = useLocation();
	const { screen, activity } = usePublicScreen();
	// A layout effect runs before the screen's own effects, which report what the visitor sees on it.
	useLayoutEffect(() => reportView(pathname, screen, activity), [pathname, screen, activity]);
	return null;
}

/**
 * Returns the public screen that is shown and its activity, if any. The screen is "not-found" if its document is
 * missing, and null in the staff area.
 */
export function usePublicScreen(): { screen: Screen | null; activity: string | undefined } {
	const match = useMatches().at(-1);
	const { id } = useParams();
	const screen = match?.id.match(publicScreenId)?.[1] as Screen | undefined;
	if (!screen) return { screen: null, activity: undefined };
	if (screensOfDocuments.has(screen) && match?.loaderData === undefined)
		return { screen: "not-found", activity: undefined };
	return { screen, activity: screen === "activity" ? id : undefined };
}

/** Screens that count as "not-found" if their document is missing. */
const screensOfDocuments: ReadonlySet<Screen> = new Set(["activity", "provider", "article", "content-page"]);
