import { expect, test } from "vitest";
import { sentenceContext } from "../../../tests/sentences.ts";
import { type ActivityFilters, filtersToQuery, noFilters, parseFilters } from "../filters.ts";
import { findReadSentence, readSearch } from "./read-search.ts";

const { given: _, ...context } = sentenceContext;
const parse = (query: string) => parseFilters(new URLSearchParams(query)).filters;
const toQuery = (filters: ActivityFilters | null) => filters && decodeURIComponent(filtersToQuery(filters));
/** The query that a typed one is redirected to; null: it is shown as it is. */
const read = (query: string) => toQuery(readSearch(parse(query), context));

test("[FIND-5] a sentence becomes filters, the words that remain, and itself as the way back", () => {
	expect(read("search=free+swim+class+for+a+4+year+old+on+saturday+near+60622")).toBe(
		"?search=swim+class&near=60622&day=sat&age=4&price=free&said=free+swim+class+for+a+4+year+old+on+saturday+near+60622",
	);
});

test.each(["search=kayak", "search=free+play", "search=swim+on+saturday&exact=1", "day=sat", ""])(
	"[FIND-5] %s is shown as it is",
	(query) => {
		expect(read(query)).toBeNull();
	},
);

test("[FIND-5] what a sentence became is not read once more", () => {
	for (const search of ["swim on saturday", "free swim under $10, under $5", "swim near me"]) {
		const query = read(`search=${encodeURIComponent(search)}`);
		expect(query, search).not.toBeNull();
		expect(read(query ?? ""), search).toBeNull();
	}
});

test("[FIND-5] filters that are set win over the sentence, whose words then stay", () => {
	expect(read("search=swim+on+saturday&day=sun")).toBeNull();
	expect(read("search=free+swim+on+saturday&day=sun")).toBe(
		"?search=swim+on+saturday&day=sun&price=free&said=free+swim+on+saturday",
	);
	expect(read("search=swim+on+sunday&day=sun")).toBe("?search=swim&day=sun&said=swim+on+sunday");
	expect(read("search=swim+near+60614&where=60622")).toBeNull();
});

test("[FIND-5] another sentence replaces what the one before it set", () => {
	expect(read("search=soccer+on+sunday&day=sat&age=4&said=swim+on+saturday")).toBe(
		"?search=soccer&day=sun&age=4&said=soccer+on+sunday",
	);
	expect(read("search=swim+near+60614&where=60622&said=swim+near+60622")).toBe(
		"?search=swim&near=60614&said=swim+near+60614",
	);
	expect(read("search=swim+for+toddlers&age=4&said=swim+age+4")).toBe("?search=swim&age=0-3&said=swim+for+toddlers");
});

test("[FIND-5] the sentence can be searched for exactly as it was typed, with the filters that it did not set", () => {
	const sentence = findReadSentence(parse("search=swim&day=sat&type=Camp&said=swim+on+saturday"), context);
	expect(sentence).toMatchObject({ said: "swim on saturday", wantsLocation: false });
	expect(toQuery(sentence?.exact ?? null)).toBe("?search=swim+on+saturday&type=Camp&exact=1");
	const withoutDay = findReadSentence(parse("search=swim&said=swim+on+saturday"), context);
	expect(toQuery(withoutDay?.exact ?? null)).toBe("?search=swim+on+saturday&exact=1");
});

test("[FIND-5] a sentence whose words have been changed since is not shown", () => {
	expect(findReadSentence(parse("search=judo&day=sat&said=swim+on+saturday"), context)).toBeNull();
	expect(findReadSentence(noFilters, context)).toBeNull();
});

test("[FIND-5] the order of a sentence is set, and an order that was chosen before stays", () => {
	expect(read("search=swim+starts+next")).toBe("?search=swim&said=swim+starts+next&sort=soonest");
	expect(read(read("search=swim+starts+next") ?? "")).toBeNull();
	expect(read("search=swim+starts+next&sort=price-asc")).toBeNull();
	expect(read("search=starts+next&age=4")).toBe("?age=4&said=starts+next&sort=soonest");
});

test("[FIND-5] the search for exactly the words of a sentence has the order of a search", () => {
	const toExact = (query: string) => toQuery(findReadSentence(parse(query), context)?.exact ?? null);
	expect(toExact("said=saturday+morning&day=sat&time=morning")).toBe("?search=saturday+morning&exact=1");
	expect(toExact("said=starts+next&sort=soonest")).toBe("?search=starts+next&exact=1");
	expect(toExact("search=swim&said=swim+on+saturday&day=sat&sort=price-asc")).toBe(
		"?search=swim+on+saturday&exact=1&sort=price-asc",
	);
});
