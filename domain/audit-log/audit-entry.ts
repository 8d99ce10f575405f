export const auditedCollections = [
	"activities",
	"providers",
	"venues",
	"resources",
	"pages",
	"synonyms",
	"site",
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

/** Returns null for an unknown name, which means all collections. */
export function parseAuditedCollection(name: unknown): AuditedCollection | null {
	return auditedCollections.find((known) => known === name) ?? null;
}

const auditActions = [
	"added",
	"imported",
	"changed",
	"changed back",
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

/** Who makes a change. */
export type Actor = {
	/** The e-mail address of a staff member, or a name: 'Lake Otters (provider)', 'lake (import)', 'the import command'. */
	by: string;
	/** The group of changes that it belongs to, if there are several to be undone together. */
	group?: string;
};

/** The actor of requests without a session, such as failed sign-ins. */
export const visitor: Actor = { by: "a visitor" };

/**
 * An entry of the audit log, which is append-only, except that entries about a lead are erased along with it, and those of
 * old imports deleted. All other entries outlive the erasure of a person, so their `title`, `before` and `after` contain
 * no personal data of leads and subscriptions.
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
	/** Set if the change was one of several that are undone together. */
	group?: string;
};

/** What entries say about the state of a review item, beside the fields of the document. */
const decisionFields = ["correctionByProvider", "report", "requestByProvider"];

export function withoutDecisions(fields: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(fields).filter(([name]) => !decisionFields.includes(name)));
}
