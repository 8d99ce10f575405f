import { setTimeout as wait } from "node:timers/promises";
import { type ClientConfig, DatabaseError, Pool, type PoolClient, type QueryResult, types } from "pg";
import type { Log } from "../../domain/log.ts";
import { retryDelay } from "../../domain/retry-delay.ts";
import { parseDatabaseAddress } from "./address.ts";
import { isConnectionLost } from "./connection-lost.ts";
import { HostClient, type HostOptions, Hosts } from "./hosts.ts";
import type { ReplicaChoice } from "./replica.ts";
import { retryConflicts } from "./retry-conflicts.ts";

export type PostgresOptions = {
	/** postgres://user:password@host:port/database, with sslmode and the like as libpq knows them; also with several hosts. */
	url: string;
	/** Where public pages are read from, as long as that is not later than `maxReplicaLagMs`; null for `url`. */
	readUrl?: string | null;
	maxReplicaLagMs?: number;
	/** Upper limit of this process's connections to each of both, beside the one that polls the change counters. */
	poolSize: number;
	/** Timeout of one statement, in milliseconds; 0 for none. */
	statementTimeoutMs: number;
	/**
	 * For a process that serves: how many of them do on this machine. If given, the time limits and planner settings also become the
	 * defaults of the database's user, since a pooler hands out sessions that have not met the statements of this process.
	 */
	servingProcesses?: number | undefined;
	/** Logs that the server stopped answering, and that it answers again. Without it neither is logged. */
	log?: Log;
};

/** A host that has not answered by then is left for the next one. */
const connectTimeoutMs = 5000;
const reconnect = { baseDelayMs: 50, maxDelayMs: 500 };
const idleInTransactionTimeoutMs = 15_000;
const idleTimeoutMs = 60_000;
/** Added to the server's own timeout: a statement without an answer by then is stuck in the network. */
const networkGraceMs = 5000;

/**
 * The settings of each session besides its time limits: how the planner prices plans.
 * - random reads as PostgreSQL's manual advises for solid-state disks; with the default for magnetic ones, whole tables are
 *   read for a word that many texts hold ('swim' among 9,063 activities: 67 ms instead of 10);
 * - tables are read by their indexes: the planner does not price that a scan of activity_texts also reads and decompresses
 *   each text from its TOAST table ('children' among 10,000 activities: 131 ms instead of 33);
 * - no compilation, which takes longer than any of these queries.
 */
const plannerSettings = { random_page_cost: "1.1", enable_seqscan: "off", jit: "off" };

/** Not as startup parameters: PgBouncer refuses connections that have any it does not know. */
export function getSessionSettings({ statementTimeoutMs }: Pick<PostgresOptions, "statementTimeoutMs">) {
	return {
		statement_timeout: String(statementTimeoutMs),
		idle_in_transaction_session_timeout: String(idleInTransactionTimeoutMs),
		...plannerSettings,
	};
}

/** Creates the hosts of the address, which all connections of a process share. */
export function createHostOptions(options: Pick<PostgresOptions, "url" | "statementTimeoutMs">): HostOptions {
	const address = parseDatabaseAddress(options.url);
	if ("problem" in address) throw new Error(`it ${address.problem}`);
	const settings = Object.entries(getSessionSettings(options));
	return {
		hosts: new Hosts(address.urls.length, address.target),
		configs: address.urls.map((url) => createClientConfig(url, options.statementTimeoutMs)),
		setUp: settings.map(([name, value]) => `set ${name} = '${value}'`).join("; "),
	};
}

function createClientConfig(url: string, statementTimeoutMs: number): ClientConfig {
	return {
		connectionString: withLibpqSslModes(url),
		application_name: "larkabout",
		connectionTimeoutMillis: connectTimeoutMs,
		query_timeout: statementTimeoutMs > 0 ? statementTimeoutMs + networkGraceMs : 0,
		keepAlive: true,
		types: {
			getTypeParser: (oid, format) => (oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format)),
		},
	};
}

/** Without this, pg treats every sslmode but 'disable' as 'verify-full'. */
function withLibpqSslModes(url: string): string {
	if (!/[?&]sslmode=/.test(url) || url.includes("uselibpqcompat=")) return url;
	return `${url}&uselibpqcompat=true`;
}

/** All its connections go to the current host. `maxWaitMs`: for one that is free and works. */
export function createPool(hostOptions: HostOptions, poolSize: number, maxWaitMs = connectTimeoutMs): Pool {
	class PooledClient extends HostClient {
		constructor() {
			super(hostOptions);
		}
	}
	const pool = new Pool({
		Client: PooledClient,
		max: poolSize,
		connectionTimeoutMillis: maxWaitMs,
		idleTimeoutMillis: idleTimeoutMs,
	});
	// The pool removes broken connections by itself; a query in progress rejects.
	pool.on("error", () => {});
	return pool;
}

type KyselyPoolOptions = {
	pool: Pool;
	hosts: Hosts;
	/** Whether a statement is sent again, on another connection, after its connection broke: only if running it twice does no harm. */
	canRepeat(statement: string): boolean;
	/** Called when a connection broke. */
	onConnectionLost?(): void;
	/** Circuit breaker: while it is open, nobody waits for the timeout of a connection. */
	isDown?(): boolean;
	/** How long failed connections are tried again. */
	retryForMs?: number;
};

