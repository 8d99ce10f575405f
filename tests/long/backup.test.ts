import { createHash } from "node:crypto";
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { LinkSubject } from "../../domain/signed-links.ts";
import { createBackupJob } from "../../server/process/backups.ts";
import { databaseFile } from "../../store/sqlite/sqlite.ts";
import { emptyFolder } from "../contract/empty-folder.ts";
import { startServer } from "../http/server-process.ts";
import { runScript } from "../support/run-script.ts";
import { expectUnchanged, fill, hashStore, onSqlite, openBackendAt, picture, type Settings } from "./filled-store.ts";

let original: string;
beforeAll(async () => {
	original = await mkdtemp(join(tmpdir(), "larkabout-original-"));
	const environment = { DATA_DIR: join(original, "data") };
	await fill(environment);
	const made = await runScript("backup", [join(original, "backup")], { environment });
	expect(made).toMatchObject({ code: 0, errors: "" });
});
afterAll(() => rm(original, { recursive: true }));

test("[GEN-2] a backup of SQLite and a disk restores into an empty SQLite and a disk unchanged", async () => {
	await expectUnchanged(await onSqlite(), await onSqlite());
});

test("[GEN-2] a backup is a private snapshot with a sha256sum list, contains no sign-ins, and is never overwritten", async () => {
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
	expect(again).toMatchObject({ code: 1, errors: `The backup failed: ${folder} already exists.\n` });
});

