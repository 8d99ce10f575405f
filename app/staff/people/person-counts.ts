import { formatQuantity } from "../../../domain/format-count.ts";
import type { PersonCounts } from "../../../store/port.ts";

type CountedPerson = Record<Exclude<keyof PersonCounts, "subscriptions">, unknown[]> & {
	subscription: unknown;
	mailsAbout: number;
};

export function countPerson(person: CountedPerson): PersonCounts {
	return {
		leads: person.leads.length,
		subscriptions: person.subscription ? 1 : 0,
		mails: person.mails.length + person.mailsAbout,
		alerts: person.alerts.length,
		reports: person.reports.length,
		requests: person.requests.length,
		held: person.held.length,
	};
}

const nouns: Record<keyof PersonCounts, string> = {
	leads: "lead",
	subscriptions: "subscription",
	mails: "mail",
	alerts: "alert",
	reports: "report",
	requests: "request",
	held: "held form",
};

/** Returns '2 leads, 0 subscriptions, 3 mails and 1 alert'. Names what is rare only if there is any. */
export function formatPersonCounts(counts: PersonCounts): string {
	const rare = (["reports", "requests", "held"] as const).filter((name) => counts[name] > 0);
	const shown = [...(["leads", "subscriptions", "mails", "alerts"] as const), ...rare];
	const texts = shown.map((name) => formatQuantity(counts[name], nouns[name]));
	// British English: no comma before "and".
	return new Intl.ListFormat("en-GB").format(texts);
}
