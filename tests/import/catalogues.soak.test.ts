import { describe, expect, test } from "vitest";
import { categories } from "../../domain/activity/activity.ts";
import { parseAgeRange } from "../../domain/activity/age-range.ts";
import { noFilters } from "../../domain/activity/filters.ts";
import { hasCatalogues, importFile } from "./import-catalogue.ts";

describe.skipIf(!hasCatalogues)("a real catalogue is imported", () => {
	test("youth programmes of a city: 9,644 rows with HTML, mojibake and duplicate ids", async () => {
		const { summary, documents, activities } = await importFile(
			"chicago-programs/programs-2024-2025.csv.gz",
			"chicago-programs",
		);
		expect(summary.rows).toBe(9644);
		expect(summary.rejected).toBe(0);
		expect(summary.valid + summary.skipped + summary.merged).toBe(9644);
		expect(summary.valid).toBeGreaterThan(9000);
		expect((await documents.countDocuments()).activities).toBe(summary.valid);

		expect(new Set(activities.map(({ category }) => category)).size).toBe(categories.length);
		expect(activities.filter(({ ageRange }) => parseAgeRange(ageRange) === null)).toEqual([]);
		expect(activities.filter(({ price }) => price === 51 || price === 50)).toEqual([]);
		expect(activities.filter(({ offers }) => offers.length !== 1)).toEqual([]);
		expect(activities.filter(({ sessions }) => sessions.length !== 1)).toEqual([]);
		expect(activities.filter(({ providerId }) => providerId === null)).toEqual([]);
		expect(activities.filter(({ websiteUrl }) => websiteUrl !== null)).toEqual([]);
		expect(activities.filter(({ location }) => !/^(Online|.+, Chicago)$/.test(location))).toEqual([]);
		const texts = activities.map(({ title, description }) => `${title}\n${description}`);
		expect(texts.filter((text) => /<\/?(?:p|br|div|li|ul|span|strong|script|a)\b|&nbsp;|&quot;/.test(text))).toEqual(
			[],
		);
		expect(texts.filter((text) => /[\u0080-\u009f]|â\u0080|Ã[\u0080-\u00bf]|\p{Ll}[ÕÑÉ]\p{Ll}/u.test(text))).toEqual(
			[],
		);

		const { total } = await documents.activities.list(
			{ ...noFilters, search: "swim", type: "Sport", age: "3-12" },
			1,
			24,
		);
		expect(total).toBeGreaterThan(100);
		expect((await documents.activities.list({ ...noFilters, where: "mckinley park" }, 1, 24)).total).toBeGreaterThan(
			10,
		);
		expect(await documents.activities.listCategories()).toEqual([...categories].sort());
		expect((await documents.activities.list({ ...noFilters }, 1, 24)).total).toBeGreaterThan(1000);
	});
});

describe.skipIf(!hasCatalogues)("[IMP-2] a real catalogue is grouped", () => {
	test("drop-in programmes of a city: 19,600 rows become 1,130 activities with their sessions", async () => {
		const { summary, activities } = await importFile("toronto-drop-in/drop-in.csv.gz", "toronto-drop-in");
		expect([summary.valid, summary.merged, summary.rejected]).toEqual([1130, 13669, 0]);
		const sessions = activities.flatMap((activity) => activity.sessions);
		expect(sessions.length).toBeGreaterThan(13_000);
		expect(
			sessions.filter(({ startDate, timeZone }) => startDate.length === 10 || timeZone !== "America/Toronto"),
		).toEqual([]);
	});
});
