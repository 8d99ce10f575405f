import { reportEvent } from "./report-event.ts";

/** Leads that were already reported as purchases, as activity id and submission. */
const reportedPurchases = new Set<string>();
/** Activities whose provider's page was already reported as opened since their last lead. */
const reportedProviderPages = new Set<string>();

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
	reportedProviderPages.delete(id);
	reportEvent({ name: "purchase", activityId: id, quantity: 1, ...sale });
}

/** Reports that the provider's page opens, automatically or through a link. Only the first call after a lead counts. */
export function reportProviderPageOpened(activityId: string): void {
	if (reportedProviderPages.has(activityId)) return;
	reportedProviderPages.add(activityId);
	reportEvent({ name: "handed_over", activityId });
}
