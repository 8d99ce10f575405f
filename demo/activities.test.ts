import { describe, expect, test } from "vitest";
import { categories } from "../domain/activity/activity.ts";
import { ageRanges } from "../domain/activity/age-range.ts";
import { type PriceBucket, priceBuckets } from "../domain/activity/price.ts";
import { foldText, normalizeLine, normalizeText } from "../domain/normalize-text.ts";
import { normalizeHttpUrl, normalizePictureUrl } from "../domain/url.ts";
import { demoActivities } from "./activities/index.ts";

const scenes = [
	"forest-trail",
	"kayak-river",
	"rock-pools",
	"treetop-ropes",
	"campfire-tents",
	"lake-camp",
	"painting-table",
	"pottery-wheel",
	"paper-crafts",
	"dance-class",
	"music-class",
	"cooking-class",
	"soft-play",
	"puppet-theatre",
	"climbing-wall",
	"robotics-bench",
	"telescope-night",
	"science-lab",
	"swimming-pool",
	"football-pitch",
	"bike-park",
	"woodwork-bench",
	"kitchen-garden",
	"snow-sledging",
];
const stockPictures = scenes.map((scene) => `/stock/${scene}-1280.webp`);

describe("the demo activities", () => {
	test("number 24, each with a unique readable id", () => {
		expect(demoActivities).toHaveLength(24);
		expect(distinct(demoActivities.map(({ id }) => id))).toHaveLength(24);
		for (const { id } of demoActivities) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
	});

	test("include three of every category and at least two of every age range", () => {
		for (const category of categories) {
			expect(
				demoActivities.filter((activity) => activity.category === category),
				category,
			).toHaveLength(3);
		}
		for (const range of ageRanges) {
			expect(demoActivities.filter(({ ageRange }) => ageRange === range).length, range).toBeGreaterThanOrEqual(2);
		}
	});

	test("cover every price bucket and its bounds", () => {
		const prices = demoActivities.map(({ price }) => price ?? Number.NaN);
		expect(prices).toEqual(expect.arrayContaining([0, 12.5, 18, 24.99, 25, 50, 65, 89, 100, 145, 320]));
		for (const bucket of Object.keys(priceBuckets) as PriceBucket[]) {
			const { min, max } = priceBuckets[bucket];
			const inside = prices.filter((price) => price >= min && price <= (max ?? price));
			expect(inside.length, bucket).toBeGreaterThanOrEqual(3);
		}
		for (const price of prices) expect(Number(price.toFixed(2))).toBe(price);
	});

	test("include ten featured ones, and the newest eight of these cover every category", () => {
		const featured = demoActivities.filter((activity) => activity.featured);
		expect(featured).toHaveLength(10);
		const newest = featured.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, 8);
		expect(newest.map(({ category }) => category).sort()).toEqual([...categories].sort());
	});

	test.each(["Adventure", "Camp", "Swimming", "STEM", "Art"])(
		"include at least two matches for the popular search %s",
		(words) => {
			const found = demoActivities.filter((activity) =>
				foldText(`${activity.title} ${activity.category} ${activity.description}`).includes(foldText(words)),
			);
			expect(found.length).toBeGreaterThanOrEqual(2);
		},
	);

	test("include titles with accents", () => {
		const titles = demoActivities.map(({ title }) => foldText(title));
		for (const words of ["senora nunez", "theatre d'ombres", "cafe elodie"]) {
			expect(
				titles.filter((title) => title.includes(words)),
				words,
			).toHaveLength(1);
		}
	});
});

