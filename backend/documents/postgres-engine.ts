import { type SqlBool, sql } from "kysely";
import type { Engine, Words } from "./store.ts";

/**
 * All that is particular to PostgreSQL in the queries; the collections' own are plain SQL. Beside these, three things of
 * the engine's are used: deferred triggers that count changes (migrations/postgres-0002-collections.ts), LISTEN and
 * NOTIFY (postgres-changes.ts), and an advisory lock around the migrations (postgres.ts).
 * docs/decisions/0010-postgresql.md tells which distributed engines lack what, and what then happens.
 */
export const postgresEngine: Engine = {
	hasWords: (words) => all(eachWord(words, contains)),
	hasWordsInRow: (words) => all(eachWord(words, containsUnindexed)),
	hasText: (collection, words) => all(words.map((word) => contains(`${collection}.search_text`, word))),
	titleOrder: sql<string>`lower(title)`,
	rowsPerStatement: (columns) => Math.floor(boundValuesAtMost / columns),
	forUpdate: (query) => query.forUpdate(),
	async lock(transaction, name) {
		await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
	},
};

const boundValuesAtMost = 65_535;

/** Found through the trigram index (pg_trgm), where the word has three characters or more. */
function contains(column: string, word: string) {
	const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
	return sql<SqlBool>`${sql.ref(column)} like ${pattern}`;
}

function containsUnindexed(column: string, word: string) {
	return sql<SqlBool>`strpos(${sql.ref(column)}, ${word}) > 0`;
}

function eachWord(words: Words, condition: typeof contains) {
	return (["search_text", "where_text"] as const).flatMap((column) =>
		words[column].map((word) => condition(column, word)),
	);
}

function all(conditions: ReturnType<typeof contains>[]) {
	return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})` : sql<SqlBool>`1 = 1`;
}
