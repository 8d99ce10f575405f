import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { rowsToJson } from "../rows-to-json.ts";
import type { KnownWord, SearchedRows } from "../search/search-engine.ts";
import { markOfPlaces } from "../search/sqlite-words.ts";
import { groupsOf, maxGroupSize } from "../search/words.ts";
import type { Engine } from "../store.ts";
import type { Tables } from "../tables.ts";

/** A trigram index knows no shorter word. */
const shortestIndexed = 3;
const maxParameters = 32_766;

export const sqliteEngine: Engine = {
	holds: (text, word) => sql<SqlBool>`instr(${text}, ${word}) > 0`,
	holding(read, table, words) {
		const { hits, conditions } = table === "activities" ? byWords(words) : byTrigrams(table, words);
		// Joined in this order, hits come one by one, and no more are looked for than are wanted.
		const query = read
			.selectFrom(hits.as("hits"))
			.crossJoin(table as "leads")
			.whereRef(sql.ref("hits.hit"), "=", `${table}.seq` as "leads.seq")
			.where((eb) => eb.and(conditions));
		return query as unknown as SearchedRows;
	},
	numbersHolding(words) {
		const { hits, conditions } = byWords(words);
		return sql`(select hit from ${hits} as hits where ${expressionBuilder<Tables>().and(conditions)})`;
	},
	smallTable: 0,
	commonFrom: () => 0.6,
	titleOrder: sql<string>`title collate nocase`,
	selectRows(_table, columns, rows) {
		const lists = rows.map((row) => columns.map((column) => row[column]));
		const values = columns.map((column, at) => sql`value ->> ${sql.lit(at)} as ${sql.ref(column)}`);
		return sql`select ${sql.join(values)} from json_each(${rowsToJson(lists, { storesNul: true })}) where true`;
	},
	maxRowsPerStatement: (columns) => Math.floor(maxParameters / columns),
	// Write transactions are serialised: each begins with the lock of the whole database.
	forUpdate: (query) => query,
	async lock() {},
	// SQLite continues after the highest id by itself.
	async continueIds() {},
};

type Hits = { hits: RawBuilder<{ hit: number }>; conditions: Expression<SqlBool>[] };

/** Through the index of whole words. */
function byWords(words: KnownWord[]): Hits {
	const areFew = ({ forms, seqs }: KnownWord) => forms.length <= maxGroupSize && seqs.length === 0;
	const few = words.filter(areFew);
	const [first, ...others] = words.filter((word) => !areFew(word)).map(rowsOfForms);
	const query = few.map(({ column, forms }) => anyOf(column, forms)).join(" AND ");
	const matching = sql<{
		hit: number;
	}>`(select rowid as hit from activities_words where activities_words match ${query})`;
	const further = first && few.length > 0 ? [first, ...others] : others;
	return {
		hits: first && few.length === 0 ? first : matching,
		// With the plus it is not asked of the index again for each of these.
		conditions: further.map((one) => sql<SqlBool>`+hits.hit in ${one}`),
	};
}

/** Alternatives are all compared at each row that one of them leads to: many are looked up in groups, one by one. */
function rowsOfForms({ column, forms, seqs }: KnownWord) {
	const groups = JSON.stringify(groupsOf(forms).map((group) => anyOf(column, group)));
	const indexed = sql<{ hit: number }>`
		select distinct activities_words.rowid as hit
		from json_each(${groups}) as forms cross join activities_words
		where activities_words match forms.value`;
	if (seqs.length === 0) return sql<{ hit: number }>`(${indexed})`;
	const alone = sql`select value as hit from json_each(${JSON.stringify(seqs)})`;
	if (forms.length === 0) return sql<{ hit: number }>`(${alone})`;
	// Not a union of both, which would find all before it gives the first.
	return sql<{ hit: number }>`(${alone} union all ${indexed} and +activities_words.rowid not in (${alone}))`;
}

function anyOf(column: string, forms: string[]): string {
	const mark = column === "where_text" ? markOfPlaces : "";
	return `(${forms.map((form) => quoted(mark + form)).join(" OR ")})`;
}

/** Through the index of trigrams; words that are too short for it are looked for in the rows. */
function byTrigrams(table: "leads" | "subscriptions", words: KnownWord[]): Hits {
	const short = words.filter(({ text }) => !isIndexed(text));
	const query = words
		.filter(({ text }) => isIndexed(text))
		.map(({ text }) => quoted(text))
		.join(" AND ");
	const index = sql.table(`${table}_text`);
	return {
		hits: query
			? sql`(select rowid as hit from ${index} where ${index} match ${query})`
			: sql`(select seq as hit from ${sql.table(table)})`,
		conditions: short.map(({ text }) => sqliteEngine.holds(sql.ref(`${table}.search_text`), text)),
	};
}

function isIndexed(word: string): boolean {
	return [...word].length >= shortestIndexed;
}

/** As FTS5 reads a phrase. */
function quoted(text: string): string {
	return `"${text.replaceAll('"', '""')}"`;
}
