import type { ActivityInput } from "../domain/activity/activity-input.ts";
import { unknownAges } from "./texts/read-texts.ts";

/** Lists to which every row adds: to the offers only if all rows have some. */
export const sharedLists = ["sessions", "schedules", "offers", "keywords", "readFromText"] as const;

const keepShared = (one: string[], other: string[]) => one.filter((entry) => other.includes(entry));

/** What is said of all dates where rows differ. Of other fields, such as the picture, the first row's value is kept. */
const sharedValues: { [Field in keyof ActivityInput]?: (one: never, other: never) => unknown } = {
	websiteUrl: findSharedPage,
	description: keepSharedSentences,
	programDetails: keepSharedSentences,
	cancellationPolicy: keepSharedSentences,
	activities: keepShared,
	languages: keepShared,
	ageRange: () => unknownAges,
	category: () => null,
	providerId: () => null,
	venueId: (one: string, other: string | null) => other && one,
	location: (one: string, other: string) => other && one,
	facts: (one: ActivityInput["facts"], other: ActivityInput["facts"]) =>
		Object.fromEntries(Object.entries(one).filter(([name, fact]) => isEqual(fact, other[name as keyof typeof other]))),
};

/** Joins a further row of an activity. Returns what both rows say, and the fields in which they differ. */
export function joinActivities(
	first: ActivityInput,
	other: ActivityInput,
): { joined: ActivityInput; differing: (keyof ActivityInput)[] } {
	const names = Object.keys(first) as (keyof ActivityInput)[];
	const differing = names.filter(
		(name) => !sharedLists.some((list) => list === name) && !isEqual(first[name], other[name]),
	);
	const values = differing.map((name) => {
		const join = sharedValues[name];
		return [name, join ? join(first[name] as never, other[name] as never) : first[name]];
	});
	const placed = other.venueId === null ? withOwnPlaces(first) : first;
	const joined: ActivityInput = { ...placed, ...Object.fromEntries(values), ...joinPrices(first, other) };
	return { joined: { ...joined, description: joined.description || `${first.title}.` }, differing };
}

/** States the place of each date, for an activity whose dates are at several. */
export function withOwnPlaces(activity: ActivityInput): ActivityInput {
	const place = <Dated extends { venueId: string | null }>(dated: Dated) => ({
		...dated,
		venueId: dated.venueId ?? activity.venueId,
	});
	return { ...activity, sessions: activity.sessions.map(place), schedules: activity.schedules.map(place) };
}

/** Leaves out facts of which nothing is known, since rows differed. */
export function listReadFacts({ readFromText, ageRange, offers }: ActivityInput): ActivityInput["readFromText"] {
	const unknown = { ageRange: ageRange === unknownAges, price: offers.length === 0 };
	return readFromText.filter((fact) => !unknown[fact as keyof typeof unknown]);
}

/** Returns the lowest price. A price that not all rows state is unknown, as is one that differs without an offer. */
function joinPrices(one: ActivityInput, other: ActivityInput): Pick<ActivityInput, "price" | "offers"> {
	const hasOffers = one.offers.length > 0 && other.offers.length > 0;
	const prices = [one.price, other.price].filter((price) => price !== null);
	if (hasOffers) return { price: prices.length > 0 ? Math.min(...prices) : null, offers: one.offers };
	return { price: one.price === other.price ? one.price : null, offers: [] };
}

function isEqual(one: unknown, other: unknown): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the page of both addresses, without what follows a '?' or '#', or else the first page of their site. */
export function findSharedPage(one: string | null, other: string | null): string | null {
	if (one === null || one === other) return one;
	const [{ origin, pathname }, page] = [new URL(one), new URL(other ?? one)];
	if (origin !== page.origin) return null;
	return other !== null && pathname === page.pathname ? origin + pathname : `${origin}/`;
}

/** Returns the sentences that both texts have, with the first one's line breaks. */
export function keepSharedSentences(one: string, other: string): string {
	const [sentences, others] = [one, other].map((text) => text.split(/(?<=[.!?]\s|\n)/)) as [string[], string[]];
	const known = new Set(others.map((sentence) => sentence.trim()).concat(""));
	return sentences
		.filter((sentence) => known.has(sentence.trim()))
		.join("")
		.replace(/\n{3,}/g, "\n\n")
		.trim();
}
