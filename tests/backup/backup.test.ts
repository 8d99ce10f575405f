import { appendFile, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Backend } from "../../app/ports.ts";
import { addDemoWorld } from "../../demo/demo-world.ts";
import type { Files } from "../../files/port.ts";
import { parseS3Url } from "../../files/s3-location.ts";
import { openStoreAt } from "../../scripts/move/locations.ts";
import { movedTables } from "../../scripts/move/moved-tables.ts";
import { hashRows } from "../../scripts/move/table-rows.ts";
import { type BackendConfig, openBackend } from "../../server/process/open-ports.ts";
import { databaseFile } from "../../store/sqlite/sqlite.ts";
import { emptyFolder } from "../contract/empty-folder.ts";
import { newDatabase, stopOwnServer } from "../postgres/databases.ts";
import { closeSql, syncSql } from "../postgres/sync-sql.ts";
import { runScript } from "../run-script.ts";
import { type S3Server, startS3 } from "../s3/server.ts";

type Settings = { DATA_DIR: string; DATABASE_URL?: string; FILES_URL?: string };

const robin = { email: "robin@larkabout.example", password: "otter lake lantern" };
const picture = "pages/p-1.webp";

let s3: S3Server;
let original: string;
beforeAll(async () => {
	s3 = await startS3();
	original = await mkdtemp(join(tmpdir(), "larkabout-original-"));
	const environment = { DATA_DIR: join(original, "data") };
	await fill(environment);
	const made = await runScript("backup", [join(original, "backup")], { environment });
	expect(made).toMatchObject({ code: 0, errors: "" });
});
afterAll(async () => {
	await s3.stop();
	await rm(original, { recursive: true });
	await stopOwnServer();
});

const onSqlite = async (): Promise<Settings> => ({ DATA_DIR: await emptyFolder() });
const onPostgres = async (): Promise<Settings> => {
	const database = await newDatabase();
	onTestFinished(async () => {
		closeSql(database.url);
		await database.drop();
	});
	const prefix = database.url.slice(database.url.lastIndexOf("/") + 1);
	const url = s3.filesUrl.replace("@larkabout", `@larkabout/${prefix.replaceAll("_", "-")}`);
	return { DATA_DIR: await emptyFolder(), DATABASE_URL: database.url, FILES_URL: url };
};

test.each([
	["SQLite and a disk", "SQLite and a disk", onSqlite, onSqlite],
	["SQLite and a disk", "PostgreSQL and S3", onSqlite, onPostgres],
	["PostgreSQL and S3", "SQLite and a disk", onPostgres, onSqlite],
	["PostgreSQL and S3", "PostgreSQL and S3", onPostgres, onPostgres],
])("[GEN-2] a backup of %s restores into an empty %s unchanged", async (_from, _to, createSource, createTarget) => {
	const [source, target] = [await createSource(), await createTarget()];
	await fill(source);
	const folder = join(await emptyFolder(), "backup");
	expect(await runScript("backup", [folder], { environment: source })).toMatchObject({ code: 0, errors: "" });
	const restored = await runScript("restore", [folder], { environment: target });
	expect(restored).toMatchObject({ code: 0, errors: "" });
	expect(restored.output).toMatch(/ {2}activities +24 rows\n/);
	expect(restored.output).toMatch(/ {2}files +1\n/);
	expect(await hashStore(target)).toEqual(await hashStore(source));
	const { files, auth } = await openBackendAt(target);
	expect(await readText(files, picture)).toBe("a picture");
	expect(await auth.signIn(robin, { address: "192.0.2.1", userAgent: "" })).toMatchObject({ ok: true });
	expect((await readdir(target.DATA_DIR)).filter((name) => name.startsWith(".restoring"))).toEqual([]);
});

