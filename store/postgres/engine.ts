import { sql } from "kysely";
import { rowsToJson } from "../rows-to-json.ts";
import { postgresSearch } from "../search/postgres.ts";
import type { Engine } from "../store.ts";

/**
 * The PostgreSQL-specific parts of queries; the collections' own queries are plain SQL. In addition, triggers maintain
 * the change counters, record texts to be indexed and protect the audit log (migrations/0001/postgres.ts), and an
 * advisory lock serialises migrations. docs/decisions/0010-postgresql.md lists which of these distributed engines lack.
 */
export const postgresEngine: Engine = {
	...postgresSearch,
	titleOrder: sql<string>`lower(title)`,
	selectRows(table, columns, rows) {
		const names = sql.join(columns.map((column) => sql.ref(column)));
		const json = rowsToJson(rows, { storesNul: false });
		return sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`;
	},
	jsonText: (column, name) => sql`${sql.ref(column)}::json ->> ${sql.lit(name)}`,
	maxRowsPerStatement: (columns) => Math.floor(maxParameters / columns),
	forUpdate: (query) => query.forUpdate(),
	async lock(transaction, name) {
		await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
	},
	async withoutCounting(transaction, work) {
		// The trigger counts a transaction once. This setting tells it that it already has.
		await sql`select set_config('larkabout.incremented_catalogue', 'yes', true)`.execute(transaction);
		return work();
	},
	async countCatalogueChange(transaction) {
		await sql`update change_counters set count = count + 1 where name = 'catalogue' and slot = 0`.execute(transaction);
	},
	async continueIds(write, table, column) {
		const highest = sql`coalesce((select max(${sql.ref(column)}) from ${sql.table(table)}), 0)`;
		await sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${highest} + 1, false)`.execute(write);
	},
	async refreshStatistics(write) {
		// Autovacuum does so a minute later. Until then, with 9,063 new activities, a list near a place takes 523 ms
		// instead of 13.
		await sql`analyze activities, activity_sessions, activity_texts, venues, providers`.execute(write);
	},
};

const maxParameters = 65_535;
