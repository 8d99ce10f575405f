/** What is not known of an activity that might fit, and what it is called. */
export const unknownNames = {
	type: "category",
	dates: "dates",
	days: "days",
	hours: "hours",
	times: "days and hours",
	spots: "spots left",
	place: "exact place",
	ages: "exact ages",
	setting: "indoors or outdoors",
	access: "step-free access",
	meals: "meals",
	transport: "transport",
	aid: "financial aid",
	lang: "language",
	price: "exact price",
} as const;
export type Unknown = keyof typeof unknownNames;

/** Returns 'dates, exact price'. */
export function formatUnknown(unknown: Unknown[]): string {
	return unknown.map((name) => unknownNames[name]).join(", ");
}
