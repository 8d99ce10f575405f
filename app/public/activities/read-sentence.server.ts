import type { ActivityFilters } from "../../../domain/activity/filters.ts";
import { type ListingAddress, toListingQuery } from "../../../domain/activity/listing-address.ts";
import { asksForLocation } from "../../../domain/activity/sentence/parse-sentence.ts";
import { readSearch, toExactSearch } from "../../../domain/activity/sentence/read-search.ts";
import { foldText } from "../../../domain/normalize-text.ts";
import { getLocalDay } from "../../../domain/session/local-day.ts";
import { type Context, getClock, getDocuments, getSiteSettings } from "../../context.server.ts";

/**
 * Returns the filters with those that the search names as a sentence; null where it names none, or is the title of an activity, or
 * begins one: 'Gymnastics Camp 3' asks for no age.
 */
export async function readSentence(context: Context, filters: ActivityFilters): Promise<ActivityFilters | null> {
	const { timeZone, currency, distanceUnit } = getSiteSettings(context);
	const today = getLocalDay(getClock(context).catalogueNow(), timeZone);
	const parsed = await readSearch(filters, { today, currency, distanceUnit }, findKnownPlaces);
	return parsed && (await getDocuments(context).activities.hasTitle(filters.search)) ? null : parsed;

	async function findKnownPlaces({ names, namesAlone }: { names: string[]; namesAlone: string[] }) {
		const { places } = getDocuments(context);
		const folded = [...new Set(names.map(foldText))];
		const [positions, knownAlone] = await Promise.all([
			Promise.all(folded.map((name) => places.find(name))),
			places.findNames(namesAlone),
		]);
		return { known: new Set(folded.filter((_, index) => positions[index])), knownAlone };
	}
}

/** The sentence that the page's filters were parsed from, with the query for exactly its words. */
export type SentenceView = { text: string; exactQuery: string; asksForLocation: boolean };

export function toSentenceView({ filters, view }: ListingAddress): SentenceView | null {
	if (filters.sentence === "") return null;
	return {
		text: filters.sentence,
		exactQuery: toListingQuery({ filters: toExactSearch(filters), view }),
		asksForLocation: asksForLocation(filters.sentence, filters),
	};
}
