import type { Origin } from "../../domain/activity/activity.ts";
import type { Actor } from "../../domain/audit-log/audit-entry.ts";
import type { Lead, LeadStatus, NewLead } from "../../domain/lead/lead.ts";
import type { LeadDetails } from "../../domain/lead/lead-changes.ts";
import type { SavedView } from "../../domain/lead/saved-view.ts";
import type { LeadFilters, StaffLeadRow } from "../../domain/lead/staff-filters.ts";
import type { MailSlot } from "../../domain/mail/mail-slot.ts";
import type { UpdateResult } from "./editing.ts";

export type Leads = PublicLeads & StaffLeads;

export type PublicLeads = {
	/**
	 * Stores the leads of one form durably with status 'new', all or none, with the mails that they cause: to the providers with
	 * confirmed addresses, and one to the parent that confirms the new ones. Idempotent: repeated calls with the same idempotency
	 * key and the same details create one lead; the same key with other details (a corrected e-mail after Back) creates another.
	 * Without a key (null), a lead with the same details for the same activity within the last 10 minutes counts as a repetition.
	 * Returns the outcomes in the order of the leads.
	 */
	create(leads: NewLead[], form: SentLeadForm): Promise<("created" | "duplicate")[]>;
	/** Whether `create` would find the lead to be a repetition. */
	isKnown(lead: NewLead, idempotencyKey: string | null, now?: Date): Promise<boolean>;
	/** Inserts the leads whose id is unknown, unchanged, and returns how many. For the demo world and imports. */
	addMissing(leads: Lead[], origin: Origin): Promise<number>;
	/** The number of leads created at that time or later. */
	countSince(time: string): Promise<number>;
	/** The number of different e-mail addresses in those leads, without the demo world's. */
	countFamiliesSince(time: string): Promise<number>;
};

/** The form by which a parent has sent leads. `subscribe`: the newsletter is asked for, too; the parent's mail asks to confirm that. */
export type SentLeadForm = {
	idempotencyKey: string | null;
	subscribe?: boolean;
	mailSlot?: MailSlot | undefined;
	now?: Date;
};

export type StaffLeads = {
	/** One page of the leads in the filters' order, and the total. */
	list(filters: LeadFilters, pageSize: number): Promise<{ rows: StaffLeadRow[]; total: number }>;
	/** All matching leads, newest first, in batches of a few hundred. */
	readBatches(filters: LeadFilters): AsyncIterable<Lead[]>;
	/** A lead, and the number of others with its e-mail address. */
	find(id: string): Promise<(Lead & { hasActivity: boolean; otherLeads: number }) | null>;
	/**
	 * Changes statuses with optimistic concurrency: a lead whose status is not the expected one any more stays as it is, and
	 * is a conflict. `expected` is null to change it whatever it is.
	 */
	setStatuses(changes: LeadStatusChange[], actor: Actor): Promise<LeadStatusResult>;
	/** Takes changes back by their audit log entries, where no other change came after them. */
	undoStatuses(entries: number[], actor: Actor): Promise<LeadStatusResult>;
	/**
	 * Replaces a lead's notes with optimistic concurrency: if they are not the `expectedNotes` any more, nothing is
	 * changed, and the conflict holds the current notes, and who wrote them when, as far as the audit log knows.
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
	 * Erases up to `maxLeads` leads that were last changed before that time, and what the audit log says about them. Leaves
	 * one entry with their number, which it returns.
	 */
	eraseUnchangedSince(time: string, maxLeads: number, actor: Actor): Promise<number>;
};

export type LeadStatusChange = { id: string; expected: LeadStatus | null; status: LeadStatus };

export type LeadStatusResult = {
	/** Those that have the asked status now. `entry`: the audit log entry, missing where nothing was to be changed. */
	changed: { id: string; status: LeadStatus; entry?: number }[];
	/** What they are instead, and who changed it when, as far as the audit log knows. */
	conflicts: { id: string; name: string; status: LeadStatus; by: string | null; at: string | null }[];
	missing: string[];
};

/** Views of the inbox that staff have named, for all of them. */
export type SavedViews = {
	/** By name. */
	list(): Promise<SavedView[]>;
	/** Stores a view, or replaces the one of that name. */
	save(view: Omit<SavedView, "id">): Promise<"saved" | "too many">;
	/** Returns its name; null if there is none. */
	remove(id: string): Promise<string | null>;
};
