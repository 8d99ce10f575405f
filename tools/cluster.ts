// npm run cluster [-- --servers 2] [--port 24000]: starts a site that survives the loss of any one machine, from
// Debian's packages, on this machine: nginx, HAProxy, servers, PgBouncer, PostgreSQL under Patroni with etcd, and an S3
// server. Ctrl-C stops everything.
// npm run cluster -- --drill: breaks one part after the other under load, prints one table, and exits. Takes about 20
// minutes.
//   [--steps 1,2]: 1 switchover, 2 loss of the leader, 3 loss of all standbys, 4 loss of a replica, 5 shared cache.
//   [--origin-off 10]: minutes without any server at the end of step 5.
import { once } from "node:events";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Cluster, staff } from "./cluster/cluster.ts";
import { allSteps, runDrill } from "./cluster/drill.ts";
import type { DrillResult } from "./cluster/drill-result.ts";

const { values } = parseArgs({
	options: {
		servers: { type: "string", default: "2" },
		port: { type: "string", default: "24000" },
		drill: { type: "boolean", default: false },
		steps: { type: "string", default: allSteps.join(",") },
		"origin-off": { type: "string", default: "10" },
	},
});
const options = { firstPort: Number(values.port), projectFolder: join(import.meta.dirname, "..") };
const ended = Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);

if (values.drill) {
	const results: DrillResult[] = [];
	try {
		const steps = values.steps.split(",").map(Number);
		const drill = { ...options, steps, originOffMinutes: Number(values["origin-off"]) };
		await runDrill(drill, ended, (result) => {
			console.info(`${result.met ? "met" : "MISSED"}: ${result.step}: ${result.result}`);
			results.push(result);
		});
	} finally {
		console.table(results);
	}
	process.exitCode = results.every(({ met }) => met) ? 0 : 1;
} else {
	await using cluster = new Cluster({ ...options, servers: Number(values.servers) });
	await Promise.race([start(cluster), ended]);
	await ended;
}
process.exit();

async function start(cluster: Cluster): Promise<void> {
	const seconds = await cluster.start();
	console.info(`All parts are ready after ${seconds.toFixed(0)} s: ${cluster.origin}
Staff sign in at ${cluster.origin}/admin/login as ${staff.email} with the password ${staff.password}.
Configuration and logs are in ${cluster.folder} until this ends. Ctrl-C ends it.`);
}
