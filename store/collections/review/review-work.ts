import type { Store, Transaction } from "../../store.ts";

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

export type Decide = (work: ReviewWork, id: string) => Promise<ReviewResult>;
