import { describe, expect, test } from "vitest";
import { parseAgeRange } from "../../domain/activity/age-range.ts";
import { hasCatalogues, importFile } from "./import-catalogue.ts";

describe.skipIf(!hasCatalogues)("[IMP-3] a real catalogue is imported", () => {
	test("camps of a region: ages and prices in free text, and links of the providers", async () => {
		const { summary, documents, activities } = await importFile("boston-camps/camps.json", "boston-camps");
		expect(summary.rows).toBe(143);
		expect([summary.valid, summary.rejected, summary.skipped, summary.duplicate]).toEqual([132, 0, 11, 0]);
		expect((await documents.countDocuments()).activities).toBe(132);
		expect(activities.every(({ websiteUrl }) => websiteUrl?.startsWith("https://"))).toBe(true);
		expect(activities.filter(({ ageRange }) => parseAgeRange(ageRange) === null).length).toBeLessThan(30);
		expect(activities.filter(({ price }) => (price ?? 0) >= 100).length).toBeGreaterThan(40);
	});
});
