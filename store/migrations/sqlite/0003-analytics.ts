import type { Kysely } from "kysely";

/** What is counted: single events for some weeks, and the counts of each day. Written so that every engine reads it. */
export async function up(database: Kysely<unknown>): Promise<void> {
	const { schema } = database;
	// An event's id begins with its time, so that ids stand in the order in which things happened.
	await schema
		.createTable("analytics_events")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("at", "text", (column) => column.notNull())
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("screen", "text", (column) => column.notNull().defaultTo(""))
		.addColumn("path", "text", (column) => column.notNull().defaultTo(""))
		.addColumn("activity_id", "text", (column) => column.notNull().defaultTo(""))
		.addColumn("outcome", "text", (column) => column.notNull().defaultTo(""))
		.addColumn("text", "text", (column) => column.notNull().defaultTo(""))
		.addColumn("value", "double precision")
		.addColumn("rolled_up", "integer", (column) => column.notNull().defaultTo(0))
		.execute();
	await schema.createIndex("analytics_events_waiting").on("analytics_events").columns(["rolled_up", "id"]).execute();
	await schema.createIndex("analytics_events_at").on("analytics_events").column("at").execute();

	await schema
		.createTable("analytics_days")
		.addColumn("day", "text", (column) => column.notNull())
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("screen", "text", (column) => column.notNull())
		.addColumn("activity_id", "text", (column) => column.notNull())
		.addColumn("outcome", "text", (column) => column.notNull())
		.addColumn("origin", "text", (column) => column.notNull())
		.addColumn("count", "integer", (column) => column.notNull())
		.addPrimaryKeyConstraint("analytics_days_key", ["day", "name", "screen", "activity_id", "outcome", "origin"])
		.execute();
	await schema
		.createTable("analytics_vitals")
		.addColumn("day", "text", (column) => column.notNull())
		.addColumn("screen", "text", (column) => column.notNull())
		.addColumn("metric", "text", (column) => column.notNull())
		.addColumn("bucket", "integer", (column) => column.notNull())
		.addColumn("origin", "text", (column) => column.notNull())
		.addColumn("count", "integer", (column) => column.notNull())
		.addPrimaryKeyConstraint("analytics_vitals_key", ["day", "screen", "metric", "bucket", "origin"])
		.execute();
	await schema
		.createTable("analytics_searches")
		.addColumn("day", "text", (column) => column.notNull())
		.addColumn("text", "text", (column) => column.notNull())
		.addColumn("origin", "text", (column) => column.notNull())
		.addColumn("count", "integer", (column) => column.notNull())
		.addPrimaryKeyConstraint("analytics_searches_key", ["day", "text", "origin"])
		.execute();
}
