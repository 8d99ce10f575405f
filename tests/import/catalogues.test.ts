import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { categories } from "../../domain/activity/activity.ts";
import { parseAgeRange } from "../../domain/activity/age-range.ts";
import { noFilters } from "../../domain/activity/filters.ts";
import { checkCatalogue } from "../../import/check-catalogue.ts";
import { ImportSummary } from "../../import/import-summary.ts";
import { readMapping } from "../../import/mapping.ts";
import { StagedActivities } from "../../import/staged-activities.ts";
import { writeCatalogue } from "../../import/write-catalogue.ts";
import { createDocuments } from "../../store/documents.ts";
import { openSqliteStore } from "../../store/sqlite/sqlite.ts";
import { inFolder } from "./folder.ts";

/** Catalogues that others made: they may be tried here, but their licences keep them out of the project. */
const catalogues = join(import.meta.dirname, "../../../shared/data");
const isThere = existsSync(catalogues);
if (!isThere) console.info(`The tests of real catalogues are skipped: there is no folder ${catalogues}`);

describe.skipIf(!isThere)("a real catalogue comes in whole", () => {
	test("programmes of a city: 9,644 rows with HTML, broken encodings and repeated ids", async () => {
		const { tally, documents, activities } = await imported(
			"chicago-programs/programs-2024-2025.csv.gz",
			"chicago-programs",
		);
		expect(tally.rows).toBe(9644);
		expect(tally.rejected).toBe(0);
		expect(tally.good + tally.skipped + tally.repeated).toBe(9644);
		expect(tally.good).toBeGreaterThan(9000);
		expect((await documents.countDocuments()).activities).toBe(tally.good);

		expect(new Set(activities.map(({ category }) => category)).size).toBe(categories.length);
		expect(activities.filter(({ ageRange }) => parseAgeRange(ageRange) === null)).toEqual([]);
		expect(new Set(activities.map(({ price }) => price))).toEqual(new Set([0, 50, 51]));
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
	});

	test("camps of a region: free-text ages and prices, the providers' own links", async () => {
		const { tally, documents, activities } = await imported("boston-camps/camps.json", "boston-camps");
		expect(tally.rows).toBe(143);
		expect([tally.good, tally.rejected, tally.skipped, tally.repeated]).toEqual([59, 6, 78, 0]);
		expect((await documents.countDocuments()).activities).toBe(59);
		expect(activities.every(({ websiteUrl }) => websiteUrl?.startsWith("https://"))).toBe(true);
		expect(activities.filter(({ ageRange }) => parseAgeRange(ageRange) === null).length).toBeLessThan(10);
		expect(activities.filter(({ price }) => price >= 100).length).toBeGreaterThan(40);
	});
});

async function imported(path: string, mappingName: string) {
	const file = await inFolder();
	const mapping = await readMapping(join(import.meta.dirname, `../../import/mappings/${mappingName}.json`));
	using spool = new StagedActivities();
	const tally = new ImportSummary();
	for await (const outcome of checkCatalogue(join(catalogues, path), mapping, spool)) tally.add(outcome);
	const documents = createDocuments(await openSqliteStore(file(".")));
	onTestFinished(() => documents.close());
	await writeCatalogue(documents, spool, mapping, { now: new Date() });
	return { tally, documents, activities: [...spool.activities()] };
}
