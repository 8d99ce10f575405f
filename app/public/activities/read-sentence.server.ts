import { foldText } from "../../../domain/normalize-text.ts";
import type { ActivityFilters } from "../../../domain/search/filters.ts";
import { type ListingAddress, toListingQuery } from "../../../domain/search/listing-address.ts";
import { asksForLocation, readSearch, toExactSearch } from "../../../domain/search/sentence/parse-sentence.ts";
import { getLocalDay } from "../../../domain/session/local-day.ts";
import { type Context, getClock, getDocuments, getSiteSettings } from "../../context.server.ts";

/**
 * Returns the filters plus those that the search text names as a sentence. Returns null if it names none, or is an
 * activity's title or the beginning of one: 'Gymnastics Camp 3' is not about age 3.
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

/** The sentence from which the page's filters were parsed, and the query for exactly its words. */
export type SentenceView = { text: string; exactQuery: string; asksForLocation: boolean };

export function toSentenceView({ filters, view }: ListingAddress): SentenceView | null {
	if (filters.sentence === "") return null;
	return {
		text: filters.sentence,
		exactQuery: toListingQuery({ filters: toExactSearch(filters), view }),
		asksForLocation: asksForLocation(filters.sentence, filters),
	};
}
