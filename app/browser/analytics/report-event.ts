import type { BrowserEvent } from "../../../domain/analytics/events.ts";
import type { EventSink, QueuedEvent } from "./queued-event.ts";

/** Maximum number of events to queue before the reporter is loaded. Visitors cause fewer; further ones are dropped. */
const maxQueuedEvents = 40;
/** The reporter loads after this time even if pictures are still loading or the browser is busy. */
const maxStartDelayMs = 4000;
/** For browsers without requestIdleCallback (Safari). */
const idleFallbackMs = 200;

const queue: QueuedEvent[] = [];
let sink: EventSink | null = null;
let isStarted = false;

/** Reports what a visitor did. Never throws or blocks: events are queued until the reporter is loaded. */
export function reportEvent(event: BrowserEvent): void {
	const queuedEvent = { event, occurredAt: Date.now() };
	if (sink) sink(queuedEvent);
	else if (queue.length < maxQueuedEvents) queue.push(queuedEvent);
}

/**
 * Loads the reporter once the page is loaded and the browser is idle. Does nothing for visitors who opted out of
 * tracking, or in a document that was opened in the staff area.
 */
export function startReporting(measurementId: string | null): void {
	const start = () => {
		if (isStarted) return;
		isStarted = true;
		if (canReport()) void loadReporter(measurementId);
	};
	if (document.readyState === "complete") runWhenIdle(start);
	else window.addEventListener("load", () => runWhenIdle(start), { once: true });
	setTimeout(start, maxStartDelayMs);
}

async function loadReporter(measurementId: string | null): Promise<void> {
	try {
		const { createEventReporter } = await import("./event-reporter.ts");
		sink = createEventReporter(queue.splice(0), measurementId);
	} catch (error) {
		// Usually a content blocker; the page works without analytics.
		console.info("Analytics is off:", error);
	}
}

/** Returns false with Do Not Track or Global Privacy Control, and in a document that was opened in the staff area. */
function canReport(): boolean {
	const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
	const [navigation] = performance.getEntriesByType("navigation");
	const startedInStaffArea = /^\/admin(\/|$)/.test(new URL(navigation?.name || window.location.href).pathname);
	return doNotTrack !== "1" && !globalPrivacyControl && !startedInStaffArea;
}

function runWhenIdle(run: () => void): void {
	if (typeof window.requestIdleCallback === "function") window.requestIdleCallback(run);
	else setTimeout(run, idleFallbackMs);
}
