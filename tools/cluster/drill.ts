import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { Cluster, type ClusterOptions } from "./cluster.ts";
import type { DrillResult } from "./drill-result.ts";
import { describeFailures, isFailure, Load } from "./load.ts";
import { isLeaderRole, type NodeStatus, type PostgresNode } from "./postgres-node.ts";
import { trySharedCache } from "./shared-cache.ts";

export type DrillOptions = Omit<ClusterOptions, "servers"> & {
	/** How long no server runs. */
	originOffMinutes: number;
	/** Numbers of the steps to run. */
	steps: number[];
};

export const allSteps = [1, 2, 3, 4, 5];

const servers = 2;
const pollIntervalMs = 100;
/** Patroni polls etcd every five seconds. */
const maxStatusAgeMs = 8000;
/** Maximum time until everything is as it was before a fault. */
const recoveryTimeoutMs = 120_000;

/** Breaks one part after the other under load, and reports what visitors noticed. Ends early on an interruption. */
export async function runDrill(
	options: DrillOptions,
	interruption: Promise<unknown>,
	report: (result: DrillResult) => void,
): Promise<void> {
	await using cluster = new Cluster({ ...options, servers });
	await Promise.race([runSteps(cluster, options, report), interruption]);
}

async function runSteps(
	cluster: Cluster,
	{ steps, originOffMinutes }: DrillOptions,
	report: (result: DrillResult) => void,
): Promise<void> {
	const has = (step: number) => steps.includes(step);
	await cluster.start();
	if ([1, 2, 3, 4].some(has)) {
		const load = await Load.prepare(cluster.origin);
		load.start();
		if (has(1)) report(await switchOver(cluster, load));
		if (has(2)) for (const fault of faults) report(await failOver(cluster, load, fault));
		if (has(3)) report(await loseStandbys(cluster, load));
		if (has(4)) report(await loseReplica(cluster, load));
		await load.stop();
		report(await checkLeads(cluster, load));
	}
	const setTitle = (id: string, title: string) => renameActivity(cluster, id, title);
	if (has(5)) for await (const result of trySharedCache(cluster, { originOffMinutes, setTitle })) report(result);
}

/**
 * Lets transactions end, switches the leader, then lets new transactions begin. Visitors should only notice a pause.
 */
async function switchOver(cluster: Cluster, load: Load): Promise<DrillResult> {
	await waitUntilWhole(cluster);
	let seconds = 0;
	const sent = await load.observe(20, async () => {
		const leader = await cluster.requireLeader();
		const candidate = await findSynchronousStandby(cluster);
		const begunAt = performance.now();
		await using pooler = await connectToPooler(cluster);
		await pooler.client.query("PAUSE larkabout");
		try {
			await cluster.patronictl("switchover", "--master", leader.name, "--candidate", candidate.name, "--force");
			await waitUntil("the new leader", () => candidate.isLeader());
			await waitUntil("the balancer's new way", () => cluster.leadsTo(candidate));
		} finally {
			await pooler.client.query("RESUME larkabout");
		}
		seconds = (performance.now() - begunAt) / 1000;
	});
	const failures = sent.filter(isFailure);
	return {
		step: "switchover under PAUSE and RESUME",
		wanted: "0 failures of 700 requests",
		result: `${failures.length} of ${sent.length} failed; paused for ${seconds.toFixed(1)} s; ${describeFailures(failures)}`,
		met: failures.length === 0,
	};
}

type Fault = {
	step: string;
	/** How soon leads must be accepted again after a new leader is elected. */
	goalSeconds: number;
	break(leader: PostgresNode): Promise<void>;
	repair(leader: PostgresNode): Promise<void>;
};

