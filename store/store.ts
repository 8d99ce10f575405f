import type { Kysely, RawBuilder, Transaction } from "kysely";
import type { SearchEngine } from "./search/search-engine.ts";
import type { ChangeCounter, Tables } from "./tables.ts";

/** An open database: what the collections and the accounts are built on. */
export type Store = {
	/** For public pages. May lag behind `write`; never sees uncommitted rows. */
	read: Kysely<Tables>;
	/** For staff, and for single statements that write. Sees every committed row. */
	write: Kysely<Tables>;
	/**
	 * Runs work in a write transaction. The work may run several times, since the engine's conflicts are retried: it has
	 * no effect outside the transaction.
	 */
	transact<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result>;
	engine: Engine;
	/** Grows with every change that the counter counts, in any process, as far as `read` shows it. Cheap: called per request. */
	getVersion(counter: ChangeCounter): number;
	/**
	 * Removes deleted rows from the engine's working files, as far as that is possible at once. Backups keep what they
	 * hold until they are replaced.
	 */
	purgeDeletedRows(): Promise<void>;
	/** This process's connections to the database server; absent if there is no server. */
	getConnectionCounts?(): { busy: number; idle: number; waiting: number };
	close(): Promise<void>;
};

/** Where the engines differ; everything else is written once for all of them. */
export type Engine = SearchEngine & {
	/** Sort key of activities' titles: A to Z sort as lower case, all other characters by code point. */
	titleOrder: RawBuilder<string>;
	/**
	 * Locks the rows that a query finds until the end of the transaction: for read-modify-write. Does nothing where write
	 * transactions are serialised anyway.
	 */
	forUpdate<Query extends { forUpdate(): Query }>(query: Query): Query;
	/** Holds a lock by name until the end of the transaction: for decisions that depend on rows that do not exist. */
	lock<T>(transaction: Transaction<T>, name: string): Promise<void>;
	/** Lets generated ids continue after the highest, once rows were inserted with ids of their own. */
	continueIds(write: Kysely<Tables>, table: "audit_log", column: "id"): Promise<void>;
	/** Selects columns of rows that are bound as one JSON value, so that the statement is the same for any number of rows. */
	selectRows(table: keyof Tables, columns: string[], rows: Record<string, unknown>[]): RawBuilder<unknown>;
	/** Upper limit of rows that one statement can bind value by value. */
	maxRowsPerStatement(columns: number): number;
};
