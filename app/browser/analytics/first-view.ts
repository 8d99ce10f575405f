import { eventBatchLimits } from "../../../domain/analytics/event-batch-limits.ts";
import type { Screen } from "../../../domain/analytics/events.ts";
import { reportEvent, startReporting } from "./report-event.ts";
import { reportSearch } from "./report-search.ts";

/** The path of the last page view. React may run an effect twice, and a change of the query alone is no page view. */
let lastPath: string | null = null;

/**
 * Reports the view of the page that the server rendered, its search, and the cards that are opened. Does not need React:
 * most of it happens before hydration. Attributes of the HTML say what is shown.
 */
export function startAnalytics(): void {
	const { screen, activity, measurementId } = document.documentElement.dataset;
	startReporting(measurementId ?? null);
	reportView(window.location.pathname, (screen as Screen | undefined) ?? null, activity);
	const search = document.querySelector<HTMLElement>("[data-search]")?.dataset.search;
	if (search) reportSearch(JSON.parse(search));
	document.addEventListener("click", reportOpenedCard);
}

function reportOpenedCard({ target }: MouseEvent): void {
	const link = target instanceof Element ? target.closest("a") : null;
	const activityId = link?.closest<HTMLElement>("[data-card]")?.dataset.card;
	if (activityId) reportEvent({ name: "card_opened", activityId });
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

/** True if this document begins a visit: not followed from a page of this site, not reloaded, not reached by Back. */
function isEntry(): boolean {
	const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	return navigation?.type === "navigate" && !document.referrer.startsWith(`${window.location.origin}/`);
}
