export type MovedTable = {
	name: string;
	/** The unique columns that rows are sorted by. */
	key: string[];
	/** A column that the target generates anew. Nothing refers to it. */
	generatedColumn?: "seq";
};

/** In the order of their foreign keys. */
export const movedTables: MovedTable[] = [
	{ name: "activities", key: ["id"], generatedColumn: "seq" },
	{ name: "activity_sessions", key: ["activity_id", "id"] },
	{ name: "providers", key: ["id"] },
	{ name: "venues", key: ["id"] },
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
	{ name: "import_runs", key: ["id"] },
	{ name: "import_changes", key: ["run_id", "collection", "document_id"] },
];
