import type { Actor, AuditEntry, AuditedCollection } from "../../domain/audit-log/audit-entry.ts";

/**
 * How staff edit activities, resources and pages. Every change and its audit log entry are one transaction; HTML is
 * sanitized; the leads of a removed activity stay.
 */
export type StaffEditing<Document> = {
	/** The newest version, to be edited. */
	findForEditing(id: string): Promise<Document | null>;
	/** 'duplicate' if a document with that id exists; it is left unchanged. */
	add(document: Document, actor: Actor): Promise<"added" | "duplicate">;
	/** Changes the given fields, unless the document's version (`updatedAt`) is not the expected one any more. */
	update(
		fields: { id: string } & Partial<Omit<Document, "createdAt" | "updatedAt">>,
		expectedVersion: string,
		actor: Actor,
	): Promise<UpdateResult>;
	/** `entry` is the id of the audit log entry, from which the document can be restored. */
	remove(
		id: string,
		actor: Actor,
	): Promise<{ outcome: "removed"; title: string; entry: number } | { outcome: "missing" }>;
	/** Inserts the document that an audit log entry says was deleted, unless it exists again. */
	restore(entry: number, actor: Actor): Promise<{ outcome: "restored"; title: string } | { outcome: "missing" }>;
};

/** `updatedAt` is the current version; `by` is who made it, as far as the audit log knows. */
export type UpdateResult =
	| { outcome: "changed"; updatedAt: string }
	| { outcome: "conflict"; updatedAt: string; by: string | null }
	| { outcome: "missing" };

/** What staff have changed. Append-only. */
export type AuditLog = {
	/** Newest first; `collection` null: of all collections. `isThere` is false if the document does not exist any more. */
	list(
		choice: { collection: AuditedCollection | null; documentId?: string },
		page: number,
		pageSize: number,
	): Promise<{ entries: (AuditEntry & { isThere: boolean })[]; total: number }>;
	find(id: number): Promise<AuditEntry | null>;
	/** All entries, or those about one collection, newest first, in batches of a few hundred. */
	readBatches(collection: AuditedCollection | null): AsyncIterable<AuditEntry[]>;
	/** For actions that change no document, such as an export; changes record themselves. Returns the entry's id. */
	record(entry: Omit<AuditEntry, "id" | "at">): Promise<number>;
};
