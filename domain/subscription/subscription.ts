export const subscriptionSources = ["footer", "lead"] as const;
export type SubscriptionSource = (typeof subscriptionSources)[number];

/** Where somebody joined, as staff read it. */
export const subscriptionSourceNames: Record<SubscriptionSource, string> = {
	footer: "From a page",
	lead: "With a lead",
};

export type Subscription = {
	id: string;
	/** Trimmed and lower-case: see normalEmail. */
	email: string;
	firstName: string | null;
	lastName: string | null;
	subscriptionSource: SubscriptionSource;
	active: boolean;
	createdAt: string;
	updatedAt: string;
};

/** The form in which two spellings of one e-mail address are the same. */
export function normalizeEmail(email: string): string {
	return email.trim().toLowerCase();
}
