import type { Activity } from "../../domain/activity/activity.ts";
import type { Actor } from "../../domain/audit-log/audit-entry.ts";
import type { MailSlot } from "../../domain/mail/mail-slot.ts";
import type {
	Correction,
	EditableItem,
	Report,
	ReviewDecision,
	ReviewItem,
	ReviewKind,
	SentItem,
	SentKind,
	StaleReason,
} from "../../domain/review/review-item.ts";
import type { ActivityReport } from "../../domain/submission/activity-report.ts";
import type { NewActivityFields, Submission } from "../../domain/submission/submission.ts";
import type { UpdateResult } from "./editing.ts";

/**
 * The staff's review queue: what people send about listings, and facts to check. Corrections come from
 * `providerPages.propose`.
 */
export type ReviewItems = {
	/**
	 * Returns one page and the total. A null kind means everything that people have sent. Open items are sorted oldest
	 * first, decided ones newest first. Facts to check have no state, and their own order.
	 */
	list(filter: ReviewFilter, page: number, pageSize: number): Promise<{ rows: ReviewItem[]; total: number }>;
	/** Returns how many of the items that people have sent are waiting for a decision. */
	countOpen(): Promise<Record<SentKind, number>>;
	/**
	 * Decides on an item, records that in the audit log, and tells the sender if there is one:
	 * - a correction: changes the activity, whose facts count as checked on the day that it was sent; or tells the
	 *   provider the reason, if there is one;
	 * - a listing: publishes its draft, and adds its provider with the address as contact, unless one of that name
	 *   exists, which keeps its own; or deletes the draft. "look-alike": its provider would be new, has a name that looks
	 *   like a known one's, and `isAnother` doesn't say that it is another one;
	 * - a takeover: makes the address the confirmed contact of the provider;
	 * - a report: approval settles it;
	 * - facts to check: they were right today; or the activity ends now.
	 *
	 * A restoration reverts what `canUndo` allows. "missing": somebody else has decided, or there is nothing to decide.
	 * If the item is open and `version` is not its current one, nothing is changed, and the outcome says why. Reopening
	 * needs no version.
	 */
	decide(
		item: { kind: ReviewKind; id: string },
		decision: ReviewDecision,
		options: Actor & { reason: string; version: string; isAnother?: boolean },
	): Promise<ReviewOutcome | { stale: StaleReason }>;
	/**
	 * Returns an open correction or report with its activity, both as it is and as the correction would make it.
	 * Returns null if it has been decided, or its activity is deleted.
	 */
	findForEditing(
		item: EditableItem,
	): Promise<{ item: SentItem & (Correction | Report); activity: Activity; proposed: Activity } | null>;
	/**
	 * Changes the activity according to the staff's reading of the text, and approves the item, in one transaction. A
	 * restoration gives the fields their former values back, unless they have changed again since then.
	 */
	approveEdited(
		item: EditableItem,
		fields: Partial<Activity>,
		expectedVersion: string,
		actor: Actor,
	): Promise<UpdateResult>;
	/** "duplicate": the same was reported before, and staff have not settled it yet. */
	addReport(
		report: Pick<ActivityReport, "activityId" | "activityTitle" | "reason" | "message" | "email">,
	): Promise<"created" | "duplicate">;
	/**
	 * Stores a submission, and writes the mail that asks its address to confirm, unless the site sends no mail. Mails
	 * to a mailbox beyond five per day are sent later. "duplicate": the same submission is already waiting. Staff see
	 * it once it is confirmed.
	 */
	addSubmission(
		submission: NewSubmission,
		options?: SubmissionOptions,
	): Promise<{ outcome: "created" | "duplicate"; id: string }>;
	findSubmission(id: string): Promise<Submission | null>;
	/** Shows a submission to staff. `isConfirmed`: its address has confirmed it. */
	openSubmission(id: string, options: { isConfirmed: boolean }): Promise<void>;
	/** Returns true for a listing that waits for staff, whose draft has no picture yet. */
	canAddPicture(id: string): Promise<boolean>;
	/** Adds a picture to the draft of such a listing. */
	addPicture(id: string, imageUrl: string): Promise<"changed" | "missing">;
	/** Deletes submissions that were not confirmed in time, and decided items beyond their retention. */
	deleteOld(): Promise<{ reports: number; submissions: number }>;
};

export type ReviewFilter = { kind: ReviewKind | null; isOpen: boolean };

export type ReviewOutcome = "changed" | "seen" | "undone" | "missing" | "no draft" | "no provider" | "look-alike";

export type SubmissionOptions = {
	mailSlot?: MailSlot;
	/** False if the site sends no mail. */
	asksByMail?: boolean;
};

export type NewSubmission = { email: string; provider: string } & (
	| { kind: "listing"; listing: NewActivityFields }
	| { kind: "takeover"; providerId: string; message: string }
);
