import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { type BackendConfig, openBackend } from "../../server/process/open-ports.ts";
import type { Documents } from "../../store/port.ts";
import { openSqliteStore } from "../../store/sqlite/sqlite.ts";
import { newDatabase, stopOwnServer } from "../postgres/databases.ts";
import { closeSql, syncSql } from "../postgres/sync-sql.ts";
import { documentsContract } from "./documents.contract.ts";
import type { Call, Started } from "./store-under-test.ts";
import { TestClock } from "./test-clock.ts";
import { world } from "./world.ts";

const run = promisify(execFile);

documentsContract("SQLite", startSqlite);
documentsContract("PostgreSQL", startPostgresStore);
afterAll(stopOwnServer);

async function startSqlite(): Promise<Started> {
	const folder = await emptyFolder();
	return {
		...(await openAs({ dataDir: folder })),
		openAgain: () => open(folder),
		inOtherProcess: (...calls) => inOtherProcess({ dataDir: folder }, calls),
		sql(statement) {
			using database = new DatabaseSync(join(folder, "marketplace.db"), { timeout: 5000 });
			return database.prepare(statement).all();
		},
		refuseDeletes(table) {
			using database = new DatabaseSync(join(folder, "marketplace.db"));
			database.exec(`create trigger refused before delete on ${table} begin select raise(abort, 'refused'); end`);
		},
	};
}

async function startPostgresStore(): Promise<Started> {
	const { config, url } = await emptyDatabase();
	onTestFinished(() => closeSql(url));
	return {
		...(await openAs(config)),
		openAgain: async () => (await openAs(config)).documents,
		inOtherProcess: (...calls) => inOtherProcess(config, calls),
		sql: (statement) => syncSql(url, statement),
		refuseDeletes(table) {
			syncSql(url, "create function refuse() returns trigger language plpgsql as 'begin raise ''refused''; end'");
			syncSql(url, `create trigger refused before delete on ${table} for each row execute function refuse()`);
			onTestFinished(() => void syncSql(url, "drop function refuse cascade"));
		},
	};
}

async function emptyDatabase(options?: { isBare: boolean }): Promise<{ config: BackendConfig; url: string }> {
	const database = await newDatabase(options);
	const { url } = database;
	onTestFinished(options?.isBare ? database.drop : database.release);
	return { url, config: { dataDir: await emptyFolder(), database: { url, poolSize: 4, statementTimeoutMs: 10_000 } } };
}

async function inOtherProcess(config: BackendConfig, calls: Call[]): Promise<unknown[]> {
	const script = join(import.meta.dirname, "other-process.ts");
	const { stdout } = await run(process.execPath, [script, JSON.stringify(config), JSON.stringify(calls)]);
	return JSON.parse(stdout);
}

test("[GEN-2] processes that open an empty PostgreSQL database at the same time create its tables once", async () => {
	const { config, url } = await emptyDatabase({ isBare: true });
	const subscribe = (n: number): Call => [
		"subscriptions",
		"create",
		[{ email: `p${n}@example.com`, subscriptionSource: "footer" }],
	];
	const opened = await Promise.all([1, 2, 3].map((n) => inOtherProcess(config, [subscribe(n)])));
	expect(opened).toEqual([["created"], ["created"], ["created"]]);
	expect(syncSql(url, "select name from kysely_migration where name = '0001-catalogue'")).toHaveLength(1);
	closeSql(url);
});

test("[GEN-2] the embedded store is the file marketplace.db in a folder that it creates", async () => {
	const folder = join(await emptyFolder(), "not", "there yet");
	await open(folder);
	expect(await readdir(folder)).toContain("marketplace.db");
});

test("[GEN-2] the embedded store uses write-ahead logging", async () => {
	const folder = await emptyFolder();
	await open(folder);
	using database = new DatabaseSync(join(folder, "marketplace.db"));
	expect(database.prepare("pragma journal_mode").get()).toEqual({ journal_mode: "wal" });
});

test("[GEN-2] reads are not blocked by another process's write", async () => {
	const folder = await emptyFolder();
	const { activities } = await open(folder);
	await activities.upsert(world, "staff");
	using other = new DatabaseSync(join(folder, "marketplace.db"));
	other.exec("begin immediate; delete from activities");
	expect(await activities.find("kayak")).not.toBeNull();
	other.exec("rollback");
});

