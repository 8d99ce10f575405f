import { type SqlBool, sql } from "kysely";
import type { Engine, Words } from "./store.ts";

/** A trigram index knows no shorter word. */
const shortestIndexed = 3;
const boundValuesAtMost = 32_766;

export const sqliteEngine: Engine = {
	hasWords(words) {
		const indexed = matchQuery(words);
		const conditions = inRow(words, (word) => !isIndexed(word));
		if (indexed) {
			conditions.unshift(sql`seq in (select rowid from activities_text where activities_text match ${indexed})`);
		}
		return all(conditions);
	},
	hasWordsInRow(words) {
		return all(inRow(words, () => true));
	},
	hasText(collection, words) {
		const conditions = words
			.filter((word) => !isIndexed(word))
			.map((word) => sql<SqlBool>`instr(${sql.ref(`${collection}.search_text`)}, ${word}) > 0`);
		const indexed = words.filter(isIndexed).map(quoted).join(" AND ");
		if (indexed) {
			const index = sql.table(`${collection}_text`);
			conditions.unshift(
				sql`${sql.ref(`${collection}.seq`)} in (select rowid from ${index} where ${index} match ${indexed})`,
			);
		}
		return all(conditions);
	},
	titleOrder: sql<string>`title collate nocase`,
	rowsPerStatement(columns) {
		return Math.floor(boundValuesAtMost / columns);
	},
	// Writing transactions begin with the lock of the whole store.
	forUpdate: (query) => query,
	async lock() {},
};

/** The words as FTS5 reads them: each a quoted phrase, which over trigrams means 'this substring'. */
function matchQuery(words: Words): string {
	return (["search_text", "where_text"] as const)
		.map((column) => ({ column, phrases: words[column].filter(isIndexed).map(quoted) }))
		.filter(({ phrases }) => phrases.length > 0)
		.map(({ column, phrases }) => `${column} : (${phrases.join(" AND ")})`)
		.join(" AND ");
}

function inRow(words: Words, wanted: (word: string) => boolean) {
	return [
		...words.search_text.filter(wanted).map((word) => sql<SqlBool>`instr(search_text, ${word}) > 0`),
		...words.where_text.filter(wanted).map((word) => sql<SqlBool>`instr(where_text, ${word}) > 0`),
	];
}

function all(conditions: ReturnType<typeof inRow>) {
	return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})` : sql<SqlBool>`1 = 1`;
}

function isIndexed(word: string): boolean {
	return [...word].length >= shortestIndexed;
}

function quoted(word: string): string {
	return `"${word.replaceAll('"', '""')}"`;
}
