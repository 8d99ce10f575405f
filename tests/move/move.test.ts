import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Backend } from "../../app/ports.ts";
import { addDemoWorld } from "../../demo/demo-world.ts";
import { noFilters, type Sort, sorts } from "../../domain/activity/filters.ts";
import { noLeadFilters } from "../../domain/lead/staff-filters.ts";
import { parseSubscriptionFilters } from "../../domain/subscription/staff-filters.ts";
import { openDisk } from "../../files/disk.ts";
import type { Files } from "../../files/port.ts";
import { openS3 } from "../../files/s3.ts";
import { openStoreAt } from "../../scripts/move/locations.ts";
import { checkFiles, copyFiles } from "../../scripts/move/move-files.ts";
import { movedTables } from "../../scripts/move/moved-tables.ts";
import { countRows, hashRows } from "../../scripts/move/table-rows.ts";
import { openBackend } from "../../server/process/open-ports.ts";
import { databaseFile } from "../../store/sqlite/sqlite.ts";
import type { OpenStore } from "../../store/store.ts";
import { emptyFolder } from "../contract/empty-folder.ts";
import { newDatabase, stopOwnServer } from "../postgres/databases.ts";
import { closeSql, syncSql } from "../postgres/sync-sql.ts";
import { runScript } from "../run-script.ts";
import { type S3Server, startS3 } from "../s3/server.ts";

/** Counters, sessions (staff sign in again), sign-in attempts, the search index and the list of migrations. */
const tablesNotMoved = [
	"change_counters",
	"staff_sessions",
	"staff_verifications",
	"staff_password_resets",
	"sign_in_attempts",
	"activity_texts",
	"activities_to_index",
	"search_words",
	"kysely_migration",
	"kysely_migration_lock",
];

const noSubscriptionFilters = parseSubscriptionFilters(new URLSearchParams());

const robin = { email: "robin@larkabout.example", password: "otter lake lantern" };
const by = { by: robin.email };

let s3: S3Server;
let filled: string;
beforeAll(async () => {
	s3 = await startS3();
	filled = await mkdtemp(join(tmpdir(), "larkabout-filled-"));
	await fill(filled);
});
afterAll(async () => {
	await s3.stop();
	await rm(filled, { recursive: true });
	await stopOwnServer();
});

test("[GEN-2] a store moves to PostgreSQL and S3 and back unchanged", async () => {
	const home = await filledFolder();
	const database = await emptyDatabase();
	const bucket = s3.filesUrl.replace("@larkabout", "@larkabout/round");
	const there = await runScript("move", ["--from", home, "--to", database, "--files-to", bucket]);
	expect(there).toMatchObject({ code: 0, errors: "" });
	expect(there.output).toMatch(/ {2}activities +24 rows {2}identical: [0-9a-f]{16}\n/);
	expect(there.output).toContain("  3 files, 300,000 bytes  identical: ");
	expect(there.output).not.toContain("TESTKEY:test-secret");
	const back = join(await emptyFolder(), "back");
	const home2 = await runScript("move", ["--from", database, "--files-from", bucket, "--to", back]);
	expect(home2).toMatchObject({ code: 0, errors: "" });
	expect(hashesIn(home2.output)).toEqual(hashesIn(there.output));

	const original = await openFor({ dataDir: home });
	const expected = await readings(original);
	for (const config of [
		{ dataDir: await emptyFolder(), database: { url: database, poolSize: 2, statementTimeoutMs: 15_000 } },
		{ dataDir: back },
	]) {
		const moved = await openFor(config);
		expect(await readings(moved)).toEqual(expected);
		// Accounts, too; and what is written next gets on with what was brought.
		expect(await moved.auth.signIn(robin, { address: "192.0.2.1", userAgent: "" })).toMatchObject({ ok: true });
		const { activities, auditLog } = moved.documents;
		expect(await activities.remove("harbour-kayak-morning", by)).toMatchObject({ outcome: "removed" });
		const { entries } = await auditLog.list({ collection: null }, 1, 1);
		// The entry before it is that of the sign-in.
		const removal = expected.newest + 2;
		expect(entries[0]?.id).toBe(removal);
		expect(await activities.restore(removal, by)).toMatchObject({ outcome: "restored" });
	}
	expect(await filesIn(join(back, "files"))).toEqual(await filesIn(join(home, "files")));
});

