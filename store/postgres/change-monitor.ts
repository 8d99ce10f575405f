import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import type { Log } from "../../domain/log.ts";
import { retryDelay } from "../../domain/retry-delay.ts";
import type { ChangeCounter } from "../tables.ts";
import { type ConnectionOptions, openConnection } from "./connection.ts";
import { isConnectionLost, isFromPooler, maxSwitchoverMs } from "./connection-lost.ts";
import { retryConflicts } from "./retry-conflicts.ts";

type Count = { name: ChangeCounter; count: number };

/** Each counter is spread over several slots: see migrations/0001/postgres.ts. */
const countersQuery = "select name, sum(count)::bigint as count from change_counters group by name";

const pollIntervalMs = 250;
const queryTimeoutMs = 2000;
/** Counters that were read longer ago than this count as changed. */
const maxAgeMs = 1000;
/** Without a reading for this long, the database counts as not responding. */
const outageAfterMs = 1500;
/** A database that is back is noticed within a second. */
const reconnect = { baseDelayMs: 100, maxDelayMs: 1000 };

const connectionOptions = {
	connectionTimeoutMillis: queryTimeoutMs,
	query_timeout: queryTimeoutMs,
	application_name: "larkabout changes",
};

export type Counts = Record<ChangeCounter, number>;

/**
 * Provides the change counters without a query per page, and detects whether the database responds. Polls the counters
 * over a separate connection to the server that pages are read from. While they cannot be read, the counts increment
 * once a second by themselves, so that no cached page is served as current for longer.
 */
export class ChangeMonitor {
	/** Called with the sum of the counters at each reading. */
	onReading: (total: number) => void = () => {};
	readonly #server: ConnectionOptions;
	/** The server's name in the log. */
	readonly #name: string;
	readonly #log: Log;
	readonly #counts = new Map<ChangeCounter, number>();
	readonly #closing = new AbortController();
	/** Added to every counter. Incremented whenever the counters cannot be trusted. */
	#epoch = 0;
	#readAt = 0;
	/** When the epoch was last incremented because of the reading's age. */
	#grownAt = 0;
	/** The counts at the last reading, with the epoch of that time; `at` is in milliseconds since the Unix epoch. */
	#lastKnown: { at: number; counts: Counts } = { at: 0, counts: { catalogue: 0, leads: 0 } };
	/**
	 * Whether the server refuses connections, or its pooler has waited for it for longer than a switchover takes. False
	 * if the server answered with an error.
	 */
	#isDown = false;
	#client: Client | null = null;
	#failures = 0;
	#current: Promise<void> = Promise.resolve();
	#next: Promise<void> | undefined;
	#polling: Promise<void> | undefined;

	constructor(server: ConnectionOptions, log: Log, name = "database") {
		this.#server = server;
		this.#name = name;
		this.#log = log;
	}

	/** Resolves when the counters have been read once. Rejects if they cannot be read, unless that is allowed. */
	async start({ isOptional = false } = {}): Promise<void> {
		await (isOptional ? this.#tryToRead() : this.#read());
		this.#polling = this.#poll();
	}

	getChangeCount(counter: ChangeCounter): number {
		const now = performance.now();
		if (now - Math.max(this.#readAt, this.#grownAt) > maxAgeMs) {
			this.#epoch++;
			this.#grownAt = now;
		}
		return this.#getCount(counter);
	}

	/**
	 * Null while the database responds. During an outage, returns when it last responded, and the counts at that time.
	 */
	getOutage(): { since: number; counts: Counts } | null {
		const isAnswering = this.#failures === 0 && performance.now() - this.#readAt < outageAfterMs;
		return isAnswering ? null : { since: this.#lastKnown.at, counts: this.#lastKnown.counts };
	}

	/**
	 * Returns whether the server accepts no connections, so that callers can fail at once instead of waiting for a
	 * timeout.
	 */
	isDown(): boolean {
		return this.#isDown;
	}

	#getCount(counter: ChangeCounter): number {
		return (this.#counts.get(counter) ?? 0) + this.#epoch;
	}

	/**
	 * Reads the counters with a query that begins after this call, so that it sees everything committed before.
	 * Concurrent callers share one query.
	 */
	refresh(): Promise<void> {
		this.#next ??= this.#current.then(() => {
			this.#current = this.#tryToRead();
			this.#next = undefined;
			return this.#current;
		});
		return this.#next;
	}

	async close(): Promise<void> {
		this.#closing.abort();
		await this.#polling;
		await this.#current;
		await this.#client?.end().catch(() => {});
	}

	async #poll(): Promise<void> {
		const { signal } = this.#closing;
		while (!signal.aborted) {
			const delayMs = this.#failures === 0 ? pollIntervalMs : retryDelay(this.#failures, reconnect);
			await wait(delayMs, undefined, { signal, ref: false }).catch(() => {});
			if (!signal.aborted) await this.refresh();
		}
	}

	async #tryToRead(): Promise<void> {
		try {
			await this.#read();
			if (this.#failures > 0) {
				// Another server may respond now: pages that were cached during the outage become invalid.
				this.#epoch++;
				this.#log("info", `The ${this.#name} is responding again`);
			}
			this.#failures = 0;
			this.#isDown = false;
		} catch (error) {
			if (this.#failures === 0)
				this.#log("warn", `The ${this.#name} isn't responding`, { task: "watch changes", error });
			this.#failures++;
		}
	}

	async #read(): Promise<void> {
		const begunAt = performance.now();
		try {
			this.#client ??= await this.#connect();
			const client = this.#client;
			const { rows } = await retryConflicts(() => client.query<Count>(countersQuery));
			for (const { name, count } of rows) {
				// A counter that went back means that another server took over and lost the last changes.
				this.#epoch += Math.max(0, (this.#counts.get(name) ?? 0) - count);
				this.#counts.set(name, count);
			}
			this.#readAt = begunAt;
			this.onReading(rows.reduce((sum, { count }) => sum + count, 0));
			const counts = { catalogue: this.#getCount("catalogue"), leads: this.#getCount("leads") };
			this.#lastKnown = { at: Date.now() - (performance.now() - begunAt), counts };
		} catch (error) {
			this.#disconnect();
			throw error;
		}
	}

	async #connect(): Promise<Client> {
		const begunAt = performance.now();
		try {
			const client = await openConnection(this.#server, connectionOptions);
			client.on("error", () => {
				if (this.#client === client) this.#disconnect();
			});
			return client;
		} catch (error) {
			const now = performance.now();
			const mayBeSwitchover = isFromPooler(error) || now - begunAt > queryTimeoutMs / 2;
			const isPatient = mayBeSwitchover && now - this.#readAt < maxSwitchoverMs;
			// An answer such as 'too many connections' does not affect open connections.
			this.#isDown = isConnectionLost(error) && !isPatient;
			throw error;
		}
	}

	/** Commits may be lost with a server, so pages that were cached until now become invalid. */
	#disconnect(): void {
		this.#epoch++;
		this.#client?.end().catch(() => {});
		this.#client = null;
	}
}
