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
/** An import writes in short transactions, and leaves the database unlocked for at most 10 ms in between. */
const busyRetry = { baseDelayMs: 2, maxDelayMs: 8 };
const maxCachedStatements = 256;

/**
 * Kysely's SQLite dialect on node:sqlite. Every transaction begins with the write lock (BEGIN IMMEDIATE). Waits for
 * other processes' locks by retrying, so that pages are served in the meantime; SQLite's own busy timeout, which should
 * be 0, would block the event loop.
 */
export class NodeSqliteDialect extends SqliteDialect {
	readonly #database: DatabaseSync;
	readonly #kyselyDatabase: SqliteDatabase;
	readonly #onDamage: () => void;

	/** `onDamage`: called when a statement finds the file damaged. */
	constructor(database: DatabaseSync, onDamage = () => {}) {
		const kyselyDatabase = createKyselyDatabase(database);
		super({ database: kyselyDatabase });
		this.#database = database;
		this.#kyselyDatabase = kyselyDatabase;
		this.#onDamage = onDamage;
	}

	override createDriver() {
		return new RetryingDriver(this.#database, this.#kyselyDatabase, this.#onDamage);
	}

	override createAdapter() {
		return new TransactionalAdapter();
	}
}

/**
 * SQLite can create tables in a transaction. Kysely assumes that it can't because of pragmas, which are not used here.
 */
class TransactionalAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl() {
		return true;
	}
}

class RetryingDriver extends SqliteDriver {
	readonly #database: DatabaseSync;
	readonly #onDamage: () => void;

	constructor(database: DatabaseSync, kyselyDatabase: SqliteDatabase, onDamage: () => void) {
		super({ database: kyselyDatabase });
		this.#database = database;
		this.#onDamage = onDamage;
	}

	override async acquireConnection() {
		return new RetryingConnection(this.#database, await super.acquireConnection(), this.#onDamage);
	}

	override beginTransaction(connection: DatabaseConnection) {
		return (connection as RetryingConnection).begin();
	}

	override commitTransaction(connection: DatabaseConnection) {
		return (connection as RetryingConnection).end("commit");
	}

	override rollbackTransaction(connection: DatabaseConnection) {
		return (connection as RetryingConnection).end("rollback");
	}
}

class RetryingConnection implements DatabaseConnection {
	readonly #database: DatabaseSync;
	readonly #connection: DatabaseConnection;
	readonly streamQuery: DatabaseConnection["streamQuery"];
	readonly #onDamage: () => void;
	#hasBegun = false;

	constructor(database: DatabaseSync, connection: DatabaseConnection, onDamage: () => void) {
		this.#database = database;
		this.#connection = connection;
		this.#onDamage = onDamage;
		this.streamQuery = connection.streamQuery.bind(connection);
	}

	async begin(): Promise<void> {
		await this.executeQuery(CompiledQuery.raw("begin immediate"));
		this.#hasBegun = true;
	}

	/** SQLite itself rolls back if the disk is full or fails. A second rollback would fail, and hide the reason. */
	async end(statement: "commit" | "rollback"): Promise<void> {
		if (statement === "commit" || this.#database.isTransaction) await this.executeQuery(CompiledQuery.raw(statement));
		this.#hasBegun = false;
	}

	/**
	 * A statement that finds the database locked has changed nothing. Inside a transaction none does, since it holds
	 * the lock.
	 */
	executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
		return retryWhileBusy(() => {
			// Otherwise, after SQLite has rolled back a transaction, its remaining statements would be committed one by
			// one.
			if (this.#hasBegun && !this.#database.isTransaction) throw new Error("The transaction has been rolled back.");
			return this.#connection.executeQuery<Row>(query);
		}).catch((error: unknown) => {
			if (describeSqliteFailure(error) === "damaged") this.#onDamage();
			throw error;
		});
	}
}

/** Retries work while another connection holds the lock that it needs, for as long as the busy timeout. */
export async function retryWhileBusy<T>(work: () => T | Promise<T>): Promise<T> {
	// A monotonic clock, since the system's may jump.
	const deadline = performance.now() + busyTimeoutMs;
	for (let attempt = 1; ; attempt++) {
		try {
			return await work();
		} catch (error) {
			if (!isBusy(error) || performance.now() >= deadline) throw error;
		}
		await wait(retryDelay(attempt, busyRetry));
	}
}

function isBusy(error: unknown): boolean {
	const sqliteBusy = 5;
	return getResultCode(error) === sqliteBusy;
}

/** What an error says about the file, by SQLite's result codes: https://www.sqlite.org/rescode.html */
export function describeSqliteFailure(error: unknown): "read-only" | "full" | "damaged" | null {
	const code = getResultCode(error);
	if (code === 8) return "read-only";
	if (code === 13) return "full";
	return code === 11 || code === 26 ? "damaged" : null;
}

function getResultCode(error: unknown): number | null {
	return error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : null;
}

/** Caches prepared statements, since preparing one takes longer than most queries. */
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
