import type { Origin } from "../../domain/activity/activity.ts";
import type { Actor } from "../../domain/audit-log/audit-entry.ts";
import type { Lead, LeadStatus, NewLead, SavedLead } from "../../domain/lead/lead.ts";
import type { LeadDetails } from "../../domain/lead/lead-changes.ts";
import type { LeadFilters, StaffLeadRow } from "../../domain/lead/staff-filters.ts";
import type { MailSlot } from "../../domain/mail/mail-slot.ts";
import type { UpdateResult } from "./editing.ts";

export type Leads = PublicLeads & StaffLeads;

export type PublicLeads = {
	/**
	 * Stores the leads of one form durably with status 'new', all or none, together with the mails that they cause: to
	 * the providers with confirmed addresses, and one to the parent that confirms the new leads. Idempotent: repeated
	 * calls with the same idempotency key and the same details create one lead; the same key with other details (a
	 * corrected e-mail after Back) creates another. Without a key (null), a lead with the same details for the same
	 * activity within the last 10 minutes counts as a repetition. Returns the outcomes in the order of the leads.
	 */
	create(leads: NewLead[], form: SentLeadForm): Promise<SavedLead[]>;
	/** Returns whether `create` would treat the lead as a repetition. */
	isKnown(lead: NewLead, idempotencyKey: string | null, now?: Date): Promise<boolean>;
	/** Inserts the leads whose id is unknown, unchanged, and returns how many. For the demo world and imports. */
	addMissing(leads: Lead[], origin: Origin): Promise<number>;
	/** Returns the number of leads created at that time or later. */
	countSince(time: string): Promise<number>;
	/** Returns the number of distinct e-mail addresses in those leads, without the demo world's. */
	countFamiliesSince(time: string): Promise<number>;
};

/**
 * The form through which a parent sent leads. `subscribe` requests the newsletter, too; the parent's mail asks to
 * confirm that.
 */
export type SentLeadForm = {
	idempotencyKey: string | null;
	subscribe?: boolean;
	mailSlot?: MailSlot | undefined;
	now?: Date;
};

export type StaffLeads = {
	/** Returns one page of the leads in the filters' order, and the total. */
	list(filters: LeadFilters, pageSize: number): Promise<{ rows: StaffLeadRow[]; total: number }>;
	/** Yields all matching leads, newest first, in batches of a few hundred. */
	readBatches(filters: LeadFilters): AsyncIterable<Lead[]>;
	/** Returns a lead, and the number of others with its e-mail address. */
	find(id: string): Promise<(Lead & { hasActivity: boolean; otherLeads: number }) | null>;
	/**
	 * Changes statuses with optimistic concurrency: a lead whose status no longer is the expected one stays unchanged
	 * and counts as a conflict. A null `expected` changes any status.
	 */
	setStatuses(changes: LeadStatusChange[], actor: Actor): Promise<LeadStatusResult>;
	/** Reverts changes by their audit log entries, unless another change came after them. */
	undoStatuses(entries: number[], actor: Actor): Promise<LeadStatusResult>;
	/**
	 * Replaces a lead's notes with optimistic concurrency: if they no longer are the `expectedNotes`, nothing is
	 * changed, and the conflict holds the current notes and, if the audit log has them, their author and time.
	 */
	setNotes(
		id: string,
		notes: string,
		expectedNotes: string,
		actor: Actor,
	): Promise<
		| { outcome: "changed" }
		| { outcome: "conflict"; notes: string; by: string | null; at: string | null }
		| { outcome: "missing" }
	>;
	setAssignment(id: string, assignment: Pick<Lead, "owner" | "remindOn">, actor: Actor): Promise<"changed" | "missing">;
	/** Corrects what a parent typed, with optimistic concurrency. */
	setDetails(id: string, details: LeadDetails, expectedVersion: string, actor: Actor): Promise<UpdateResult>;
	/** Stores a lead that staff entered, and returns its id. */
	add(lead: NewLead, actor: Actor): Promise<string>;
	/**
	 * Erases up to `maxLeads` leads that were last changed before that time, and their audit log entries. Leaves one
	 * entry with their number, and returns that number.
	 */
	eraseUnchangedSince(time: string, maxLeads: number, actor: Actor): Promise<number>;
};

export type LeadStatusChange = { id: string; expected: LeadStatus | null; status: LeadStatus };

export type LeadStatusResult = {
	/**
	 * The leads that now have the requested status. `entry` is the audit log entry; absent if nothing had to be
	 * changed.
	 */
	changed: { id: string; status: LeadStatus; entry?: number }[];
	/** Their current status and, if the audit log has it, who changed it when. */
	conflicts: { id: string; name: string; status: LeadStatus; by: string | null; at: string | null }[];
	missing: string[];
};
