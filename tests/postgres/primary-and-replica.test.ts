import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { Log } from "../../domain/log.ts";
import { createConnectionOptions, getSessionSettings } from "../../store/postgres/connection.ts";
import { openPostgresStore } from "../../store/postgres/postgres.ts";
import { setRoleDefaults } from "../../store/postgres/role-defaults.ts";
import { emptyFolder } from "../contract/empty-folder.ts";
import { TestClock } from "../contract/test-clock.ts";
import { kayak } from "../contract/world.ts";
import { openApp } from "../http/app-with-clock.ts";
import { startPooler } from "../support/postgres/pooler.ts";
import { createDatabaseName, type PostgresPair, startPostgresPair } from "../support/postgres/server.ts";

// A primary, and a standby that public pages read from.

const generous = { timeout: 30_000, interval: 20 };

let pair: PostgresPair;
let name: string;
const toUrl = (server: "primary" | "standby") => `${pair[server].address}/${name}`;

beforeAll(async () => {
	pair = await startPostgresPair();
	name = createDatabaseName();
	await query(`${pair.primary.address}/postgres`, `create database ${name}`);
	const store = await openPostgresStore({ url: toUrl("primary"), poolSize: 2, statementTimeoutMs: 10_000 });
	await store.close();
	await vi.waitFor(async () => {
		const [row] = await query(toUrl("standby"), "select to_regclass('pages') is not null as there");
		expect(row?.there).toBe(true);
	}, generous);
});
afterAll(() => pair?.stop());

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
	const client = new Client({ connectionString: url });
	await client.connect();
	try {
		return (await client.query(statement)).rows;
	} finally {
		await client.end();
	}
}

async function open(url: string, log: Log = () => {}) {
	const store = await openPostgresStore({ url, poolSize: 2, statementTimeoutMs: 10_000, log });
	onTestFinished(() => store.close());
	return store;
}

test("[SCALE-1] the timeouts and planner settings apply to each session, and as the user's defaults to a pooler's sessions", async () => {
	const url = toUrl("primary");
	const limits = { url, statementTimeoutMs: 12_000 };
	const store = await open(url);
	const { rows } = await store.read.executeQuery<Record<string, string>>(
		sql`select current_setting('enable_seqscan') as seqscan, current_setting('jit') as jit,
			current_setting('statement_timeout') as timeout`.compile(store.read),
	);
	expect(rows).toEqual([{ seqscan: "off", jit: "off", timeout: "10s" }]);

	expect(await query(url, "show statement_timeout")).toEqual([{ statement_timeout: "0" }]);
	const warnings: string[] = [];
	const setDefaults = () =>
		setRoleDefaults(createConnectionOptions(limits), getSessionSettings(limits), (_, message) =>
			warnings.push(message),
		);
	await Promise.all(Array.from({ length: 20 }, setDefaults));
	expect(warnings).toEqual([]);
	expect(await query(url, "show statement_timeout")).toEqual([{ statement_timeout: "12s" }]);
	expect(await query(url, "show enable_seqscan")).toEqual([{ enable_seqscan: "off" }]);
});

test("[SCALE-1] logs a warning if a machine may open more connections than the server allows", async () => {
	const warnings: string[] = [];
	const store = await openPostgresStore({
		url: toUrl("primary"),
		poolSize: 50,
		statementTimeoutMs: 12_000,
		servingProcesses: 4,
		log: (_, message, fields) => warnings.push(`${message} ${fields?.wanted} > ${fields?.allowed}`),
	});
	await store.close();
	expect(warnings).toEqual([expect.stringMatching(/more connections than PostgreSQL allows.* 204 > 197/)]);
});

