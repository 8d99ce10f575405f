import { formatQuantity } from "../../../domain/format-count.ts";
import type { PersonCounts } from "../../../store/port.ts";

type CountedPerson = Record<Exclude<keyof PersonCounts, "subscriptions">, unknown[]> & { subscription: unknown };

export function countPerson({
	leads,
	subscription,
	mails,
	alerts,
	reports,
	requests,
	held,
}: CountedPerson): PersonCounts {
	return {
		leads: leads.length,
		subscriptions: subscription ? 1 : 0,
		mails: mails.length,
		alerts: alerts.length,
		reports: reports.length,
		requests: requests.length,
		held: held.length,
	};
}

/** Returns '2 leads, 0 subscriptions, 3 mails and 1 alert'. Names what is rare only if there is any. */
export function formatPersonCounts({
	leads,
	subscriptions,
	mails,
	alerts,
	reports,
	requests,
	held,
}: PersonCounts): string {
	const texts = [
		formatQuantity(leads, "lead"),
		formatQuantity(subscriptions, "subscription"),
		formatQuantity(mails, "mail"),
		formatQuantity(alerts, "alert"),
		...(reports > 0 ? [formatQuantity(reports, "report")] : []),
		...(requests > 0 ? [formatQuantity(requests, "request")] : []),
		...(held > 0 ? [formatQuantity(held, "held form")] : []),
	];
	// British English: no comma before "and".
	return new Intl.ListFormat("en-GB").format(texts);
}
