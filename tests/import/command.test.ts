import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { noFilters } from "../../domain/activity/filters.ts";
import { createDocuments } from "../../store/documents.ts";
import { openSqliteStore } from "../../store/sqlite/sqlite.ts";
import { runImport, storedActivities } from "./command.ts";
import { inFolder } from "./folder.ts";

const mapping = JSON.stringify({
	sourceName: "clubs",
	key: "id",
	skip: [{ when: { kind: "Job" }, reason: "not an activity" }],
	fields: {
		title: { column: "name" },
		price: { column: "price" },
		category: { column: "kind" },
		ageRange: { column: "ages" },
		description: { column: "about" },
	},
});
const header = "id,name,price,kind,ages,about\n";

/** So many clubs, each with a text of its own. */
function clubs(count: number): string {
	const rows = Array.from({ length: count }, (_, at) => {
		const about = Array.from({ length: 25 }, (_, word) => `word${(at * 7919 + word * 104_729) % 5003}`).join(" ");
		return `${at},Club ${at},${at % 90},Class,6-12,${about}\n`;
	});
	return header + rows.join("");
}

describe("the command's exit code and output", () => {
	test("is 0 with the number of rows if all were imported", async () => {
		const file = await inFolder({ "clubs.csv": `${clubs(3)}9,Work,0,Job,16+,x\n`, "map.json": mapping });
		const { code, output, errors } = await runImport([file("clubs.csv"), "--map", file("map.json")], file("data"));
		expect({ code, errors }).toEqual({ code: 0, errors: "" });
		expect(output).toContain("4 rows: 3 good, 0 rejected, 1 skipped, 0 repeated.");
		expect(output).toContain("       1  not an activity");
		expect(output).toMatch(/3 added, 0 changed, 0 as they were, in [\d.]+ s\./);
	});

	test("is 1 if rows were rejected: the first 20 with line, field and reason, then a count for each reason", async () => {
		const wrong = Array.from({ length: 25 }, (_, at) => `w${at},Club,${at % 2 ? -1 : "free"},Class,6-12,x\n`).join("");
		const file = await inFolder({ "clubs.csv": header + wrong + clubs(2).slice(header.length), "map.json": mapping });
		const parameters = [file("clubs.csv"), "--map", file("map.json"), "--report", file("report.csv")];
		const { code, output } = await runImport(parameters, file("data"));
		expect(code).toBe(1);
		expect(output).toContain('  line 2  price: Please enter a price in dollars, such as 45 or 12.50. ("free")');
		expect(output).toContain("  line 21  ");
		expect(output).not.toContain("  line 22  ");
		expect(output).toContain("  … and 5 more; --report FILE writes all.");
		expect(output).toContain("      12  price: Please enter a price of 0 or more.");
		expect(storedActivities(file("data"))).toHaveLength(2);
		const report = (await readFile(file("report.csv"), "utf8")).trimEnd().split("\r\n");
		expect(report).toHaveLength(26);
		expect(report[0]).toBe("line,outcome,field,reason,value");
		expect(report[2]).toBe('3,rejected,price,Please enter a price of 0 or more.,"""-1"""');
	});

	test("--check writes nothing and creates no store", async () => {
		const file = await inFolder({ "clubs.csv": clubs(3), "map.json": mapping });
		const { code, output } = await runImport([file("clubs.csv"), "--map", file("map.json"), "--check"], file("data"));
		expect(code).toBe(0);
		expect(output).toContain("3 rows: 3 good");
		expect(existsSync(file("data"))).toBe(false);
	});

	test.each<[string, string[], string]>([
		["no file", [], "Please name one file to import."],
		["a wrong mapping", ["clubs.csv", "--map", "wrong.json"], 'fields: there is no field "titel"'],
		["a file cut short", ["cut.json", "--map", "map.json"], "The file is cut short: its array has no end."],
		[
			"a report over its input",
			["clubs.csv", "--map", "map.json", "--report", "clubs.csv"],
			"The report can't go into a file that is read.",
		],
	])("is 2, with nothing written, for %s", async (_, words, message) => {
		const wrong = mapping.replace('"title"', '"titel"');
		const cut = `[${JSON.stringify({ id: 1, name: "A", price: 5, kind: "Class", ages: "6", about: "x" })},`;
		const file = await inFolder({ "clubs.csv": clubs(3), "map.json": mapping, "wrong.json": wrong, "cut.json": cut });
		const parameters = words.map((word) => (/\.(csv|json)$/.test(word) ? file(word) : word));
		const { code, errors } = await runImport(parameters, file("data"));
		expect(errors).toContain(message);
		expect(errors).not.toContain("    at ");
		expect(code).toBe(2);
		expect(existsSync(file("data"))).toBe(false);
	});
});

test("a store that cannot be opened is named, without a stack trace", async () => {
	const file = await inFolder({ "clubs.csv": clubs(3), "map.json": mapping });
	const { code, errors } = await runImport([file("clubs.csv"), "--map", file("map.json")], file("map.json"));
	expect(errors).toContain("The store could not be written to: DATA_DIR must be a folder that can be written to");
	expect(errors).not.toContain("    at ");
	expect(code).toBe(2);
});

