import type { Expression, Kysely, RawBuilder, SelectQueryBuilder, SqlBool } from "kysely";
import type { Tables } from "../tables.ts";

export type SearchedTable = "activities" | "leads" | "subscriptions";
export type SearchedRows = SelectQueryBuilder<Tables, SearchedTable, object>;

/** A folded word without white space, and the column that is to hold it. */
export type SoughtWord = { column: "search_text" | "where_text"; text: string };

/** With the whole words of the store that it is a part of. */
export type KnownWord = SoughtWord & {
	/** To be looked up in the text index. Of more words than a group, only those that several rows have held. */
	forms: string[];
	/** The numbers of the rows that alone hold one of the others, or held it once: whether they still do must be looked up. */
	seqs: number[];
	/** Whether these are all of them. */
	isWhole: boolean;
};

/** Stands in a text's index for each of its words that is too long for it. */
export const markOfLongWords = "\u{E000}";

/** What a search needs of the store. */
export type SearchStore = { read: Kysely<Tables>; engine: SearchDialect };

/** Where the engines differ in how they search. */
export type SearchDialect = {
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
};
