import type { Actor, AuditEntry, AuditedCollection } from "../../domain/audit-log/audit-entry.ts";

/**
 * How staff edit activities, resources and pages. Every change and its audit log entry are one transaction. HTML is
 * sanitized. The leads of a removed activity are kept.
 */
export type StaffEditing<Document> = {
	/** Returns the newest version, for editing. */
	findForEditing(id: string): Promise<Document | null>;
	/** Returns 'duplicate' if a document with that id exists; it is left unchanged. */
	add(document: Document, actor: Actor): Promise<"added" | "duplicate">;
	/** Changes the given fields, unless the document's version (`updatedAt`) no longer is the expected one. */
	update(
		fields: { id: string } & Partial<Omit<Document, "createdAt" | "updatedAt">>,
		expectedVersion: string,
		actor: Actor,
	): Promise<UpdateResult>;
	/** `entry` is the id of the audit log entry from which the document can be restored. */
	remove(
		id: string,
		actor: Actor,
	): Promise<{ outcome: "removed"; title: string; entry: number } | { outcome: "missing" }>;
	/** Inserts the document that was deleted according to an audit log entry, unless it exists again. */
	restore(entry: number, actor: Actor): Promise<{ outcome: "restored"; title: string } | { outcome: "missing" }>;
};

/** `updatedAt` is the current version; `by` is its author, if the audit log has one. */
export type UpdateResult =
	| { outcome: "changed"; updatedAt: string }
	| { outcome: "conflict"; updatedAt: string; by: string | null }
	| { outcome: "missing" };

/** The changes that staff have made. Append-only. */
export type AuditLog = {
	/** Newest first. A null `collection` means all collections. `isThere` is false if the document no longer exists. */
	list(
		choice: { collection: AuditedCollection | null; documentId?: string },
		page: number,
		pageSize: number,
	): Promise<{ entries: (AuditEntry & { isThere: boolean })[]; total: number }>;
	find(id: number): Promise<AuditEntry | null>;
	/** Yields all entries, or those about one collection, newest first, in batches of a few hundred. */
	readBatches(collection: AuditedCollection | null): AsyncIterable<AuditEntry[]>;
	/** For actions that change no document, such as an export; changes record themselves. Returns the entry's id. */
	record(entry: Omit<AuditEntry, "id" | "at">): Promise<number>;
};