describe("[GEN-2] importing again", () => {
	test("updates changed rows, adds new ones, and keeps missing ones and unmapped fields", async () => {
		const file = await inFolder({ "1.csv": clubs(4), "map.json": mapping });
		const again = await inFolder({
			"2.csv": clubs(5)
				.replace("1,Club 1,", "1,Club One,")
				.replace(/^0,.*\n/m, ""),
		});
		await runImport([file("1.csv"), "--map", file("map.json")], file("data"));
		const documents = createDocuments(await openSqliteStore(file("data")));
		const { cards } = await documents.activities.list({ ...noFilters, search: "club 2" }, 1, 24);
		const before = await documents.activities.find(cards[0]?.id ?? "");
		if (!before) throw new Error("club 2 was not found");
		await documents.activities.upsert([{ ...before, featured: true, websiteUrl: "https://club.example/" }], "staff");
		const version = documents.getCatalogueVersion();

		const { output } = await runImport([again("2.csv"), "--map", file("map.json")], file("data"));

		expect(output).toContain("1 added, 1 changed, 2 as they were");
		expect(documents.getCatalogueVersion()).toBeGreaterThan(version);
		const titles = storedActivities(file("data")).map(({ title }) => title);
		expect(titles.sort()).toEqual(["Club 0", "Club 2", "Club 3", "Club 4", "Club One"]);
		const changed = (await documents.activities.list({ ...noFilters, search: "one" }, 1, 24)).cards;
		const after = await documents.activities.find(changed[0]?.id ?? "");
		expect(after?.createdAt).toBe(before.createdAt);
		expect(after && after.updatedAt > after.createdAt).toBe(true);
		expect(await documents.activities.find(before.id)).toMatchObject({
			featured: true,
			websiteUrl: "https://club.example/",
			updatedAt: before.updatedAt,
		});
		await documents.close();
	});

	test("after a kill -9 halfway gives the same store as one complete run", async () => {
		const file = await inFolder({ "clubs.csv": clubs(900), "map.json": mapping });
		const parameters = [file("clubs.csv"), "--map", file("map.json")];
		const killed = await runImport(parameters, file("killed"), "SIGKILL");
		expect(killed.code).toBe(null);
		const halfway = storedActivities(file("killed")).length;
		expect(halfway).toBeGreaterThan(0);
		expect(halfway).toBeLessThan(900);

		const { code, output } = await runImport(parameters, file("killed"));
		expect(code).toBe(0);
		expect(output).toContain(`${900 - halfway} added, 0 changed`);
		await runImport(parameters, file("clean"));
		expect(storedActivities(file("killed"))).toEqual(storedActivities(file("clean")));
		expect(await foundIn(file("killed"))).toEqual(await foundIn(file("clean")));
	});

	test("Ctrl-C stops after a complete batch, and prints how to continue", async () => {
		const file = await inFolder({ "clubs.csv": clubs(900), "map.json": mapping });
		const parameters = [file("clubs.csv"), "--map", file("map.json")];
		const { code, output } = await runImport(parameters, file("data"), "SIGINT");
		expect(code).toBe(130);
		expect(output).toContain("Stopped before the end: run the same command again to go on.");
	});
});

test("a running server shows imported rows, and saves leads during the import", async () => {
	const file = await inFolder({ "clubs.csv": clubs(1000), "map.json": mapping });
	const served = file("data");
	await mkdir(served);
	const documents = createDocuments(await openSqliteStore(served));
	const version = documents.getCatalogueVersion();
	const totals: number[] = [];
	const lead = { firstName: "Ada", lastName: "Reed", email: "ada@reed.example", phone: "555 010 0199" };
	let isOver = false;
	const importing = runImport([file("clubs.csv"), "--map", file("map.json")], served).finally(() => {
		isOver = true;
	});
	for (let at = 0; !isOver; at++) {
		const wish = { ...lead, agreeToTerms: true as const, newsletter: false, activityId: "a", activityName: "A" };
		expect(await documents.leads.create(wish, `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`)).toBe(
			"created",
		);
		totals.push((await documents.activities.list(noFilters, 1, 24)).total);
		await new Promise(setImmediate);
	}
	expect((await importing).code).toBe(0);
	expect(new Set(totals).size).toBeGreaterThan(2);
	expect(documents.getCatalogueVersion()).toBeGreaterThan(version);
	expect((await documents.activities.list(noFilters, 1, 24)).total).toBe(1000);
	await documents.close();
});

async function foundIn(dataDir: string): Promise<number[]> {
	const documents = createDocuments(await openSqliteStore(dataDir));
	const totals: number[] = [];
	for (const search of ["", "word17", "club 24", "word4 word10"]) {
		totals.push((await documents.activities.list({ ...noFilters, search }, 1, 24)).total);
	}
	await documents.close();
	return totals;
}
