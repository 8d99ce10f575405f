import { availableParallelism } from "node:os";
import autocannon from "autocannon";
import { getCpuMsByProcess } from "../bench/cpu-time.ts";
import { createListingPath } from "../bench/pages.ts";
import type { Cluster } from "./cluster.ts";
import type { DrillResult } from "./drill-result.ts";

const maxServers = 3;
const connections = 16;
const warmUpSeconds = 5;
const measuredSeconds = 15;

/** Who uses the processors, by command line. */
const parts = {
	servers: (commandLine: string) => commandLine.includes("server/main.ts"),
	PostgreSQL: (commandLine: string) => commandLine.startsWith("postgres:"),
	load: (commandLine: string) => commandLine.includes("scripts/cluster.ts"),
	others: (commandLine: string) => /^\S*(nginx|haproxy|pgbouncer|etcd)/.test(commandLine),
};

/** Searches that no cache has answered before, from one to three servers, which read from the primary or from a replica. */
export async function measureThroughput(cluster: Cluster): Promise<DrillResult> {
	const lines: string[] = [];
	let first: number | undefined;
	let requests = 0;
	const search = async (seconds: number) => {
		const {
			requests: answered,
			duration,
			non2xx,
			errors,
		} = await autocannon({
			url: cluster.origin,
			connections,
			duration: seconds,
			requests: [{ setupRequest: (request) => ({ ...request, path: createListingPath(requests++) }) }],
		});
		return { perSecond: answered.total / duration, failures: non2xx + errors };
	};
	for (const readsReplica of [false, true]) {
		await Promise.all(cluster.servers.splice(0).map((server) => server.stop()));
		for (let count = 1; count <= maxServers; count++) {
			const server = cluster.createServer(count, { readsReplica });
			cluster.servers.push(server);
			await server.start();
			await search(warmUpSeconds);
			const before = readCpuMs();
			const { perSecond, failures } = await search(measuredSeconds);
			const usage = readCpuMs().map(({ name, byProcess }, index) => {
				const used = [...byProcess].map(([id, ms]) => ms - (before[index]?.byProcess.get(id) ?? 0));
				const availableMs = measuredSeconds * 1000 * availableParallelism();
				return `${name} ${Math.round((used.reduce((sum, ms) => sum + ms, 0) / availableMs) * 100)} %`;
			});
			first ??= perSecond;
			lines.push(
				`${count} ${readsReplica ? "with" : "without"} replica ${(perSecond / first).toFixed(2)} (${perSecond.toFixed(1)}/s, ${failures} failed; ${usage.join(", ")})`,
			);
		}
	}
	return {
		step: "searches from 1 to 3 servers",
		wanted: `for information: as a share of the first, and of ${availableParallelism()} processors`,
		result: lines.join("; "),
		met: true,
	};
}

function readCpuMs(): { name: string; byProcess: Map<string, number> }[] {
	return Object.entries(parts).map(([name, isCounted]) => ({ name, byProcess: getCpuMsByProcess(isCounted) }));
}
