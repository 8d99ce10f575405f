export const auditedCollections = [
	"activities",
	"providers",
	"venues",
	"resources",
	"pages",
	"leads",
	"subscriptions",
	"people",
	"staff",
	"demo",
] as const;
export type AuditedCollection = (typeof auditedCollections)[number];

const auditActions = ["added", "changed", "deleted", "restored", "erased", "exported"] as const;
export type AuditAction = (typeof auditActions)[number];

/** The staff member who makes a change. */
export type Actor = {
	/** The staff member's e-mail address. */
	by: string;
};

/**
 * An entry of the audit log, which is append-only. Entries outlive the erasure of a person: `title`, `before` and `after`
 * contain no personal data of leads and subscriptions.
 */
export type AuditEntry = {
	id: number;
	at: string;
	by: string;
	action: AuditAction;
	collection: AuditedCollection;
	documentId: string;
	title: string;
	before: Record<string, unknown> | null;
	after: Record<string, unknown> | null;
};