test("[GEN-2] a backup is a snapshot, private, checked by sha256sum's list, without sign-ins, and never overwritten", async () => {
	const source = await onSqlite();
	await fill(source);
	const folder = join(await emptyFolder(), "backup");
	using open = new DatabaseSync(join(source.DATA_DIR, databaseFile));
	open.exec("insert into sign_in_attempts (subject, at) values ('a-hash', '2026-11-20T09:00:00.000Z')");
	open.exec("begin immediate; delete from pages");
	const made = await runScript("backup", [folder], { environment: source });
	open.exec("rollback");
	expect(made).toMatchObject({ code: 0, errors: "" });
	expect((await readdir(folder)).sort()).toEqual([
		"SHA256SUMS",
		"backup.json",
		"files",
		databaseFile,
		"session-secret",
	]);
	const modes = await Promise.all(["", databaseFile, `files/${picture}`].map((path) => stat(join(folder, path))));
	if (process.platform !== "win32") expect(modes.map(({ mode }) => mode & 0o077)).toEqual([0, 0, 0]);
	const sums = await readFile(join(folder, "SHA256SUMS"), "utf8");
	expect(sums).toMatch(/^[0-9a-f]{64} {2}marketplace\.db$/m);
	expect(sums).toMatch(/^[0-9a-f]{64} {2}files\/pages\/p-1\.webp$/m);
	using copy = new DatabaseSync(join(folder, databaseFile), { readOnly: true });
	expect(copy.prepare("select count(*) as count from sign_in_attempts").get()).toEqual({ count: 0 });
	expect(copy.prepare("select count(*) as count from pages").get()).not.toEqual({ count: 0 });

	const again = await runScript("backup", [folder], { environment: source });
	expect(again).toMatchObject({ code: 1, errors: `The backup could not be made: ${folder} already exists.\n` });
});

test("[GEN-2] restore refuses a store that is not empty, and with --replace keeps a copy of it", async () => {
	const { source, folder } = await createBackup();
	const target = await onSqlite();
	await fill(target, "Bo");
	const before = await hashStore(target);
	const refused = await runScript("restore", [folder], { environment: target });
	expect(refused.code).toBe(1);
	expect(refused.errors).toMatch(/The store is not empty: it holds 24 activities, .*--replace replaces them\.\n/);
	expect(await hashStore(target)).toEqual(before);

	const replaced = await runScript("restore", [folder, "--replace"], { environment: target });
	expect(replaced).toMatchObject({ code: 0, errors: "" });
	expect(await hashStore(target)).toEqual(await hashStore(source));
	const [kept = ""] = (await readdir(target.DATA_DIR)).filter((name) => name.includes("-before-restore-"));
	const folderOfKept = await emptyFolder();
	await cp(join(target.DATA_DIR, kept), join(folderOfKept, databaseFile));
	expect(await hashStore({ DATA_DIR: folderOfKept })).toEqual(before);
});

test("[GEN-2] restore refuses a PostgreSQL store that is not empty, and with --replace replaces all its rows", async () => {
	const { source, folder } = await createBackup();
	const target = await onPostgres();
	await fill(target, "Bo");
	const before = await hashStore(target);
	const refused = await runScript("restore", [folder], { environment: target });
	expect(refused.errors).toContain("The store is not empty");
	// A restore that fails at its end, too, changes nothing.
	const { DATABASE_URL = "" } = target;
	syncSql(DATABASE_URL, "alter table audit_log add constraint nothing_more check (false) not valid");
	const failed = await runScript("restore", [folder, "--replace"], { environment: target });
	expect(failed.code).toBe(1);
	expect(failed.errors).toContain("The store's documents are unchanged.");
	expect(await hashStore(target)).toEqual(before);
	syncSql(DATABASE_URL, "alter table audit_log drop constraint nothing_more");
	expect(await runScript("restore", [folder, "--replace"], { environment: target })).toMatchObject({ code: 0 });
	expect(await hashStore(target)).toEqual(await hashStore(source));
});

