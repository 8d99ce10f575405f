import type { Kysely } from "kysely";

/** What is left of each sender's quota, for all processes together. Written so that every engine reads it. */
export async function up(database: Kysely<unknown>): Promise<void> {
	await database.schema
		.createTable("quotas")
		.addColumn("subject", "text", (column) => column.primaryKey())
		.addColumn("remaining", "double precision", (column) => column.notNull())
		.addColumn("at", "text", (column) => column.notNull())
		.execute();
	await database.schema.createIndex("quotas_at").on("quotas").column("at").execute();
}
