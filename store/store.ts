import type { Kysely, Transaction as KyselyTransaction, RawBuilder } from "kysely";
import type { Clock } from "../domain/clock.ts";
import type { MailComposer } from "../domain/mail/mail-composer.ts";
import type { DistanceUnit } from "../domain/place/distance.ts";
import type { SearchDialect } from "./search/dialect.ts";
import type { ChangeCounter, Tables } from "./tables.ts";

export type Transaction = KyselyTransaction<Tables>;

/** What selects rows: the store's `read` or `write`, or a transaction. */
export type Reader = Pick<Kysely<Tables>, "selectFrom">;

/** An open database with the site's clock. The collections are built on it. */
export type Store = OpenStore & {
	clock: Clock;
	/** The ISO 4217 currency of prices without an offer. Prices in other currencies are not compared. */
	currency: string;
	/** IANA name of the site's zone, in which staff filter by days. */
	timeZone: string;
	/** The unit of the radius in searches near a place. */
	distanceUnit: DistanceUnit;
	/** Creates the mails that changes cause. */
	mails: MailComposer;
};

/** An open database. The accounts are built on it. */
export type OpenStore = {
	/** For public pages. May lag behind `write`, and never sees uncommitted rows. */
	read: Kysely<Tables>;
	/** Sees every committed row. Staff screens read from it, too, and single statements write through it. */
	write: Kysely<Tables>;
	/**
	 * Runs work in a write transaction. The engine's conflicts are retried, so the work may run several times, and must
	 * have no effect outside the transaction.
	 */
	transact<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
	engine: Engine;
	/**
	 * Increases with every change that the counter counts, in any process, as soon as `read` shows it. On PostgreSQL,
	 * it also increases once a second while the counters cannot be read. Cheap: called per request.
	 */
	getChangeCount(counter: ChangeCounter): number;
	/**
	 * Null while the server for public pages responds. During an outage, returns when it last responded, in
	 * milliseconds since the epoch, and the counts at that time. Absent if there is no server. Cheap: called per
	 * request.
	 */
	getOutage?(): { since: number; counts: Record<ChangeCounter, number> } | null;
	/** The same store with all reads on the primary; absent if there is no replica. */
	withoutReplica?: OpenStore;
	/** Returns whether `read` uses the replica, and how far it lags; absent if there is none. */
	getReplica?(): { isUsed: boolean; lagMs: number };
	/** Returns what an error of a statement says about the whole store; null if nothing. */
	describeFailure(error: unknown): StoreFailure | null;
	/** Whether any statement so far has found the file damaged. */
	isDamaged(): boolean;
	/** Erases remains of deleted rows from SQLite's write-ahead log. Best effort; PostgreSQL does nothing. */
	purgeDeletedRows(): Promise<void>;
	/** Returns this process's connections to the database server; absent if there is no server. */
	getConnectionCounts?(): { busy: number; idle: number; waiting: number };
	close(): Promise<void>;
};

export type StoreFailure = "not answering" | "read-only" | "full" | "damaged";

/** The differences between the engines. Everything else is written once for all of them. */
export type Engine = SearchDialect & {
	/** The sort key of activities' titles. Ignores case for A-Z only; everything else sorts by code point. */
	titleOrder: RawBuilder<string>;
	/**
	 * Locks the rows that a query finds until the end of the transaction, for read-modify-write. Does nothing if write
	 * transactions are serialised anyway.
	 */
	forUpdate<Query extends { forUpdate(): Query }>(query: Query): Query;
	/**
	 * Holds a named lock until the end of the transaction, for decisions that depend on the absence of a row, which
	 * cannot be locked.
	 */
	lock<T>(transaction: KyselyTransaction<T>, name: string): Promise<void>;
	/** Runs work whose changes the catalogue's version does not count. */
	withoutCounting<Result>(transaction: Transaction, work: () => Promise<Result>): Promise<Result>;
	countCatalogueChange(transaction: Transaction): Promise<void>;
	/** Makes generated ids continue after the highest one, after rows were inserted with explicit ids. */
	continueIds(write: Kysely<Tables>, table: "audit_log", column: "id"): Promise<void>;
	/** Tells PostgreSQL's planner the sizes of tables that an import has filled; SQLite does without. */
	refreshStatistics(write: Kysely<Tables>): Promise<void>;
	/**
	 * Selects columns of rows that are bound as one JSON value, so that the statement is the same for any number of
	 * rows.
	 */
	selectRows(table: keyof Tables, columns: string[], rows: Record<string, unknown>[]): RawBuilder<unknown>;
	/** Reads a text from a column that holds a JSON object; null if it is missing. */
	jsonText(column: string, name: string): RawBuilder<string | null>;
	/** Returns the maximum number of rows that one statement can bind value by value. */
	maxRowsPerStatement(columns: number): number;
};
