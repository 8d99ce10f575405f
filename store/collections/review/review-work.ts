import type { Store, Transaction } from "../../store.ts";
import { type NewAuditEntry, recordAuditEntry } from "../audit-log.ts";

/** `entry` is the audit log entry that undoes the decision. */
export type ReviewResult =
	| { outcome: "changed"; entry?: number }
	| { outcome: "seen" | "missing" | "no draft" | "no provider" | "look-alike" };

/** A decision's transaction, which holds the lock of `lockActivities`, and who decides. The reason may be empty. */
export type ReviewWork = {
	transaction: Transaction;
	store: Store;
	by: string;
	reason: string;
	/** True if staff say that a new provider is not the one whose name looks the same. */
	isAnother?: boolean;
};

export type Recording = Pick<ReviewWork, "transaction" | "by">;

/** What becomes of something that was sent is in the history of what it is about. Returns the audit log entry. */
export function recordDecision(
	{ transaction, by }: Recording,
	about: Pick<NewAuditEntry, "collection" | "documentId" | "title">,
	field: "correctionByProvider" | "report" | "requestByProvider",
	{ before, after }: { before: string; after: string },
): Promise<number> {
	return recordAuditEntry(transaction, { ...about, by, before: { [field]: before }, after: { [field]: after } });
}

export type Decide = (work: ReviewWork, id: string) => Promise<ReviewResult>;
