import type { StoredEvent } from "../../domain/analytics/events.ts";
import { minuteMs } from "../../domain/durations.ts";
import type { Documents } from "../../store/port.ts";
import { log } from "./log.ts";

/** From the first buffered event to the write. */
const flushIntervalMs = 1000;
/** Takes a few megabytes: a thousand visitors with twenty events a second. Further events are dropped, except leads. */
const maxBufferedEvents = 20_000;
/**
 * Maximum number of browser events per day (UTC) in the whole store. See docs/operations.md for the disk space they
 * take.
 */
export const maxEventsPerDay = 500_000;
const dropReportIntervalMs = 60 * minuteMs;

type EventBufferOptions = {
	/** The number of processes that serve the site. Each one may use its share of the day's budget. */
	processes: number;
	countDropped: (count: number) => void;
};

/**
 * An event buffer: collects events in memory and writes them once a second in one transaction, so that no request waits
 * for the disk. A crash loses at most one flush interval. Events beyond the buffer's size or the day's budget are
 * dropped. The remaining budget is counted in memory, and read from the store with the first events of a process and of
 * a day, so that a restart does not renew it.
 */
export class EventBuffer {
	readonly #analytics: Pick<Documents["analytics"], "recordEvents" | "countEvents">;
	readonly #options: EventBufferOptions;
	#buffered: StoredEvent[] = [];
	#timer: NodeJS.Timeout | null = null;
	#lastFlush: Promise<void> = Promise.resolve();
	#day = "";
	#budget = 0;
	#droppedCount = 0;
	#nextDropReportAt = 0;

	constructor(analytics: Pick<Documents["analytics"], "recordEvents" | "countEvents">, options: EventBufferOptions) {
		this.#analytics = analytics;
		this.#options = options;
	}

	/** Buffers events. Never throws, since analytics must not fail a request. */
	add(events: StoredEvent[]): void {
		const freeSlots = maxBufferedEvents - this.#buffered.length;
		const accepted = events.filter(({ event }, index) => event.name === "lead" || index < freeSlots);
		this.#buffered.push(...accepted);
		this.drop(events.length - accepted.length);
		this.#timer ??= setTimeout(() => void this.flush(), flushIntervalMs).unref();
	}

	/** Buffers one event with the current time. */
	record(event: StoredEvent["event"]): void {
		this.add([{ at: new Date().toISOString(), event }]);
	}

	/** Counts events that are not stored. Logs their number at most once an hour, since anybody can cause them. */
	drop(count: number): void {
		if (count <= 0) return;
		this.#droppedCount += count;
		this.#options.countDropped(count);
		if (Date.now() < this.#nextDropReportAt) return;
		log("warn", "Analytics events over the limits were dropped", { droppedCount: this.#droppedCount });
		this.#droppedCount = 0;
		this.#nextDropReportAt = Date.now() + dropReportIntervalMs;
	}

	/**
	 * Writes the buffered events. Resolves when these and all earlier ones have been written or have failed. Never
	 * rejects.
	 */
	flush(): Promise<void> {
		if (this.#timer) clearTimeout(this.#timer);
		this.#timer = null;
		const events = this.#buffered;
		this.#buffered = [];
		this.#lastFlush = this.#lastFlush.then(() => this.#write(events));
		return this.#lastFlush;
	}

	async #write(events: StoredEvent[]): Promise<void> {
		if (events.length === 0) return;
		try {
			await this.#renewBudget();
			// Leads are never dropped: they have their own limits, and a flood of visits must not hide them.
			const accepted = events.filter(({ event }) => event.name === "lead" || this.#budget-- > 0);
			this.drop(events.length - accepted.length);
			await this.#analytics.recordEvents(accepted);
		} catch (error) {
			log("error", "Events could not be written", { lostCount: events.length, error });
		}
	}

	async #renewBudget(): Promise<void> {
		const day = new Date().toISOString().slice(0, 10);
		if (day === this.#day) return;
		const storedCount = await this.#analytics.countEvents(`${day}T00:00:00.000Z`, maxEventsPerDay);
		this.#budget = Math.floor((maxEventsPerDay - storedCount) / this.#options.processes);
		this.#day = day;
	}
}
