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
import { retryDelay } from "../../domain/retry-delay.ts";
import type { Learner } from "../search/sqlite-words.ts";

/** In milliseconds. */
export const busyTimeout = 5000;
/** The longest rest before looking again, in milliseconds: an import leaves the store free for no more than ten. */
const longestLockRest = 8;
const statementsKept = 256;

/**
 * Kysely's SQLite dialect over node:sqlite. Every transaction is a writing one. Whatever another process's lock keeps from
 * being done is waited for here, so that pages go on being served; the database itself should not (busy_timeout 0), since
 * that stops the whole process.
 */
export class NodeSqliteDialect extends SqliteDialect {
	readonly #database: SqliteDatabase;
	readonly #learner: Learner | undefined;

	constructor(database: DatabaseSync, learner?: Learner) {
		const expected = asKyselyExpects(database);
		super({ database: expected });
		this.#database = expected;
		this.#learner = learner;
	}

	override createDriver() {
		return new WaitingDriver(this.#database, this.#learner);
	}

	override createAdapter() {
		return new TransactionalAdapter();
	}
}

/** SQLite can create tables inside a transaction; Kysely supposes it can't because of pragmas that we don't use. */
class TransactionalAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl() {
		return true;
	}
}

class WaitingDriver extends SqliteDriver {
	readonly #learner: Learner | undefined;

	constructor(database: SqliteDatabase, learner?: Learner) {
		super({ database });
		this.#learner = learner;
	}

	override async acquireConnection() {
		return new WaitingConnection(await super.acquireConnection());
	}

	override async beginTransaction(connection: DatabaseConnection) {
		await connection.executeQuery(CompiledQuery.raw("begin immediate"));
	}

	override async commitTransaction(connection: DatabaseConnection) {
		this.#learner?.beforeCommit();
		await super.commitTransaction(connection);
	}

	override async rollbackTransaction(connection: DatabaseConnection) {
		this.#learner?.afterRollback();
		await super.rollbackTransaction(connection);
	}
}

class WaitingConnection implements DatabaseConnection {
	readonly #connection: DatabaseConnection;
	readonly streamQuery: DatabaseConnection["streamQuery"];

	constructor(connection: DatabaseConnection) {
		this.#connection = connection;
		this.streamQuery = connection.streamQuery.bind(connection);
	}

	/** A statement that met a lock has changed nothing, and within a transaction none meets one: it holds the lock. */
	executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
		return whenUnlocked(() => this.#connection.executeQuery<Row>(query));
	}
}

/** Does it again and again while another connection holds the lock that it needs, for as long as the busy timeout. */
export async function whenUnlocked<T>(work: () => T | Promise<T>): Promise<T> {
	const deadline = Date.now() + busyTimeout;
	for (let attempt = 1; ; attempt++) {
		try {
			return await work();
		} catch (error) {
			if (!isBusy(error) || Date.now() >= deadline) throw error;
		}
		await wait(retryDelay(attempt, { baseDelayMs: 2, maxDelayMs: longestLockRest }));
	}
}

/** True where another connection held the lock that was needed. */
function isBusy(error: unknown): boolean {
	const sqliteBusy = 5;
	return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === sqliteBusy;
}

function asKyselyExpects(database: DatabaseSync): SqliteDatabase {
	const statements = new Map<string, SqliteStatement>();
	return {
		close: () => database.close(),
		prepare(sql) {
			const kept = statements.get(sql);
			if (kept) {
				statements.delete(sql);
				statements.set(sql, kept);
				return kept;
			}
			const statement = asStatement(database.prepare(sql));
			statements.set(sql, statement);
			if (statements.size > statementsKept) statements.delete(statements.keys().next().value as string);
			return statement;
		},
	};
}

function asStatement(statement: StatementSync): SqliteStatement {
	return {
		reader: statement.columns().length > 0,
		all: (parameters) => statement.all(...parameters.map(bound)),
		run: (parameters) => statement.run(...parameters.map(bound)),
		iterate: (parameters) => statement.iterate(...parameters.map(bound)),
	};
}

function bound(value: unknown): SQLInputValue {
	return typeof value === "boolean" ? Number(value) : (value as SQLInputValue);
}
