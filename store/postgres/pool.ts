import { setTimeout as wait } from "node:timers/promises";
import { type ClientBase, DatabaseError, Pool, type PoolClient, type QueryResult } from "pg";
import type { Log } from "../../domain/log.ts";
import { retryDelay } from "../../domain/retry-delay.ts";
import { type ConnectionOptions, connectTimeoutMs, ignoreErrors, type ServerOptions } from "./connection.ts";
import { isConnectionLost } from "./connection-lost.ts";
import type { ReplicaChoice } from "./replica.ts";
import { retryConflicts } from "./retry-conflicts.ts";

export type PostgresOptions = ServerOptions & {
	/** Where public pages are read from, as long as that is not later than `maxReplicaLagMs`; null for `url`. */
	readUrl?: string | null;
	maxReplicaLagMs?: number;
	/** Upper limit of this process's connections to each of both, beside the one that polls the change counters. */
	poolSize: number;
	/**
	 * For a process that serves: how many of them do on this machine. If given, the time limits and planner settings also become the
	 * defaults of the database's user, since a pooler hands out sessions that have not met the statements of this process.
	 */
	servingProcesses?: number | undefined;
	/** Logs that the server stopped answering, and that it answers again. Without it neither is logged. */
	log?: Log;
};

const reconnect = { baseDelayMs: 50, maxDelayMs: 500 };
const idleTimeoutMs = 60_000;

export function createPool({ config, setUp }: ConnectionOptions, poolSize: number): Pool {
	const pool = new Pool({
		...config,
		max: poolSize,
		idleTimeoutMillis: idleTimeoutMs,
		onConnect: (client) => setUpSession(client, setUp),
	});
	pool.on("connect", ignoreErrors);
	// The pool removes broken connections by itself; a query in progress rejects.
	pool.on("error", () => {});
	return pool;
}

/** Rejects if the server does not answer in time, whereupon the pool closes the connection. */
async function setUpSession(client: ClientBase, setUp: string): Promise<void> {
	const timeout = wait(connectTimeoutMs, undefined, { ref: false }).then(() => {
		throw new Error("The session could not be set up in time");
	});
	await Promise.race([client.query(setUp), timeout]);
}

type KyselyPoolOptions = {
	pool: Pool;
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
	const { pool, isDown = () => false, retryForMs = 0 } = options;
	const openedAt = new WeakMap<PoolClient, number>();
	let readOnlyUntil = Number.NEGATIVE_INFINITY;
	pool.on("connect", (client) => openedAt.set(client, performance.now()));
	const onReadOnly = () => {
		readOnlyUntil = performance.now();
	};
	const connect = async () => {
		const startedAt = performance.now();
		for (let failures = 0; ; ) {
			if (isDown()) throw new Error("The database does not answer");
			try {
				const client = await pool.connect();
				if ((openedAt.get(client) ?? 0) > readOnlyUntil) return client;
				client.release(true);
			} catch (error) {
				// Nothing has been executed.
				if (!isConnectionLost(error) || performance.now() - startedAt >= retryForMs) throw error;
				await wait(retryDelay(++failures, reconnect));
			}
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
	onReadOnly(): void;
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
				if (isReadOnlySession(error)) this.#options.onReadOnly();
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