test("[GEN-2] a killed move resumes; a move from another source is rejected", async () => {
	const home = await filledFolder();
	addEvents(home, 40_000);
	const database = await emptyDatabase();
	const parameters = ["--from", home, "--to", database, "--files-to", await emptyFolder()];
	const killed = await runScript("move", parameters, { signal: "SIGKILL" });
	expect(killed.code).toBeNull();
	const [{ count: before } = { count: 0 }] = syncSql(database, "select count(*) as count from analytics_events");
	expect(Number(before)).toBeLessThan(40_000);
	expect(syncSql(database, "select source from unfinished_move")).toEqual([{ source: home }]);

	const elsewhere = await runScript("move", ["--from", await filledFolder(), ...parameters.slice(2)]);
	expect(elsewhere.code).toBe(1);
	expect(elsewhere.errors).toContain(`The target holds an unfinished move from another source: ${home}.`);

	const stopped = await runScript("move", parameters, { signal: "SIGTERM" });
	expect(stopped.code).toBe(130);
	expect(stopped.output).toContain("Run the same command again to continue");

	const finished = await runScript("move", parameters);
	expect(finished).toMatchObject({ code: 0, errors: "" });
	expect(finished.output).toMatch(/analytics_events +40,000 rows {2}identical/);
	const [source, target] = [await openMoved(home), await openMoved(database)];
	for (const table of movedTables) {
		expect(await hashRows(target, table, () => {}), table.name).toBe(await hashRows(source, table, () => {}));
	}
	expect(syncSql(database, "select to_regclass('unfinished_move') as marker")).toEqual([{ marker: null }]);
});

test("[GEN-2] a target with data is rejected and stays unchanged", async () => {
	const [home, other] = [await filledFolder(), await filledFolder()];
	const refused = await runScript("move", ["--from", home, "--to", other]);
	expect(refused.code).toBe(1);
	expect(refused.errors).toMatch(/^The target is not empty: it holds 24 activities, /);
	expect(refused.errors).toContain("The source is unchanged.");
	expect(await countRows(await openMoved(other), { name: "activities", key: ["id"] })).toBe(24);
});

test("[GEN-2] writes during a move are detected", async () => {
	const home = await filledFolder();
	addEvents(home, 40_000);
	const target = join(await emptyFolder(), "target");
	expect((await runScript("move", ["--from", home, "--to", target], { signal: "SIGTERM" })).code).toBe(130);
	using database = new DatabaseSync(join(home, databaseFile));
	database.exec("update activities set title = 'Changed' where id = 'harbour-kayak-morning'");
	const finished = await runScript("move", ["--from", home, "--to", target]);
	expect(finished.code).toBe(1);
	expect(finished.errors).toMatch(/^The source and the target differ: activities \(24 rows, and 24\)\./);
});

test.each([
	[[], "Please name a source and a target."],
	[["--from", "./data"], "Please name the target, too: --to"],
	[["--from", "./data", "--to", "postgres://db.example/x"], "Please name the target, too: --files-to"],
	[["--from", "./data", "--to", "data"], "--from and --to are the same location."],
	[["--where", "x"], "Unknown option '--where'"],
])("[GEN-2] an incomplete command is rejected: %j", async (parameters, problem) => {
	const { code, errors } = await runScript("move", parameters);
	expect(code).toBe(2);
	expect(errors).toContain(problem);
	expect(errors).toContain("Usage: npm run move");
});

test("[GEN-2] invalid sources and targets are named without their secrets", async () => {
	const nowhere = join(await emptyFolder(), "nothing");
	const missing = await runScript("move", ["--from", nowhere, "--to", await emptyFolder()]);
	expect(missing.errors).toContain(`There is no marketplace.db in ${nowhere}.`);
	expect(await readdir(join(nowhere, ".."))).toEqual([]);
	const wrong = await runScript("move", [
		"--from",
		"mysql://u:hush@db.example/x",
		"--to",
		nowhere,
		"--files-from",
		".",
	]);
	expect(wrong.errors).toContain("not mysql://db.example/x");
	expect(wrong.errors).not.toContain("hush");
});

test("[GEN-2] a resumed move skips files that are already copied", async () => {
	const disk = await openDisk(await emptyFolder());
	for (let n = 10; n < 40; n++) await disk.put(`pages/p-${n}.webp`, new Uint8Array(1000).fill(n));
	const bucket = await openS3({ ...s3.location, prefix: "resumed/" });
	const stop = new AbortController();
	const watch = (onProgress = () => {}) => ({ signal: stop.signal, onProgress });
	expect(
		await copyFiles(
			disk,
			bucket,
			"here",
			watch(() => stop.abort()),
		),
	).toBe(false);
	const sent = await pathsOf(bucket);
	expect(sent).toContain("moving/from");
	expect(sent.length).toBeLessThan(30);

	await expect(copyFiles(disk, bucket, "elsewhere", running)).rejects.toThrow(
		"unfinished move from another source: here",
	);
	const put: string[] = [];
	const watched: Files = {
		...bucket,
		put(path, content) {
			put.push(path);
			return bucket.put(path, content);
		},
	};
	expect(await copyFiles(disk, watched, "here", running)).toBe(true);
	expect(put).toHaveLength(31 - sent.length);
	expect(await checkFiles(disk, bucket, running)).toMatchObject({ files: 30, bytes: 30_000 });
	expect(await pathsOf(bucket)).toEqual(await pathsOf(disk));
	await expect(copyFiles(disk, bucket, "here", running)).rejects.toThrow("not empty: it holds 30 files");
});

