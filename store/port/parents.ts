import type { Alert } from "../../domain/alert/alert.ts";
import type { Actor } from "../../domain/audit-log/audit-entry.ts";
import type { PlaceAnswer } from "../../domain/lead/got-place.ts";
import type { Lead } from "../../domain/lead/lead.ts";
import type { LeadCorrection } from "../../domain/lead/lead-correction.ts";
import type { LeadForwarding } from "../../domain/lead/lead-forwarding.ts";
import type { Mail, RefusableMail } from "../../domain/mail/mail.ts";
import type { MailSlot } from "../../domain/mail/mail-slot.ts";
import type { ActivityReport } from "../../domain/submission/activity-report.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import type { Subscription } from "../../domain/subscription/subscription.ts";

/** What parents do by the links of their mails. */
export type Parents = {
	/** `gotPlace`: what the parent has answered. */
	findLead(id: string): Promise<(Lead & { gotPlace: PlaceAnswer | null }) | null>;
	/** Stores the answer to 'Did you get a place?', and moves the lead: to 'booked' or 'closed'. */
	answerPlace(id: string, answer: PlaceAnswer): Promise<"changed" | "missing">;
	/** Erases the leads of one form and the mails about them, for the owner of an address that somebody else has typed. */
	eraseLeads(ids: string[]): Promise<"erased" | "missing">;
	/** Corrects a lead of an address; "missing" also for a lead of another one. */
	correctLead(id: string, email: string, correction: LeadCorrection): Promise<"changed" | "missing">;
	/**
	 * Sends an address the link to what is stored about it, whether that is anything or not: once in ten minutes, ten times a day.
	 * The spellings of a mailbox with a `+tag` share that, as do those without; a confirmed one has its own.
	 */
	sendDataLink(email: string, mailSlot?: MailSlot): Promise<void>;
	/** The address that a link to its data was sent to; null once its data is erased. */
	findDataOwner(requestId: string): Promise<string | null>;
	/** An address gets no more mails of a kind. Stores a hash of it, which survives the person's erasure. */
	refuse(email: string, mail: RefusableMail): Promise<void>;
	hasRefused(email: string, mail: RefusableMail): Promise<boolean>;
	/**
	 * Asks the parents of leads that are due whether they got a place, each lead at most once, in one transaction. Returns how
	 * many leads were due: with `limit` of them, there may be more.
	 */
	askDue(limit: number): Promise<number>;
};

/** What people want to be told of by mail. */
export type Alerts = {
	/**
	 * Writes the mail that asks the owner of an address to confirm an alert, once an hour for each; of a mailbox's, those beyond
	 * five a day leave later. Does nothing for one that is confirmed, and beyond the number of alerts that an address can have.
	 * Says nothing about any of it.
	 */
	create(alert: Pick<Alert, "email" | "kind" | "query">, mailSlot?: MailSlot): Promise<void>;
	find(id: string): Promise<Alert | null>;
	confirm(id: string): Promise<"changed" | "missing">;
	remove(id: string): Promise<void>;
	/**
	 * Tells of what is new for up to `limit` alerts that are due: an alert at most once a week, and of each activity once.
	 * Deletes those that were not confirmed in time. Returns how many were due: with `limit` of them, there may be more.
	 */
	tellDue(limit: number): Promise<number>;
	/** Whether `tellDue` has anything to do. */
	hasDue(): Promise<boolean>;
};

/** The personal data stored under an e-mail address, in any spelling. */
export type People = {
	/** The leads newest first. */
	find(email: string): Promise<Person>;
	/** Deletes all of it in one transaction, and returns how much that was. The audit log records the numbers only. */
	erase(email: string, actor: Actor): Promise<PersonCounts>;
};

/** `mails`: those to the person, newest first. */
export type Person = {
	leads: Lead[];
	/** What became of the leads that were forwarded. */
	forwardings: LeadForwarding[];
	subscription: Subscription | null;
	mails: Mail[];
	alerts: Alert[];
	reports: ActivityReport[];
	requests: Submission[];
};

/** How much of each kind is stored about a person, or was erased. */
export type PersonCounts = Record<"leads" | "subscriptions" | "mails" | "alerts" | "reports" | "requests", number>;
