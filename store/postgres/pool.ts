import { type ClientConfig, DatabaseError, Pool, type PoolClient, type QueryResult, types } from "pg";
import type { Log } from "../../domain/log.ts";
import { isConnectionLost } from "./connection-lost.ts";

export type PostgresOptions = {
	/** postgres://user:password@host:port/database, with sslmode and the like as libpq knows them. */
	url: string;
	/** Upper limit of this process's connections, beside the one that polls the change counters. */
	poolSize: number;
	/** Timeout of one statement, in milliseconds; 0 for none. */
	statementTimeoutMs: number;
	/** Logs that the server stopped answering, and that it answers again. Without it neither is logged. */
	log?: Log;
};

const connectTimeoutMs = 5000;
const idleInTransactionTimeoutMs = 15_000;
const idleTimeoutMs = 60_000;
/** Added to the server's own timeout: a statement without an answer by then is stuck in the network. */
const networkGraceMs = 5000;
/**
 * For each connection, how the planner prices plans (docs/performance.md has the figures):
 * - random reads as PostgreSQL's manual advises for solid-state disks; with the default for magnetic ones, whole tables are
 *   read for a word that many texts hold;
 * - tables are read by their indexes: the planner does not price that a scan of activity_texts also reads and decompresses
 *   each text from its TOAST table;
 * - no compilation, which takes longer than any of these queries.
 */
const plannerOptions = "-c random_page_cost=1.1 -c enable_seqscan=off -c jit=off";

export function clientConfig({ url, statementTimeoutMs }: PostgresOptions): ClientConfig {
	return {
		connectionString: withLibpqSslModes(url),
		application_name: "larkabout",
		connectionTimeoutMillis: connectTimeoutMs,
		statement_timeout: statementTimeoutMs,
		query_timeout: statementTimeoutMs > 0 ? statementTimeoutMs + networkGraceMs : 0,
		idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
		keepAlive: true,
		options: plannerOptions,
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

export function createPool(options: PostgresOptions): Pool {
	const pool = new Pool({
		...clientConfig(options),
		max: options.poolSize,
		idleTimeoutMillis: idleTimeoutMs,
	});
	// The pool removes broken connections by itself; a query in progress rejects.
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", () => {}));
	return pool;
}

type KyselyPoolOptions = {
	pool: Pool;
	/** Whether a statement is sent again, on another connection, after its connection broke: only if running it twice does no harm. */
	canRepeat(statement: string): boolean;
	/** Called when a connection broke. */
	onConnectionLost?(): void;
	/** Circuit breaker: while it is open, nobody waits for the timeout of a connection. */
	isDown?(): boolean;
};

/** The pool as Kysely uses one. Once a write has met a read-only session, those that are older are closed. */
export function createKyselyPool(options: KyselyPoolOptions) {
	const { pool, isDown = () => false } = options;
	const openedAt = new WeakMap<PoolClient, number>();
	let readOnlyUntil = Number.NEGATIVE_INFINITY;
	pool.on("connect", (client) => openedAt.set(client, performance.now()));
	const onReadOnly = () => {
		readOnlyUntil = performance.now();
	};
	const connect = async () => {
		for (;;) {
			if (isDown()) throw new Error("The database does not answer");
			const client = await pool.connect();
			if ((openedAt.get(client) ?? 0) > readOnlyUntil) return client;
			client.release(true);
		}
	};
	return {
		options: pool.options,
		connect: async () => new ReconnectingClient({ ...options, connect, onReadOnly }, await connect()),
		end: () => pool.end(),
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
