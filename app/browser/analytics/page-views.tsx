import { useEffect, useLayoutEffect } from "react";
import { useLocation, useMatches, useParams, useRouteLoaderData } from "react-router";
import { eventBatchLimits } from "../../../domain/analytics/event-batch-limits.ts";
import type { Screen } from "../../../domain/analytics/events.ts";
import type { loader as rootLoader } from "../../root.tsx";
import { report, startTracking } from "./report.ts";

const publicScreen = /^screens\/public\/([a-z-]+)$/;

/** The path of the last page view: React may run an effect twice, and a query is no new page. */
let lastPath: string | null = null;

/**
 * Tells of a page view whenever the path is another one: the first, each link, Back and Forward. What only changes the
 * query (a filter, the next results) or the hash is none, and neither is what was only fetched ahead.
 */
export function PageViews() {
	const { pathname } = useLocation();
	const { id } = useParams();
	const screen = useScreen();
	const measurementId = useRouteLoaderData<typeof rootLoader>("root")?.measurementId ?? null;

	useEffect(() => startTracking(measurementId), [measurementId]);

	// Before the effects of the screen itself, which tell what is viewed there.
	useLayoutEffect(() => {
		if (pathname === lastPath) return;
		const isFirst = lastPath === null;
		lastPath = pathname;
		if (!screen) return;
		const path = screen === "not-found" ? "" : pathname.slice(0, eventBatchLimits.maxPathLength);
		report({ name: "page_view", screen, path, isEntry: isFirst && isFromElsewhere() });
		if (screen === "activity" && id) report({ name: "activity_viewed", activityId: id });
	}, [pathname, screen, id]);

	return null;
}

/** The public screen that is shown; null in the staff area. Where its data are missing, it is the one for failures. */
function useScreen(): Screen | null {
	const match = useMatches().at(-1);
	const name = match?.id.match(publicScreen)?.[1] as Screen | undefined;
	if (!name) return null;
	const needsData = name === "activity" || name === "article" || name === "content-page";
	return needsData && match?.loaderData === undefined ? "not-found" : name;
}

/** True where this document is the first of a visit: neither followed from our own pages, nor reloaded, nor come back to. */
function isFromElsewhere(): boolean {
	const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	return loaded?.type === "navigate" && !document.referrer.startsWith(`${window.location.origin}/`);
}
