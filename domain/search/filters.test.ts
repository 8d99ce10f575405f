import { expect, test } from "vitest";
import { maxSearchLength } from "./filter-values.ts";
import { type ActivityFilters, filtersToQuery, formToQuery, getSorts, noFilters, parseFilters } from "./filters.ts";

const parse = (query: string) => parseFilters(new URLSearchParams(query));

const allFilters: ActivityFilters = {
	search: "clay 50% “off”",
	where: "Alder Quay",
	near: "60622",
	within: 2.5,
	from: "2026-07-13",
	to: "2026-07-17",
	days: ["sat", "sun"],
	times: ["morning", "evening"],
	type: "Arts & Crafts",
	age: "12+",
	ages: [],
	price: "100+",
	maxPrice: 150,
	open: true,
	setting: "outdoor",
	access: "step-free",
	extras: ["meals", "aid"],
	lang: "es",
	provider: "mill-lane-dojo",
	exact: true,
	sentence: "clay in alder quay",
	sort: "nearest",
};

test("[LIST-2] filters and page survive the round trip through the URL", () => {
	expect(parse(filtersToQuery(allFilters, 3))).toEqual({ filters: allFilters, page: 3 });
});

test("[LIST-2] no filters give an empty query, and vice versa", () => {
	expect(filtersToQuery(noFilters)).toBe("");
	expect(parse("")).toEqual({ filters: noFilters, page: 1 });
});

test("[FIND-5] a search stays exact until its words are edited", () => {
	expect(parse("search=free+play&exact=1").filters.exact).toBe(true);
	expect(parse("search=free+play&exact=free+play").filters.exact).toBe(true);
	expect(parse("search=free+swim&exact=free+play").filters.exact).toBe(false);
	expect(parse("exact=1").filters).toEqual(noFilters);
});

test("[NAV-1] the Hot! link sorts by popularity", () => {
	expect(parse("sort=popular").filters).toEqual({ ...noFilters, sort: "popular" });
});

test.each([
	["type", ["camp", "Camps", "Camp,Class", "__proto__", "constructor", "NaN", "Camp\0"]],
	["age", ["0-4", "all", "-1", "1e309", "12++", "NaN", "toString", "04", "4.5", "100", "4-5"]],
	["price", ["0-24", "25", "-25", "1e309", "NaN", "hasOwnProperty", "100%2B%2B"]],
	["sort", ["oldest", "POPULAR", "price", "valueOf", "", "best", "nearest"]],
	["from", ["2026-02-30", "26-07-13", "2026-7-13", "0000-01-01", "2026-07-13T10:00", "tomorrow", "__proto__"]],
	["to", ["2026-13-01", "1e309", "%00"]],
	["day", ["saturday", "SAT", "6", "constructor", ","]],
	["time", ["noon", "10:00", "valueOf"]],
	["near", ["91,0", "41.9,181", ",", "1,2,3", "41.9,", "%20"]],
	["within", ["2", "-1", "0", "1e3", "NaN"]],
	["max", ["-5", "$50", "1e309", "50.001", "9999999"]],
	["open", ["0", "true", "yes"]],
	["setting", ["inside", "toString"]],
	["access", ["yes", "stepFree"]],
	["with", ["yes", "financialAid", "MEALS", "constructor", ","]],
	["lang", ["spanish", "xx", "e", "es-MX", "__proto__"]],
	["exact", ["0", "1", "true"]],
	["provider", ["%20", "a".repeat(201)]],
])("[LIST-2] ignores unknown values of %s", (name, values) => {
	for (const value of values) expect(parse(`${name}=${value}`), value).toEqual({ filters: noFilters, page: 1 });
});

test("[LIST-2] ignores params in array or object syntax", () => {
	expect(parse("type[]=Camp&age[0]=3-12&price[min]=0-25&search[$ne]=x&page[]=2").filters).toEqual(noFilters);
});

test("[FIND-4] exact ages and age groups share a param", () => {
	expect(parse("age=4").filters).toEqual({ ...noFilters, ages: [4] });
	expect(parse("age=9,5,5,0,x").filters).toEqual({ ...noFilters, ages: [0, 5, 9] });
	expect(parse("age=1,2,3,4,5,6,7").filters.ages).toEqual([1, 2, 3, 4, 5, 6]);
	expect(parse("age=3-12,4").filters).toEqual({ ...noFilters, ages: [4] });
	expect(filtersToQuery(parse("age=9&age=5").filters)).toBe("?age=5,9");
});

test("[FIND-4] reads lists from commas and from repeated form fields", () => {
	expect(parse("day=sun,sat&time=evening").filters).toEqual({ ...noFilters, days: ["sat", "sun"], times: ["evening"] });
	expect(filtersToQuery(parse("day=sun&day=sat&day=someday&time=evening&time=morning").filters)).toBe(
		"?day=sat,sun&time=morning,evening",
	);
	const form = new FormData();
	for (const day of ["sun", "sat"]) form.append("day", day);
	form.append("search", "");
	expect(formToQuery(form)).toBe("?day=sat,sun");
});

