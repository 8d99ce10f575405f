import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Tables } from "../tables.ts";
import type { SearchDialect, SearchedRows, SearchTexts, TextField, TextMatch } from "./dialect.ts";
import { toStem } from "./words.ts";

export const postgresSearch: SearchDialect = {
	selectMatching(read, match) {
		return joinFound(read, match);
	},
	selectScored(read, { match, terms }) {
		const score = sql.join(
			terms.map(
				(term) =>
					sql`case ${sql.join(
						term.map(({ match, points }) => sql`when ${toCondition(match)} then ${sql.lit(points)}`),
						sql` `,
					)} else 0 end`,
			),
			sql` + `,
		);
		const scored = sql<{ seq: number; score: number }>`(select seq, ${score} as score from activity_texts)`.as("texts");
		return joinFound(read, match).innerJoin(scored, (join) =>
			join.onRef("texts.seq", "=", "activities.seq"),
		) as unknown as SearchedRows;
	},
	countTexts: (match) => sql`(select count(*) from activity_texts where ${toCondition(match)})`,
	isMatching: (match) =>
		sql<SqlBool>`exists (select from activity_texts where activity_texts.seq = activities.seq and ${toCondition(match)})`,
	replaceTexts(texts) {
		const rows = texts.map(
			(text) =>
				sql`(${text.seq}::bigint, ${toVector(text, ["title", "keywords"])}::tsvector, ${toVector(text)}::tsvector)`,
		);
		return sql`
			insert into activity_texts (seq, title_words, all_words) values ${sql.join(rows)}
			on conflict (seq) do update set title_words = excluded.title_words, all_words = excluded.all_words
		`;
	},
	selectContaining(read, table, words) {
		const conditions = words.map((word) => like(`${table}.search_text`, word));
		return read.selectFrom(table as "leads").where((eb) => eb.and(conditions)) as unknown as SearchedRows;
	},
	// The planner expects '<> 0' to hold for nearly all rows but '> 0' for a third, and then reads and sorts tables for
	// one page.
	contains: (text, word) => sql<SqlBool>`strpos(${text}, ${word}) <> 0`,
};

/**
 * Materialized so that the texts are searched once and separately. With stale statistics or other expensive conditions,
 * PostgreSQL would search them again for each activity. The numbers of 70,000 texts fit into the memory of one statement.
 */
function joinFound(read: Kysely<Tables>, match: TextMatch): SearchedRows {
	const query = read
		.with(
			(name) => name("found").materialized(),
			() => sql<{ seq: number }>`(select seq from activity_texts where ${toCondition(match)})`,
		)
		.selectFrom("found")
		.innerJoin("activities", "activities.seq", "found.seq");
	return query as unknown as SearchedRows;
}

const weights = { title: "A", keywords: "B", place: "C", description: "D" } as const;
type Part = keyof typeof weights;
/** The highest position that a word in a tsvector can have. */
const maxPosition = 16_383;
/** The gap between two parts, so that their words are never neighbours. */
const gap = 10;

/**
 * Builds a tsvector as text, so that PostgreSQL's parsers don't decide what a word is. Stems have the positions of
 * their words.
 */
function toVector(text: SearchTexts, parts = Object.keys(weights) as Part[]): string {
	const positions = new Map<string, string[]>();
	let position = 0;
	for (const part of parts) {
		for (const word of text[part]) {
			position = Math.min(position + 1, maxPosition);
			for (const lexeme of [word, toStem(word)]) {
				const found = positions.get(lexeme);
				if (found) found.push(`${position}${weights[part]}`);
				else positions.set(lexeme, [`${position}${weights[part]}`]);
			}
		}
		position = Math.min(position + gap, maxPosition);
	}
	const marks = parts.includes("description") ? text.marks.map(quote) : [];
	return [...marks, ...[...positions].map(([lexeme, at]) => `${quote(lexeme)}:${at.join(",")}`)].join(" ");
}

/**
 * The fields that `title_words` holds. It is short, because long texts are decompressed for each row that is scored.
 */
const titleFields = new Set<TextField>(["title", "keywords", "heading"]);

/** What one column holds is one condition: an index finds words without a label, and each row's words are read for others. */
function toCondition(match: TextMatch): RawBuilder<SqlBool> {
	if ("any" in match && !isInTitleWords(match)) {
		const short = match.any.filter(isInTitleWords);
		const long = match.any.filter((part) => !isInTitleWords(part));
		if (short.length > 0) return sql`(${toCondition({ any: short })} or ${toCondition({ any: long })})`;
	}
	if ("all" in match && !isInTitleWords(match)) return sql`(${sql.join(match.all.map(toCondition), sql` and `)})`;
	const column = isInTitleWords(match) ? "title_words" : "all_words";
	return sql`${sql.ref(column)} @@ ${toTsquery(match)}::tsquery`;
}

function isInTitleWords(match: TextMatch): boolean {
	if ("field" in match) return titleFields.has(match.field);
	return ("all" in match ? match.all : "any" in match ? match.any : [match.match, match.without]).every(isInTitleWords);
}

const labels: Record<TextField, string> = {
	anywhere: "",
	title: "A",
	keywords: "B",
	heading: "AB",
	place: "C",
	description: "D",
	mark: "",
};

function toTsquery(match: TextMatch): string {
	if ("all" in match) return `(${match.all.map(toTsquery).join(" & ")})`;
	if ("any" in match) return `(${match.any.map(toTsquery).join(" | ")})`;
	if ("without" in match) return `(${toTsquery(match.match)} & !${toTsquery(match.without)})`;
	const last = match.words.length - 1;
	const lexemes = match.words.map((word, at) => {
		const label = `${match.isPrefix && at === last ? "*" : ""}${labels[match.field]}`;
		return `${quote(word)}${label && `:${label}`}`;
	});
	return lexemes.length > 1 ? `(${lexemes.join(" <-> ")})` : lexemes.join("");
}

/** Quotes a lexeme for a tsquery or tsvector. */
function quote(text: string): string {
	return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

/** Uses the trigram index (pg_trgm) if the word has three or more characters. */
function like(column: string, word: string) {
	return sql<SqlBool>`${sql.ref(column)} like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`;
}
