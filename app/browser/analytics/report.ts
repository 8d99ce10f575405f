import type { BrowserEvent } from "../../../domain/analytics/events.ts";

/** An event, and when it was: milliseconds since 1970. */
export type Report = { event: BrowserEvent; at: number };
/** Where reports go once the tracker is there. */
export type TakeReport = (report: Report) => void;

/** More than a visitor can do before the tracker is loaded. */
const mostWaiting = 40;
/** Milliseconds after which the tracker is loaded, even if some picture still is not. */
const longestPause = 4000;

const waiting: Report[] = [];
let take: TakeReport | null = null;
let hasBegun = false;

/** Tells of something that a visitor did. Costs nothing and never fails: what tracks is loaded later, if at all. */
export function report(event: BrowserEvent): void {
	const made = { event, at: Date.now() };
	if (take) take(made);
	else if (waiting.length < mostWaiting) waiting.push(made);
}

/**
 * Loads what tracks, once the page is loaded and the browser has nothing else to do. Not at all for who does not want to
 * be tracked, or came by the staff area.
 */
export function startTracking(measurementId: string | null): void {
	const begin = () => {
		if (hasBegun) return;
		hasBegun = true;
		if (mayTrack()) whenIdle(() => void load(measurementId));
	};
	if (document.readyState === "complete") begin();
	else window.addEventListener("load", begin, { once: true });
	setTimeout(begin, longestPause);
}

async function load(measurementId: string | null): Promise<void> {
	try {
		const { openTracker } = await import("./tracker.ts");
		take = openTracker(waiting.splice(0), measurementId);
	} catch (error) {
		// Blocked, most likely: a page is whole without it.
		console.info("Visits are not counted here:", error);
	}
}

/** Do Not Track and Global Privacy Control say no; staff on the way from their own area are no visitors. */
function mayTrack(): boolean {
	const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
	const [loaded] = performance.getEntriesByType("navigation");
	const isStaff = /^\/admin(\/|$)/.test(new URL(loaded?.name || window.location.href).pathname);
	return doNotTrack !== "1" && !globalPrivacyControl && !isStaff;
}

function whenIdle(run: () => void): void {
	// Safari has no such call.
	if (typeof window.requestIdleCallback === "function") window.requestIdleCallback(run, { timeout: longestPause });
	else setTimeout(run, 200);
}
