import { expressionBuilder, type SqlBool, sql } from "kysely";
import { rowsToJson } from "../rows-to-json.ts";
import type { KnownWord, SearchedRows } from "../search/search-engine.ts";
import { groupsOf } from "../search/words.ts";
import type { Engine } from "../store.ts";
import type { Tables } from "../tables.ts";

/**
 * What the queries need of PostgreSQL in particular; the collections' own are plain SQL. Besides, triggers maintain the
 * change counters, the index of words and the audit log (migrations/postgres), and an advisory lock serialises migrations.
 * docs/decisions/0010-postgresql.md says which of these distributed engines lack.
 */
export const postgresEngine: Engine = {
	// '<> 0' is supposed to be true of nearly all rows, '> 0' of a third: then tables are read and sorted for one page.
	holds: (text, word) => sql<SqlBool>`strpos(${text}, ${word}) <> 0`,
	holding(read, table, words) {
		if (table !== "activities") {
			const conditions = words.map(({ text }) => contains(`${table}.search_text`, text));
			return read.selectFrom(table as "leads").where((eb) => eb.and(conditions)) as unknown as SearchedRows;
		}
		const hits = postgresEngine.numbersHolding(words);
		// One by one: what the planner takes to be many it would find by reading all activities.
		const found = sql`(select * from activities where activities.seq = hits.hit limit 1)`;
		const query = read.selectFrom(hits.as("hits")).crossJoinLateral(found.as("activities"));
		return query as unknown as SearchedRows;
	},
	numbersHolding(words) {
		const [first, ...others] = words;
		if (first && others.length === 0 && first.forms.length === 0) {
			return sql`(select hit from unnest(${first.seqs}::bigint[]) as hit)`;
		}
		const conditions = expressionBuilder<Tables>().and(words.map(hasForms));
		return sql`(select seq as hit from activity_texts where ${conditions})`;
	},
	// Below, the planner would take each row's text apart, once for every group.
	smallTable: 20_000,
	// An inverted index tells nothing before it has told all that hold a word: that grows with the table. Looking at a row
	// takes about five times as long as that takes for one, and a thousand holders are to be seen.
	// The index leads to what is narrowed away, too, each row of which is fetched; walking does not.
	commonFrom: (size, { isNarrowed }) => Math.min(0.25, Math.max(0.1, Math.sqrt(5000 / size))) * (isNarrowed ? 0.3 : 1),
	titleOrder: sql<string>`lower(title)`,
	selectRows(table, columns, rows) {
		const names = sql.join(columns.map((column) => sql.ref(column)));
		const json = rowsToJson(rows, { storesNul: false });
		return sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`;
	},
	maxRowsPerStatement: (columns) => Math.floor(maxParameters / columns),
	forUpdate: (query) => query.forUpdate(),
	async lock(transaction, name) {
		await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
	},
	async continueIds(write, table, column) {
		const highest = sql`coalesce((select max(${sql.ref(column)}) from ${sql.table(table)}), 0)`;
		await sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${highest} + 1, false)`.execute(write);
	},
};

const maxParameters = 65_535;

/** Found through the trigram index (pg_trgm), where the word has three characters or more. */
function contains(column: string, word: string) {
	const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
	return sql<SqlBool>`${sql.ref(column)} like ${pattern}`;
}

/**
 * Handed over by queries of their own, forms are not guessed about: to the planner it is always few rows that have them.
 * In groups, since at each row that one of a group leads to all of it are looked at.
 */
function hasForms({ column, forms, seqs }: KnownWord) {
	const groups = groupsOf(forms).map((group) => sql`words_of(${sql.ref(column)}) && (select ${group}::text[])`);
	const alone = seqs.length > 0 ? [isOneOf("seq", seqs)] : [];
	return sql<SqlBool>`(${sql.join([...alone, ...groups], sql` or `)})`;
}

function isOneOf(column: string, seqs: number[]) {
	return sql<SqlBool>`${sql.ref(column)} = any(${seqs}::bigint[])`;
}
