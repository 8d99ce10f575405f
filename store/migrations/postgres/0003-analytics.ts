import { type Kysely, sql } from "kysely";
import { up as createTables } from "../sqlite/0003-analytics.ts";

/** The same tables as in SQLite; their texts are compared and sorted by their code points, too. */
export async function up(database: Kysely<unknown>): Promise<void> {
	await createTables(database);
	for (const [table, columns] of Object.entries(texts)) {
		const changes = columns.map((column) => sql`alter column ${sql.ref(column)} type text collate "C"`);
		await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(database);
	}
}

const texts = {
	analytics_events: ["id", "at", "name", "screen", "path", "activity_id", "outcome", "text"],
	analytics_days: ["day", "name", "screen", "activity_id", "outcome", "origin"],
	analytics_vitals: ["day", "screen", "metric", "origin"],
	analytics_searches: ["day", "text", "origin"],
};
