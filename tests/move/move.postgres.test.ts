import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Backend } from "../../app/ports.ts";
import { movedTables } from "../../commands/move/moved-tables.ts";
import { hashRows } from "../../commands/move/table-rows.ts";
import { noFilters, type Sort, sorts } from "../../domain/activity/filters.ts";
import { noLeadFilters } from "../../domain/lead/staff-filters.ts";
import { parseSubscriptionFilters } from "../../domain/subscription/staff-filters.ts";
import { openDisk } from "../../files/disk.ts";
import { openBackend } from "../../server/process/open-ports.ts";
import { emptyFolder } from "../contract/empty-folder.ts";
import { newDatabase, stopOwnServer } from "../support/postgres/databases.ts";
import { closeSql, syncSql } from "../support/postgres/sync-sql.ts";
import { runScript } from "../support/run-script.ts";
import { type S3Server, startS3 } from "../support/s3/server.ts";
import { addEvents, by, copyFolder, createFilledFolder, openMoved, pathsOf, robin } from "./filled-folder.ts";

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
];

const noSubscriptionFilters = parseSubscriptionFilters(new URLSearchParams());

let s3: S3Server;
let filled: string;
beforeAll(async () => {
	s3 = await startS3();
	filled = await createFilledFolder();
});
afterAll(async () => {
	await s3.stop();
	await rm(filled, { recursive: true });
	await stopOwnServer();
});

test("[GEN-2] a store moves to PostgreSQL and S3 and back unchanged", async () => {
	const home = await copyFolder(filled);
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
		// Accounts are moved too, and later writes work with the moved data.
		expect(await moved.auth.signIn(robin, { address: "192.0.2.1", userAgent: "" })).toMatchObject({ ok: true });
		const { activities, auditLog } = moved.documents;
		expect(await activities.remove("harbour-kayak-morning", by)).toMatchObject({ outcome: "removed" });
		const { entries } = await auditLog.list({ collection: null }, 1, 1);
		// The entry before it is the sign-in's.
		const removal = expected.newest + 2;
		expect(entries[0]?.id).toBe(removal);
		expect(await activities.restore(removal, by)).toMatchObject({ outcome: "restored" });
	}
	expect(await filesIn(join(back, "files"))).toEqual(await filesIn(join(home, "files")));
});

test("[GEN-2] a killed move resumes; a move from another source is rejected", async () => {
	const home = await copyFolder(filled);
	addEvents(home, 40_000);
	const database = await emptyDatabase();
	const parameters = ["--from", home, "--to", database, "--files-to", await emptyFolder()];
	const killed = await runScript("move", parameters, { signal: "SIGKILL" });
	expect(killed.code).toBeNull();
	const [{ count: before } = { count: 0 }] = syncSql(database, "select count(*) as count from analytics_events");
	expect(Number(before)).toBeLessThan(40_000);
	expect(syncSql(database, "select source from unfinished_move")).toEqual([{ source: home }]);

	const elsewhere = await runScript("move", ["--from", await copyFolder(filled), ...parameters.slice(2)]);
	expect(elsewhere.code).toBe(1);
	expect(elsewhere.errors).toContain(`The target has an unfinished move from another source: ${home}.`);

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

test("[GEN-2] every table is moved or listed as excluded", async () => {
	const moved = movedTables.map(({ name }) => name);
	const inPostgres = syncSql(
		await emptyDatabase(),
		"select table_name as name from information_schema.tables where table_schema = 'public'",
	).map(({ name }) => String(name));
	expect(inPostgres.filter((name) => !moved.includes(name) && !tablesNotMoved.includes(name))).toEqual([]);
	expect(moved.filter((name) => !inPostgres.includes(name))).toEqual([]);
});

/** Returns what the site shows of a store. */
async function readings({ documents }: Backend) {
	const { activities, resources, pages, leads, subscriptions, auditLog, analytics } = documents;
	const { entries } = await auditLog.list({ collection: null }, 1, 50);
	const found = ["", "kayak", "100%", "a", "senor"].flatMap((search) =>
		// The engines rank equal matches slightly differently.
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

async function emptyDatabase(): Promise<string> {
	const database = await newDatabase();
	onTestFinished(async () => {
		closeSql(database.url);
		await database.drop();
	});
	return database.url;
}

async function openFor(config: Parameters<typeof openBackend>[0]): Promise<Backend> {
	const backend = await openBackend(config);
	onTestFinished(() => backend.documents.close());
	return backend;
}

function hashesIn(output: string): string[] {
	return output.match(/^ {2}\w+ .*identical: [0-9a-f]{16}$/gm) ?? [];
}

async function filesIn(folder: string): Promise<string[]> {
	return pathsOf(await openDisk(folder));
}
