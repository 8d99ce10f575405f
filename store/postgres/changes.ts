import { setTimeout as wait } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import type { Log } from "../../domain/log.ts";
import { retryDelay } from "../../domain/retry-delay.ts";
import type { Tables } from "../collections/tables.ts";

type Kind = Tables["changes"]["collection"];
type Count = { collection: Kind; count: number };

/** The counters' sums: each is spread over several rows, see migrations/postgres-0002-collections.ts. */
export const countsQuery = "select collection, sum(count)::bigint as count from changes group by collection";

/** Milliseconds. What is announced is looked at at once; this is for what isn't, and for lost announcements. */
const betweenLooks = 500;
const longestLook = 2000;
/** After so long without a look that succeeded, what was known counts as changed. */
const longestTrust = 1000;
const firstRetry = 100;
const longestRetry = 5000;

/**
 * Knows how often things have changed, without asking the server for each page: one connection of its own listens for
 * announcements, and looks at the counters whenever there is one, twice a second besides, and at once after it was cut.
 * While it is cut nothing is trusted for longer than a second: the versions then grow by themselves.
 */
export class ChangeWatch {
	readonly #config: ClientConfig;
	readonly #log: Log;
	readonly #counts = new Map<Kind, number>();
	readonly #closing = new AbortController();
	#grown = 0;
	#seenAt = 0;
	#isAnnounced = false;
	#wake = () => {};
	#running: Promise<void> | undefined;

	constructor(config: ClientConfig, log: Log) {
		this.#log = log;
		this.#config = { ...config, query_timeout: longestLook, application_name: "larkabout changes" };
	}

	/** Begins to watch, when the counters have been looked at once. */
	async start(): Promise<void> {
		const client = await this.#connect();
		this.#running = this.#watch(client);
	}

	version(kind: Kind): number {
		const now = performance.now();
		if (now - this.#seenAt > longestTrust) {
			this.#grown++;
			this.#seenAt = now;
		}
		return (this.#counts.get(kind) ?? 0) + this.#grown;
	}

	/** Takes in what was read from the counters; answers may overtake one another. */
	learn(counts: Count[], askedAt = performance.now()): void {
		for (const { collection, count } of counts) {
			this.#counts.set(collection, Math.max(count, this.#counts.get(collection) ?? 0));
		}
		this.#seenAt = Math.max(this.#seenAt, askedAt);
	}

	async close(): Promise<void> {
		this.#closing.abort();
		this.#wake();
		await this.#running;
	}

	/** Looks again and again, and connects again when that fails. */
	async #watch(first: Client): Promise<void> {
		let client: Client | null = first;
		for (let failures = 0; !this.#closing.signal.aborted; ) {
			try {
				client ??= await this.#connect();
				if (failures > 0) this.#log("info", "The database answers again");
				failures = 0;
				await this.#pause();
				await this.#look(client);
			} catch (error) {
				await client?.end().catch(() => {});
				client = null;
				if (this.#closing.signal.aborted) return;
				if (failures === 0) {
					this.#log("warn", "The database does not answer", { task: "watch changes", error: (error as Error).message });
				}
				failures++;
				const delay = retryDelay(failures, { baseDelayMs: firstRetry, maxDelayMs: longestRetry });
				await wait(delay, undefined, { signal: this.#closing.signal, ref: false }).catch(() => {});
			}
		}
		await client?.end().catch(() => {});
	}

	async #connect(): Promise<Client> {
		const client = new Client(this.#config);
		client.on("error", () => this.#wake());
		client.on("notification", () => {
			this.#isAnnounced = true;
			this.#wake();
		});
		try {
			await client.connect();
			await client.query("listen larkabout_changes");
			const before = new Map(this.#counts);
			this.#counts.clear();
			await this.#look(client);
			// Another server may have taken over, and lost the last changes: what was known under a number must not come back.
			const lost = [...before].map(([kind, count]) => count - (this.#counts.get(kind) ?? 0));
			this.#grown += Math.max(0, ...lost) + 1;
			return client;
		} catch (error) {
			await client.end().catch(() => {});
			throw error;
		}
	}

	async #look(client: Client): Promise<void> {
		this.#isAnnounced = false;
		const askedAt = performance.now();
		const { rows } = await client.query<Count>(countsQuery);
		this.learn(rows, askedAt);
	}

	/** Until something is announced, or the next look is due. */
	async #pause(): Promise<void> {
		if (this.#isAnnounced || this.#closing.signal.aborted) return;
		await new Promise<void>((done) => {
			const timer = setTimeout(done, betweenLooks);
			this.#wake = () => {
				clearTimeout(timer);
				done();
			};
		});
	}
}
