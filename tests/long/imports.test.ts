import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { demoActivities } from "../../demo/activities/index.ts";
import { getText } from "../http/html.ts";
import { PlainBrowser } from "../http/plain-browser.ts";
import { startSiteForFile } from "../http/running-site.ts";
import { signInAt, staffAccount } from "../support/site/site.ts";

const site = startSiteForFile(() => staffAccount);
let browser: PlainBrowser;

const mapping = JSON.stringify({
	sourceName: "harbour-clubs",
	key: "id",
	skip: [{ when: { kind: "Job" }, reason: "not an activity" }],
	fields: {
		title: { column: "name" },
		price: { column: "price" },
		category: { constant: "Class" },
		ageRange: { column: "ages" },
		description: { column: "about" },
	},
});

/** Six activities of the demo world, and a job. */
const clubs = demoActivities
	.slice(0, 6)
	.map(({ id, title, ageRange }) => `${id},"${title}",5,${ageRange},Class,${"Come along ".repeat(40)}`);
const toCsv = (rows: string[]) => ["id,name,price,ages,kind,about", ...rows, "w1,Lifeguard,0,16+,Job,x", ""].join("\n");
const toFile = (csv: string, name = "clubs.csv") => new File([csv], name, { type: "text/csv" });

beforeAll(async () => {
	browser = new PlainBrowser(site.origin, await signInAt(site.origin));
});

beforeEach(() => site.store.markChanged());

/** Sends the form, and reloads the page of the import until its step has ended, as its meta refresh does. */
async function check(values: Record<string, string | File | null>): Promise<string> {
	await browser.open("/admin/imports/new");
	await browser.submit("Check", values);
	return waitUntilDone();
}

async function waitUntilDone(): Promise<string> {
	await expect.poll(reload, { timeout: 60_000, interval: 100 }).not.toMatch(/ing…/);
	return getText(browser.html);
}

async function reload(): Promise<string> {
	await browser.open(browser.path);
	return getText(browser.html);
}

const countOfSource = () =>
	site.store.value("select count(*) from activities where source = 'harbour-clubs' and ended_at is null");

test("[IMP-7] without JavaScript, staff check a file with their own mapping, import it, and undo it", async () => {
	const text = await check({ file: toFile(toCsv(clubs)), mapping: "own", ownMapping: mapping });
	expect(browser.path).toMatch(/^\/admin\/imports\/[\w-]{36}$/);
	expect(text).toMatch(/7 rows read\s*6 activities to import\s*1 skipped/);
	expect(text).toMatch(/How they’ll look.*Come along Come…/s);
	expect(text).toMatch(/1 not an activity\s*line 8, w1 Lifeguard/);
	expect(countOfSource()).toBe(0);

	await browser.submit("Import");
	expect(await waitUntilDone()).toMatch(/Imported.*6 activities added\./s);
	expect(countOfSource()).toBe(6);

	await browser.submit("Undo");
	await browser.submit("Undo import");
	expect(await waitUntilDone()).toContain("Undone: 6 activities removed.");
	expect(countOfSource()).toBe(0);
	await browser.open("/admin/history?collection=imports");
	expect(getText(browser.html)).toMatch(
		/clubs\.csv finished\s*robin@larkabout\.example,.*Removed\s*after: 6.*clubs\.csv finished.*Added\s*after: 6/s,
	);
	await browser.open("/admin/sources");
	expect(getText(browser.html)).toMatch(
		/clubs\.csv\s*\w+, \w+ \d+, (\d{4}, )?[\d:]+ [ap]m\s*by robin@larkabout\.example\s*Undone/,
	);
});

test("[IMP-6] [IMP-7] only the newest import of a source offers Undo, and an older one links to it", async () => {
	const importPath = async (rows: string[], name: string) => {
		await check({ file: toFile(toCsv(rows), name), mapping: "own", ownMapping: mapping, isPartial: "on" });
		await browser.submit("Import");
		await waitUntilDone();
		return browser.path;
	};
	const older = await importPath(clubs, "june.csv");
	const newer = await importPath(
		clubs.map((row) => row.replace(",5,", ",6,")),
		"july.csv",
	);
	await browser.open(older);
	expect(getText(browser.html)).toMatch(/To undo this, first undo july\.csv, \w+, \w+ \d+/);
	expect(browser.html).toContain(`href="${newer}"`);
	expect(browser.html).not.toContain("Undo</button>");
	for (const path of [newer, older]) {
		await browser.open(path);
		await browser.submit("Undo");
		await browser.submit("Undo import");
		expect(await waitUntilDone()).toContain("Undone: 6 activities");
	}
});

