export type MovedTable = {
	name: string;
	/** What its rows are read in the order of; no two rows have the same. */
	key: string[];
	/** The engine's own number of a row, given anew on the other side: nothing refers to it. */
	generatedColumn?: "seq";
};

/** In this order, since some refer to those before them. */
export const movedTables: MovedTable[] = [
	{ name: "activities", key: ["id"], generatedColumn: "seq" },
	{ name: "leads", key: ["id"], generatedColumn: "seq" },
	{ name: "subscriptions", key: ["id"], generatedColumn: "seq" },
	{ name: "resources", key: ["id"] },
	{ name: "pages", key: ["id"] },
	{ name: "audit_log", key: ["id"] },
	{ name: "staff", key: ["id"] },
	{ name: "staff_accounts", key: ["id"] },
	{ name: "analytics_events", key: ["id"] },
	{ name: "analytics_days", key: ["day", "name", "screen", "activity_id", "outcome", "origin"] },
	{ name: "analytics_vitals", key: ["day", "screen", "metric", "bucket", "origin"] },
	{ name: "analytics_searches", key: ["day", "text", "origin"] },
];

/** What a store has of itself: counters, sessions (staff sign in again), tries to sign in, the index of words, migrations. */
export const tablesLeftBehind = [
	"change_counters",
	"staff_sessions",
	"staff_verifications",
	"sign_in_attempts",
	"activity_texts",
	"activity_word_parts",
	"activities_to_learn",
	"word_places",
	"kysely_migration",
	"kysely_migration_lock",
];