const faults: Fault[] = [
	{
		step: "PostgreSQL killed on the leader",
		goalSeconds: 5,
		break: async (leader) => leader.killPostgres(),
		repair: async () => {},
	},
	{
		step: "the leader's machine lost",
		goalSeconds: 25,
		break: (leader) => leader.kill(),
		repair: (leader) => leader.start(),
	},
	{
		step: "the leader frozen",
		goalSeconds: 5,
		break: async (leader) => leader.freeze(),
		repair: async (leader) => leader.thaw(),
	},
];

async function failOver(cluster: Cluster, load: Load, fault: Fault): Promise<DrillResult> {
	await waitUntilWhole(cluster);
	const leader = await cluster.requireLeader();
	let brokenAt = 0;
	let promotedAt = 0;
	const sent = await load.observe(20, async () => {
		brokenAt = performance.now();
		await fault.break(leader);
		// The killed leader itself may come back before another node takes over.
		await waitUntil("the old leader's end", async () => !(await leader.isLeader()));
		await waitUntil("a leader", async () => (await cluster.findLeader()) !== null);
		promotedAt = performance.now();
	});
	await fault.repair(leader);
	await waitUntilWhole(cluster);
	const lost = await countLostLeads(cluster, load);
	const leads = sent.filter(({ kind }) => kind === "lead");
	const lastFailure = Math.max(brokenAt, ...leads.filter(isFailure).map(({ sentAt }) => sentAt));
	const firstSuccess = leads.filter((lead) => !isFailure(lead) && lead.sentAt > lastFailure).at(0);
	const backSeconds = firstSuccess
		? Math.max(0, firstSuccess.answeredAt - promotedAt) / 1000
		: Number.POSITIVE_INFINITY;
	const failures = sent.filter(isFailure);
	const cachedFailures = failures.filter(({ kind }) => kind === "page" || kind === "asset");
	const total = sent.filter(({ kind }) => kind === "page" || kind === "asset").length;
	return {
		step: fault.step,
		wanted: `leads ${fault.goalSeconds} s after the promotion; none lost; 0 cached pages or assets fail`,
		result: `a leader after ${((promotedAt - brokenAt) / 1000).toFixed(1)} s, leads ${backSeconds.toFixed(1)} s later; ${lost} lost; ${cachedFailures.length} of ${total} cached failed; ${describeFailures(failures)}`,
		met: backSeconds <= fault.goalSeconds && cachedFailures.length === 0 && lost === 0,
	};
}

/** Without any standby, commits wait until Patroni stops requiring one. */
async function loseStandbys(cluster: Cluster, load: Load): Promise<DrillResult> {
	await waitUntilWhole(cluster);
	const leader = await cluster.requireLeader();
	const standbys = cluster.nodes.filter((node) => node !== leader);
	const sent = await load.observe(30, async () => {
		await Promise.all(standbys.map((node) => node.kill()));
	});
	await Promise.all(standbys.map((node) => node.start()));
	await waitUntilWhole(cluster);
	const lost = await countLostLeads(cluster, load);
	const isSameLeader = (await cluster.requireLeader()) === leader;
	const leads = sent.filter(({ kind }) => kind === "lead");
	const slowest = Math.max(...leads.map(({ sentAt, answeredAt }) => answeredAt - sentAt)) / 1000;
	const failures = sent.filter(isFailure);
	return {
		step: "all standbys lost",
		wanted: "each lead is answered within 20 s; none lost",
		result: `slowest answer ${slowest.toFixed(1)} s; ${lost} lost; ${isSameLeader ? "the same" : "another"} leader afterwards; ${describeFailures(failures)}`,
		met: slowest <= 20 && lost === 0,
	};
}

/** Kills the node that public pages are read from. */
async function loseReplica(cluster: Cluster, load: Load): Promise<DrillResult> {
	await waitUntilWhole(cluster);
	const replica = await findReplicaInUse(cluster);
	const sent = await load.observe(20, async () => {
		await replica.kill();
	});
	await replica.start();
	await waitUntilWhole(cluster);
	const failures = sent.filter(isFailure);
	return {
		step: "the replica lost",
		wanted: "at most 1 % of the requests fail",
		result: `${failures.length} of ${sent.length}; ${describeFailures(failures)}`,
		met: failures.length <= sent.length / 100,
	};
}

