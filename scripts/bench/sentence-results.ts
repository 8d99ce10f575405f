import { filtersToQuery, getDefaultSort, noFilters } from "../../domain/activity/filters.ts";
import { findPlaceNames } from "../../domain/activity/sentence/parse-sentence.ts";
import { readSearch } from "../../domain/activity/sentence/read-search.ts";
import { foldText } from "../../domain/normalize-text.ts";
import type { Place } from "../../domain/place/place.ts";
import type { Documents } from "../../store/port.ts";
import { sentenceContext, sentences } from "./sentences.ts";

export type SentenceResult = {
	engine: string;
	sentence: string;
	"as expected": boolean | string;
	/** The query that the sentence was read as. */
	filters: string;
	/** Activities in the list that it leads to. */
	found: number;
};

/** Chicago's catalogue names neighbourhoods alone. */
const wickerPark: Place = {
	country: "US",
	postcode: "60622",
	name: "Chicago",
	region: "Illinois",
	regionCode: "IL",
	latitude: 41.9019,
	longitude: -87.6779,
};

/** Reads each sentence with the places that the store knows, as the listing does, and lists what it asks for. */
export async function readSentences(documents: Documents, engine: string): Promise<SentenceResult[]> {
	await documents.places.add([wickerPark]);
	const results: SentenceResult[] = [];
	for (const { text, filters, rest } of sentences) {
		const context = { ...sentenceContext, places: await findKnownPlaces(documents, text) };
		const typed = { ...noFilters, search: text, sort: getDefaultSort({ search: text }) };
		const read = readSearch(typed, context) ?? typed;
		const expected = { ...noFilters, sort: typed.sort, ...filters, search: rest, said: text };
		const { total } = await documents.activities.list(read, 1, 1);
		const [query, expectedQuery] = [read, expected].map((one) => filtersToQuery({ ...one, said: "" }));
		results.push({
			engine,
			sentence: text,
			"as expected": query === expectedQuery,
			filters: decodeURIComponent(query ?? ""),
			found: total,
		});
	}
	const right = results.filter((result) => result["as expected"]).length;
	const total = { engine, sentence: "all sentences", "as expected": `${right} of ${results.length}` };
	return [...results, { ...total, filters: "", found: 0 }];
}

async function findKnownPlaces({ places }: Documents, sentence: string): Promise<Set<string>> {
	const names = [...new Set(findPlaceNames(sentence, sentenceContext).map(foldText))];
	const positions = await Promise.all(names.map((name) => places.find(name)));
	return new Set(names.filter((_, at) => positions[at] !== null));
}
