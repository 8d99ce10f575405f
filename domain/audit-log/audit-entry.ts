export const auditedCollections = [
	"activities",
	"resources",
	"pages",
	"leads",
	"subscriptions",
	"people",
	"staff",
	"demo",
] as const;
export type AuditedCollection = (typeof auditedCollections)[number];

export const auditActions = ["added", "changed", "deleted", "restored", "erased", "exported"] as const;
export type AuditAction = (typeof auditActions)[number];

/** A staff member's change, as it is handed to whatever makes it. */
export type Actor = {
	/** The staff member's e-mail address. */
	by: string;
};

/**
 * One line of the history, which is only ever added to. It must outlive an erasure, so `title`, `before` and `after`
 * hold nothing of the people behind leads and subscriptions.
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
