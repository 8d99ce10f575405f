import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { errors } from "../../domain/errors.ts";
import { openBackend } from "../../server/process/open-ports.ts";
import { world } from "../contract/world.ts";
import { Parents } from "../crash/parents.ts";
import { sendRaw } from "../http/raw-connection.ts";
import { findResponseProblems } from "../http/response-problems.ts";
import { createDatabase, type PostgresServer, startPostgres } from "../support/postgres/server.ts";
import { closeSql, syncSql } from "../support/postgres/sync-sql.ts";
import { startSite } from "../support/site/site.ts";

/** Leads acknowledged before the restart, and again after it. */
const leads = 40;
/** Generous, since other work may share the machine. */
const waitOptions = { timeout: 60_000, interval: 20 };

let server: PostgresServer;
beforeAll(async () => {
	server = await startPostgres();
});
afterAll(() => server.stop());

test("[BOOK-8] a restart of PostgreSQL neither loses nor duplicates an acknowledged lead, and the server recovers on its own", {
	timeout: 180_000,
}, async () => {
	const url = await createDatabase(server);
	const site = await startSite({ DATABASE_URL: url, TRUSTED_PROXIES: "1" });
	const parents = new Parents({ canFail: true });
	let isOver = false;
	const signingUp = parents.signUpWhile(site.origin, () => !isOver);
	const page = () => sendRaw(site.origin, { target: "/activities" });
	try {
		await vi.waitFor(() => expect(parents.acknowledged.length).toBeGreaterThanOrEqual(leads), waitOptions);
		await server.restart(async () => {
			await vi.waitFor(() => expect(parents.failed).toBeGreaterThan(0), waitOptions);
			await vi.waitFor(async () => expect((await page()).status).toBe(503), waitOptions);
			const failure = await page();
			expect(failure.text).toContain(errors.listingFailed.text);
			expect(findResponseProblems(failure, site.dataDir)).toEqual(["status 503"]);
		});
		const before = parents.acknowledged.length;
		await vi.waitFor(() => expect(parents.acknowledged.length).toBeGreaterThanOrEqual(before + leads), waitOptions);
		isOver = true;
		await signingUp;
		await parents.finish(site.origin);
		expect((await page()).status).toBe(200);
	} finally {
		isOver = true;
		await site.stop();
	}

	const rows = syncSql(url, "select email, count(*) as times from leads where origin = 'staff' group by email");
	const stored = new Set(rows.map(({ email }) => email));
	expect(parents.acknowledged.filter(({ email }) => !stored.has(email))).toEqual([]);
	expect(rows.filter(({ times }) => times !== 1)).toEqual([]);
	expect(rows).toHaveLength(parents.acknowledged.length);
	const counts =
		"select id from activities a where lead_count <> (select count(*) from leads where activity_id = a.id)";
	expect(syncSql(url, counts)).toEqual([]);
});

test("[LIST-2] during an outage of PostgreSQL the versions increase, so that no earlier page is served afterwards", async () => {
	const { documents } = await openStore();
	await documents.activities.upsert(world, "staff");
	vi.spyOn(console, "warn").mockImplementation(() => {});
	vi.spyOn(console, "info").mockImplementation(() => {});
	let versionDuringOutage = 0;
	await server.restart(async () => {
		for (let times = 0; times < 2; times++) {
			const before = documents.getCatalogueVersion();
			await vi.waitFor(() => expect(documents.getCatalogueVersion()).toBeGreaterThan(before), waitOptions);
		}
		versionDuringOutage = documents.getCatalogueVersion();
	});
	await vi.waitFor(() => expect(documents.activities.find("kayak")).resolves.not.toBeNull(), waitOptions);
	await vi.waitFor(() => expect(documents.getCatalogueVersion()).toBeGreaterThan(versionDuringOutage), waitOptions);
});

test("[GEN-2] broken connections fail neither reads nor new transactions", async () => {
	const { documents, url } = await openStore();
	await documents.activities.upsert(world, "staff");
	vi.spyOn(console, "warn").mockImplementation(() => {});
	vi.spyOn(console, "info").mockImplementation(() => {});
	// Other test files have databases on the same server.
	const cut = () =>
		syncSql(
			url,
			`select pg_terminate_backend(pid) from pg_stat_activity
				where application_name like 'larkabout%' and datname = current_database()`,
		);
	expect(cut().length).toBeGreaterThan(1);
	expect(await documents.activities.find("kayak")).not.toBeNull();
	cut();
	expect(await documents.subscriptions.create({ email: "ana@example.com", subscriptionSource: "footer" })).toBe(
		"created",
	);
});

async function openStore() {
	const url = await createDatabase(server);
	const dataDir = await mkdtemp(join(tmpdir(), "larkabout-restart-"));
	const { documents } = await openBackend({ dataDir, database: { url, poolSize: 4, statementTimeoutMs: 10_000 } });
	onTestFinished(async () => {
		await documents.close();
		closeSql(url);
		await rm(dataDir, { recursive: true });
	});
	return { documents, url };
}
