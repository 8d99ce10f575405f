import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { noFilters } from "../../domain/search/filters.ts";
import { createDocuments } from "../../store/documents.ts";
import { openSqliteStore } from "../../store/sqlite/sqlite.ts";
import { createLead } from "../contract/create-lead.ts";
import { TestClock } from "../contract/test-clock.ts";
import { testMails } from "../contract/test-mails.ts";
import { runImport, storedActivities } from "../import/command.ts";
import { createFolder } from "../import/folder.ts";

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

/** Returns a CSV with this many clubs with different descriptions. */
function clubs(count: number): string {
	const rows = Array.from({ length: count }, (_, index) => {
		const about = Array.from({ length: 25 }, (_, word) => `word${(index * 7919 + word * 104_729) % 5003}`).join(" ");
		return `${index},Club ${index},${index % 90},Class,6-12,${about}\n`;
	});
	return header + rows.join("");
}

describe("the exit code is", () => {
	test("0 if every row is imported, with the counts", async () => {
		const file = await createFolder({ "clubs.csv": `${clubs(3)}9,Work,0,Job,16+,x\n`, "map.json": mapping });
		const { code, output, errors } = await runImport([file("clubs.csv"), "--map", file("map.json")], file("data"));
		expect({ code, errors }).toEqual({ code: 0, errors: "" });
		expect(output).toContain("4 rows: 3 valid, 0 rejected, 1 skipped, 0 duplicate.");
		expect(output).toContain("       1  not an activity");
		expect(output).toMatch(/3 added, 0 changed, 0 unchanged, in [\d.]+ s\./);
	});

	test("1 if rows are rejected, which are listed up to the 20th and counted by reason", async () => {
		const wrong = Array.from(
			{ length: 25 },
			(_, index) => `w${index},Club,${index % 2 ? -1 : "free"},Class,6-12,x\n`,
		).join("");
		const file = await createFolder({
			"clubs.csv": header + wrong + clubs(2).slice(header.length),
			"map.json": mapping,
		});
		const parameters = [file("clubs.csv"), "--map", file("map.json"), "--report", file("report.csv")];
		const { code, output } = await runImport(parameters, file("data"));
		expect(code).toBe(1);
		expect(output).toContain('  line 2  price: Enter a price, like 45 or 12.50. ("free")');
		expect(output).toContain("  line 21  ");
		expect(output).not.toContain("  line 22  ");
		expect(output).toContain("  … and 5 more. To list all, use --report FILE.");
		expect(output).toContain("      12  price: Enter a price of 0 or more.");
		expect(storedActivities(file("data"))).toHaveLength(2);
		const report = (await readFile(file("report.csv"), "utf8")).trimEnd().split("\r\n");
		expect(report).toHaveLength(26);
		expect(report[0]).toBe("line,key,title,outcome,field,reason,value");
		expect(report[2]).toBe('3,"""w1""","""Club""",rejected,price,Enter a price of 0 or more.,"""-1"""');
	});

	test("[IMP-4] 0 with --check, which shows five activities and two examples of each reason", async () => {
		const skipped = Array.from({ length: 3 }, (_, index) => `w${index},Work ${index},0,Job,16+,x\n`).join("");
		const file = await createFolder({ "clubs.csv": clubs(20) + skipped, "map.json": mapping });
		const { output } = await runImport([file("clubs.csv"), "--map", file("map.json"), "--check"], file("data"));
		expect(output).toMatch(/ 3 {2}not an activity\n +line 22, w0 Work 0\n +line 23, w1 Work 1\n\n/);
		expect(output.match(/^Club \d+$/gm)).toEqual(["Club 0", "Club 4", "Club 8", "Club 12", "Club 16"]);
		expect(output).toContain("  price     $4\n");
	});

	test("[IMP-8] 0 without a mapping, which says what each column is taken for and what isn't sure", async () => {
		const file = await createFolder({ "clubs.csv": "Name;Komitee;Preis\nKites;31.01.2027;9 €\nClay;28.02.2027;9 €\n" });
		const { code, output } = await runImport([file("clubs.csv"), "--source", "clubs"], file("data"));
		expect(output).toContain(
			"Separated by semicolons\nColumns:\n  Name: Title (Texts, in all 2 rows; its name fits)\n",
		);
		expect(output).toContain("  Komitee: left out\n");
		expect(output).toContain("What is “Komitee”, with values like “31.01.2027” and “28.02.2027”? Left out.\n");
		expect(output).toContain("2 added");
		expect(output).toContain("Saved as clubs.");
		expect(code).toBe(0);
	});

	test("0 with --check, and no store is created", async () => {
		const file = await createFolder({ "clubs.csv": clubs(3), "map.json": mapping });
		const { code, output } = await runImport([file("clubs.csv"), "--map", file("map.json"), "--check"], file("data"));
		expect(code).toBe(0);
		expect(output).toContain("3 rows: 3 valid");
		expect(existsSync(file("data"))).toBe(false);
	});

	test.each<[string, string[], string]>([
		["no file", [], "Name one file to import."],
		["a wrong mapping", ["clubs.csv", "--map", "wrong.json"], 'fields: there is no field "titel"'],
		["a table without titles", ["codes.csv"], "No column could be told to have the titles."],
		["a truncated file", ["cut.json", "--map", "map.json"], "The file is cut off: its array has no end."],
		[
			"a report over its input",
			["clubs.csv", "--map", "map.json", "--report", "clubs.csv"],
			"The report can't overwrite a file that the import reads.",
		],
	])("2 for %s, and nothing is written", async (_, command, message) => {
		const wrong = mapping.replace('"title"', '"titel"');
		const cut = `[${JSON.stringify({ id: 1, name: "A", price: 5, kind: "Class", ages: "6", about: "x" })},`;
		const file = await createFolder({
			"clubs.csv": clubs(3),
			"map.json": mapping,
			"wrong.json": wrong,
			"cut.json": cut,
			"codes.csv": "Ref,Start\n1,1/31/2027\n",
		});
		const parameters = command.map((word) => (/\.(csv|json)$/.test(word) ? file(word) : word));
		const { code, errors } = await runImport(parameters, file("data"));
		expect(errors).toContain(message);
		expect(errors).not.toContain("    at ");
		expect(code).toBe(2);
		expect(existsSync(file("data"))).toBe(false);
	});
});

