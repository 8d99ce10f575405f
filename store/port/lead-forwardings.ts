import type { ProviderResponses } from "../../domain/analytics/provider-responses.ts";
import type { Actor } from "../../domain/audit-log/audit-entry.ts";
import type { Lead } from "../../domain/lead/lead.ts";
import type { LeadForwarding, MailedForwarding, ProviderAnswerForm } from "../../domain/lead/lead-forwarding.ts";
import type { ProviderContact } from "../../domain/provider/provider-contact.ts";

/** Which leads were forwarded to their providers, and what these answered. */
export type LeadForwardings = {
	findMany(leadIds: string[]): Promise<MailedForwarding[]>;
	/** Sends a lead to the provider of its activity, also once more. 'no address': none that is confirmed. */
	forward(
		leadId: string,
		actor: Actor,
	): Promise<{ outcome: "sent"; provider: string } | { outcome: "no address" } | { outcome: "missing" }>;
	/** How providers have answered the leads forwarded to them since then, those with the most leads first. */
	listResponses(since: string): Promise<ProviderResponses[]>;
	/** Writes the mails with several leads that are due, and returns how many. */
	writeDigests(): Promise<number>;
	/** A lead for its provider's page; null unless it was forwarded to one whose address is confirmed. */
	findEnquiry(leadId: string): Promise<StoredEnquiry | null>;
	/**
	 * Stores a provider's answer, moves the lead's status on, and writes the mail to the parent; answering again replaces the
	 * answer. At most five mails a day about a lead. 'missing': the `linkKey` is not valid any more.
	 */
	answer(leadId: string, linkKey: string, form: ProviderAnswerForm): Promise<"answered" | "too many" | "missing">;
};

export type StoredEnquiry = {
	lead: Lead;
	forwarding: LeadForwarding;
	/** `title` is the provider's name. */
	contact: Pick<ProviderContact, "providerId" | "email" | "linkKey" | "delivery"> & { title: string };
};