async function checkLeads(cluster: Cluster, load: Load): Promise<DrillResult> {
	const lost = await countLostLeads(cluster, load);
	const doubled = await query(
		cluster,
		`select count(*)::int as value from
			(select 1 from leads where email like 'parent-%@example.com' group by email having count(*) > 1) as doubled`,
	);
	return {
		step: "all leads of the drill",
		wanted: "0 acknowledged leads lost, 0 doubled",
		result: `${load.acknowledged.length} acknowledged, ${lost} lost, ${doubled} doubled`,
		met: lost === 0 && doubled === 0,
	};
}

function countLostLeads(cluster: Cluster, load: Load): Promise<number> {
	const acknowledged = JSON.stringify(load.acknowledged.map(({ email }) => email));
	return query(
		cluster,
		`select count(*)::int as value from json_array_elements_text('${acknowledged}') as email
			where not exists (select from leads where leads.email = email.value)`,
	);
}

/**
 * Resolves once all nodes run and agree on a leader that has a synchronous standby. A node that was frozen reports its
 * last known state until it has polled etcd again.
 */
async function waitUntilWhole(cluster: Cluster): Promise<void> {
	await waitUntil("all nodes", async () => {
		const states = await Promise.all(cluster.nodes.map((node) => node.getStatus()));
		const standbys = await Promise.all(cluster.nodes.map((node) => node.isSynchronousStandby()));
		const isUpToDate = ({ dcs_last_seen }: NodeStatus) => dcs_last_seen * 1000 > Date.now() - maxStatusAgeMs;
		return (
			states.every(({ state }) => state === "running" || state === "streaming") &&
			states.every(isUpToDate) &&
			states.filter(({ role }) => isLeaderRole(role)).length === 1 &&
			new Set(states.map(({ timeline }) => timeline)).size === 1 &&
			standbys.includes(true)
		);
	});
}

/** Returns the replica that public pages are read from. All servers of a machine use the same one. */
async function findReplicaInUse(cluster: Cluster): Promise<PostgresNode> {
	const leader = await cluster.requireLeader();
	for (const node of cluster.nodes.filter((other) => other !== leader)) {
		const readers = await node.query(
			"select from pg_stat_activity where usename = 'larkabout' and application_name like 'larkabout%'",
		);
		if (readers.length > 0) return node;
	}
	throw new Error("No replica is read from.");
}

async function findSynchronousStandby(cluster: Cluster): Promise<PostgresNode> {
	for (const node of cluster.nodes) if (await node.isSynchronousStandby()) return node;
	throw new Error("The leader has no synchronous standby.");
}

async function waitUntil(what: string, isSo: () => Promise<boolean>): Promise<void> {
	const giveUpAt = performance.now() + recoveryTimeoutMs;
	while (!(await isSo().catch(() => false))) {
		if (performance.now() > giveUpAt) throw new Error(`Waited two minutes for ${what}.`);
		await wait(pollIntervalMs);
	}
}

async function connectToPooler(cluster: Cluster): Promise<{ client: Client } & AsyncDisposable> {
	const url = new URL(cluster.databaseUrl);
	url.pathname = "/pgbouncer";
	const client = new Client(url.href);
	await client.connect();
	return { client, [Symbol.asyncDispose]: () => client.end() };
}

async function renameActivity(cluster: Cluster, id: string, title: string): Promise<void> {
	await query(cluster, "update activities set title = $2 where id = $1", [id, title]);
}

/** Returns the column `value` of the first row. */
async function query(cluster: Cluster, statement: string, values: string[] = []): Promise<number> {
	const client = new Client(cluster.databaseUrl);
	await client.connect();
	try {
		const { rows } = await client.query<{ value: number }>(statement, values);
		return rows[0]?.value ?? Number.NaN;
	} finally {
		await client.end();
	}
}
