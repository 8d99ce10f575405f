import { setTimeout as wait } from "node:timers/promises";
import { type ClientBase, DatabaseError, Pool, type PoolClient, type QueryResult } from "pg";
import type { Log } from "../../domain/log.ts";
import { retryDelay } from "../../domain/retry-delay.ts";
import { type ConnectionOptions, connectTimeoutMs, ignoreErrors, type ServerOptions } from "./connection.ts";
import { isConnectionLost } from "./connection-lost.ts";
import type { ReplicaChoice } from "./replica.ts";
import { retryConflicts } from "./retry-conflicts.ts";

export type PostgresOptions = ServerOptions & {
	/**
	 * The replica for public pages, used as long as it lags no more than `maxReplicaLagMs`; null to read from `url`.
	 */
	readUrl?: string | null;
	maxReplicaLagMs?: number;
	/** Maximum number of this process's connections to each of the two, plus the one that polls the change counters. */
	poolSize: number;
	/**
	 * For a serving process: the number of such processes on this machine. If given, the time limits and planner
	 * settings also become the defaults of the database's user, since a pooler hands out sessions that have not run the
	 * statements of this process.
	 */
	servingProcesses?: number | undefined;
	/** Logs that the server stopped responding, and that it responds again. Without a log, neither is logged. */
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
	// The pool removes broken connections by itself, and a query in progress rejects.
	pool.on("error", () => {});
	return pool;
}

/** Rejects if the server does not respond in time, in which case the pool closes the connection. */
async function setUpSession(client: ClientBase, setUp: string): Promise<void> {
	const timeout = wait(connectTimeoutMs, undefined, { ref: false }).then(() => {
		throw new Error("The session could not be set up in time");
	});
	await Promise.race([client.query(setUp), timeout]);
}

type KyselyPoolOptions = {
	pool: Pool;
	/**
	 * Whether a statement may be sent again on another connection after its connection broke: only if running it twice
	 * is harmless.
	 */
	canRepeat(statement: string): boolean;
	/** Called when a connection breaks. */
	onConnectionLost?(): void;
	/** Circuit breaker: while it is open, nobody waits for a connection timeout. */
	isDown?(): boolean;
	/** For how long failed connections are retried. */
	retryForMs?: number;
};

/** A pool in the form that Kysely uses. */
export type KyselyPool = ReturnType<typeof createKyselyPool>;

/** Once a write has encountered a read-only session, older sessions are closed. */
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
			if (isDown()) throw new Error("The database isn't responding");
			try {
				const client = await pool.connect();
				if ((openedAt.get(client) ?? 0) > readOnlyUntil) return client;
				client.release(true);
			} catch (error) {
				// Nothing has been executed, so the connection can be retried.
				if (!isConnectionLost(error) || performance.now() - startedAt >= retryForMs) throw error;
				await wait(retryDelay(++failures, reconnect));
			}
		}
	};
	return {
		options: pool.options,
		/** Like `connect`, but never retries a statement. */
		connectPlain: connect,
		connect: async () => new ReconnectingClient({ ...options, connect, onReadOnly }, await connect()),
		end: () => pool.end(),
	};
}

/** For reads only: each connection goes to the replica while it is in use, otherwise to the primary. */
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

/** After a restart, every connection of the pool may be broken, so a statement is retried until it gets a new one. */
const maxRepetitionMs = 1000;

const noRows: QueryResult = { command: "ROLLBACK", rowCount: null, oid: 0, fields: [], rows: [] };

type ClientOptions = Pick<KyselyPoolOptions, "canRepeat" | "onConnectionLost"> & {
	connect(): Promise<PoolClient>;
	onReadOnly(): void;
};

/** A client whose broken connection is closed instead of returned to the pool. */
class ReconnectingClient {
	readonly #options: ClientOptions;
	#client: PoolClient;
	/** A client that runs a transaction runs nothing else. Conflicts are retried with the whole transaction. */
	#hasBegun = false;
	#isBroken = false;
	#isReleased = false;

	constructor(options: ClientOptions, client: PoolClient) {
		this.#options = options;
		this.#client = client;
	}

	async query(statement: string, values: readonly unknown[] = []): Promise<QueryResult> {
		const parameters = values.map(toParameter);
		// The server rolls back by itself. Sending the statement would fail, and hide why the connection broke.
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
		// Without a new connection, the broken one has already been released.
		if (!this.#isReleased) this.#client.release(isDiscarded || this.#isBroken);
	}
}

/**
 * Returns whether a write encountered a read-only session: one of a standby, or one from a time when the database was
 * set to read-only, as providers do when its disk is nearly full. Such a session stays read-only after the database no
 * longer is.
 */
export function isReadOnlySession(error: unknown): boolean {
	return error instanceof DatabaseError && error.code === "25006";
}

/** Converts values as node:sqlite does. Replaces NUL, which PostgreSQL cannot store in a text, with U+FFFD. */
function toParameter(value: unknown): unknown {
	if (Number.isNaN(value)) return null;
	if (typeof value === "boolean") return Number(value);
	return typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "\uFFFD") : value;
}