test("[BOOK-8] a lead waits for another process's write transaction", async () => {
	const folder = await emptyFolder();
	const { leads, activities } = await open(folder);
	using other = new DatabaseSync(join(folder, "marketplace.db"));
	other.exec("begin immediate");
	const saving = leads.create(
		{
			firstName: "Ana",
			lastName: "Núñez",
			email: "ana@example.com",
			phone: "555 010 0199",
			agreeToTerms: true,
			newsletter: false,
			activityId: "kayak",
			activityName: "Kayak",
		},
		"key",
	);
	expect(await activities.find("kayak")).toBeNull();
	other.exec("commit");
	expect(await saving).toBe("created");
});

test("[AUTH-4] removing an account waits for another process's write transaction", async () => {
	const folder = await emptyFolder();
	const { auth } = await openAs({ dataDir: folder });
	await auth.accounts.add("robin@larkabout.example", "otter lake lantern");
	using other = new DatabaseSync(join(folder, "marketplace.db"));
	other.exec("begin immediate");
	const removing = auth.accounts.remove("robin@larkabout.example");
	await new Promise(setImmediate);
	other.exec("commit");
	expect(await removing).toBe("removed");
	expect(await auth.accounts.list()).toEqual([]);
});

test("[GEN-2] a single statement waits for another process's write without blocking the event loop", async () => {
	const folder = await emptyFolder();
	const { write, close } = await openSqliteStore(folder);
	onTestFinished(close);
	using other = new DatabaseSync(join(folder, "marketplace.db"));
	other.exec("begin immediate");
	const writing = write.insertInto("sign_in_attempts").values({ subject: "robin", at: "2026-01-01" }).execute();
	await new Promise(setImmediate);
	other.exec("commit");
	await writing;
	expect(other.prepare("select subject from sign_in_attempts").all()).toEqual([{ subject: "robin" }]);
});

test("[LEAD-1] the embedded store's files contain nothing of an erased person, the text index included", async () => {
	const folder = await emptyFolder();
	const { leads, people, subscriptions } = await open(folder);
	const person = { firstName: "Zyx🦩🦚🦜", lastName: "Qqvv", email: "zyxqqvv@example.com", phone: "555 010 0177" };
	const others = Array.from({ length: 40 }, (_, n) => ({ ...person, firstName: "Ana", email: `ana-${n}@example.com` }));
	for (const who of [...others.slice(0, 20), person, ...others.slice(20)]) {
		const terms = { agreeToTerms: true, newsletter: true, activityId: "kayak", activityName: "Kayak" };
		await leads.create({ ...who, ...terms }, who.email);
		await subscriptions.create({ ...who, subscriptionSource: "lead" });
	}
	const held = async () => {
		const files = (await readdir(folder)).filter((name) => name.startsWith("marketplace.db"));
		const bytes = Buffer.concat(await Promise.all(files.map((name) => readFile(join(folder, name)))));
		// The index stores of a trigram what differs from the one before it, so not the first bytes.
		const texts = [Buffer.from("zyxqqvv@example.com"), Buffer.from("Zyx🦩"), Buffer.from("🦩🦚🦜").subarray(3)];
		return texts.filter((text) => bytes.includes(text)).map(String);
	};
	expect(await held()).toHaveLength(3);
	await people.erase(person.email, { by: "robin@larkabout.example" });
	expect(await held()).toEqual([]);
});

test("[GEN-3] an unusable data folder is named in the error", async () => {
	await expect(openBackend({ dataDir: join(import.meta.filename, "data") })).rejects.toThrow(/^DATA_DIR .*documents/);
});

async function open(folder: string): Promise<Documents> {
	return (await openAs({ dataDir: folder })).documents;
}

async function openAs(config: BackendConfig): Promise<Pick<Started, "documents" | "auth" | "clock">> {
	const clock = new TestClock();
	const { documents, auth } = await openBackend(config, clock);
	onTestFinished(() => documents.close());
	return { documents, auth, clock };
}

async function emptyFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "documents-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return folder;
}
