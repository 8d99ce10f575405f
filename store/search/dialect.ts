import type { Expression, Kysely, RawBuilder, SelectQueryBuilder, SqlBool } from "kysely";
import type { Tables } from "../tables.ts";

export type PeopleTable = "leads" | "subscriptions";
export type SearchedTable = "activities" | PeopleTable;
export type SearchedRows = SelectQueryBuilder<Tables, SearchedTable, object>;

/** The folded words of an activity's texts, in order. */
export type SearchTexts = {
	/** `activities.seq` */
	seq: number;
	title: string[];
	keywords: string[];
	place: string[];
	description: string[];
	/** The distinct characters that are not part of a word. */
	marks: string[];
};

/**
 * Where to look for a word. An activity's keywords are its category, its own keywords and its provider. A heading is the
 * title plus the keywords.
 */
export type TextField = "anywhere" | "title" | "keywords" | "heading" | "place" | "description" | "mark";

/** A full-text condition. Each engine translates it into its own query language. */
export type TextMatch =
	| { all: TextMatch[] }
	| { any: TextMatch[] }
	| { match: TextMatch; without: TextMatch }
	/** Adjacent words in this order. With `isPrefix`, the last one may be a prefix. */
	| { field: TextField; words: string[]; isPrefix?: boolean };

/** What a row gets if it matches: the points of the first match that applies. Highest points first. */
export type ScoreTerm = { match: TextMatch; points: number }[];

/** A condition, and the terms whose points add up to a row's score. */
export type ScoredMatch = {
	match: TextMatch;
	terms: ScoreTerm[];
	/** Rows that match this score more than all others, except near a place. There are fewer of them to sort. */
	best?: TextMatch;
};

/** The parts of the search in which the engines differ. */
export type SearchDialect = {
	/** Selects the activities that match, through the full-text index. */
	selectMatching(read: Kysely<Tables>, match: TextMatch): SearchedRows;
	/** Selects the activities that match, with their `texts.score`. */
	selectScored(read: Kysely<Tables>, scored: ScoredMatch): SearchedRows;
	/** The number of texts that match, of activities in any state. */
	countTexts(match: TextMatch): RawBuilder<number>;
	/** True for activities that match. Fast where most rows match and few are needed. */
	isMatching(match: TextMatch): Expression<SqlBool>;
	/** Replaces the full-text index entries of one or more activities. */
	replaceTexts(texts: SearchTexts[]): RawBuilder<unknown>;
	/** Selects the rows whose folded texts contain all words, through the trigram index. */
	selectContaining(read: Kysely<Tables>, table: PeopleTable, words: string[]): SearchedRows;
	/** True where a folded text contains a word. Reads row by row: fast where most rows match and few are needed. */
	contains(text: Expression<string>, word: string): Expression<SqlBool>;
};
