import type { ActivityFilters } from "../../../domain/activity/filters.ts";
import { type ListingAddress, toListingQuery } from "../../../domain/activity/listing-address.ts";
import { findPlaceNames } from "../../../domain/activity/sentence/parse-sentence.ts";
import type { SentenceContext } from "../../../domain/activity/sentence/phrase.ts";
import { findReadSentence } from "../../../domain/activity/sentence/read-search.ts";
import { foldText } from "../../../domain/normalize-text.ts";
import { getLocalDay } from "../../../domain/session/local-day.ts";
import { type Context, getClock, getDocuments, getSiteSettings } from "../../context.server.ts";

/** What the sentences of a page's filters are read against. */
export async function createSentenceContext(
	context: Context,
	{ search, said }: Pick<ActivityFilters, "search" | "said">,
): Promise<SentenceContext> {
	const { timeZone, currency, distanceUnit } = getSiteSettings(context);
	const site = { today: getLocalDay(getClock(context).catalogueNow(), timeZone), currency, distanceUnit };
	const names = [search, said].filter(Boolean).flatMap((sentence) => findPlaceNames(sentence, site));
	return { ...site, places: await findKnownPlaces(context, [...new Set(names.map(foldText))]) };
}

async function findKnownPlaces(context: Context, names: string[]): Promise<Set<string>> {
	const { places } = getDocuments(context);
	const positions = await Promise.all(names.map((name) => places.find(name)));
	return new Set(names.filter((_, index) => positions[index] !== null));
}

/** The sentence that a page's filters were read from, with the query for exactly its words. */
export type SaidView = { said: string; exactQuery: string; wantsLocation: boolean };

export function toSaidView({ filters, view }: ListingAddress, sentenceContext: SentenceContext): SaidView | null {
	const sentence = findReadSentence(filters, sentenceContext);
	if (!sentence) return null;
	const { said, exact, wantsLocation } = sentence;
	return { said, exactQuery: toListingQuery({ filters: exact, view }), wantsLocation };
}
