import { describe, expect, test } from "vitest";
import { toSearchColumns } from "../domain/activity/activity.ts";
import { matchesAgeGroup } from "../domain/activity/age-range.ts";
import { filtersToQuery, parseFilters } from "../domain/activity/filters.ts";
import { isPageId } from "../domain/page/page.ts";
import { isExternal, readTimes, resourceCategories } from "../domain/resource/resource.ts";
import { normalizeHttpUrl } from "../domain/url.ts";
import { demoActivities } from "./activities/index.ts";
import { demoResources } from "./resources/index.ts";
import { readHtml } from "./resources/read-html.ts";

const scenes =
	"forest-trail kayak-river rock-pools treetop-ropes campfire-tents lake-camp painting-table pottery-wheel paper-crafts dance-class music-class cooking-class soft-play puppet-theatre climbing-wall robotics-bench telescope-night science-lab swimming-pool football-pitch bike-park woodwork-bench kitchen-garden snow-sledging";
const pictures = scenes.split(" ").map((scene) => `/stock/${scene}-1280.webp`);

const internal = demoResources.filter((resource) => !isExternal(resource));
const external = demoResources.filter(isExternal);
const ids = demoResources.map(({ id }) => id);

describe("the articles of the demo world", () => {
	test("[RES-4] there are twelve, two of them elsewhere", () => {
		expect(demoResources).toHaveLength(12);
		expect(external).toHaveLength(2);
		for (const { externalLink } of external) {
			expect(normalizeHttpUrl(externalLink ?? "")).toBe(externalLink);
			expect(externalLink).toMatch(/^https:\/\/[a-z]+\.example\//);
		}
		for (const { externalLink } of internal) expect(externalLink).toBeNull();
	});

	test("[RES-1] every category has at least two", () => {
		for (const category of resourceCategories) {
			expect(demoResources.filter((resource) => resource.category === category).length).toBeGreaterThan(1);
		}
	});

	test("[RES-1] they have distinct times, and are listed newest first", () => {
		const times = demoResources.map(({ createdAt }) => createdAt);
		expect(new Set(times).size).toBe(12);
		expect(times).toEqual(times.toSorted().reverse());
		for (const { createdAt, updatedAt } of demoResources) {
			expect(new Date(createdAt).toISOString()).toBe(createdAt);
			expect(new Date(updatedAt).toISOString()).toBe(updatedAt);
			expect(createdAt >= "2026-02" && createdAt < "2026-12").toBe(true);
			expect(updatedAt >= createdAt).toBe(true);
		}
	});

	test("their ids are readable and no two are the same", () => {
		expect(new Set(ids).size).toBe(12);
		for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)+$/);
	});

	test("[ART-1] each has two to five tags", () => {
		for (const { tags } of demoResources) {
			expect(tags.length).toBeGreaterThanOrEqual(2);
			expect(tags.length).toBeLessThanOrEqual(5);
			expect(new Set(tags).size).toBe(tags.length);
		}
	});

	test("[ART-1] all but one have a picture of their own from the stock set", () => {
		const used = demoResources.flatMap(({ imageUrl }) => imageUrl ?? []);
		expect(used).toHaveLength(11);
		expect(new Set(used).size).toBe(11);
		for (const picture of used) expect(pictures).toContain(picture);
	});

	test("the articles are written in different ways", () => {
		const holding = (name: string) =>
			internal.filter(({ content }) => readHtml(content).elements.some((element) => element.name === name)).length;
		expect(holding("table")).toBeGreaterThan(1);
		for (const name of ["h3", "ul", "ol", "blockquote", "figure", "pre", "hr"])
			expect(holding(name)).toBeGreaterThan(0);
	});
});

test.each([
	["<p>One<p>two</p>", "<p> is never closed"],
	["<p>One</p>two", "text in <>: two"],
	["<ul><p>One</p></ul>", "<p> in <ul>"],
	["<ul>One</ul>", "text in <ul>: One"],
	["<h3>One</h3>", "heading 1 skips a level"],
	["<h1>One</h1>", "<h1> is not allowed"],
	["<p>One <script>two</script></p>", "<script> is not allowed"],
	['<p class="one">One</p>', "<p> has class"],
	["<figure><img></figure>", "<img> has no attributes"],
	["<p>One & two</p>", "unescaped: One & two"],
	["<p>One < two</p>", "malformed: < two</p>"],
])("%s would be noticed", (html, problem) => {
	expect(readHtml(html).problems).toContain(problem);
});

describe.each(internal)("the article $id", ({ id, content, readTime, imageUrl }) => {
	const { elements, words, problems } = readHtml(content);

	test("[ART-1] is well-formed, in the allowed elements, and its headings skip no level", () => {
		expect(problems).toEqual([]);
	});

	test("opens with a paragraph, from which its card's excerpt is made", () => {
		expect(content).toMatch(/^<p>[^<]{100}/);
	});

	test("is 350 to 900 words long and says rightly how long it takes to read", () => {
		expect(words).toBeGreaterThanOrEqual(350);
		expect(words).toBeLessThanOrEqual(900);
		expect(readTime).toBe(readTimes.find((minutes) => minutes * 200 >= words));
	});

	test("shows pictures of the stock set and says what is in them", () => {
		for (const { name, attributes } of elements) {
			if (name !== "img") continue;
			expect(pictures).toContain(attributes.src);
			expect(attributes.src).not.toBe(imageUrl);
			expect(attributes.alt).toMatch(/\w{3}/);
		}
	});

	test("links only to what is there", () => {
		const links = elements.flatMap(({ attributes: { href } }) => href ?? []);
		expect(links.length).toBeGreaterThan(0);
		expect(links.filter((link) => !leadsSomewhere(link, id))).toEqual([]);
	});
});

function leadsSomewhere(link: string, from: string): boolean {
	if (link.startsWith("https://")) return new URL(link).hostname.endsWith(".example");
	const [path = "", query = ""] = link.split("?");
	if (path === "/activities") return findsSomething(query);
	const id = path.match(/^\/resources\/(.+)$/)?.[1];
	return !query && (id ? id !== from && ids.includes(id) : isPageId(path.slice(1)));
}

/** True where the listing takes every filter of the query as it is written, and shows activities of the demo world. */
function findsSomething(query: string): boolean {
	const { filters } = parseFilters(new URLSearchParams(query));
	const found = demoActivities.filter(
		(activity) =>
			(!filters.type || activity.category === filters.type) &&
			(!filters.age || matchesAgeGroup(activity.ageRange, filters.age)) &&
			toSearchColumns(activity).searchText.includes(filters.search),
	);
	return found.length > 0 && filtersToQuery(filters).slice(1) === query;
}