/** A pool as Kysely uses one. */
export type KyselyPool = ReturnType<typeof createKyselyPool>;

/** Once a write has met a read-only session, those that are older are closed. */
export function createKyselyPool(options: KyselyPoolOptions) {
	const { pool, hosts, isDown = () => false, retryForMs = 0 } = options;
	const openedAt = new WeakMap<PoolClient, number>();
	let readOnlyUntil = Number.NEGATIVE_INFINITY;
	pool.on("connect", (client) => openedAt.set(client, performance.now()));
	const onReadOnly = (client: PoolClient) => {
		readOnlyUntil = performance.now();
		// A primary that became a standby: another host has taken over.
		if (client instanceof HostClient) hosts.moveOn(client.hostNumber);
	};
	const connect = async () => {
		const startedAt = performance.now();
		for (let failures = 0; ; ) {
			if (isDown()) throw new Error("The database does not answer");
			const client = await pool.connect().catch((error: unknown) => {
				failures++;
				// Nothing has been executed.
				const canRetry = isConnectionLost(error) && performance.now() - startedAt < retryForMs;
				if (failures >= hosts.attempts && !canRetry) throw error;
				return null;
			});
			if (!client) {
				if (failures >= hosts.attempts) await wait(retryDelay(failures, reconnect));
				continue;
			}
			const isOutdated = client instanceof HostClient && client.isOutdated;
			if (!isOutdated && (openedAt.get(client) ?? 0) > readOnlyUntil) return client;
			client.release(true);
		}
	};
	return {
		options: pool.options,
		/** Without the repetition of statements. */
		connectPlain: connect,
		connect: async () => new ReconnectingClient({ ...options, connect, onReadOnly }, await connect()),
		end: () => pool.end(),
	};
}

/** For reads alone: each connection goes to the replica while it is used, else to the primary. */
export function createReadPool(primary: KyselyPool, replica: KyselyPool, choice: ReplicaChoice): KyselyPool {
	const connect = async () => {
		if (choice.isReplicaUsed()) {
			try {
				return await replica.connectPlain();
			} catch {
				choice.leave();
			}
		}
		return primary.connectPlain();
	};
	const options = { canRepeat: () => true, connect, onReadOnly: () => {} };
	return {
		...primary,
		connectPlain: connect,
		connect: async () => new ReconnectingClient(options, await connect()),
	};
}

/** After a restart every connection of the pool may be broken: a statement is repeated until it gets a new one. */
const maxRepetitionMs = 1000;

const noRows: QueryResult = { command: "ROLLBACK", rowCount: null, oid: 0, fields: [], rows: [] };

type ClientOptions = Pick<KyselyPoolOptions, "canRepeat" | "onConnectionLost"> & {
	connect(): Promise<PoolClient>;
	onReadOnly(client: PoolClient): void;
};

/** A client whose broken connection is closed instead of going back to the pool. */
class ReconnectingClient {
	readonly #options: ClientOptions;
	#client: PoolClient;
	/** A client that runs a transaction runs nothing else: conflicts are retried with the whole transaction. */
	#hasBegun = false;
	#isBroken = false;
	#isReleased = false;

	constructor(options: ClientOptions, client: PoolClient) {
		this.#options = options;
		this.#client = client;
	}

	async query(statement: string, values: readonly unknown[] = []): Promise<QueryResult> {
		const parameters = values.map(toParameter);
		// The server rolls back by itself. Sending it would fail, and hide why the connection broke.
		if (statement === "rollback" && this.#isBroken) return noRows;
		this.#hasBegun ||= /^(begin|start transaction)\b/.test(statement);
		if (this.#hasBegun) return this.#send(statement, parameters);
		return retryConflicts(() => this.#send(statement, parameters));
	}

	async #send(statement: string, parameters: unknown[]): Promise<QueryResult> {
		const startedAt = performance.now();
		for (let attempt = 1; ; attempt++) {
			try {
				return await this.#client.query(statement, parameters);
			} catch (error) {
				if (isReadOnlySession(error)) this.#options.onReadOnly(this.#client);
				if (!isConnectionLost(error)) throw error;
				this.#isBroken = true;
				this.#options.onConnectionLost?.();
				const isLate = attempt > 1 && performance.now() - startedAt > maxRepetitionMs;
				if (isLate || !this.#options.canRepeat(statement)) throw error;
			}
			this.#client.release(true);
			this.#isReleased = true;
			this.#client = await this.#options.connect();
			this.#isReleased = false;
			this.#isBroken = false;
		}
	}

	release(isDiscarded = false): void {
		// Without a new connection, the broken one has been released already.
		if (!this.#isReleased) this.#client.release(isDiscarded || this.#isBroken);
	}
}

/**
 * True where a write met a read-only session: of a standby, or from while the database was set to read-only, as providers do
 * when its disk is nearly full. Such a session stays read-only after the database is not.
 */
export function isReadOnlySession(error: unknown): boolean {
	return error instanceof DatabaseError && error.code === "25006";
}

/** Converts values as node:sqlite does. PostgreSQL stores no NUL in a text: U+FFFD takes its place. */
function toParameter(value: unknown): unknown {
	if (Number.isNaN(value)) return null;
	if (typeof value === "boolean") return Number(value);
	return typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "\uFFFD") : value;
}
