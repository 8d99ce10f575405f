/** "footer": any newsletter form on a page, most of which are in its footer. "lead": the opt-in of a lead form. */
export const subscriptionSources = ["footer", "lead"] as const;
export type SubscriptionSource = (typeof subscriptionSources)[number];

/** The sources' names in the staff area. */
export const subscriptionSourceNames: Record<SubscriptionSource, string> = {
	footer: "From a page",
	lead: "With a lead",
};

export type Subscription = {
	id: string;
	/** Normalized: see normalizeEmail. */
	email: string;
	firstName: string | null;
	lastName: string | null;
	subscriptionSource: SubscriptionSource;
	active: boolean;
	/** When its owner confirmed it by mail: no newsletter goes to it before. */
	confirmedAt: string | null;
	createdAt: string;
	updatedAt: string;
};

/** Who has not confirmed for so long after the mail that asks is deleted. Longer than that mail's link works. */
export const unconfirmedRetentionDays = 30;

/** Trims an e-mail address and puts it in lower case, so that all spellings of one address are equal. */
export function normalizeEmail(email: string): string {
	return email.trim().toLowerCase();
}