test.each<[what: string, damage: (folder: string) => Promise<void>, problem: string]>([
	["a changed picture", (folder) => writeFile(join(folder, "files", picture), "another one"), picture],
	["a missing picture", (folder) => rm(join(folder, "files", picture)), picture],
	["a damaged database", (folder) => appendFile(join(folder, databaseFile), "x"), databaseFile],
	["no checksums", (folder) => rm(join(folder, "SHA256SUMS")), "is not a complete backup"],
	["an added file", (folder) => writeFile(join(folder, "files/pages/p-2.webp"), ""), "p-2.webp"],
])("[GEN-2] a backup with %s is rejected, and the store stays as it was", async (_, damage, problem) => {
	const { folder } = await createBackup();
	await damage(folder);
	const target = await onSqlite();
	const { code, errors } = await runScript("restore", [folder, "--replace"], { environment: target });
	expect(code).toBe(1);
	expect(errors).toContain(problem);
	expect(await readdir(target.DATA_DIR)).toEqual([]);
});

test("[GEN-2] restore refuses a store that a site has open, on both engines", async () => {
	const { source, folder } = await createBackup();
	for (const target of [source, await onPostgres()]) {
		await openBackendAt(target);
		const { code, errors } = await runScript("restore", [folder, "--replace"], { environment: target });
		expect(code).toBe(1);
		expect(errors).toContain("The store is in use. Stop the site");
	}
});

test.each([[[]], [["a", "b"]], [["a", "--force"]]])(
	"[GEN-2] restore %j is rejected with its usage",
	async (parameters) => {
		const { code, errors } = await runScript("restore", parameters);
		expect(code).toBe(2);
		expect(errors).toContain("Usage: npm run restore -- FOLDER [--replace]");
	},
);

/** A copy of the same store and backup for each test. */
async function createBackup(): Promise<{ source: Settings; folder: string }> {
	const source = await onSqlite();
	await cp(join(original, "data"), source.DATA_DIR, { recursive: true });
	const folder = join(await emptyFolder(), "backup");
	await cp(join(original, "backup"), folder, { recursive: true });
	return { source, folder };
}

/** The demo world, an account, a subscription in that name, a report, and a picture. */
async function fill(settings: Settings, firstName = "Ana"): Promise<void> {
	const { documents, auth, files } = await openBackend(toConfig(settings));
	await addDemoWorld({ documents });
	await auth.accounts.add(robin.email, robin.password, { by: "an operator" });
	const report = { activityId: "judo", activityTitle: "Judo", reason: "wrong-facts", message: "It costs 12." } as const;
	await documents.listingReports.create({ ...report, email: null });
	await documents.subscriptions.create({ email: "ana@lake.club", firstName, subscriptionSource: "footer" });
	await files.put(picture, new TextEncoder().encode("a picture"));
	// Creates the session secret.
	await auth.signIn(robin, { address: "192.0.2.1", userAgent: "" });
	await files.close();
	await documents.close();
}

/** The hash of each table that a backup holds. */
async function hashStore(settings: Settings): Promise<Record<string, string>> {
	const store = await openStoreAt(settings.DATABASE_URL ?? settings.DATA_DIR, "source");
	const hashes: Record<string, string> = {};
	for (const table of movedTables) hashes[table.name] = await hashRows(store, table, () => {});
	await store.close();
	return hashes;
}

async function openBackendAt(settings: Settings): Promise<Backend> {
	const backend = await openBackend(toConfig(settings));
	onTestFinished(() => backend.documents.close());
	return backend;
}

function toConfig({ DATA_DIR, DATABASE_URL, FILES_URL }: Settings): BackendConfig {
	return {
		dataDir: DATA_DIR,
		database: DATABASE_URL ? { url: DATABASE_URL, poolSize: 4, statementTimeoutMs: 15_000 } : null,
		filesPlace: FILES_URL ? parseS3Url(FILES_URL, null) : null,
	};
}

async function readText(files: Files, path: string): Promise<string> {
	const file = await files.open(path);
	return new Response(file?.read()).text();
}