/** Opens a site whose public pages read from the standby. */
async function openWithReplica(maxReplicaLagMs = 60_000) {
	const database = { url: toUrl("primary"), readUrl: toUrl("standby") };
	const config = { dataDir: await emptyFolder(), database: { ...database, ...limits, maxReplicaLagMs } };
	for (const level of ["info", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => {});
	const app = await openApp(config, new TestClock(), null);
	const { documents, publicDocuments } = app.backend;
	const isUsed = () => publicDocuments.getReplica()?.isUsed;
	const save = (title: string) => documents.activities.upsert([{ ...kayak, title }], "staff");
	await save("Kayak");
	await vi.waitFor(async () => {
		expect((await publicDocuments.activities.find("kayak"))?.title).toBe("Kayak");
		expect(isUsed()).toBe(true);
	}, generous);
	return { app, documents, publicDocuments, isUsed, save };
}

const limits = { poolSize: 3, statementTimeoutMs: 10_000 };
const onStandby = (statement: string) => query(toUrl("standby"), statement);
const replay = (verb: "pause" | "resume") => onStandby(`select pg_wal_replay_${verb}()`);

test("[SCALE-3] while the replica lags, staff see each of 100 saves and public pages an earlier one; afterwards no page is stale", async () => {
	const { app, documents, publicDocuments, isUsed, save } = await openWithReplica();
	const page = async () => (await app.get("/booking/kayak")).html;
	expect(await page()).toContain("<h1");
	await replay("pause");
	for (let edit = 1; edit <= 100; edit++) {
		await save(`Kayak ${edit}`);
		expect((await documents.activities.findForEditing("kayak"))?.title).toBe(`Kayak ${edit}`);
		if (edit % 20 > 0) continue;
		// On a busy machine the replica may be skipped for a moment, if its change counters are read late.
		await vi.waitFor(async () => {
			expect(isUsed()).toBe(true);
			expect((await publicDocuments.activities.find("kayak"))?.title).toBe("Kayak");
			expect(await page()).not.toContain("Kayak 1");
		}, generous);
	}
	await replay("resume");
	await vi.waitFor(async () => expect(await page()).toContain("Kayak 100"), generous);
	for (let times = 0; times < 10; times++) expect(await page()).toContain("Kayak 100");
});

test("[SCALE-3] at least 90 % of the reads of public pages run on the replica", async () => {
	const { app } = await openWithReplica();
	const count = async (server: "primary" | "standby") => {
		const [row] = await query(
			toUrl(server),
			`select sum(seq_scan + coalesce(idx_scan, 0))::integer as scans
				from pg_stat_user_tables where relname in ('activities', 'pages', 'venues', 'providers')`,
		);
		return Number(row?.scans);
	};
	/** Statistics are written when a session becomes idle, at most once per second. */
	const countAll = async () => {
		let counts = { primary: -1, standby: -1 };
		await vi.waitFor(
			async () => {
				const before = counts;
				counts = { primary: await count("primary"), standby: await count("standby") };
				expect(counts).toEqual(before);
			},
			{ timeout: 30_000, interval: 1500 },
		);
		return counts;
	};
	const before = await countAll();
	for (let page = 0; page < 30; page++) await app.get(`/activities?search=kayak+${page}`);
	await vi.waitFor(async () => expect(await count("standby")).toBeGreaterThan(before.standby + 90), generous);
	const after = await countAll();
	const read = { primary: after.primary - before.primary, standby: after.standby - before.standby };
	expect(read.standby / (read.primary + read.standby)).toBeGreaterThanOrEqual(0.9);
});

test("[SCALE-3] a replica that lags more than MAX_REPLICA_LAG_MS is replaced by the primary until it has caught up", async () => {
	const { publicDocuments, isUsed, save } = await openWithReplica(500);
	await replay("pause");
	await save("Kayak at dawn");
	await vi.waitFor(() => expect(isUsed()).toBe(false), generous);
	expect((await publicDocuments.activities.find("kayak"))?.title).toBe("Kayak at dawn");
	const version = publicDocuments.getCatalogueVersion();
	await replay("resume");
	await vi.waitFor(() => expect(isUsed()).toBe(true), generous);
	expect(publicDocuments.getCatalogueVersion()).toBeGreaterThan(version);
	expect((await publicDocuments.activities.find("kayak"))?.title).toBe("Kayak at dawn");
});

test("[SCALE-3] without its replica the site reads from the primary until the replica is back", async () => {
	const { publicDocuments, isUsed } = await openWithReplica();
	await pair.standby.restart(async () => {
		for (let times = 0; times < 20; times++) {
			expect((await publicDocuments.activities.find("kayak"))?.title).toBe("Kayak");
		}
		await vi.waitFor(() => expect(isUsed()).toBe(false), generous);
	});
	await vi.waitFor(() => expect(isUsed()).toBe(true), generous);
	expect((await publicDocuments.activities.find("kayak"))?.title).toBe("Kayak");
});

test("[SCALE-3] without its primary the site keeps reading from the replica", async () => {
	const { documents, publicDocuments, isUsed } = await openWithReplica();
	await pair.primary.restart(async () => {
		await vi.waitFor(() => {
			expect(documents.getOutage()).not.toBeNull();
			expect(isUsed()).toBe(true);
			expect(publicDocuments.getOutage()).toBeNull();
		}, generous);
		expect((await publicDocuments.activities.find("kayak"))?.title).toBe("Kayak");
	});
	await vi.waitFor(() => expect(documents.getOutage()).toBeNull(), generous);
});

// Runs last: the standby is a primary from here on.
test("[SCALE-1] once a proxy forwards to the new primary after a failover, the same store writes there", async () => {
	const proxy = await startPooler(new URL(toUrl("primary")));
	const store = await open(proxy.url);
	await store.write.insertInto("pages").values(page("faq")).execute();
	await vi.waitFor(async () => {
		const rows = await query(toUrl("standby"), "select from pages where id = 'faq'");
		expect(rows).toHaveLength(1);
	}, generous);
	await pair.primary.stop();
	await query(toUrl("standby"), "select pg_promote()");
	proxy.moveTo(new URL(toUrl("standby")));
	await vi.waitFor(() => store.write.insertInto("pages").values(page("terms")).execute(), generous);
	const statement = "select id from pages where id in ('faq', 'terms') order by id";
	expect(await query(toUrl("standby"), statement)).toEqual([{ id: "faq" }, { id: "terms" }]);
	await vi.waitFor(() => expect(store.getOutage?.()).toBeNull(), generous);
});

function page(id: string) {
	const at = "2026-11-01T09:00:00.000Z";
	return { id, title: id, description: "", content: "", origin: "staff", created_at: at, updated_at: at } as const;
}
