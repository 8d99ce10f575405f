import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import {
	CompiledQuery,
	type DatabaseConnection,
	SqliteAdapter,
	type SqliteDatabase,
	SqliteDialect,
	SqliteDriver,
	type SqliteStatement,
} from "kysely";
import { retryDelay } from "../../domain/retry-delay.ts";

/** In milliseconds. */
export const busyTimeout = 5000;
/** The longest rest before looking again, in milliseconds: an import leaves the store free for no more than ten. */
const longestLockRest = 8;
const statementsKept = 256;

/** Kysely's SQLite dialect over node:sqlite. Every transaction is a writing one. */
export class NodeSqliteDialect extends SqliteDialect {
	readonly #database: DatabaseSync;

	constructor(database: DatabaseSync) {
		super({ database: asKyselyExpects(database) });
		this.#database = database;
	}

	override createDriver() {
		return new ImmediateDriver(this.#database);
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

class ImmediateDriver extends SqliteDriver {
	readonly #database: DatabaseSync;

	constructor(database: DatabaseSync) {
		super({ database: asKyselyExpects(database) });
		this.#database = database;
	}

	/** Takes the write lock at once, and waits for another process's outside SQLite, so that pages go on being served. */
	override async beginTransaction(connection: DatabaseConnection) {
		const deadline = Date.now() + busyTimeout;
		this.#database.exec("pragma busy_timeout = 0");
		try {
			for (let attempt = 1; ; attempt++) {
				try {
					await connection.executeQuery(CompiledQuery.raw("begin immediate"));
					return;
				} catch (error) {
					if (!isBusy(error) || Date.now() >= deadline) throw error;
				}
				await wait(lockDelay(attempt));
			}
		} finally {
			this.#database.exec(`pragma busy_timeout = ${busyTimeout}`);
		}
	}
}

/** How long to rest before looking again whether another connection's lock is free, in milliseconds. */
export function lockDelay(attempt: number): number {
	return retryDelay(attempt, { base: 2, cap: longestLockRest });
}

/** True where another connection held the lock that was needed. */
export function isBusy(error: unknown): boolean {
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
