import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { createSyncJob } from "../../server/process/sync-job.ts";
import { createDocuments } from "../../store/documents.ts";
import { databaseFile, openSqliteStore } from "../../store/sqlite/sqlite.ts";
import { TestClock } from "../contract/test-clock.ts";
import { testMails } from "../contract/test-mails.ts";
import { runScript } from "../run-script.ts";
import { runImport, storedActivities } from "./command.ts";
import { createFolder } from "./folder.ts";

const mapping = JSON.stringify({
	sourceName: "clubs",
	key: "id",
	fields: {
		title: { column: "name" },
		price: { column: "price" },
		ageRange: { constant: "6-12" },
		description: { column: "name" },
	},
});
const header = "id,name,price\n";

test("[IMP-5] --source remembers a file, and npm run sync reads it again by its name, asks, and reports what is broken", async () => {
	const file = await createFolder({ "clubs.csv": `${header}1,Chess,5\n2,Choir,6\n`, "map.json": mapping });
	const sync = (...parameters: string[]) => runScript("sync", parameters, { environment: { DATA_DIR: file("data") } });
	const other = await runImport([file("clubs.csv"), "--map", file("map.json"), "--source", "other"], file("data"));
	expect(other).toMatchObject({ code: 2, errors: `--source: the mapping's sourceName is "clubs".\n` });
	const { output } = await runImport([file("clubs.csv"), "--map", file("map.json"), "--source", "clubs"], file("data"));
	expect(output).toContain("Remembered as clubs: npm run sync reads it again.");
	await rm(file("map.json"));

	await writeFile(file("clubs.csv"), `${header}1,Chess for all,5\n2,Choir,6\n`);
	expect(await sync()).toMatchObject({
		code: 0,
		output: expect.stringContaining("Synced clubs: 1 changed, 1 unchanged"),
	});
	await writeFile(file("clubs.csv"), `${header}1,Chess,5\n`);
	const undecided = await sync("clubs");
	expect(undecided.code).toBe(1);
	expect(undecided.errors).toContain("It lacks 1 of the 2 activities that go on. Nothing was changed.");
	expect(storedActivities(file("data")).map(({ title }) => title)).toEqual(
		expect.arrayContaining(["Chess for all", "Choir"]),
	);
	expect(await sync("clubs", "--allow-ending")).toMatchObject({
		code: 0,
		output: expect.stringContaining("Synced clubs: 1 changed, 1 ended"),
	});
	await rm(file("clubs.csv"));
	const broken = await sync();
	expect(broken).toMatchObject({ code: 2, errors: expect.stringMatching(/clubs could not be read.*no such file/) });
});

test("[IMP-5] the server's job reads a source once a day, in a process of its own", async () => {
	const file = await createFolder({ "clubs.csv": `${header}1,Chess,5\n`, "map.json": mapping });
	await runImport([file("clubs.csv"), "--map", file("map.json"), "--source", "clubs"], file("data"));
	vi.stubEnv("DATA_DIR", file("data"));
	vi.stubEnv("LOG_LEVEL", "warn");
	vi.stubEnv("NODE_NO_WARNINGS", "1");
	const documents = createDocuments(await openSqliteStore(file("data")), {
		clock: new TestClock(),
		currency: "USD",
		mails: testMails,
	});
	onTestFinished(async () => {
		vi.unstubAllEnvs();
		await documents.close();
	});
	// Twelve hours from the time at which the next day's reading is due.
	const syncAt = new Date(Date.now() - 12 * 3_600_000).toISOString().slice(11, 16);
	const job = createSyncJob(documents, { site: { timeZone: "UTC" } }, syncAt);
	const { signal } = new AbortController();
	const countRuns = async () => (await documents.imports.list(9)).length;
	await job.run(signal);
	expect(await countRuns()).toBe(1);

	const database = new DatabaseSync(join(file("data"), databaseFile));
	database.exec("update import_sources set checked_at = '2020-01-01T00:00:00.000Z'");
	database.close();
	await job.run(signal);
	expect(await countRuns()).toBe(2);
	await job.run(signal);
	expect(await countRuns()).toBe(2);
});
