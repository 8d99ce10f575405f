import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { Log } from "../../domain/log.ts";
import { createHostOptions, getSessionSettings } from "../../store/postgres/pool.ts";
import { openPostgresStore } from "../../store/postgres/postgres.ts";
import { setRoleDefaults } from "../../store/postgres/role-defaults.ts";
import { freePort } from "../free-port.ts";
import { createDatabaseName, type PostgresPair, startPostgresPair } from "../postgres/server.ts";

// A primary and its standby, in addresses that name several hosts.

const generous = { timeout: 30_000, interval: 20 };

let pair: PostgresPair;
let name: string;
const hostOf = (server: "primary" | "standby") => new URL(pair[server].address).host;
const toUrl = (hosts: string[], target = "") =>
	`postgres://larkabout@${hosts.join(",")}/${name}${target && `?target_session_attrs=${target}`}`;

beforeAll(async () => {
	pair = await startPostgresPair();
	name = createDatabaseName();
	await query(`${pair.primary.address}/postgres`, `create database ${name}`);
	await vi.waitFor(() => query(`${pair.standby.address}/${name}`, "select"), generous);
}, 60_000);
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

const isStandby = async (store: Awaited<ReturnType<typeof open>>) => {
	const { rows } = await store.read.executeQuery<{ is_standby: boolean }>(
		sql`select pg_is_in_recovery() as is_standby`.compile(store.read),
	);
	return rows[0]?.is_standby;
};

test("[SCALE-1] of several hosts, the first that takes writes is used, whatever stands before it", async () => {
	const closed = `127.0.0.1:${await freePort()}`;
	const store = await open(toUrl([closed, hostOf("standby"), hostOf("primary")]));
	expect(await isStandby(store)).toBe(false);
	await store.write.insertInto("pages").values(page("about")).execute();
	expect(await store.read.selectFrom("pages").select("id").execute()).toEqual([{ id: "about" }]);
});

test.each([
	["standby", ["primary", "standby"], true],
	["read-only", ["primary", "standby"], true],
	["prefer-standby", ["primary", "standby"], true],
	["prefer-standby", ["primary"], false],
	["primary", ["standby", "primary"], false],
	["any", ["standby", "primary"], true],
] as const)("[SCALE-1] target_session_attrs=%s of %s", async (target, servers, expected) => {
	await vi.waitFor(async () => {
		const [row] = await query(`${pair.standby.address}/${name}`, "select to_regclass('pages') is not null as there");
		expect(row?.there).toBe(true);
	}, generous);
	expect(await isStandby(await open(toUrl(servers.map(hostOf), target)))).toBe(expected);
});

test("[SCALE-1] an address whose hosts are all of another kind is refused, with the reason", async () => {
	await expect(open(toUrl([hostOf("standby")], "read-write"))).rejects.toThrow(/the server is not read-write/);
});

test("[SCALE-1] the time limits and planner settings hold in each session, and as defaults of the user for a pooler's", async () => {
	const url = toUrl([hostOf("primary")]);
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
		setRoleDefaults(createHostOptions(limits), getSessionSettings(limits), (_, message) => warnings.push(message));
	await Promise.all([setDefaults(), setDefaults(), setDefaults()]);
	expect(warnings).toEqual([]);
	expect(await query(url, "show statement_timeout")).toEqual([{ statement_timeout: "12s" }]);
	expect(await query(url, "show enable_seqscan")).toEqual([{ enable_seqscan: "off" }]);
});

test("[SCALE-1] a machine that may open more connections than the server allows is warned", async () => {
	const warnings: string[] = [];
	const store = await openPostgresStore({
		...{ url: toUrl([hostOf("primary")]), poolSize: 50, statementTimeoutMs: 12_000, servingProcesses: 4 },
		log: (_, message, fields) => warnings.push(`${message} ${fields?.wanted} > ${fields?.allowed}`),
	});
	await store.close();
	expect(warnings).toEqual([expect.stringMatching(/more connections than PostgreSQL allows.* 204 > 197/)]);
});

// Last: the standby is a primary from here on.
test("[SCALE-1] after a failover, the same store writes to the new primary", async () => {
	const store = await open(toUrl([hostOf("primary"), hostOf("standby")]));
	await store.write.insertInto("pages").values(page("faq")).execute();
	await vi.waitFor(async () => {
		const rows = await query(`${pair.standby.address}/${name}`, "select from pages where id = 'faq'");
		expect(rows).toHaveLength(1);
	}, generous);
	await pair.primary.stop();
	await query(`${pair.standby.address}/${name}`, "select pg_promote()");
	await vi.waitFor(() => store.write.insertInto("pages").values(page("terms")).execute(), generous);
	expect(await query(`${pair.standby.address}/${name}`, "select id from pages order by id")).toEqual([
		...[{ id: "about" }, { id: "faq" }, { id: "terms" }],
	]);
	expect(store.getOutage?.()).toBeNull();
});

function page(id: string) {
	const at = "2026-11-01T09:00:00.000Z";
	return { id, title: id, description: "", content: "", origin: "staff", created_at: at, updated_at: at } as const;
}
