import { describe, expect, test } from "vitest";
import type { SearchedAges } from "../domain/activity/age-range.ts";
import { parseAges, toMonths } from "../domain/activity/ages.ts";
import { htmlToLine } from "../domain/article/html-to-line.server.ts";
import { foldText } from "../domain/normalize-text.ts";
import { isPageId } from "../domain/page/page.ts";
import { isExternal, readTimes, resourceCategories } from "../domain/resource/resource.ts";
import { filtersToQuery, parseFilters } from "../domain/search/filters.ts";
import { normalizeHttpUrl } from "../domain/url.ts";
import { demoActivities } from "./activities/index.ts";
import { demoResources } from "./resources/index.ts";

const scenes =
	"forest-trail kayak-river rock-pools treetop-ropes campfire-tents lake-camp painting-table pottery-wheel paper-crafts dance-class music-class cooking-class soft-play puppet-theatre climbing-wall robotics-bench telescope-night science-lab swimming-pool football-pitch bike-park woodwork-bench kitchen-garden snow-sledging";
const pictures = scenes.split(" ").map((scene) => `/stock/${scene}-1280.webp`);

const internal = demoResources.filter((resource) => !isExternal(resource));
const external = demoResources.filter(isExternal);
const ids = demoResources.map(({ id }) => id);

describe("the demo articles", () => {
	test("number twelve, two of them external", () => {
		expect(demoResources).toHaveLength(12);
		expect(external).toHaveLength(2);
		for (const { externalLink } of external) {
			expect(normalizeHttpUrl(externalLink ?? "")).toBe(externalLink);
			expect(externalLink).toMatch(/^https:\/\/[a-z]+\.example\//);
		}
		for (const { externalLink } of internal) expect(externalLink).toBeNull();
	});

	test("include at least two of every category", () => {
		for (const category of resourceCategories) {
			expect(demoResources.filter((resource) => resource.category === category).length).toBeGreaterThan(1);
		}
	});

	test("have unique times, and are sorted newest first", () => {
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

	test("have readable and unique ids", () => {
		expect(new Set(ids).size).toBe(12);
		for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)+$/);
	});

	test("have two to five tags each", () => {
		for (const { tags } of demoResources) {
			expect(tags.length).toBeGreaterThanOrEqual(2);
			expect(tags.length).toBeLessThanOrEqual(5);
			expect(new Set(tags).size).toBe(tags.length);
		}
	});

	test("all but one have their own stock picture", () => {
		const used = demoResources.flatMap(({ imageUrl }) => imageUrl ?? []);
		expect(used).toHaveLength(11);
		expect(new Set(used).size).toBe(11);
		for (const picture of used) expect(pictures).toContain(picture);
	});

	test("use all kinds of elements", () => {
		const holding = (name: string) => internal.filter(({ content }) => content.includes(`<${name}>`)).length;
		expect(holding("table")).toBeGreaterThan(1);
		for (const name of ["h3", "ul", "ol", "blockquote", "figure", "pre", "hr"])
			expect(holding(name)).toBeGreaterThan(0);
	});
});

describe.each(internal)("the article $id", ({ id, content, readTime, imageUrl }) => {
	test("skips no heading level", () => {
		const levels = [1, ...Array.from(content.matchAll(/<h(\d)>/g), ([, level]) => Number(level))];
		expect(levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1)).toEqual([]);
	});

	test("begins with a paragraph for the excerpt", () => {
		expect(content).toMatch(/^<p>[^<]{100}/);
	});

	test("is 350 to 900 words long and has the right read time", () => {
		const words = htmlToLine(content)
			.split(" ")
			.filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
		expect(words).toBeGreaterThanOrEqual(350);
		expect(words).toBeLessThanOrEqual(900);
		expect(readTime).toBe(readTimes.find((minutes) => minutes * 200 >= words));
	});

	test("shows stock pictures with alternative text", () => {
		for (const [, src = "", alt = ""] of content.matchAll(/<img src="([^"]*)" alt="([^"]*)"/g)) {
			expect(pictures).toContain(src);
			expect(src).not.toBe(imageUrl);
			expect(alt).toMatch(/\w{3}/);
		}
	});

	test("links only to existing pages", () => {
		const links = Array.from(content.matchAll(/href="([^"]*)"/g), ([, href = ""]) => href.replaceAll("&amp;", "&"));
		expect(links.length).toBeGreaterThan(0);
		expect(links.filter((link) => !linkExists(link, id))).toEqual([]);
	});
});

function linkExists(link: string, from: string): boolean {
	if (link.startsWith("https://")) return new URL(link).hostname.endsWith(".example");
	const [path = "", query = ""] = link.split("?");
	if (path === "/activities") return findsActivities(query);
	const id = path.match(/^\/resources\/(.+)$/)?.[1];
	return !query && (id ? id !== from && ids.includes(id) : isPageId(path.slice(1)));
}

/** Returns true if the listing accepts every filter of the query as written, and shows demo activities. */
function findsActivities(query: string): boolean {
	const { filters } = parseFilters(new URLSearchParams(query));
	const found = demoActivities.filter(
		(activity) =>
			(!filters.type || activity.category === filters.type) &&
			(!filters.age || overlaps(activity.ageRange, filters.age)) &&
			foldText(`${activity.title} ${activity.category} ${activity.description}`).includes(filters.search),
	);
	return found.length > 0 && filtersToQuery(filters).slice(1) === query;
}

function overlaps(ageRange: string, group: SearchedAges): boolean {
	const [ages, asked] = [parseAges(ageRange), toMonths(group)];
	if (!ages) return false;
	return (
		ages.minMonths <= (asked.maxMonths ?? ages.minMonths) && asked.minMonths <= (ages.maxMonths ?? asked.minMonths)
	);
}