test("[FIND-4] swaps dates that are in the wrong order", () => {
	expect(parse("from=2026-07-17&to=2026-07-13").filters).toMatchObject({ from: "2026-07-13", to: "2026-07-17" });
	expect(parse("from=2028-02-29").filters).toEqual({ ...noFilters, from: "2028-02-29", sort: "soonest" });
});

test("[FIND-4] rounds a position to about a kilometre before it appears in a URL", () => {
	expect(filtersToQuery(parse("near=41.90231,-87.67777").filters)).toBe("?near=41.9,-87.68");
	expect(filtersToQuery(parse("near=-0.001, 0.004&within=2.0").filters)).toBe("?near=0,0&within=2");
});

test("[FIND-2] 'Best match' is the default order with words, and is dropped without them", () => {
	expect(parse("search=judo").filters.sort).toBe("best");
	expect(filtersToQuery(parse("search=judo&sort=best").filters)).toBe("?search=judo");
	expect(filtersToQuery(parse("search=judo&sort=newest").filters)).toBe("?search=judo&sort=newest");
	expect(filtersToQuery({ ...noFilters, sort: "best" })).toBe("");
	expect(parse("near=60622").filters.sort).toBe("nearest");
	expect(parse("near=60622&from=2026-12-05").filters.sort).toBe("soonest");
	expect(parse("near=60622&from=2026-12-05&search=judo").filters.sort).toBe("best");
	expect(getSorts(noFilters)).not.toContain("best");
	expect(getSorts({ ...noFilters, search: "judo" })[0]).toBe("best");
});

test("[FIND-2] 'Nearest first' is dropped without a place", () => {
	expect(parse("near=60622&sort=nearest&within=2").filters).toMatchObject({ sort: "nearest", within: 2 });
	expect(parse("where=Quay&sort=nearest").filters.sort).toBe("nearest");
	expect(filtersToQuery({ ...noFilters, sort: "nearest", within: 2 })).toBe("");
});

test("[LIST-2] the first of a repeated param wins, even if its value is unknown", () => {
	expect(parse("type=Camp&type=Class&page=2&page=9")).toMatchObject({ filters: { type: "Camp" }, page: 2 });
	expect(parse("type=Nonsense&type=Class").filters.type).toBeNull();
});

test.each(["0", "-1", "1.5", "1e3", "1e309", "NaN", "Infinity", "0x10", "01", " 2", "２", "99999999", ""])(
	"[LIST-9] ignores the page %j",
	(page) => {
		expect(parseFilters(new URLSearchParams({ page })).page).toBe(1);
	},
);

test("[LIST-9] limits pages to the counted results", () => {
	expect(parse("page=41").page).toBe(41);
	expect(parse("page=9999999").page).toBe(42);
});

test("[LIST-2] restores a plus that the address bar turned into a space", () => {
	expect(parse("age=12+&price=100+").filters).toMatchObject({ age: "12+", price: "100+" });
	expect(parse("age=12%2B&price=100%2B").filters).toMatchObject({ age: "12+", price: "100+" });
});

test("[LIST-2] removes control characters and replaces lone surrogates in a search", () => {
	const { search } = parseFilters(new URLSearchParams({ search: "  kay\0ak\u0007\ud800\t\n canoe  " })).filters;
	expect(search).toBe("kayak\ufffd canoe");
	expect(search.isWellFormed()).toBe(true);
});

test("[LIST-3] keeps database wildcards and quotes as plain text", () => {
	const search = `%_"'\\;--*()🎈`;
	expect(parse(filtersToQuery({ ...noFilters, search })).filters.search).toBe(search);
});

test("[LIST-2] ignores a search above the maximum length, and accepts one of exactly that length", () => {
	expect(parse(`search=${"a".repeat(maxSearchLength)}`).filters.search).toHaveLength(maxSearchLength);
	expect(parse(`search=${"a".repeat(maxSearchLength + 1)}&where=${"b".repeat(50_000)}`).filters).toEqual(noFilters);
});

test("[LIST-2] ignores a blank search", () => {
	expect(parse("search=%20%00%20&where=%09").filters).toEqual(noFilters);
});

test("[LIST-2] normalizes the order of params, and drops unknown ones", () => {
	const queries = [
		"age=3-12&type=Camp&utm=x",
		"type=Camp&sort=recommended&age=3-12",
		"page=1&age=3-12&type=Camp&page=4",
	];
	expect(new Set(queries.map((query) => filtersToQuery(parse(query).filters, parse(query).page))).size).toBe(1);
});
