import type { Kysely, RawBuilder, Transaction } from "kysely";
import type { Clock } from "../domain/clock.ts";
import type { MailComposer } from "../domain/mail/mail-composer.ts";
import type { DistanceUnit } from "../domain/place/distance.ts";
import type { SearchDialect } from "./search/dialect.ts";
import type { ChangeCounter, Tables } from "./tables.ts";

/** An open database with the site's clock: what the collections are built on. */
export type Store = OpenStore & {
	clock: Clock;
	/** ISO 4217: prices without an offer are in it, and prices in others are not compared. */
	currency: string;
	/** IANA name of the site's zone, in which staff filter by days. */
	timeZone: string;
	/** Of the radius of searches near a place. */
	distanceUnit: DistanceUnit;
	/** Writes the mails that changes cause. */
	mails: MailComposer;
};

/** An open database: what the accounts are built on. */
export type OpenStore = {
	/** For public pages. May lag behind `write`; never sees uncommitted rows. */
	read: Kysely<Tables>;
	/** Sees every committed row. Staff screens read from it, too; single statements write through it. */
	write: Kysely<Tables>;
	/**
	 * Runs work in a write transaction. The work may run several times, since the engine's conflicts are retried: it has
	 * no effect outside the transaction.
	 */
	transact<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result>;
	engine: Engine;
	/**
	 * Grows with every change that the counter counts, in any process, as far as `read` shows it. On PostgreSQL it also
	 * grows once a second while the counters cannot be read. Cheap: called per request.
	 */
	getChangeCount(counter: ChangeCounter): number;
	/**
	 * While the server that public pages are read from does not answer: when it last did, in milliseconds since the epoch, and
	 * the counts of that time. Null while it answers, and absent if there is no server. Cheap: called per request.
	 */
	getOutage?(): { since: number; counts: Record<ChangeCounter, number> } | null;
	/** The same store, with all reads on the primary; absent if there is no replica. */
	withoutReplica?: OpenStore;
	/** Whether `read` reads from the replica, and how late that is; absent if there is none. */
	getReplica?(): { isUsed: boolean; lagMs: number };
	/** Erases what is left of deleted rows in SQLite's write-ahead log. Best effort; PostgreSQL does nothing. */
	purgeDeletedRows(): Promise<void>;
	/** This process's connections to the database server; absent if there is no server. */
	getConnectionCounts?(): { busy: number; idle: number; waiting: number };
	close(): Promise<void>;
};

/** Where the engines differ; everything else is written once for all of them. */
export type Engine = SearchDialect & {
	/** Sort key of activities' titles. Case is ignored for A-Z only; everything else sorts by code point. */
	titleOrder: RawBuilder<string>;
	/**
	 * Locks the rows that a query finds until the end of the transaction: for read-modify-write. Does nothing where write
	 * transactions are serialised anyway.
	 */
	forUpdate<Query extends { forUpdate(): Query }>(query: Query): Query;
	/**
	 * Holds a lock by name until the end of the transaction: for decisions that depend on the absence of a row, which
	 * cannot be locked.
	 */
	lock<T>(transaction: Transaction<T>, name: string): Promise<void>;
	/** Runs work whose changes the catalogue's version does not count. */
	withoutCounting<Result>(transaction: Transaction<Tables>, work: () => Promise<Result>): Promise<Result>;
	countCatalogueChange(transaction: Transaction<Tables>): Promise<void>;
	/** Lets generated ids continue after the highest, once rows were inserted with ids of their own. */
	continueIds(write: Kysely<Tables>, table: "audit_log", column: "id"): Promise<void>;
	/** Selects columns of rows that are bound as one JSON value, so that the statement is the same for any number of rows. */
	selectRows(table: keyof Tables, columns: string[], rows: Record<string, unknown>[]): RawBuilder<unknown>;
	/** A text in a column that holds a JSON object; null if it is not there. */
	jsonText(column: string, name: string): RawBuilder<string | null>;
	/** Upper limit of rows that one statement can bind value by value. */
	maxRowsPerStatement(columns: number): number;
};
