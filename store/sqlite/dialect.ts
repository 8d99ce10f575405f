import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import {
	CompiledQuery,
	type DatabaseConnection,
	type QueryResult,
	SqliteAdapter,
	type SqliteDatabase,
	SqliteDialect,
	SqliteDriver,
	type SqliteStatement,
} from "kysely";
import { LRUCache } from "lru-cache";
import { retryDelay } from "../../domain/retry-delay.ts";

export const busyTimeoutMs = 5000;
/** An import, which writes in short transactions, leaves the database unlocked for no longer than 10 ms. */
const busyRetry = { baseDelayMs: 2, maxDelayMs: 8 };
const maxCachedStatements = 256;

/**
 * Kysely's SQLite dialect on node:sqlite. Every transaction begins with the write lock (BEGIN IMMEDIATE). Locks of other
 * processes are waited for by retrying, so that pages are served meanwhile; SQLite's own busy timeout, which should be 0,
 * would block the event loop.
 */
export class NodeSqliteDialect extends SqliteDialect {
	readonly #database: SqliteDatabase;

	constructor(database: DatabaseSync) {
		const kyselyDatabase = createKyselyDatabase(database);
		super({ database: kyselyDatabase });
		this.#database = kyselyDatabase;
	}

	override createDriver() {
		return new RetryingDriver({ database: this.#database });
	}

	override createAdapter() {
		return new TransactionalAdapter();
	}
}

/** SQLite can create tables in a transaction. Kysely assumes that it can't because of pragmas, which we do not use. */
class TransactionalAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl() {
		return true;
	}
}

class RetryingDriver extends SqliteDriver {
	override async acquireConnection() {
		return new RetryingConnection(await super.acquireConnection());
	}

	override async beginTransaction(connection: DatabaseConnection) {
		await connection.executeQuery(CompiledQuery.raw("begin immediate"));
	}
}

class RetryingConnection implements DatabaseConnection {
	readonly #connection: DatabaseConnection;
	readonly streamQuery: DatabaseConnection["streamQuery"];

	constructor(connection: DatabaseConnection) {
		this.#connection = connection;
		this.streamQuery = connection.streamQuery.bind(connection);
	}

	/** A statement that finds the database locked has changed nothing. In a transaction none does: it holds the lock. */
	executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
		return retryWhileBusy(() => this.#connection.executeQuery<Row>(query));
	}
}

/** Retries work while another connection holds the lock that it needs, for as long as the busy timeout. */
export async function retryWhileBusy<T>(work: () => T | Promise<T>): Promise<T> {
	const deadline = Date.now() + busyTimeoutMs;
	for (let attempt = 1; ; attempt++) {
		try {
			return await work();
		} catch (error) {
			if (!isBusy(error) || Date.now() >= deadline) throw error;
		}
		await wait(retryDelay(attempt, busyRetry));
	}
}

function isBusy(error: unknown): boolean {
	const sqliteBusy = 5;
	return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === sqliteBusy;
}

/** Prepared statements are cached: preparing one takes longer than most queries. */
function createKyselyDatabase(database: DatabaseSync): SqliteDatabase {
	const statements = new LRUCache<string, SqliteStatement>({
		max: maxCachedStatements,
		memoMethod: (sql) => toKyselyStatement(database.prepare(sql)),
	});
	return { close: () => database.close(), prepare: (sql) => statements.memo(sql) };
}

function toKyselyStatement(statement: StatementSync): SqliteStatement {
	return {
		reader: statement.columns().length > 0,
		all: (parameters) => statement.all(...parameters.map(toParameter)),
		run: (parameters) => statement.run(...parameters.map(toParameter)),
		iterate: (parameters) => statement.iterate(...parameters.map(toParameter)),
	};
}

function toParameter(value: unknown): SQLInputValue {
	return typeof value === "boolean" ? Number(value) : (value as SQLInputValue);
}
