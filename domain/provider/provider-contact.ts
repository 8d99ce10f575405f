import * as z from "zod/mini";
import { checkboxField, optionalEmailField } from "../forms/fields.ts";

/** How leads reach a provider: each by a mail of its own, or all of a week in one. */
const providerDeliveries = ["each", "weekly"] as const;
export type ProviderDelivery = (typeof providerDeliveries)[number];

/** The address at which a provider gets leads. It is for staff only: no public page shows it, nor does an export. */
export type ProviderContact = {
	providerId: string;
	email: string;
	/** Null until then: nothing but the request to confirm it goes to the address. */
	confirmedAt: string | null;
	/** `staff`: they vouch for it. */
	confirmedBy: "provider" | "staff" | null;
	/** When the mail that asks to confirm was last written. */
	askedAt: string | null;
	/** Part of the signature of each link in the provider's mails. With another key they are void. */
	linkKey: string;
	delivery: ProviderDelivery;
};

/** A mail that asks to confirm goes to an address once in so many days. */
export const confirmationIntervalDays = 7;

/** For how long the links of a provider's page work, and those that undo its changes. */
export const providerPageTtlDays = 60;

/** The staff's form of a contact address. Empty: the provider has none any more. */
export const ProviderContactForm = z.object({
	contactEmail: optionalEmailField(),
	/** Staff know that it is the provider's. */
	vouched: checkboxField(),
});

export type ProviderContactForm = z.infer<typeof ProviderContactForm>;

export const ProviderDeliveryForm = z.object({
	delivery: z.enum(providerDeliveries, { error: "Choose one of the two." }),
});
