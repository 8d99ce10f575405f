import { sql } from "kysely";
import { rowsToJson } from "../rows-to-json.ts";
import { sqliteSearch } from "../search/sqlite.ts";
import type { Engine } from "../store.ts";

const maxParameters = 32_766;

export const sqliteEngine: Engine = {
	...sqliteSearch,
	titleOrder: sql<string>`title collate nocase`,
	selectRows(_table, columns, rows) {
		const lists = rows.map((row) => columns.map((column) => row[column]));
		const values = columns.map((column, index) => sql`value ->> ${sql.lit(index)} as ${sql.ref(column)}`);
		return sql`select ${sql.join(values)} from json_each(${rowsToJson(lists, { storesNul: true })}) where true`;
	},
	jsonText: (column, name) => sql`${sql.ref(column)} ->> ${sql.lit(name)}`,
	maxRowsPerStatement: (columns) => Math.floor(maxParameters / columns),
	// Write transactions are serialised: each begins by locking the whole database.
	forUpdate: (query) => query,
	async lock() {},
	async withoutCounting(transaction, work) {
		// Triggers count the changes. As the only writer, the transaction can set the counter back.
		const { count } = await transaction
			.selectFrom("change_counters")
			.where("name", "=", "catalogue")
			.select("count")
			.executeTakeFirstOrThrow();
		const result = await work();
		await transaction.updateTable("change_counters").where("name", "=", "catalogue").set({ count }).execute();
		return result;
	},
	async countCatalogueChange(transaction) {
		await sql`update change_counters set count = count + 1 where name = 'catalogue'`.execute(transaction);
	},
	// SQLite continues after the highest id by itself.
	async continueIds() {},
	async refreshStatistics() {},
};
