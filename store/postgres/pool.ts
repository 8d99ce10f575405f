import { type ClientConfig, DatabaseError, Pool, type PoolClient, type QueryResult, types } from "pg";
import type { Log } from "../../domain/log.ts";

export type PostgresOptions = {
	/** postgres://user:password@host:port/database, with sslmode and the like as libpq knows them. */
	url: string;
	/** The most connections of this process, beside the one that listens for changes. */
	poolSize: number;
	/** How long one statement may take, in milliseconds; 0 for as long as it takes. */
	statementTimeoutMs: number;
	/** Logs that the server stopped answering, and that it answers again. Without it neither is logged. */
	log?: Log;
};

/** In milliseconds. */
const longestConnect = 5000;
const longestIdleInTransaction = 15_000;
const longestUnused = 60_000;
/** What the server did not end by its own timeout is given up so much later: then it is the network that hangs. */
const graceForAnswer = 5000;

export function clientConfig({ url, statementTimeoutMs }: PostgresOptions): ClientConfig {
	return {
		connectionString: asLibpqReads(url),
		application_name: "larkabout",
		connectionTimeoutMillis: longestConnect,
		statement_timeout: statementTimeoutMs,
		query_timeout: statementTimeoutMs > 0 ? statementTimeoutMs + graceForAnswer : 0,
		idle_in_transaction_session_timeout: longestIdleInTransaction,
		keepAlive: true,
		types: {
			getTypeParser: (oid, format) => (oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format)),
		},
	};
}

/** Without this, pg takes every sslmode but 'disable' for 'verify-full'. */
function asLibpqReads(url: string): string {
	if (!/[?&]sslmode=/.test(url) || url.includes("uselibpqcompat=")) return url;
	return `${url}&uselibpqcompat=true`;
}

export function openPool(options: PostgresOptions): Pool {
	const pool = new Pool({
		...clientConfig(options),
		max: options.poolSize,
		idleTimeoutMillis: longestUnused,
	});
	// The server may go away at any time. The pool drops such connections by itself, and who waits for an answer is told.
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", () => {}));
	return pool;
}

type Lending = {
	/** A statement that may be sent once more when the connection broke: nothing can come of it twice. */
	mayRepeat(statement: string): boolean;
	/** Sent together with each commit, in the same round trip; its rows go to `learn`. */
	afterCommit?: { query: string; learn(rows: unknown[]): void };
};

/** The pool as Kysely uses one. */
export function lend(pool: Pool, lending: Lending) {
	return {
		options: pool.options,
		connect: async () => new LentClient(pool, await pool.connect(), lending),
		end: () => pool.end(),
	};
}

/** A connection that is thrown away when it broke, instead of going back to the pool. */
class LentClient {
	readonly #pool: Pool;
	readonly #lending: Lending;
	#client: PoolClient;
	#isBroken = false;

	constructor(pool: Pool, client: PoolClient, lending: Lending) {
		this.#pool = pool;
		this.#client = client;
		this.#lending = lending;
	}

	async query(statement: string, values: readonly unknown[] = []): Promise<QueryResult> {
		try {
			return await this.#send(statement, values);
		} catch (error) {
			if (!isLost(error)) throw error;
			this.#isBroken = true;
			if (!this.#lending.mayRepeat(statement)) throw error;
			this.#client.release(true);
			this.#client = await this.#pool.connect();
			this.#isBroken = false;
			return await this.#send(statement, values);
		}
	}

	release(isDiscarded = false): void {
		this.#client.release(isDiscarded || this.#isBroken);
	}

	async #send(statement: string, values: readonly unknown[]): Promise<QueryResult> {
		const { afterCommit } = this.#lending;
		if (statement !== "commit" || !afterCommit) return this.#client.query(statement, values.map(bound));
		const answers: unknown = await this.#client.query(`commit; ${afterCommit.query}`);
		const [committed, learnt] = answers as [QueryResult, QueryResult];
		afterCommit.learn(learnt.rows);
		return committed;
	}
}

/** True where the server has not refused a statement, but is gone, going or silent. */
function isLost(error: unknown): boolean {
	if (!(error instanceof DatabaseError)) return true;
	return /^(08|57P0[123])/.test(error.code ?? "");
}

/** As node:sqlite binds them, but for NUL, which PostgreSQL holds in no text: what takes its place is found nowhere. */
function bound(value: unknown): unknown {
	if (Number.isNaN(value)) return null;
	if (typeof value === "boolean") return Number(value);
	return typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "\uFFFD") : value;
}
