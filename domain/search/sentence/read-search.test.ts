import { expect, test } from "vitest";
import { findKnownPlaces, sentenceContext } from "../../../tests/support/sentences.ts";
import { type ActivityFilters, filtersToQuery, parseFilters } from "../filters.ts";
import { readSearch, toExactSearch } from "./parse-sentence.ts";

const parse = (query: string) => parseFilters(new URLSearchParams(query)).filters;
const toQuery = (filters: ActivityFilters | null) => filters && decodeURIComponent(filtersToQuery(filters));
/** Returns the query that the typed one is redirected to; null if there is no redirect. */
const read = async (query: string) => toQuery(await readSearch(parse(query), sentenceContext, findKnownPlaces));

test("[FIND-5] splits a sentence into filters and remaining words, and keeps it in the query", async () => {
	expect(await read("search=free+swim+class+for+a+4+year+old+on+saturday+near+60622")).toBe(
		"?search=swim+class&near=60622&day=sat&age=4&price=free&sentence=free+swim+class+for+a+4+year+old+on+saturday+near+60622",
	);
});

test.each(["search=kayak", "search=free+play", "search=swim+on+saturday&exact=1", "day=sat", ""])(
	"[FIND-5] does not redirect %s",
	async (query) => {
		expect(await read(query)).toBeNull();
	},
);

test.each(["swim on saturday", "free swim under $10, under $5", "swim near me"])(
	"[FIND-5] does not parse the remaining words of “%s” again",
	async (search) => {
		const query = await read(`search=${encodeURIComponent(search)}`);
		expect(query).not.toBeNull();
		expect(await read(query ?? "")).toBeNull();
	},
);

test.each([
	["search=free+swim+on+saturday&day=sun", "?search=swim&day=sat&price=free&sentence=free+swim+on+saturday"],
	["search=swim+for+toddlers&age=4", "?search=swim&age=0-3&sentence=swim+for+toddlers"],
	["search=swim+near+60614&where=60622", "?search=swim&near=60614&sentence=swim+near+60614"],
	["search=swim+on+sunday&age=4&type=Camp", "?search=swim&day=sun&type=Camp&age=4&sentence=swim+on+sunday"],
	["search=swim+starts+next&sort=price-asc", "?search=swim&sentence=swim+starts+next&sort=soonest"],
])("[FIND-5] the phrases of %s replace only filters of the same kind", async (query, expected) => {
	expect(await read(query)).toBe(expected);
});

test("[FIND-5] a sentence sets the sort order", async () => {
	expect(await read("search=swim+starts+next")).toBe("?search=swim&sentence=swim+starts+next&sort=soonest");
	expect(await read("search=starts+next&age=4")).toBe("?age=4&sentence=starts+next&sort=soonest");
});

test("[FIND-5] the verbatim search keeps only the filters that no sentence sets", () => {
	const toExact = (query: string) => toQuery(toExactSearch(parse(query)));
	expect(toExact("search=swim&day=sat&type=Camp&sentence=swim+on+saturday")).toBe(
		"?search=swim+on+saturday&type=Camp&exact=1",
	);
	expect(toExact("sentence=starts+next&sort=soonest")).toBe("?search=starts+next&exact=1");
});
