import type { Actor } from "../../domain/audit-log/audit-entry.ts";
import type { Lead } from "../../domain/lead/lead.ts";
import type { LeadForwarding, MailedForwarding, ProviderAnswerForm } from "../../domain/lead/lead-forwarding.ts";
import type { ProviderContact } from "../../domain/provider/provider-contact.ts";

/** Which leads were forwarded to their providers, and the providers' answers. */
export type LeadForwardings = {
	findMany(leadIds: string[]): Promise<MailedForwarding[]>;
	/**
	 * Sends a lead to the provider of its activity, even repeatedly. 'no address': the provider has no confirmed one.
	 */
	forward(
		leadId: string,
		actor: Actor,
	): Promise<{ outcome: "sent"; provider: string } | { outcome: "no address" } | { outcome: "missing" }>;
	/** Writes the digests that are due, and returns how many. */
	writeDigests(): Promise<number>;
	/**
	 * Returns a lead for its provider's page, or null unless it was forwarded to a provider whose address is confirmed.
	 */
	findEnquiry(leadId: string): Promise<StoredEnquiry | null>;
	/**
	 * Stores a provider's answer, updates the lead's status, and writes the mail to the parent. Another answer replaces
	 * the previous one. At most five mails per day and lead. 'missing': the `linkKey` is no longer valid.
	 */
	answer(leadId: string, linkKey: string, form: ProviderAnswerForm): Promise<"answered" | "too many" | "missing">;
};

export type StoredEnquiry = {
	lead: Lead;
	forwarding: LeadForwarding;
	/** `title` is the provider's name. */
	contact: Pick<ProviderContact, "providerId" | "email" | "linkKey" | "delivery"> & { title: string };
};
