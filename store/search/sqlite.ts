import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { SearchDialect, SearchedRows, SearchTexts, TextField, TextMatch } from "./dialect.ts";
import { toStem } from "./words.ts";

/** The trigram index has no shorter words. */
const minIndexedLength = 3;

export const sqliteSearch: SearchDialect = {
	selectMatching(read, match) {
		// This join order yields hits one by one, and stops once there are enough.
		const query = read
			.selectFrom("activity_texts")
			.crossJoin("activities")
			.whereRef("activities.seq", "=", sql.ref("activity_texts.rowid"))
			.where(isInTexts(match));
		return query as unknown as SearchedRows;
	},
	selectScored(read, { match, terms }) {
		// The plus keeps SQLite from looking each row up in the index of texts.
		const hits = terms.flatMap((term, index) =>
			term.map(
				({ match, points }) =>
					sql`select rowid, ${sql.lit(index)} as term, ${sql.lit(points)} as points from activity_texts where ${isInTexts(match)} and +rowid in found`,
			),
		);
		const texts = sql<{ seq: number; score: number }>`(
			with found as materialized (select rowid from activity_texts where ${isInTexts(match)})
			select rowid as seq, sum(points) as score
			from (select rowid, max(points) as points from (${sql.join(hits, sql` union all `)}) group by rowid, term)
			group by rowid
		)`;
		const query = read
			.selectFrom(texts.as("texts"))
			.crossJoin("activities")
			.whereRef("activities.seq", "=", "texts.seq");
		return query as unknown as SearchedRows;
	},
	countTexts: (match) => sql`(select count(*) from activity_texts where ${isInTexts(match)})`,
	// The plus keeps SQLite from looking rows up by these numbers. It compares each row's number with them instead.
	isMatching: (match) => sql<SqlBool>`+activities.seq in (select rowid from activity_texts where ${isInTexts(match)})`,
	replaceTexts(texts) {
		const rows = JSON.stringify(texts.map(toRow));
		return sql`
			insert or replace into activity_texts (rowid, title, keywords, place, description, marks)
			select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
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

/** Stems stand after the words of their column. */
function toRow({ seq, title, keywords, place, description, marks }: SearchTexts) {
	const withStems = (words: string[]) => [...words, ...new Set([...new Set(words)].map(toStem))];
	return [seq, ...[...[title, keywords, place, description].map(withStems), marks].map((words) => words.join(" "))];
}

const columns: Record<TextField, string> = {
	anywhere: "",
	title: "title : ",
	keywords: "keywords : ",
	heading: "{title keywords} : ",
	place: "place : ",
	description: "description : ",
	mark: "marks : ",
};

function isInTexts(match: TextMatch): RawBuilder<SqlBool> {
	return sql`activity_texts match ${toFts5(match)}`;
}

/** Translates a match into FTS5's query language. */
function toFts5(match: TextMatch): string {
	if ("all" in match) return `(${match.all.map(toFts5).join(" AND ")})`;
	if ("any" in match) return `(${match.any.map(toFts5).join(" OR ")})`;
	if ("without" in match) return `(${toFts5(match.match)} NOT ${toFts5(match.without)})`;
	return `${columns[match.field]}${quote(match.words.join(" "))}${match.isPrefix ? " *" : ""}`;
}

function isIndexed(word: string): boolean {
	return [...word].length >= minIndexedLength;
}

/** Quotes a phrase for FTS5. */
function quote(text: string): string {
	return `"${text.replaceAll('"', '""')}"`;
}