test("[GEN-2] a file that differs after the copy is detected", async () => {
	const [here, there] = [await openDisk(await emptyFolder()), await openDisk(await emptyFolder())];
	await here.put("pages/a.webp", new Uint8Array([1]));
	await there.put("pages/a.webp", new Uint8Array([2]));
	await there.put("pages/b.webp", new Uint8Array([3]));
	await expect(checkFiles(here, there, running)).rejects.toThrow(
		/^2 files differ between the source and the target: .*a\.webp/,
	);
});

test("[GEN-2] every table is moved or listed as excluded", async () => {
	const moved = movedTables.map(({ name }) => name);
	const inPostgres = syncSql(
		await emptyDatabase(),
		"select table_name as name from information_schema.tables where table_schema = 'public'",
	).map(({ name }) => String(name));
	expect(inPostgres.filter((name) => !moved.includes(name) && !tablesNotMoved.includes(name))).toEqual([]);
	expect(moved.filter((name) => !inPostgres.includes(name))).toEqual([]);
});

const running = { signal: new AbortController().signal, onProgress() {} };

/** A copy of the filled folder. */
async function filledFolder(): Promise<string> {
	const folder = await emptyFolder();
	await cp(filled, folder, { recursive: true });
	return folder;
}

/** Fills a folder with the demo world, an account, a history, sentences that engines sort differently, and pictures. */
async function fill(folder: string): Promise<void> {
	const { documents, auth, files } = await openBackend({ dataDir: folder });
	await addDemoWorld({ documents });
	await auth.accounts.add(robin.email, robin.password, { by: "an operator" });
	await documents.activities.remove("rock-pool-rangers", by);
	const [{ id } = { id: 0 }] = (await documents.auditLog.list({ collection: null }, 1, 1)).entries;
	await documents.activities.restore(id, by);
	const titles = ["Émile's zoo", "émile's Zoo", "Zoo 100%", "zoo_50", "Ärger am See", "🦜 parrots"];
	for (const [n, title] of titles.entries()) {
		await documents.subscriptions.create({
			email: `z${n}@example.com`,
			firstName: title,
			subscriptionSource: "footer",
		});
	}
	for (const n of [1, 2, 3]) await files.put(`pages/p-${n}.webp`, new Uint8Array(100_000).fill(n));
	await documents.close();
}

/** What the site shows of a store. */
async function readings({ documents }: Backend) {
	const { activities, resources, pages, leads, subscriptions, auditLog, analytics } = documents;
	const { entries } = await auditLog.list({ collection: null }, 1, 50);
	const found = ["", "kayak", "100%", "a", "senor"].flatMap((search) =>
		// The engines rank equal matches a little differently.
		(Object.keys(sorts) as Sort[])
			.filter((sort) => sort !== "best")
			.map((sort) => activities.list({ ...noFilters, search, sort }, 1, 24)),
	);
	return {
		found: await Promise.all(found),
		whole: await Promise.all((await found[0])?.cards.map(({ id }) => activities.find(id)) ?? []),
		articles: await resources.list(null),
		pages: await pages.list(),
		leads: await Array.fromAsync(leads.readBatches(noLeadFilters)),
		subscribers: await Array.fromAsync(subscriptions.readBatches(noSubscriptionFilters)),
		searched: await subscriptions.list({ ...noSubscriptionFilters, search: "zoo" }, 25),
		insights: await analytics.getInsights(90, new Date("2026-11-20T12:00:00Z")),
		entries,
		newest: entries[0]?.id ?? 0,
	};
}

/** Single events, some weeks old, straight into the store. */
function addEvents(folder: string, count: number): void {
	using database = new DatabaseSync(join(folder, databaseFile));
	database.exec(`
		with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})
		insert into analytics_events (id, at, name) select format('%08d', n), '2026-11-01T09:00:00.000Z', 'view' from numbers
	`);
}

async function emptyDatabase(): Promise<string> {
	const database = await newDatabase();
	onTestFinished(async () => {
		closeSql(database.url);
		await database.drop();
	});
	return database.url;
}

async function openMoved(place: string): Promise<OpenStore> {
	const store = await openStoreAt(place, "source");
	onTestFinished(() => store.close());
	return store;
}

async function openFor(config: Parameters<typeof openBackend>[0]): Promise<Backend> {
	const backend = await openBackend(config);
	onTestFinished(() => backend.documents.close());
	return backend;
}

function hashesIn(output: string): string[] {
	return output.match(/^ {2}\w+ .*identical: [0-9a-f]{16}$/gm) ?? [];
}

async function pathsOf(files: Files): Promise<string[]> {
	const entries = await Array.fromAsync(files.list(""));
	return entries.map(({ path }) => path).sort();
}

async function filesIn(folder: string): Promise<string[]> {
	return pathsOf(await openDisk(folder));
}
