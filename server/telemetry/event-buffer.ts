import type { AnalyticsEvent, TimedEvent } from "../../domain/analytics/events.ts";
import type { Analytics } from "../../store/port.ts";
import { log } from "./log.ts";

/** From the first buffered event until all of them are written. */
const flushIntervalMs = 1000;
/** Some megabytes: twenty events a second of a thousand visitors. Further events are dropped. */
const maxBufferedEvents = 20_000;

/**
 * An event buffer: collects events in memory and writes them once a second in one transaction, so that no request waits
 * for the disk. A crash loses at most the events of one flush interval.
 */
export class EventBuffer {
	readonly #analytics: Pick<Analytics, "recordEvents">;
	#buffered: TimedEvent[] = [];
	#droppedCount = 0;
	#timer: NodeJS.Timeout | null = null;
	#lastFlush: Promise<void> = Promise.resolve();

	constructor(analytics: Pick<Analytics, "recordEvents">) {
		this.#analytics = analytics;
	}

	/** Buffers events. Never throws: analytics must not fail a request. */
	add(events: TimedEvent[]): void {
		const freeSlots = maxBufferedEvents - this.#buffered.length;
		this.#buffered.push(...events.slice(0, freeSlots));
		this.#droppedCount += Math.max(0, events.length - freeSlots);
		this.#timer ??= setTimeout(() => void this.flush(), flushIntervalMs).unref();
	}

	/** Buffers one event that happens now. */
	record(event: AnalyticsEvent): void {
		this.add([{ at: new Date().toISOString(), event }]);
	}

	/** Writes the buffered events. Resolves when these and all earlier ones are written or have failed; never rejects. */
	flush(): Promise<void> {
		if (this.#timer) clearTimeout(this.#timer);
		this.#timer = null;
		const events = this.#buffered;
		const droppedCount = this.#droppedCount;
		this.#buffered = [];
		this.#droppedCount = 0;
		this.#lastFlush = this.#lastFlush.then(() => this.#write(events, droppedCount));
		return this.#lastFlush;
	}

	async #write(events: TimedEvent[], droppedCount: number): Promise<void> {
		if (droppedCount > 0) log("warn", "The event buffer was full: events were dropped", { droppedCount });
		try {
			await this.#analytics.recordEvents(events);
		} catch (error) {
			log("error", "Events could not be written", { lostCount: events.length, error });
		}
	}
}
