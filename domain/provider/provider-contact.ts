import * as z from "zod/mini";
import { dayMs } from "../durations.ts";
import { checkboxField, optionalEmailField } from "../forms/fields.ts";

/** How leads are sent to a provider: one mail per lead, or one mail per week. */
const providerDeliveries = ["each", "weekly"] as const;
export type ProviderDelivery = (typeof providerDeliveries)[number];

/** The address to which a provider's leads are sent. For staff only: no public page and no export contains it. */
export type ProviderContact = {
	providerId: string;
	email: string;
	/** When it was confirmed. Until then, only confirmation requests are sent to the address. */
	confirmedAt: string | null;
	/** `staff` if staff vouched for the address. */
	confirmedBy: "provider" | "staff" | null;
	/** When the last confirmation request was written. */
	askedAt: string | null;
	/** Part of the signature of every link in the provider's mails. Changing it invalidates them. */
	linkKey: string;
	delivery: ProviderDelivery;
};

/** Minimum interval between two confirmation requests to one address. */
export const confirmationIntervalDays = 7;

/** Returns whether a confirmation request to the address is wanted and allowed. */
export function canBeAsked({ confirmedAt, askedAt }: ProviderContact, now: Date): boolean {
	const askedBefore = now.getTime() - confirmationIntervalDays * dayMs;
	return confirmedAt === null && (askedAt === null || Date.parse(askedAt) < askedBefore);
}

/** Lifetime of links to a provider's page, and of those that undo its changes. */
export const providerPageTtlDays = 60;

/** The staff form of a contact address. An empty address removes the contact. */
export const ProviderContactForm = z.object({
	contactEmail: optionalEmailField(),
	/** Ticked if staff know that the address is the provider's. */
	vouched: checkboxField(),
});

export type ProviderContactForm = z.infer<typeof ProviderContactForm>;

export const ProviderDeliveryForm = z.object({
	delivery: z.enum(providerDeliveries, { error: "Choose one of these options." }),
});
