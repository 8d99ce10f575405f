/** Reasons for which staff should look at an activity. */
export const checkKinds = ["ending", "unseen", "priceless", "alike"] as const;
export type CheckKind = (typeof checkKinds)[number];

/** Dates that end within so many days, and sources that have not had an activity for so many days. */
export const checkDays = 30;

/** An activity to be checked. `endsAt` is null where it goes on or has no dates. */
export type ActivityToCheck = {
	id: string;
	title: string;
	/** The provider's name; empty where not known. */
	provider: string;
	location: string;
	endsAt: string | null;
	/** The imported catalogue and when it last had the activity. */
	source: { name: string; lastSeenAt: string } | null;
};