test("[GEN-2] restore rejects a store that is not empty; with --replace it keeps a copy of it and its secret", async () => {
	const { source, folder } = await createBackup();
	const target = await onSqlite();
	await fill(target, "Bo");
	const before = await hashStore(target);
	const secret = await readFile(join(target.DATA_DIR, "session-secret"), "utf8");
	const refused = await runScript("restore", [folder], { environment: target });
	expect(refused.code).toBe(1);
	expect(refused.errors).toMatch(/The store isn't empty: it has 24 activities, .*To replace them, use --replace\.\n/);
	expect(await hashStore(target)).toEqual(before);

	const replaced = await runScript("restore", [folder, "--replace"], { environment: target });
	expect(replaced).toMatchObject({ code: 0, errors: "" });
	expect(await hashStore(target)).toEqual(await hashStore(source));
	const kept = (await readdir(target.DATA_DIR)).filter((name) => name.includes("-before-restore-")).sort();
	expect(kept).toEqual([expect.stringMatching(/^marketplace-.*\.db$/), expect.stringMatching(/^session-secret-/)]);
	const folderOfKept = await emptyFolder();
	await cp(join(target.DATA_DIR, kept[0] ?? ""), join(folderOfKept, databaseFile));
	expect(await readFile(join(target.DATA_DIR, kept[1] ?? ""), "utf8")).toBe(secret);
	expect(await hashStore({ DATA_DIR: folderOfKept })).toEqual(before);
});

test("[HAND-4] links in mails go on working on another machine, whose first start made a secret of its own", async () => {
	const { source, folder } = await createBackup();
	const link: LinkSubject = ["provider page", "otter-lake"];
	const token = await (await openBackendAt(source)).signedLinks.createToken(link, null);
	const target = await onSqlite();
	await writeFile(join(target.DATA_DIR, "session-secret"), "the secret of a start before the restore");
	expect(await runScript("restore", [folder], { environment: target })).toMatchObject({ code: 0, errors: "" });
	const { signedLinks } = await openBackendAt(target);
	expect(await signedLinks.isValid(token, link, new Date())).toBe(true);
});

test("[GEN-3] a start names a lost secret, and a new site makes its own without a word", async () => {
	const { source } = await createBackup();
	await rm(join(source.DATA_DIR, "session-secret"));
	const moved = startServer({ ...source });
	await moved.waitForOrigin();
	expect(moved.errorOutput).toContain("session-secret is missing in");
	await moved.stop();
	const fresh = startServer({ DATA_DIR: await emptyFolder(), DEMO: "off" });
	await fresh.waitForOrigin();
	expect(fresh.errorOutput).toBe("");
	await fresh.stop();
});

test("[GEN-2] restore sets a damaged database aside with --replace, and refuses without", async () => {
	const { source, folder } = await createBackup();
	const target = await onSqlite();
	await writeFile(join(target.DATA_DIR, databaseFile), "no database, but what a broken disk left of one".repeat(100));
	const refused = await runScript("restore", [folder], { environment: target });
	expect(refused).toMatchObject({
		code: 1,
		errors: expect.stringContaining("The store is damaged: file is not a data"),
	});

	const replaced = await runScript("restore", [folder, "--replace"], { environment: target });
	expect(replaced).toMatchObject({ code: 0, errors: "" });
	expect(await hashStore(target)).toEqual(await hashStore(source));
	const kept = (await readdir(target.DATA_DIR)).find((name) => name.startsWith("marketplace-before-restore-"));
	expect(await readFile(join(target.DATA_DIR, kept ?? ""), "utf8")).toContain("what a broken disk left");
});

test("[GEN-2] restore ignores the write-ahead log of a database that was moved away", async () => {
	const { source, folder } = await createBackup();
	const other = await onSqlite();
	await cp(source.DATA_DIR, other.DATA_DIR, { recursive: true });
	const target = await onSqlite();
	using open = new DatabaseSync(join(other.DATA_DIR, databaseFile));
	open.exec("update activities set title = 'Left in the log'");
	await cp(join(other.DATA_DIR, `${databaseFile}-wal`), join(target.DATA_DIR, `${databaseFile}-wal`));

	const restored = await runScript("restore", [folder], { environment: target });
	expect(restored).toMatchObject({ code: 0, errors: "" });
	expect(await hashStore(target)).toEqual(await hashStore(source));
});

test.each<[what: string, damage: (folder: string) => Promise<void>, problem: string]>([
	["a changed picture", (folder) => writeFile(join(folder, "files", picture), "another one"), picture],
	["a missing picture", (folder) => rm(join(folder, "files", picture)), picture],
	["a damaged database", (folder) => appendFile(join(folder, databaseFile), "x"), databaseFile],
	["no checksums", (folder) => rm(join(folder, "SHA256SUMS")), "isn't a complete backup"],
	["an added file", (folder) => writeFile(join(folder, "files/pages/p-2.webp"), ""), "p-2.webp"],
])("[GEN-2] a backup with %s is rejected, and the store stays unchanged", async (_, damage, problem) => {
	const { folder } = await createBackup();
	await damage(folder);
	const target = await onSqlite();
	const { code, errors } = await runScript("restore", [folder, "--replace"], { environment: target });
	expect(code).toBe(1);
	expect(errors).toContain(problem);
	expect(await readdir(target.DATA_DIR)).toEqual([]);
});

test("[SCALE-5] a backup of another schema is refused in one sentence, and the store stays unchanged", async () => {
	const { folder } = await createBackup();
	const file = join(folder, databaseFile);
	using database = new DatabaseSync(file);
	database.exec("pragma journal_mode = delete; update kysely_migration set name = '0001-schema-of-before'");
	const hash = createHash("sha256")
		.update(await readFile(file))
		.digest("hex");
	const sums = await readFile(join(folder, "SHA256SUMS"), "utf8");
	await writeFile(join(folder, "SHA256SUMS"), sums.replace(/^.*(?= {2}marketplace\.db$)/m, hash));
	const target = await onSqlite();
	expect(await runScript("restore", [folder], { environment: target })).toMatchObject({
		code: 1,
		errors: expect.stringMatching(
			/^The restore failed: The backup can't be used: its tables are those of another version of Larkabout, which alone can use them\.\n/,
		),
	});
	expect(await readdir(target.DATA_DIR)).toEqual([]);
});

test("[GEN-2] restore rejects a store that a site has open", async () => {
	const { source, folder } = await createBackup();
	await openBackendAt(source);
	const { code, errors } = await runScript("restore", [folder, "--replace"], { environment: source });
	expect(code).toBe(1);
	expect(errors).toContain("The store is in use. Stop the site");
});

test.each([[[]], [["a", "b"]], [["a", "--force"]]])(
	"[GEN-2] restore %j is rejected with its usage",
	async (parameters) => {
		const { code, errors } = await runScript("restore", parameters);
		expect(code).toBe(2);
		expect(errors).toContain("Usage: npm run restore -- FOLDER [--replace]");
	},
);

/** Copies the same store and backup for each test. */
test("[WORK-9] the server backs up once a day, keeps the newest, and the doctor says how old the last one is", async () => {
	const { source } = await createBackup();
	const folder = await emptyFolder();
	const environment = { ...source, BACKUP_AT: "00:00", BACKUP_DIR: folder };
	vi.stubEnv("DATA_DIR", source.DATA_DIR);
	onTestFinished(() => void vi.unstubAllEnvs());
	const { signal } = new AbortController();
	const examine = () => runScript("doctor", [], { environment: { ...environment, SMTPURL: "smtp://localhost" } });
	expect(await examine()).toMatchObject({
		code: 1,
		output: expect.stringContaining(`! Backups:  daily at 00:00; none yet (${folder})`),
	});
	// Two of the days before.
	for (const day of ["20", "21"]) {
		await cp(join(original, "backup"), join(folder, day), { recursive: true });
		await writeFile(join(folder, day, "backup.json"), JSON.stringify({ createdAt: `2026-01-${day}T00:00:00.000Z` }));
	}
	await mkdir(join(folder, "damaged"));
	await writeFile(join(folder, "damaged", "backup.json"), "{");
	const job = createBackupJob({ at: "00:00", keep: 2, folder }, "UTC");
	await job.run(signal);
	const kept = (await readdir(folder)).sort();
	expect(kept).toEqual([expect.stringMatching(/^20\d\d-\d\d-\d\dT\d{6}$/), "21", "damaged"]);
	await job.run(signal);
	expect((await readdir(folder)).sort()).toEqual(kept);
	const { code, output } = await examine();
	expect(output).toContain(`  Backups:  daily at 00:00; the last is 0 hours old (${folder})`);
	expect(output).toContain("! Setting:  SMTPURL: did you mean SMTP_URL?");
	expect(code).toBe(1);
	expect(await runScript("doctor", [], { environment })).toMatchObject({ code: 0, errors: "" });
});

async function createBackup(): Promise<{ source: Settings; folder: string }> {
	const source = await onSqlite();
	await cp(join(original, "data"), source.DATA_DIR, { recursive: true });
	const folder = join(await emptyFolder(), "backup");
	await cp(join(original, "backup"), folder, { recursive: true });
	return { source, folder };
}