test("an unusable store is reported without a stack trace", async () => {
	const file = await createFolder({ "clubs.csv": clubs(3), "map.json": mapping });
	const { code, errors } = await runImport([file("clubs.csv"), "--map", file("map.json")], file("map.json"));
	expect(errors).toContain("Writing to the store failed: DATA_DIR must be a writable folder");
	expect(errors).not.toContain("    at ");
	expect(code).toBe(2);
});

test("[IMP-6] lists runs, and undoes whole runs, the newest first", async () => {
	const file = await createFolder({
		"1.csv": clubs(4),
		"2.csv": clubs(6).replace("1,Club 1,", "1,Club One,"),
		"map.json": mapping,
	});
	const importFile = (name: string) => runImport([file(name), "--map", file("map.json")], file("data"));
	await importFile("1.csv");
	const before = storedActivities(file("data"));
	await importFile("2.csv");
	const { output } = await runImport(["--list"], file("data"));
	const runs = [...output.matchAll(/^clubs-\w+/gm)].map(([id]) => id);
	const [second = "", first = ""] = runs;
	expect(runs).toHaveLength(2);
	expect(output).toContain("2.csv");
	expect(output).toContain("  2 added, 1 changed, 3 unchanged, 0 ended, 0 rejected, 0 skipped");

	const tooEarly = await runImport(["--undo", first], file("data"));
	expect([tooEarly.code, tooEarly.errors]).toEqual([
		2,
		expect.stringContaining(`undo the newer run of the same source first: ${second}`),
	]);
	expect((await runImport(["--undo", second], file("data"))).code).toBe(0);
	expect(storedActivities(file("data"))).toEqual(before);
	expect((await runImport(["--undo", second], file("data"))).errors).toContain("it’s already undone");
	expect((await runImport(["--undo", first], file("data"))).code).toBe(0);
	expect(storedActivities(file("data"))).toEqual([]);
	expect((await runImport(["--undo", "clubs-1"], file("data"))).errors).toContain("there’s no such run");
});