test.each([
	["harbour-clubs", "your own mapping", "6 activities to import"],
	["chicago-programs", "“Chicago programs”", "The check failed"],
])("[IMP-7] a check of %s without its mapping offers to use %s", async (source, name, outcome) => {
	if (source === "harbour-clubs") {
		await check({ file: toFile(toCsv(clubs)), mapping: "own", ownMapping: mapping });
		await browser.submit("Import");
		await waitUntilDone();
	}
	expect(await check({ file: toFile(toCsv(clubs)), source })).toContain(`${source} is usually imported with ${name}.`);
	await browser.submit("Check with the mapping");
	expect(await waitUntilDone()).toContain(outcome);
});

test("[IMP-4] [IMP-7] of a source for everybody, staff take only what names children, by one answer to the check", async () => {
	const adults = 'a1,"Adult Quilting",5,,Class,Come along';
	const text = await check({ file: toFile(toCsv([...clubs, adults])), mapping: "own", ownMapping: mapping });
	expect(text).toMatch(/7 activities to import.*1 activity names only adults or seniors\./s);
	await browser.submit("Take only what names children");
	expect(await waitUntilDone()).toMatch(/6 activities to import\s*2 skipped(?!.*names only adults or seniors\. Is)/s);
});

test("[IMP-7] [GEN-5] a URL of only blanks and control characters counts as missing", async () => {
	for (const location of ["  ", "\0\0"]) {
		await browser.open("/admin/imports/new");
		await browser.submit("Check", { location });
		expect([browser.status, getText(browser.html)]).toEqual([400, expect.stringContaining("Choose a file, or enter")]);
	}
});

test("[IMP-7] [GEN-5] errors are shown beside their fields, and neither the file nor anything typed is lost", async () => {
	await browser.open("/admin/imports/new");
	await browser.submit("Check", { mapping: "own", ownMapping: '{"sourceName":', source: "Not This" });
	expect(browser.status).toBe(400);
	const text = getText(browser.html);
	expect(text).toContain("Choose a file, or enter an address below.");
	expect(text).toContain("Use lowercase letters, digits and single hyphens");
	await browser.submit("Check", {
		file: toFile(toCsv(clubs)),
		ownMapping: mapping.replace('"key":"id",', ""),
		source: "",
	});
	expect(getText(browser.html)).toMatch(/clubs\.csv has been uploaded\. Choose another file to replace it\..*key: /s);
	await browser.submit("Check", { ownMapping: mapping });
	expect(await waitUntilDone()).toContain("6 activities to import");
	await browser.follow("Change it");
	expect(getText(browser.html)).toContain("clubs.csv has been uploaded.");
	expect(browser.html).toContain("harbour-clubs");
});

test("[IMP-8] without JavaScript, staff correct what a column is taken for, and the choice is kept for the import", async () => {
	const rows = demoActivities.slice(0, 3).map(({ title }, index) => `"${title}",Hall ${index},Jan ${index + 13}`);
	const file = toFile(["Name,Wing,Start", ...rows, ""].join("\n"), "wings.csv");
	expect(await check({ file })).toContain("Which year are dates like “Jan 13” in?");
	await browser.submit("Check again", { "column/:year": "2027" });
	await waitUntilDone();
	await browser.submit("Check again", { "column/Wing": "venue" });
	expect(await waitUntilDone()).toMatch(/Hall 0.*Jan 13, 2027/s);
	await browser.submit("Import");
	expect(await waitUntilDone()).toContain("3 activities added.");
	expect(site.store.value("select count(*) from activities where location like 'Hall %' and source = 'wings'")).toBe(3);
});

test("[IMP-7] a run that would end most activities of a source asks first", async () => {
	await check({ file: toFile(toCsv(clubs)), mapping: "own", ownMapping: mapping });
	await browser.submit("Import");
	await waitUntilDone();
	const text = await check({ file: toFile(toCsv(clubs.slice(0, 2))), mapping: "own", ownMapping: mapping });
	expect(text).toContain("End 4 activities no longer in the catalogue, out of 6");
	await browser.submit("Import", { ending: null });
	expect(getText(browser.html)).toContain("Checked. Nothing has been imported yet.");
	await browser.submit("Import", { ending: "on" });
	expect(await waitUntilDone()).toContain("2 activities unchanged, 4 ended.");
	expect(countOfSource()).toBe(2);
});

