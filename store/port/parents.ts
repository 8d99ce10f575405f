import type { Alert } from "../../domain/alert/alert.ts";
import type { Actor } from "../../domain/audit-log/audit-entry.ts";
import type { PlaceAnswer } from "../../domain/lead/got-place.ts";
import type { HeldContent } from "../../domain/lead/held-form.ts";
import type { Lead } from "../../domain/lead/lead.ts";
import type { LeadCorrection } from "../../domain/lead/lead-correction.ts";
import type { LeadForwarding } from "../../domain/lead/lead-forwarding.ts";
import type { Mail, RefusableMail } from "../../domain/mail/mail.ts";
import type { MailSlot } from "../../domain/mail/mail-slot.ts";
import type { ActivityReport } from "../../domain/submission/activity-report.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import type { Subscription } from "../../domain/subscription/subscription.ts";

/** What parents do through the links in their mails. */
export type Parents = {
	/** `gotPlace` is the parent's answer. */
	findLead(id: string): Promise<(Lead & { gotPlace: PlaceAnswer | null }) | null>;
	/** Stores the answer to 'Did you get a place?', and sets the lead's status to 'booked' or 'closed'. */
	answerPlace(id: string, answer: PlaceAnswer): Promise<"changed" | "missing">;
	/**
	 * Erases the leads of one form and the mails about them, for the owner of an address that somebody else has typed.
	 */
	eraseLeads(ids: string[]): Promise<"erased" | "missing">;
	/** Corrects a lead of an address. Returns "missing" for a lead of another address, too. */
	correctLead(id: string, email: string, correction: LeadCorrection): Promise<"changed" | "missing">;
	/**
	 * Sends an address the link to the data stored about it, whether there is any or not: once in ten minutes, ten
	 * times a day. The spellings of a mailbox with a `+tag` share that limit, as do those without. A confirmed address
	 * has its own.
	 */
	sendDataLink(email: string, mailSlot?: MailSlot): Promise<void>;
	/** Returns the address that a data link was sent to; null once its data was erased. */
	findDataOwner(requestId: string): Promise<string | null>;
	/** Opts an address out of a kind of mail. Stores a hash of it, which survives the person's erasure. */
	refuse(email: string, mail: RefusableMail): Promise<void>;
	hasRefused(email: string, mail: RefusableMail): Promise<boolean>;
	/**
	 * Asks the parents of due leads whether they got a place, each lead at most once, in one transaction. Returns how
	 * many leads were due. If it is `limit`, there may be more.
	 */
	askDue(limit: number): Promise<number>;
};

/** What people want to be notified of by mail. */
export type Alerts = {
	/**
	 * Writes the mail that asks the owner of an address to confirm an alert, once per hour and alert; those to a
	 * mailbox beyond five per day are sent later. Does nothing for a confirmed alert, or beyond the number of alerts
	 * that an address can have. Reveals nothing about any of this.
	 */
	create(alert: Pick<Alert, "email" | "kind" | "query">, mailSlot?: MailSlot): Promise<void>;
	find(id: string): Promise<Alert | null>;
	confirm(id: string): Promise<"changed" | "missing">;
	remove(id: string): Promise<void>;
	/**
	 * Sends what is new for up to `limit` alerts that are due: each alert at most once a week, and each activity once
	 * per alert. Deletes alerts that were not confirmed in time. Returns how many were due. If it is `limit`, there may
	 * be more.
	 */
	tellDue(limit: number): Promise<number>;
	/** Whether `tellDue` has anything to do. */
	hasDue(): Promise<boolean>;
};

/** The personal data stored under an e-mail address, in any spelling. */
export type People = {
	/** Leads are sorted newest first. */
	find(email: string): Promise<Person>;
	/** Deletes all of it in one transaction, and returns the counts. The audit log records only these numbers. */
	erase(email: string, actor: Actor): Promise<PersonCounts>;
};

/** `mails` are those to the person, newest first. */
export type Person = {
	leads: Lead[];
	/** The outcomes of the leads that were forwarded. */
	forwardings: LeadForwarding[];
	subscription: Subscription | null;
	mails: Mail[];
	alerts: Alert[];
	reports: ActivityReport[];
	requests: Submission[];
	/** What staff have not released yet, of a network that sent too much. */
	held: (HeldContent & { createdAt: string })[];
};

/** How much of each kind is stored about a person, or was erased. */
export type PersonCounts = Record<
	"leads" | "subscriptions" | "mails" | "alerts" | "reports" | "requests" | "held",
	number
>;
