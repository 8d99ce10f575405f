import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { createSyncJob } from "../../server/process/sync-job.ts";
import { createDocuments } from "../../store/documents.ts";
import { databaseFile, openSqliteStore } from "../../store/sqlite/sqlite.ts";
import { TestClock } from "../contract/test-clock.ts";
import { testMails } from "../contract/test-mails.ts";
import { runImport, storedActivities } from "../import/command.ts";
import { createFolder } from "../import/folder.ts";
import { runScript } from "../support/run-script.ts";

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

test("[IMP-5] --source remembers a file, and npm run sync rereads it, ends activities only if allowed, and reports a broken file", async () => {
	const file = await createFolder({ "clubs.csv": `${header}1,Chess,5\n2,Choir,6\n`, "map.json": mapping });
	const sync = (...parameters: string[]) => runScript("sync", parameters, { environment: { DATA_DIR: file("data") } });
	const other = await runImport([file("clubs.csv"), "--map", file("map.json"), "--source", "other"], file("data"));
	expect(other).toMatchObject({ code: 2, errors: `--source: the mapping's sourceName is "clubs".\n` });
	const { output } = await runImport([file("clubs.csv"), "--map", file("map.json"), "--source", "clubs"], file("data"));
	expect(output).toContain("Saved as clubs. npm run sync will keep it up to date.");
	await rm(file("map.json"));

	await writeFile(file("clubs.csv"), `${header}1,Chess for all,5\n2,Choir,6\n`);
	expect(await sync()).toMatchObject({
		code: 0,
		output: expect.stringContaining("Synced clubs: 1 changed, 1 unchanged"),
	});
	await writeFile(file("clubs.csv"), `${header}1,Chess,5\n`);
	const undecided = await sync("clubs");
	expect(undecided.code).toBe(1);
	expect(undecided.errors).toContain("1 of 2 current activities are missing from it. Nothing was changed.");
	expect(storedActivities(file("data")).map(({ title }) => title)).toEqual(
		expect.arrayContaining(["Chess for all", "Choir"]),
	);
	expect(await sync("clubs", "--allow-ending")).toMatchObject({
		code: 0,
		output: expect.stringContaining("Synced clubs: 1 changed, 1 ended"),
	});
	await rm(file("clubs.csv"));
	const broken = await sync();
	expect(broken).toMatchObject({ code: 2, errors: expect.stringMatching(/clubs couldn't be read.*no such file/) });
});

test("[IMP-5] a sync that takes too long is ended, recorded with its reason, and not due again", async () => {
	const event = (uid: string, ...lines: string[]) => [
		"BEGIN:VEVENT",
		`UID:${uid}`,
		"SUMMARY:Chess",
		...lines,
		"END:VEVENT",
	];
	const calendar = (events: string[]) => ["BEGIN:VCALENDAR", ...events, "END:VCALENDAR", ""].join("\r\n");
	const file = await createFolder();
	await mkdir(file("tmp"));
	const environment = { DATA_DIR: file("data"), SYNC_ALLOW_PRIVATE: "yes", TMPDIR: file("tmp") };
	let served = calendar(event("a", "DTSTART:20990101T160000"));
	const server = createServer((_, response) => response.setHeader("content-type", "text/calendar").end(served));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => void server.close());
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/clubs.ics`;
	await runScript("import", [url, "--source", "clubs"], { environment });
	// Takes minutes, without yielding to the event loop for a timer.
	const daily = Array.from({ length: 5000 }, (_, n) => event(`${n}`, "DTSTART:19800101T160000", "RRULE:FREQ=DAILY"));
	served = calendar(daily.flat());
	const readStore = (sql: string) => {
		using database = new DatabaseSync(join(file("data"), databaseFile), { readOnly: true });
		return database.prepare(sql).all();
	};
	const [{ checked_at: before } = {}] = readStore("select checked_at from import_sources");

	const synced = await runScript("sync", ["--max-minutes", "0.05"], { environment });
	const reason = "It took longer than 0.05 minutes, so it was stopped.";
	expect(synced).toMatchObject({ code: null, errors: expect.stringContaining(`clubs: ${reason}`) });
	const problems = "select source, problem from import_runs where problem is not null";
	expect(readStore(problems)).toEqual([{ source: "clubs", problem: expect.stringContaining(reason) }]);
	const [source] = readStore("select lease_until, checked_at > '2020' as checked, checked_at from import_sources");
	expect(source).toMatchObject({ lease_until: null, checked: 1 });
	expect(source?.checked_at).not.toBe(before);

	expect((await readdir(file("tmp"))).filter((name) => name.startsWith("larkabout"))).toEqual([]);

	const imported = await runScript("import", [url, "--source", "clubs", "--max-minutes", "0.05"], { environment });
	expect(imported).toMatchObject({ code: null, errors: expect.stringContaining(`clubs: ${reason}`) });
	expect(readStore(problems)).toHaveLength(2);
	const wrong = await runScript("import", [url, "--max-minutes", "soon"], { environment });
	expect(wrong).toMatchObject({
		code: 2,
		errors: expect.stringContaining("--max-minutes must be a number of minutes"),
	});
});

test("[IMP-5] the server's job syncs a source once a day, in a separate process", async () => {
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
	// The next daily sync is due in twelve hours.
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
