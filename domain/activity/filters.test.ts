import { expect, test } from "vitest";
import {
	type ActivityFilters,
	filtersToQuery,
	getActiveFilters,
	maxSearchLength,
	noFilters,
	parseFilters,
	withoutFilter,
} from "./filters.ts";

const parse = (query: string) => parseFilters(new URLSearchParams(query));

const allFilters: ActivityFilters = {
	type: "Arts & Crafts",
	age: "12+",
	price: "100+",
	search: "clay 50% “off”",
	where: "Alder Quay",
	sort: "price-desc",
};

test("[LIST-2] filters and page survive the way into the address and back", () => {
	expect(parse(filtersToQuery(allFilters, 3))).toEqual({ filters: allFilters, page: 3 });
});

test("[LIST-2] no filters make no query, and none are read from an empty one", () => {
	expect(filtersToQuery(noFilters)).toBe("");
	expect(parse("")).toEqual({ filters: noFilters, page: 1 });
});

test("[NAV-1] the Hot! link sorts by popularity", () => {
	expect(parse("sort=popular").filters).toEqual({ ...noFilters, sort: "popular" });
});

test.each([
	["type", ["camp", "Camps", "Camp,Class", "__proto__", "constructor", "NaN", "Camp\0"]],
	["age", ["0-4", "all", "3", "toString", "-1", "1e309", "12++", "NaN"]],
	["price", ["0-24", "25", "-25", "1e309", "NaN", "hasOwnProperty", "100%2B%2B"]],
	["sort", ["oldest", "POPULAR", "price", "valueOf", ""]],
])("[LIST-2] unknown values of %s are ignored", (name, values) => {
	for (const value of values) expect(parse(`${name}=${value}`), value).toEqual({ filters: noFilters, page: 1 });
});

test("[LIST-2] params spelled as lists or objects are ignored", () => {
	expect(parse("type[]=Camp&age[0]=3-12&price[min]=0-25&search[$ne]=x&page[]=2").filters).toEqual(noFilters);
});

test("[LIST-2] of a repeated param the first counts, known or not", () => {
	expect(parse("type=Camp&type=Class&page=2&page=9")).toMatchObject({ filters: { type: "Camp" }, page: 2 });
	expect(parse("type=Nonsense&type=Class").filters.type).toBeNull();
});

test.each(["0", "-1", "1.5", "1e3", "1e309", "NaN", "Infinity", "0x10", "01", " 2", "２", "99999999", ""])(
	"[LIST-9] the page %j is ignored",
	(page) => {
		expect(parseFilters(new URLSearchParams({ page })).page).toBe(1);
	},
);

test("[LIST-9] pages can be turned as far as results are counted", () => {
	expect(parse("page=41").page).toBe(41);
	expect(parse("page=9999999").page).toBe(42);
});

test("[LIST-2] a plus that the address bar made a blank is read as a plus", () => {
	expect(parse("age=12+&price=100+").filters).toMatchObject({ age: "12+", price: "100+" });
	expect(parse("age=12%2B&price=100%2B").filters).toMatchObject({ age: "12+", price: "100+" });
});

test("[LIST-2] control characters and lone surrogates in a search become harmless text", () => {
	const { search } = parseFilters(new URLSearchParams({ search: "  kay\0ak\u0007\ud800\t\n canoe  " })).filters;
	expect(search).toBe("kayak\ufffd canoe");
	expect(search.isWellFormed()).toBe(true);
});

test("[LIST-3] signs that mean something to a database are plain text", () => {
	const search = `%_"'\\;--*()🎈`;
	expect(parse(filtersToQuery({ ...noFilters, search })).filters.search).toBe(search);
});

test("[LIST-2] a search that is too long is ignored, one that just fits is not", () => {
	expect(parse(`search=${"a".repeat(maxSearchLength)}`).filters.search).toHaveLength(maxSearchLength);
	expect(parse(`search=${"a".repeat(maxSearchLength + 1)}&where=${"b".repeat(50_000)}`).filters).toEqual(noFilters);
});

test("[LIST-2] a blank search is none", () => {
	expect(parse("search=%20%00%20&where=%09").filters).toEqual(noFilters);
});

test("[LIST-2] the same filters have one query, whatever the order they came in, and unknown params are dropped", () => {
	const queries = ["age=3-12&type=Camp&utm=x", "type=Camp&sort=newest&age=3-12", "page=1&age=3-12&type=Camp&page=4"];
	expect(new Set(queries.map((query) => filtersToQuery(parse(query).filters, parse(query).page))).size).toBe(1);
});

test("[LIST-1] each narrowing filter has a chip, and the sort has none", () => {
	expect(getActiveFilters(allFilters)).toEqual([
		{ name: "search", label: "“clay 50% “off””" },
		{ name: "where", label: "Near “Alder Quay”" },
		{ name: "type", label: "Arts & Crafts" },
		{ name: "age", label: "12+ Teens" },
		{ name: "price", label: "Over $100" },
	]);
	expect(getActiveFilters({ ...noFilters, sort: "popular" })).toEqual([]);
});

test("[LIST-7] dropping one filter leaves the others as they are", () => {
	expect(withoutFilter(allFilters, "price")).toEqual({ ...allFilters, price: null });
	expect(withoutFilter(allFilters, "search")).toEqual({ ...allFilters, search: "" });
});
