export type BackedUpTable = {
	name: string;
	/** The unique columns to sort rows by. */
	key: string[];
	/** A column that a restore generates anew. Nothing refers to it. */
	generatedColumn?: "seq";
};

/** In the order of their foreign keys. */
export const backedUpTables: BackedUpTable[] = [
	{ name: "activities", key: ["id"], generatedColumn: "seq" },
	{ name: "activity_sessions", key: ["activity_id", "id"] },
	{ name: "providers", key: ["id"] },
	{ name: "venues", key: ["id"] },
	{ name: "places", key: ["country", "postcode", "name"] },
	{ name: "leads", key: ["id"], generatedColumn: "seq" },
	{ name: "subscriptions", key: ["id"], generatedColumn: "seq" },
	{ name: "resources", key: ["id"] },
	{ name: "pages", key: ["id"] },
	{ name: "synonyms", key: ["id"] },
	{ name: "site", key: ["id"] },
	{ name: "provider_contacts", key: ["provider_id"] },
	{ name: "lead_handovers", key: ["lead_id"] },
	{ name: "newsletters", key: ["id"] },
	{ name: "activity_proposals", key: ["id"] },
	{ name: "mail_contents", key: ["id"] },
	{ name: "mails", key: ["id"] },
	{ name: "mail_suppressions", key: ["address_hash"] },
	{ name: "alerts", key: ["id"] },
	{ name: "mail_refusals", key: ["address_hash", "mail"] },
	{ name: "listing_reports", key: ["id"] },
	{ name: "provider_requests", key: ["id"] },
	{ name: "held_forms", key: ["id"] },
	{ name: "audit_log", key: ["id"] },
	{ name: "staff", key: ["id"] },
	{ name: "staff_accounts", key: ["id"] },
	{ name: "staff_passkeys", key: ["id"] },
	{ name: "staff_invitations", key: ["id"] },
	{ name: "staff_devices", key: ["staff_id", "token_hash"] },
	{ name: "analytics_events", key: ["id"] },
	{ name: "analytics_days", key: ["day", "name", "screen", "activity_id", "outcome", "origin"] },
	{ name: "analytics_searches", key: ["day", "text", "origin"] },
	{ name: "import_runs", key: ["id"] },
	{ name: "import_sources", key: ["name"] },
	{ name: "source_titles", key: ["source"] },
	{ name: "source_pictures", key: ["source", "address"] },
	{ name: "import_files", key: ["id"] },
	{ name: "import_file_parts", key: ["file_id", "part"] },
	{ name: "import_jobs", key: ["id"] },
];
