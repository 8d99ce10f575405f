/** "footer": a newsletter form on any page, mostly in its footer. "lead": the opt-in of a lead form. */
export const subscriptionSources = ["footer", "lead"] as const;
export type SubscriptionSource = (typeof subscriptionSources)[number];

/** Display names of the sources in the staff area. */
export const subscriptionSourceNames: Record<SubscriptionSource, string> = {
	footer: "From a page",
	lead: "With a lead",
};

export type Subscription = {
	id: string;
	/** Normalized by normalizeEmail. */
	email: string;
	firstName: string | null;
	lastName: string | null;
	subscriptionSource: SubscriptionSource;
	active: boolean;
	/** When the owner confirmed it by mail. Unconfirmed subscriptions get no newsletter. */
	confirmedAt: string | null;
	createdAt: string;
	updatedAt: string;
};

/**
 * Unconfirmed subscriptions are deleted this many days after the confirmation mail. Longer than the lifetime of the
 * mail's link.
 */
export const unconfirmedRetentionDays = 30;

/** Trims and lower-cases an e-mail address, so that all spellings of one address are equal. */
export function normalizeEmail(email: string): string {
	return email.trim().toLowerCase();
}
