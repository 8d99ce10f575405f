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
import { TestClock } from "../contract/test-clock.ts";
import { createFolder } from "./folder.ts";

/** Real catalogues, whose licences do not allow them in the repository. */
const catalogues = join(import.meta.dirname, "../../../shared/data");
const hasCatalogues = existsSync(catalogues);
if (!hasCatalogues) console.info(`The tests of real catalogues are skipped: there is no folder ${catalogues}`);

describe.skipIf(!hasCatalogues)("a real catalogue is imported", () => {
	test("youth programmes of a city: 9,644 rows with HTML, mojibake and duplicate ids", async () => {
		const { summary, documents, activities } = await importFile(
			"chicago-programs/programs-2024-2025.csv.gz",
			"chicago-programs",
		);
		expect(summary.rows).toBe(9644);
		expect(summary.rejected).toBe(0);
		expect(summary.valid + summary.skipped + summary.duplicate).toBe(9644);
		expect(summary.valid).toBeGreaterThan(9000);
		expect((await documents.countDocuments()).activities).toBe(summary.valid);

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

	test("camps of a region: ages and prices in free text, and links of the providers", async () => {
		const { summary, documents, activities } = await importFile("boston-camps/camps.json", "boston-camps");
		expect(summary.rows).toBe(143);
		expect([summary.valid, summary.rejected, summary.skipped, summary.duplicate]).toEqual([59, 6, 78, 0]);
		expect((await documents.countDocuments()).activities).toBe(59);
		expect(activities.every(({ websiteUrl }) => websiteUrl?.startsWith("https://"))).toBe(true);
		expect(activities.filter(({ ageRange }) => parseAgeRange(ageRange) === null).length).toBeLessThan(10);
		expect(activities.filter(({ price }) => (price ?? 0) >= 100).length).toBeGreaterThan(40);
	});
});

async function importFile(path: string, mappingName: string) {
	const file = await createFolder();
	const mapping = await readMapping(join(import.meta.dirname, `../../import/mappings/${mappingName}.json`));
	using staged = new StagedActivities();
	const summary = new ImportSummary();
	for await (const outcome of checkCatalogue(join(catalogues, path), mapping, staged)) summary.add(outcome);
	const documents = createDocuments(await openSqliteStore(file(".")), { clock: new TestClock(), currency: "USD" });
	onTestFinished(() => documents.close());
	await writeCatalogue(documents, staged, mapping, { now: new Date() });
	return { summary, documents, activities: [...staged.list()] };
}
