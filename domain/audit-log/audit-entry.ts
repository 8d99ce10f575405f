export const auditedCollections = [
	"activities",
	"providers",
	"venues",
	"resources",
	"pages",
	"synonyms",
	"leads",
	"subscriptions",
	"newsletters",
	"mails",
	"people",
	"staff",
	"imports",
	"requests",
	"demo",
] as const;
export type AuditedCollection = (typeof auditedCollections)[number];

/** Null for anything else, which stands for all collections. */
export function parseAuditedCollection(name: unknown): AuditedCollection | null {
	return auditedCollections.find((known) => known === name) ?? null;
}

const auditActions = [
	"added",
	"changed",
	"deleted",
	"restored",
	"erased",
	"exported",
	"signed in",
	"signed out",
	"failed to sign in",
	"reached the limit of sign-ins",
	"refused",
	"invited",
	"sent a link for a new password",
	"started",
	"finished",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The staff member who makes a change. */
export type Actor = {
	/** The staff member's e-mail address. */
	by: string;
};

/** Who nobody knows: a failed sign-in, a request without a session. */
export const visitor: Actor = { by: "a visitor" };

/**
 * An entry of the audit log, which is append-only, but for the entries about a lead, which are erased with it. Others outlive the erasure of a person: `title`, `before` and `after`
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
