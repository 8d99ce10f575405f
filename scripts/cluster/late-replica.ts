import { setTimeout as wait } from "node:timers/promises";
import { parseForms } from "../../tests/http/forms.ts";
import { type Cluster, staff } from "./cluster.ts";
import type { DrillResult } from "./drill-result.ts";
import { describeFailures, isFailure, type Load, visit } from "./load.ts";

const lagMs = 300;
const edits = 100;
const searches = 100;
/** Sessions write their statistics ten seconds after their last statement at the latest. */
const statisticsDelayMs = 12_000;
const publicTables = ["activities", "pages", "venues", "providers"];

/** Staff edit while replicas lag, then the replica that public pages are read from is lost. */
export async function* readFromLateReplica(cluster: Cluster, load: Load): AsyncGenerator<DrillResult> {
	await setLag(cluster, `${lagMs}ms`);
	yield await editWhileLate(cluster);
	yield await countReads(cluster);
	yield await loseReplica(cluster, load);
	await setLag(cluster, "0");
}

async function setLag(cluster: Cluster, lag: string): Promise<void> {
	for (const node of cluster.nodes) {
		await node.query(`alter system set recovery_min_apply_delay = '${lag}'`);
		await node.query("select pg_reload_conf()");
	}
}

async function editWhileLate(cluster: Cluster): Promise<DrillResult> {
	const leader = await cluster.requireLeader();
	const [activity] = await leader.query(
		"select id, venue_id from activities where venue_id is not null order by id limit 1",
	);
	const staffPath = `/admin/venues/${activity?.venue_id}`;
	const headers = { origin: cluster.origin, cookie: await signIn(cluster.origin) };
	let seen = 0;
	for (let edit = 1; edit <= edits; edit++) {
		const html = await (await fetch(cluster.origin + staffPath, { headers })).text();
		const form = parseForms(html, staffPath).find(({ fields }) => "title" in fields);
		const body = new URLSearchParams({ ...form?.fields, title: `Hall ${edit}` });
		await fetch(cluster.origin + staffPath, { method: "POST", headers, body });
		const saved = await (await fetch(cluster.origin + staffPath, { headers })).text();
		if (saved.includes(`"Hall ${edit}"`)) seen++;
	}
	await wait(2000);
	let stale = 0;
	for (let times = 0; times < edits; times++) {
		const origin = cluster.serverOrigins[times % cluster.servers.length];
		const { body } = await visit(`${origin}/booking/${activity?.id}`);
		if (!body.includes(`Hall ${edits}`)) stale++;
	}
	return {
		step: `${edits} edits, replicas ${lagMs} ms late`,
		wanted: "0 stale pages 2 s later; staff see each of their saves",
		result: `${stale} of ${edits} pages stale; ${seen} saves seen`,
		met: stale === 0 && seen === edits,
	};
}

async function signIn(origin: string): Promise<string> {
	const response = await fetch(`${origin}/admin/login`, {
		method: "POST",
		headers: { origin },
		body: new URLSearchParams(staff),
		redirect: "manual",
	});
	return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** The share of scans of public tables that replicas made while nothing but searches came. */
async function countReads(cluster: Cluster): Promise<DrillResult> {
	const leader = await cluster.requireLeader();
	const countScans = () =>
		Promise.all(
			cluster.nodes.map(async (node) => {
				const [row] = await node.query(
					`select coalesce(sum(seq_scan + coalesce(idx_scan, 0)), 0)::integer as scans from pg_stat_user_tables
						where relname in (${publicTables.map((table) => `'${table}'`).join(", ")})`,
				);
				return { isLeader: node === leader, scans: Number(row?.scans) };
			}),
		);
	await wait(statisticsDelayMs);
	const before = await countScans();
	for (let number = 0; number < searches; number++) await visit(`${cluster.origin}/activities?search=otter+${number}`);
	await wait(statisticsDelayMs);
	const after = await countScans();
	const read = after.map(({ isLeader, scans }, index) => ({ isLeader, scans: scans - (before[index]?.scans ?? 0) }));
	const sum = (counts: typeof read) => counts.reduce((total, { scans }) => total + scans, 0);
	const share = sum(read.filter(({ isLeader }) => !isLeader)) / sum(read);
	return {
		step: `${searches} searches`,
		wanted: "at least 90 % of their reads on replicas",
		result: `${(share * 100).toFixed(1)} % of ${sum(read)}`,
		met: share >= 0.9,
	};
}

async function loseReplica(cluster: Cluster, load: Load): Promise<DrillResult> {
	const leader = await cluster.requireLeader();
	// Servers read from the first one in the order of the address.
	const replica = cluster.nodes.find((node) => node !== leader);
	load.start();
	const sent = await load.observe(20, async () => {
		await wait(2000);
		await replica?.kill();
	});
	await load.stop();
	await replica?.start();
	const failures = sent.filter(isFailure);
	return {
		step: "the replica lost",
		wanted: "at most 1 % of the requests fail",
		result: `${failures.length} of ${sent.length}; ${describeFailures(failures)}`,
		met: failures.length <= sent.length / 100,
	};
}
