import type { AnalyticsEvent, TimedEvent } from "../../domain/analytics/events.ts";
import type { Analytics } from "../../store/port.ts";
import { log } from "./log.ts";

/** Milliseconds from the first event that waits until all of them are written. */
const betweenWrites = 1000;
/** The most events that wait: what comes in a second at a thousand batches, and some megabytes. */
const mostWaiting = 20_000;

/**
 * Events on their way to the store. They wait in memory and are written together, so that no request waits for the disk
 * and a thousand visitors cost one transaction. What a crash takes with it is a second of statistics.
 */
export class EventBuffer {
	readonly #analytics: Pick<Analytics, "recordEvents">;
	#waiting: TimedEvent[] = [];
	#dropped = 0;
	#timer: NodeJS.Timeout | null = null;
	#writing: Promise<void> = Promise.resolve();

	constructor(analytics: Pick<Analytics, "recordEvents">) {
		this.#analytics = analytics;
	}

	/** Never throws: nothing that a visitor does may fail because it is counted. */
	add(events: TimedEvent[]): void {
		const room = mostWaiting - this.#waiting.length;
		this.#waiting.push(...events.slice(0, room));
		this.#dropped += Math.max(0, events.length - room);
		this.#timer ??= setTimeout(() => void this.flush(), betweenWrites).unref();
	}

	/** One event that happens now. */
	note(event: AnalyticsEvent): void {
		this.add([{ at: new Date().toISOString(), event }]);
	}

	/** Writes what waits, and is done when that and all before it is written, or has failed. */
	flush(): Promise<void> {
		if (this.#timer) clearTimeout(this.#timer);
		this.#timer = null;
		const events = this.#waiting;
		const dropped = this.#dropped;
		this.#waiting = [];
		this.#dropped = 0;
		this.#writing = this.#writing.then(() => this.#write(events, dropped));
		return this.#writing;
	}

	async #write(events: TimedEvent[], dropped: number): Promise<void> {
		if (dropped > 0) log("warn", "Events came quicker than they can be written, and were dropped", { dropped });
		try {
			await this.#analytics.recordEvents(events);
		} catch (error) {
			log("error", "Failed to write events", { task: "write events", lost: events.length, error });
		}
	}
}
