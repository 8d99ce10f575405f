import { reportEvent } from "./report-event.ts";

/** Leads that were already reported as purchases, as activity id and submission. */
const reportedPurchases = new Set<string>();

/** `sale` is null if the price is not known. The event then has no value. */
export type ReportedActivity = { id: string; sale: { currency: string; value: number } | null };

/**
 * Reports a saved lead as a purchase, once per lead. `submission` identifies what was submitted: as in the store, the
 * same form with the same details is the same lead, even if the response to the first request was lost.
 */
export function reportPurchase({ id, sale }: ReportedActivity, submission: string): void {
	const lead = `${id} ${submission}`;
	if (reportedPurchases.has(lead)) return;
	reportedPurchases.add(lead);
	reportEvent({ name: "purchase", activityId: id, quantity: 1, ...sale });
}
