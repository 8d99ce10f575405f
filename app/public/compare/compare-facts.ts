import { factNames, factTitles } from "../../../domain/activity/facts.ts";
import { formatAgeRange } from "../../../domain/activity/format-ages.ts";
import { joinPriceParts } from "../../../domain/offer/format-offer.ts";
import { formatMoreDates } from "../../../domain/session/format-session.ts";
import type { ActivityView } from "../activity/activity-view.ts";

/** One fact of several activities: the lines for each, empty if not known. */
export type ComparedFact = { name: string; values: string[][] };

/**
 * `different` and `same` contain facts known for at least one activity, `unknown` the questions that are open for all
 * of them.
 */
export type Comparison = { different: ComparedFact[]; same: ComparedFact[]; unknown: string[] };

/** The first sessions are enough to tell two activities apart. */
const maxComparedSessions = 3;

/** Compares the facts of activities, and separates those that differ from those that are the same for all. */
export function compareFacts(activities: ActivityView[]): Comparison {
	const facts = Object.entries(readers).map(([name, read]) => ({ name, values: activities.map(read) }));
	const known = facts.filter(({ values }) => values.some((lines) => lines.length > 0));
	const isSame = ({ values }: ComparedFact) => values.every((lines) => lines.join("\n") === values[0]?.join("\n"));
	return {
		different: known.filter((fact) => !isSame(fact)),
		same: known.filter(isSame),
		unknown: facts.filter((fact) => !known.includes(fact) && fact.name in questions).map(({ name }) => name),
	};
}

const questions: Record<string, true> = Object.fromEntries(
	["Dates", "Place", ...factNames.map((name) => factTitles[name])].map((name) => [name, true]),
);

const readers: Record<string, (activity: ActivityView) => string[]> = {
	Price: readPrices,
	Registration: readRegistration,
	Ages: ({ ageRange }) => (ageRange ? [formatAgeRange(ageRange).replace(/^Ages (?=\d)/, "")] : []),
	"Days and times": ({ pattern, sessions }) => (pattern ? [pattern] : sessions.length > 0 ? ["Varies"] : []),
	Dates: readDates,
	Place: ({ venue, location }) => (venue ? [venue.title, venue.address].filter(Boolean) : [location].filter(Boolean)),
	Provider: ({ provider }) => (provider ? [provider.title] : []),
	Category: ({ category }) => (category ? [category] : []),
	Included: ({ activities }) => activities,
	Languages: ({ languages }) => (languages.length > 0 ? [languages.join(", ")] : []),
	...Object.fromEntries(
		factNames.map((name) => [
			factTitles[name],
			({ facts }: ActivityView) => {
				const fact = facts.find((known) => known.name === name);
				return fact ? [fact.answer === "yes" ? "Yes" : "No"] : [];
			},
		]),
	),
};

function readPrices({ priceText, offers }: ActivityView): string[] {
	if (offers.length > 1) return offers.map(({ name, price }) => (name ? `${name}: ${price}` : price));
	return [joinPriceParts(priceText)];
}

function readRegistration({ registrationOpens, offers }: ActivityView): string[] {
	const known = new Set(offers.map(({ registration }) => registration).filter((text) => text !== null));
	if (registrationOpens !== null) return [`Opens on ${registrationOpens}`];
	return [...known].map((text) => text.replace(/^Registration (\w)/, (_, first: string) => first.toUpperCase()));
}

function readDates({ sessions, furtherSessions }: ActivityView): string[] {
	const dates = sessions.slice(0, maxComparedSessions);
	const more = formatMoreDates(sessions.length - dates.length + furtherSessions);
	const lines = dates.map(({ when, note }) => (note ? `${when} (${note.toLowerCase()})` : when));
	return more === null ? lines : [...lines, more];
}
