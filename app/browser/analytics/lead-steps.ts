import type { Activity } from "../../../domain/activity/activity.ts";
import { report } from "./report.ts";

/** What was sent with each lead of this page that is told of already. */
const purchased = new Set<string>();
/** The activities to whose providers the parent was handed over since the last lead. */
const handedOver = new Set<string>();

/**
 * A lead is saved: a purchase, once a lead. As for the store, the same form sent with the same details is the same lead,
 * so `sent` is compared; where the answer to a first sending was lost, the second tells of it.
 */
export function reportPurchase({ id, price }: Pick<Activity, "id" | "price">, sent: string): void {
	const lead = `${id} ${sent}`;
	if (purchased.has(lead)) return;
	purchased.add(lead);
	handedOver.delete(id);
	report({ name: "purchase", activityId: id, currency: "USD", quantity: 1, value: price });
}

/** The provider's page opens: by itself, or by one of the links to it, whichever comes first. */
export function reportHandOver(activityId: string): void {
	if (handedOver.has(activityId)) return;
	handedOver.add(activityId);
	report({ name: "handed_over", activityId });
}
