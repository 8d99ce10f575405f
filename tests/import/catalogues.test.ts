import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { categories } from "../../domain/activity/activity.ts";
import { parseAgeRange } from "../../domain/activity/age-range.ts";
import { noFilters } from "../../domain/activity/filters.ts";
import { checkCatalogue } from "../../import/check-catalogue.ts";
import { ImportSummary } from "../../import/import-summary.ts";
import { listUnmappedFields, readMapping } from "../../import/mapping.ts";
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

async function importFile(path: string, mappingName: string) {
	const file = await createFolder();
	const mapping = await readMapping(join(import.meta.dirname, `../../import/mappings/${mappingName}.json`));
	using staged = new StagedActivities();
	const summary = new ImportSummary();
	for await (const outcome of checkCatalogue(join(catalogues, path), mapping, staged)) summary.add(outcome);
	const clock = new TestClock();
	clock.setCatalogue("2024-06-15T12:00:00Z");
	const documents = createDocuments(await openSqliteStore(file(".")), { clock, currency: "USD" });
	onTestFinished(() => documents.close());
	await writeCatalogue(
		documents,
		staged,
		{ ...mapping, ...summary, keptFields: listUnmappedFields(mapping), fileName: path },
		{ now: new Date() },
	);
	return { summary, documents, activities: [...staged.list()] };
}
