import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { SearchDialect, SearchedRows, SearchTexts, TextField, TextMatch } from "./dialect.ts";
import { toStem } from "./words.ts";

/** The trigram index has no shorter words. */
const minIndexedLength = 3;
/** Column weights, in order: title, its stems, keywords, place, description, all stems, marks. */
const bm25 = sql<number>`bm25(activity_texts, 10, 5, 5, 3, 1, 0.5, 0)`;

export const sqliteSearch: SearchDialect = {
	selectMatching(read, match) {
		// This join order yields hits one by one, and stops once there are enough.
		const query = read
			.selectFrom("activity_texts")
			.crossJoin("activities")
			.whereRef("activities.seq", "=", sql.ref("activity_texts.rowid"))
			.where(sql<SqlBool>`activity_texts match ${toFts5(match)}`);
		return { rows: query as unknown as SearchedRows, rank: bm25 };
	},
	// The plus keeps SQLite from looking rows up by these numbers. It compares each row's number with them instead.
	isMatching: (match) =>
		sql<SqlBool>`+activities.seq in (select rowid from activity_texts where activity_texts match ${toFts5(match)})`,
	replaceTexts(texts) {
		const rows = JSON.stringify(texts.map(toRow));
		return sql`
			insert or replace into activity_texts (rowid, title_words, title_stems, keyword_words, place_words, description_words, all_stems, marks)
			select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7
			from json_each(${rows})
		`;
	},
	selectContaining(read, table, words) {
		const index = sql.table(`${table}_text`);
		const query = words.filter(isIndexed).map(quote).join(" AND ");
		const hits: RawBuilder<{ hit: number }> = query
			? sql`(select rowid as hit from ${index} where ${index} match ${query})`
			: sql`(select seq as hit from ${sql.table(table)})`;
		const short = words.filter((word) => !isIndexed(word));
		const rows = read
			.selectFrom(hits.as("hits"))
			.crossJoin(table as "leads")
			.whereRef("hits.hit", "=", `${table}.seq` as "leads.seq")
			.where((eb) => eb.and(short.map((word) => sqliteSearch.contains(sql.ref(`${table}.search_text`), word))));
		return rows as unknown as SearchedRows;
	},
	contains: (text, word) => sql<SqlBool>`instr(${text}, ${word}) > 0`,
};

function toRow({ seq, title, keywords, place, description, marks }: SearchTexts) {
	const stemsOf = (words: string[]) => [...new Set(words.map(toStem))];
	const others = stemsOf([...keywords, ...place, ...description]);
	return [seq, ...[title, stemsOf(title), keywords, place, description, others, marks].map((words) => words.join(" "))];
}

const columns: Record<TextField, string> = {
	anywhere: "",
	title: "{title_words title_stems} : ",
	heading: "{title_words title_stems keyword_words} : ",
	place: "{place_words} : ",
	mark: "{marks} : ",
};

/** Translates a match into FTS5's query language. */
function toFts5(match: TextMatch): string {
	if ("all" in match) return `(${match.all.map(toFts5).join(" AND ")})`;
	if ("any" in match) return `(${match.any.map(toFts5).join(" OR ")})`;
	if ("without" in match) return `(${toFts5(match.match)} NOT ${toFts5(match.without)})`;
	return `${columns[match.field]}${quote(match.words.join(" "))}${match.isBeginning ? " *" : ""}`;
}

function isIndexed(word: string): boolean {
	return [...word].length >= minIndexedLength;
}

/** Quotes a phrase for FTS5. */
function quote(text: string): string {
	return `"${text.replaceAll('"', '""')}"`;
}
