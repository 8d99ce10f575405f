import { useLayoutEffect } from "react";
import { useLocation, useMatches, useParams } from "react-router";
import type { Screen } from "../../../domain/analytics/events.ts";
import { reportView } from "./first-view.ts";

/** The route ids of public screens, which are their files' paths: "public/home/home". */
const publicScreenId = /^public\/(?:[\w-]+\/)?([\w-]+)$/;

/**
 * Reports a page view whenever the path changes: on navigation, on Back and Forward; that of the page's load is reported
 * before hydration. Changes of the query (a filter, the next page of results) or the hash are not reported, nor is a prefetch.
 */
export function PageViews() {
	const { pathname } = useLocation();
	const { screen, activity } = usePublicScreen();
	// A layout effect runs before the screen's own effects, which report what is viewed on it.
	useLayoutEffect(() => reportView(pathname, screen, activity), [pathname, screen, activity]);
	return null;
}

/**
 * Returns the public screen that is shown, "not-found" for one without data, or null in the staff area, and the activity
 * that it shows, if any.
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

/** Those that are not found where their document is missing. */
const screensOfDocuments: ReadonlySet<Screen> = new Set(["activity", "provider", "article", "content-page"]);
