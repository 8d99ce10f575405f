import { eventBatchLimits } from "../../../domain/analytics/event-batch-limits.ts";
import type { Screen } from "../../../domain/analytics/events.ts";
import { reportEvent, startReporting } from "./report-event.ts";
import { reportSearch } from "./report-search.ts";

/** The path of the last page view. React may run an effect twice, and a change of the query alone isn't a page view. */
let lastPath: string | null = null;

/**
 * Reports the page view of the server-rendered page and its search. Works without React, because most
 * of this happens before hydration, and reads what is shown from attributes of the HTML.
 */
export function startAnalytics(): void {
	const { screen, activity, measurementId } = document.documentElement.dataset;
	startReporting(measurementId ?? null);
	reportView(window.location.pathname, (screen as Screen | undefined) ?? null, activity);
	const search = document.querySelector<HTMLElement>("[data-search]")?.dataset.search;
	if (search) reportSearch(JSON.parse(search));
}

/** Reports a page view if the path has changed. `screen` is null in the staff area. */
export function reportView(pathname: string, screen: Screen | null, activityId: string | undefined): void {
	if (pathname === lastPath) return;
	const isFirst = lastPath === null;
	lastPath = pathname;
	if (!screen) return;
	const path = screen === "not-found" ? "" : pathname.slice(0, eventBatchLimits.maxPathLength);
	reportEvent({ name: "page_view", screen, path, isEntry: isFirst && isEntry() });
	if (activityId) reportEvent({ name: "activity_viewed", activityId });
}

/** Returns true if this document begins a visit: it wasn't opened from a page of this site, by a reload or by Back. */
function isEntry(): boolean {
	const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	return navigation?.type === "navigate" && !document.referrer.startsWith(`${window.location.origin}/`);
}