describe("activities that test a layout", () => {
	test("one title is about 90 characters long and one is a single short word", () => {
		const lengths = demoActivities.map(({ title }) => title.length);
		expect(Math.max(...lengths)).toBeGreaterThanOrEqual(85);
		expect(Math.max(...lengths)).toBeLessThanOrEqual(95);
		expect(Math.min(...lengths)).toBe("Judo".length);
	});

	test("some descriptions have 600 words in many paragraphs, some have one sentence", () => {
		const long = demoActivities.filter(({ description }) => wordCount(description) >= 600);
		expect(long.length).toBeGreaterThanOrEqual(3);
		for (const { description } of long) expect(description.split("\n\n").length).toBeGreaterThanOrEqual(5);
		const oneSentence = demoActivities.filter(({ description }) => /^[^.!?]+[.!?]$/.test(description));
		expect(oneSentence.length).toBeGreaterThanOrEqual(3);
	});

	test("several have two to four further pictures, all different", () => {
		const several = demoActivities.filter(({ images }) => images.length > 0);
		expect(several.length).toBeGreaterThanOrEqual(5);
		for (const { id, imageUrl, images } of several) {
			expect(images.length, id).toBeGreaterThanOrEqual(2);
			expect(images.length, id).toBeLessThanOrEqual(4);
			expect(distinct([imageUrl, ...images]), id).toHaveLength(images.length + 1);
		}
	});

	test("exactly one has no picture", () => {
		const pictureless = demoActivities.filter(({ imageUrl }) => imageUrl === null);
		expect(pictureless.map(({ id, images }) => [id, images])).toEqual([["judo", []]]);
	});

	test("exactly one has no provider link", () => {
		const linkless = demoActivities.filter(({ websiteUrl }) => websiteUrl === null);
		expect(linkless.map(({ id }) => id)).toEqual(["dig-sow-eat"]);
	});
});

describe("every demo activity", () => {
	test("pictures come from the stock set, every scene is used, and none comes first more than twice", () => {
		const first = demoActivities.flatMap(({ imageUrl }) => imageUrl ?? []);
		const shown = demoActivities.flatMap(({ imageUrl, images }) => [...(imageUrl ? [imageUrl] : []), ...images]);
		for (const picture of shown) expect(normalizePictureUrl(picture)).toBe(picture);
		expect(distinct(shown).sort()).toEqual(stockPictures.toSorted());
		for (const picture of distinct(first)) {
			expect(first.filter((other) => other === picture).length, picture).toBeLessThanOrEqual(2);
		}
	});

	test("provider links are https links on reserved .example domains", () => {
		for (const { id, websiteUrl } of demoActivities) {
			if (websiteUrl === null) continue;
			expect(normalizeHttpUrl(websiteUrl), id).toBe(websiteUrl);
			expect(websiteUrl, id).toMatch(/^https:\/\/[a-z-]+\.example\//);
		}
	});

	test("texts are normalized, complete, and repeat no sentence", () => {
		const sentences = demoActivities.flatMap(({ description, programDetails }) =>
			`${description} ${programDetails}`.split(/(?<=[.!?])\s+/).filter((sentence) => wordCount(sentence) > 4),
		);
		expect(distinct(sentences)).toHaveLength(sentences.length);
		for (const activity of demoActivities) {
			for (const text of [activity.description, activity.programDetails]) {
				expect(text).not.toBe("");
				expect(normalizeText(text)).toBe(text);
				expect(text).not.toMatch(/['"*_]|\n(?!\n)(?<!\n\n)|TODO|lorem/i);
			}
			for (const line of [activity.title, activity.location, ...activity.activities]) {
				expect(normalizeLine(line)).toBe(line);
			}
			expect(activity.location).toMatch(/^.+, (Alder Quay|Fennmouth|Otterford|Bramblewood)$/);
		}
	});

	test("has three to eight included items, short and all different", () => {
		for (const { id, activities } of demoActivities) {
			expect(activities.length, id).toBeGreaterThanOrEqual(3);
			expect(activities.length, id).toBeLessThanOrEqual(8);
			expect(distinct(activities), id).toHaveLength(activities.length);
			for (const item of activities) expect(item.length, item).toBeLessThanOrEqual(60);
		}
	});

	test("times are unique ISO times from March to October 2026", () => {
		expect(distinct(demoActivities.map(({ createdAt }) => createdAt))).toHaveLength(24);
		for (const { id, createdAt, updatedAt } of demoActivities) {
			for (const time of [createdAt, updatedAt]) expect(new Date(time).toISOString(), id).toBe(time);
			expect(createdAt >= "2026-03-01" && createdAt < "2026-11-01", id).toBe(true);
			expect(updatedAt >= createdAt, id).toBe(true);
		}
	});
});

function distinct<T>(values: T[]): T[] {
	return [...new Set(values)];
}

function wordCount(text: string): number {
	return text.split(/\s+/).length;
}
