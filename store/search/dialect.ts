import type { Expression, Kysely, RawBuilder, SelectQueryBuilder, SqlBool } from "kysely";
import type { Tables } from "../tables.ts";

export type PeopleTable = "leads" | "subscriptions";
export type SearchedTable = "activities" | PeopleTable;
export type SearchedRows = SelectQueryBuilder<Tables, SearchedTable, object>;

/** The words of an activity's texts in their order, folded. */
export type SearchTexts = {
	/** The activity's number. */
	seq: number;
	title: string[];
	keywords: string[];
	place: string[];
	description: string[];
	/** The distinct characters that belong to no word. */
	marks: string[];
};

/**
 * Where a word is to be found. A heading is the title and the keywords; the keywords of an activity are its category, its own
 * keywords and its provider.
 */
export type TextField = "anywhere" | "title" | "heading" | "place" | "mark";

/** A full-text condition, which each engine translates into its own query language. */
export type TextMatch =
	| { all: TextMatch[] }
	| { any: TextMatch[] }
	| { match: TextMatch; without: TextMatch }
	/** Words one after the other; of the last one, the beginning is enough where `isBeginning`. */
	| { field: TextField; words: string[]; isBeginning?: boolean };

/** Where the engines differ in how they search. */
export type SearchDialect = {
	/** The activities that match through the full-text index, with their `rank`: the best have the lowest. */
	selectMatching(read: Kysely<Tables>, match: TextMatch): { rows: SearchedRows; rank: RawBuilder<number> };
	/** A subquery of `seq`, `tier` (from 0) and `rank` of the texts that match one of the tiers. */
	rankTexts(tiers: TextMatch[]): RawBuilder<unknown>;
	/** True of activities that match: quick where most rows do and few are wanted. */
	isMatching(match: TextMatch): Expression<SqlBool>;
	/** Replaces what the full-text index holds of one or more activities. */
	replaceTexts(texts: SearchTexts[]): RawBuilder<unknown>;
	/** The rows whose folded texts contain all those words, through the index of trigrams. */
	selectContaining(read: Kysely<Tables>, table: PeopleTable, words: string[]): SearchedRows;
	/** True where a folded text contains a word, read row by row: quick where most rows do and few are wanted. */
	contains(text: Expression<string>, word: string): Expression<SqlBool>;
};