test("[IMP-7] URLs in the own network, paths and unknown formats are rejected with advice", async () => {
	await browser.open("/admin/imports/new");
	await browser.submit("Check", { location: "file:///etc/passwd" });
	expect(getText(browser.html)).toContain("Enter a web address");
	expect(await check({ location: `${site.origin}/activities` })).toMatch(/isn't allowed|isn't a public address/);
	expect(getText(browser.html)).toContain("Change it");
	expect(await check({ file: toFile("just words\n", "../../../etc/words.csv") })).toContain("The file has no rows.");
	const joined = mapping.replace(
		'"key":"id"',
		'"key":"id","join":{"p":{"file":"/etc/passwd","column":"a","key":"id"}}',
	);
	const text = await check({ file: toFile(toCsv(clubs)), mapping: "own", ownMapping: joined });
	expect(text).toContain("This mapping uses more files.");
	expect(text).not.toContain("root:");
});

test("[IMP-7] progress is shown in words; a killed process is shown as failed, and its import can be restarted", async () => {
	await check({ file: toFile(toCsv(clubs)), mapping: "own", ownMapping: mapping });
	const run = "update import_jobs set step = 'import', state = 'running', progress = ?, heartbeat_at = ?";
	for (const [done, total, text] of [
		[0, null, "Getting ready…"],
		[1, null, "1 row read"],
		[1200, 9644, "1,200 of 9,644 rows read"],
	]) {
		site.store.change(run, JSON.stringify({ phase: "reading", done, total }), new Date().toISOString());
		expect(await reload()).toContain(text);
	}
	site.store.change("update import_jobs set heartbeat_at = '2026-01-01T00:00:00.000Z'");
	expect(await reload()).toMatch(/The import failed.*It stopped before it finished\. If that happens again/s);
	await browser.submit("Import again");
	expect(await waitUntilDone()).toContain("6 activities added.");
});

test("[IMP-7] a check whose process is killed leaves no file behind", async () => {
	const slow = mapping.replace('"column":"ages"', '"column":"ages","convert":[{"match":"^((a+)+)$"}]');
	await browser.open("/admin/imports/new");
	const row = `a,Archery,5,${"a".repeat(34)}!,Class,x`;
	await browser.submit("Check", { file: toFile(toCsv([row])), mapping: "own", ownMapping: slow });
	const id = browser.path.split("/").at(-1) ?? "";
	// One for the file, one for the report.
	await expect.poll(() => findFoldersOf(id), { timeout: 20_000 }).toHaveLength(2);
	const folders = await findFoldersOf(id);
	process.kill(Number(folders[0]?.split("-")[2]), "SIGKILL");
	expect(await waitUntilDone()).toContain("It stopped before it finished.");
	expect((await readdir(tmpdir())).filter((name) => folders.includes(name))).toEqual([]);
	expect(await site.waitForFailures()).toEqual([expect.stringContaining("An import process exited early")]);
});

/** Returns the temporary folders of the process that runs a job. */
async function findFoldersOf(jobId: string): Promise<string[]> {
	const folders = (await readdir(tmpdir())).filter((name) => name.startsWith("larkabout-source-"));
	const commandLines = folders.map((name) => readFile(`/proc/${name.split("-")[2]}/cmdline`, "utf8").catch(() => ""));
	const found = await Promise.all(commandLines);
	return folders.filter((_, index) => found[index]?.includes(jobId));
}

test("[IMP-7] [IMP-4] rows that were left out can be downloaded as a CSV file", async () => {
	await check({ file: toFile(toCsv(clubs)), mapping: "own", ownMapping: mapping });
	await browser.submit("Download the full report");
	expect(browser.html).toContain('8,"""w1""","""Lifeguard""",skipped,,not an activity,');
});

test("[IMP-7] a file of 2 MB is checked, and one of more than 19 MB is rejected", async () => {
	const about = "x".repeat(2_000_000);
	const text = await check({
		file: toFile(toCsv([...clubs, `long,Owls,5,6-12,Class,${about}`])),
		mapping: "own",
		ownMapping: mapping,
	});
	expect(text).toContain("6 activities to import");
	await browser.open("/admin/imports/new");
	await browser.submit("Check", {
		file: toFile("x".repeat(19 * 1024 * 1024 + 1)),
		mapping: "own",
		ownMapping: mapping,
	});
	expect(getText(browser.html)).toContain("Choose a file of up to 19 MB.");
});
