import type { Expression, Kysely, RawBuilder, SqlBool, Transaction } from "kysely";
import type { Tables } from "./collections/tables.ts";
import type { SearchedRows, SearchedTable } from "./search/search.ts";
import type { KnownWord } from "./search/words.ts";
import type { together } from "./together.ts";

/**
 * What the collections are given: a connection that only reads, one for the writing transactions, and what is
 * particular to the engine. Reading apart from writing lets pages be served while a long write is under way, and
 * never shows them what has not been committed.
 */
export type Store = {
	read: Kysely<Tables>;
	write: Kysely<Tables>;
	engine: Engine;
	/** Grows whenever something of that kind has changed, here or in another process. Cheap: ask it per request. */
	changesOf(collection: Tables["changes"]["collection"]): number;
	/**
	 * Clears the engine's working files of what was erased, as far as it can be done at once. Copies of the store are
	 * beyond its reach: a backup holds what it held until it is replaced itself.
	 */
	forgetErased(): Promise<void>;
	/** Of this process to the server, where there is one. */
	connections?(): { busy: number; idle: number; waiting: number };
	close(): Promise<void>;
};

/** Makes a kind of things known that are written together with others: see together.ts. */
export type Share = ReturnType<typeof together<Transaction<Tables>>>;

/** Where the engines differ; everything else is written once for all of them. */
export type Engine = {
	/** True where a folded text holds a word, read row by row: quick where most rows do and few are wanted. */
	holds(text: Expression<string>, word: string): Expression<SqlBool>;
	/** The rows of a table whose texts hold all those words, or their forms, through its text index; or that have their numbers. */
	holding(read: Kysely<Tables>, table: SearchedTable, words: KnownWord[]): SearchedRows;
	/** The same of activities without their rows, to be counted. */
	numbersHolding(words: KnownWord[]): RawBuilder<{ hit: number }>;
	/** So few rows are sooner looked through one by one than found by several groups of forms. */
	smallTable: number;
	/**
	 * The share of rows that hold the words from which on counting row by row is quicker than through the text index, in a
	 * table of so many rows. `isNarrowed`: by what the index knows nothing of.
	 */
	commonFrom(size: number, given: { isNarrowed: boolean }): number;
	/** Activities' titles as they are sorted: A to Z count as small letters, everything else goes by its code points. */
	titleOrder: RawBuilder<string>;
	/**
	 * Keeps others from changing the rows that a query finds, until the writing transaction ends which it is part of: for
	 * what is read, decided upon and written. Of no effect where writing transactions come one after another anyway.
	 */
	forUpdate<Query extends { forUpdate(): Query }>(query: Query): Query;
	/** Waits until no other transaction holds that name, and holds it until this one ends: for decisions upon what is not there. */
	lock<T>(transaction: Transaction<T>, name: string): Promise<void>;
	/** Rows were written with numbers of their own: lets the engine give the next one the number after the highest. */
	continueNumbers(write: Kysely<Tables>, table: "history", column: "id"): Promise<void>;
	/** Those columns of rows that are handed over as one value, so that the statement is the same for any number of them. */
	rowsOf(table: keyof Tables, columns: string[], rows: Record<string, unknown>[]): RawBuilder<unknown>;
	/** How many rows one statement may write without passing the engine's limit of bound values. */
	rowsPerStatement(columns: number): number;
};
