import { eventBatchLimits, maxEventAgeMs } from "../../../domain/analytics/event-batch-limits.ts";
import type { BrowserEvent, Screen } from "../../../domain/analytics/events.ts";
import type { EventSink, QueuedEvent } from "./queued-event.ts";

const flushIntervalMs = 3000;

/**
 * Creates the sink that sends events to this site and, with a measurement ID, to Google Analytics. Starts with the
 * events in `queue`, and measures web vitals.
 */
export function createEventReporter(queue: QueuedEvent[], measurementId: string | null): EventSink {
	const sinks: EventSink[] = [createBeaconSink()];
	const sendToAll: EventSink = (event) => {
		for (const sink of sinks) sink(event);
	};
	for (const event of queue) sendToAll(event);
	void measureWebVitals(findEntryScreen(queue), sendToAll);
	if (measurementId) void addGoogleAnalytics(measurementId, queue, sinks);
	return sendToAll;
}

/**
 * Buffers events. Flushes the buffer every three seconds, and when the page is hidden, since it may never be shown
 * again.
 */
function createBeaconSink(): EventSink {
	const buffer: QueuedEvent[] = [];
	let flushTimer: ReturnType<typeof setTimeout> | undefined;

	function flush(): void {
		clearTimeout(flushTimer);
		flushTimer = undefined;
		while (buffer.length > 0) sendBatch(buffer.splice(0, eventBatchLimits.maxEvents));
	}

	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState === "hidden") flush();
	});
	window.addEventListener("pagehide", flush);

	return (queuedEvent) => {
		buffer.push(queuedEvent);
		if (document.visibilityState === "hidden" || isUrgent(queuedEvent.event)) queueMicrotask(flush);
		else flushTimer ??= setTimeout(flush, flushIntervalMs);
	};
}

function sendBatch(batch: QueuedEvent[]): void {
	const now = Date.now();
	const events = batch.map(({ event, occurredAt }) => ({
		ago: Math.min(Math.max(now - occurredAt, 0), maxEventAgeMs),
		event,
	}));
	try {
		navigator.sendBeacon("/events", new Blob([JSON.stringify({ events })], { type: "application/json" }));
	} catch (error) {
		console.info("Analytics events could not be sent:", error);
	}
}

/** Returns true for events after which the parent leaves the page. */
function isUrgent({ name }: BrowserEvent): boolean {
	return name === "purchase";
}

/** Measures the document's web vitals, which belong to its first screen. Reports each metric once, when it is final. */
async function measureWebVitals(screen: Screen | null, sink: EventSink): Promise<void> {
	if (!screen) return;
	try {
		const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import("web-vitals");
		const reportedIds = new Set<string>();
		for (const onMetric of [onLCP, onINP, onCLS, onFCP, onTTFB]) {
			onMetric(({ id, name: metric, value: exactValue }) => {
				if (reportedIds.has(id)) return;
				reportedIds.add(id);
				const value = metric === "CLS" ? Math.round(exactValue * 10_000) / 10_000 : Math.round(exactValue);
				sink({ event: { name: "web_vital", screen, metric, value }, occurredAt: Date.now() });
			});
		}
	} catch (error) {
		console.info("Web vitals are not measured:", error);
	}
}

/** Loads the Google Analytics sink. Queues the events that occur in the meantime for it. */
async function addGoogleAnalytics(measurementId: string, queue: QueuedEvent[], sinks: EventSink[]): Promise<void> {
	const missedEvents = [...queue];
	const enqueue: EventSink = (event) => missedEvents.push(event);
	sinks.push(enqueue);
	try {
		const { createGoogleAnalyticsSink } = await import("./google-analytics.ts");
		const sink = createGoogleAnalyticsSink(measurementId);
		sinks[sinks.indexOf(enqueue)] = sink;
		for (const event of missedEvents) sink(event);
	} catch (error) {
		sinks.splice(sinks.indexOf(enqueue), 1);
		console.info("Google Analytics is off:", error);
	}
}

function findEntryScreen(queue: QueuedEvent[]): Screen | null {
	for (const { event } of queue) if (event.name === "page_view") return event.screen;
	return null;
}
