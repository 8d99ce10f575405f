import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { emptyFolder } from "../contract/empty-folder.ts";
import { expectUnchanged, fill, hashStore, onSqlite, openBackendAt, type Settings } from "../long/filled-store.ts";
import { newDatabase, stopOwnServer } from "../support/postgres/databases.ts";
import { closeSql, syncSql } from "../support/postgres/sync-sql.ts";
import { runScript } from "../support/run-script.ts";
import { type S3Server, startS3 } from "../support/s3/server.ts";

let s3: S3Server;
beforeAll(async () => {
	s3 = await startS3();
});
afterAll(async () => {
	await s3.stop();
	await stopOwnServer();
});

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
	["SQLite and a disk", "PostgreSQL and S3", onSqlite, onPostgres],
	["PostgreSQL and S3", "SQLite and a disk", onPostgres, onSqlite],
	["PostgreSQL and S3", "PostgreSQL and S3", onPostgres, onPostgres],
])("[GEN-2] a backup of %s restores into an empty %s unchanged", async (_from, _to, createSource, createTarget) => {
	await expectUnchanged(await createSource(), await createTarget());
});

test("[GEN-2] restore rejects a PostgreSQL store that is not empty, and with --replace replaces all its rows", async () => {
	const { source, folder } = await createBackup();
	const target = await onPostgres();
	await fill(target, "Bo");
	const before = await hashStore(target);
	const refused = await runScript("restore", [folder], { environment: target });
	expect(refused.errors).toContain("The store isn't empty");
	// A restore that fails at its end changes nothing either.
	const { DATABASE_URL = "" } = target;
	syncSql(DATABASE_URL, "alter table audit_log add constraint nothing_more check (false) not valid");
	const failed = await runScript("restore", [folder, "--replace"], { environment: target });
	expect(failed.code).toBe(1);
	expect(failed.errors).toContain("The documents in the store are unchanged.");
	expect(await hashStore(target)).toEqual(before);
	syncSql(DATABASE_URL, "alter table audit_log drop constraint nothing_more");
	expect(await runScript("restore", [folder, "--replace"], { environment: target })).toMatchObject({ code: 0 });
	expect(await hashStore(target)).toEqual(await hashStore(source));
});

test("[GEN-2] restore rejects a PostgreSQL store that a site has open", async () => {
	const { folder } = await createBackup();
	const target = await onPostgres();
	await openBackendAt(target);
	const { code, errors } = await runScript("restore", [folder, "--replace"], { environment: target });
	expect(code).toBe(1);
	expect(errors).toContain("The store is in use. Stop the site");
});

/** Creates a filled store and its backup. */
async function createBackup(): Promise<{ source: Settings; folder: string }> {
	const source = await onSqlite();
	await fill(source);
	const folder = join(await emptyFolder(), "backup");
	expect(await runScript("backup", [folder], { environment: source })).toMatchObject({ code: 0, errors: "" });
	return { source, folder };
}