describe("[GEN-2] importing again", () => {
	test("[IMP-5] changes and adds activities, ends those missing from the file, and keeps unmapped fields", async () => {
		const file = await createFolder({ "1.csv": clubs(4), "map.json": mapping });
		const again = await createFolder({
			"2.csv": clubs(5)
				.replace("1,Club 1,", "1,Club One,")
				.replace(/^0,.*\n/m, ""),
		});
		await runImport([file("1.csv"), "--map", file("map.json")], file("data"));
		const documents = createDocuments(await openSqliteStore(file("data")), {
			clock: new TestClock(),
			currency: "USD",
			mails: testMails,
		});
		const { cards } = await documents.activities.list(noFilters, 1, 24);
		const before = await documents.activities.find(cards.find(({ title }) => title === "Club 2")?.id ?? "");
		if (!before) throw new Error("club 2 was not found");
		await documents.activities.upsert([{ ...before, featured: true, websiteUrl: "https://club.example/" }], "staff");
		const version = documents.getCatalogueVersion();

		const refused = await runImport([again("2.csv"), "--map", file("map.json")], file("data"));
		expect(refused.code).toBe(2);
		expect(refused.errors).toContain(
			"1 of the source's 4 current activities are missing from the file. Nothing was written.",
		);

		const parameters = [again("2.csv"), "--map", file("map.json"), "--allow-ending"];
		const { output } = await runImport(parameters, file("data"));

		expect(output).toContain("1 added, 1 changed, 2 unchanged");
		expect(output).toContain("1 ended because they are no longer in the source.");
		const shown = (await documents.activities.list(noFilters, 1, 24)).cards.map(({ title }) => title);
		expect(shown.sort()).toEqual(["Club 2", "Club 3", "Club 4", "Club One"]);
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

	test("after SIGKILL halfway leads to the same store as a single run", async () => {
		// Enough that the command is still writing when the signal arrives.
		const file = await createFolder({ "clubs.csv": clubs(1200), "map.json": mapping });
		const parameters = [file("clubs.csv"), "--map", file("map.json")];
		const killed = await runImport(parameters, file("killed"), "SIGKILL");
		expect(killed.code).toBe(null);
		const halfway = storedActivities(file("killed")).length;
		expect(halfway).toBeGreaterThan(0);
		expect(halfway).toBeLessThan(1200);

		const { code, output } = await runImport(parameters, file("killed"));
		expect(code).toBe(0);
		expect(output).toContain(`${(1200 - halfway).toLocaleString("en")} added, 0 changed`);
		await runImport(parameters, file("clean"));
		expect(storedActivities(file("killed"))).toEqual(storedActivities(file("clean")));
		expect(await countMatches(file("killed"))).toEqual(await countMatches(file("clean")));
	});

	test("[IMP-6] a closed output, as by | head, doesn't stop it", async () => {
		const file = await createFolder({ "clubs.csv": clubs(1200), "map.json": mapping });
		const parameters = [file("clubs.csv"), "--map", file("map.json")];
		expect(await runImport(parameters, file("data"), "closed output")).toMatchObject({ code: 0, errors: "" });
		expect(storedActivities(file("data"))).toHaveLength(1200);
	});

	test("SIGINT stops it after a batch and explains how to continue", async () => {
		const file = await createFolder({ "clubs.csv": clubs(1200), "map.json": mapping });
		const parameters = [file("clubs.csv"), "--map", file("map.json")];
		const { code, output } = await runImport(parameters, file("data"), "SIGINT");
		expect(code).toBe(130);
		expect(output).toContain("Stopped before the end. Run the same command again to continue.");
	});
});

test("a running server shows the rows during an import, and saves leads", async () => {
	const file = await createFolder({ "clubs.csv": clubs(1000), "map.json": mapping });
	const dataDir = file("data");
	await mkdir(dataDir);
	const documents = createDocuments(await openSqliteStore(dataDir), {
		clock: new TestClock(),
		currency: "USD",
		mails: testMails,
	});
	const version = documents.getCatalogueVersion();
	const totals: number[] = [];
	const lead = { firstName: "Ada", lastName: "Reed", email: "ada@reed.example", phone: "555 010 0199" };
	let isFinished = false;
	const importing = runImport([file("clubs.csv"), "--map", file("map.json")], dataDir).finally(() => {
		isFinished = true;
	});
	for (let attempt = 0; !isFinished; attempt++) {
		const newLead = { ...lead, agreeToTerms: true as const, newsletter: false, activityId: "a", activityName: "A" };
		expect(await createLead(documents, newLead, `00000000-0000-4000-8000-${String(attempt).padStart(12, "0")}`)).toBe(
			"created",
		);
		totals.push((await documents.activities.list(noFilters, 1, 24)).total);
		await new Promise(setImmediate);
	}
	expect((await importing).code).toBe(0);
	expect(totals.some((total) => total > 0 && total < 1000)).toBe(true);
	expect(documents.getCatalogueVersion()).toBeGreaterThan(version);
	expect((await documents.activities.list(noFilters, 1, 24)).total).toBe(1000);
	await documents.close();
});

async function countMatches(dataDir: string): Promise<number[]> {
	const documents = createDocuments(await openSqliteStore(dataDir), {
		clock: new TestClock(),
		currency: "USD",
		mails: testMails,
	});
	const totals: number[] = [];
	for (const search of ["", "word17", "club 24", "word4 word10"]) {
		totals.push((await documents.activities.list({ ...noFilters, search }, 1, 24)).total);
	}
	await documents.close();
	return totals;
}
