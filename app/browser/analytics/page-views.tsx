import { useEffect, useLayoutEffect } from "react";
import { useLocation, useMatches, useParams } from "react-router";
import { eventBatchLimits } from "../../../domain/analytics/event-batch-limits.ts";
import type { Screen } from "../../../domain/analytics/events.ts";
import { reportEvent, startReporting } from "./report-event.ts";

/** The route ids of public screens, which are their files' paths: "public/home/home". */
const publicScreenId = /^public\/(?:[\w-]+\/)?([\w-]+)$/;

/** The path of the last page view. React may run an effect twice, and a change of the query alone is no page view. */
let lastPath: string | null = null;

/**
 * Reports a page view whenever the path changes: on load, on navigation, on Back and Forward. Changes of the query (a
 * filter, the next page of results) or the hash are not reported, nor is a prefetch.
 */
export function PageViews({ measurementId }: { measurementId: string | null }) {
	const { pathname } = useLocation();
	const { id } = useParams();
	const screen = usePublicScreen();

	useEffect(() => startReporting(measurementId), [measurementId]);

	// A layout effect runs before the screen's own effects, which report what is viewed on it.
	useLayoutEffect(() => {
		if (pathname === lastPath) return;
		const isFirst = lastPath === null;
		lastPath = pathname;
		if (!screen) return;
		const path = screen === "not-found" ? "" : pathname.slice(0, eventBatchLimits.maxPathLength);
		reportEvent({ name: "page_view", screen, path, isEntry: isFirst && isEntry() });
		if (screen === "activity" && id) reportEvent({ name: "activity_viewed", activityId: id });
	}, [pathname, screen, id]);

	return null;
}

/** Returns the public screen that is shown, "not-found" for one without data, or null in the staff area. */
function usePublicScreen(): Screen | null {
	const match = useMatches().at(-1);
	const screen = match?.id.match(publicScreenId)?.[1] as Screen | undefined;
	if (!screen) return null;
	return screensOfDocuments.has(screen) && match?.loaderData === undefined ? "not-found" : screen;
}

/** Those that are not found where their document is missing. */
const screensOfDocuments: ReadonlySet<Screen> = new Set(["activity", "provider", "article", "content-page"]);

/** True if this document begins a visit: not followed from a page of this site, not reloaded, not reached by Back. */
function isEntry(): boolean {
	const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	return navigation?.type === "navigate" && !document.referrer.startsWith(`${window.location.origin}/`);
}
