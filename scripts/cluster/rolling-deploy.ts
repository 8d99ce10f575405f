import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Cluster } from "./cluster.ts";
import type { DrillResult } from "./drill-result.ts";
import { describeFailures, isFailure, type Load, type Sent } from "./load.ts";

const maxSeconds = 2;
const statements = [
	"alter table activities add column drill integer",
	"create index activities_drill on activities (created_at)",
];
const copied = [
	...["app", "auth", "build", "demo", "domain", "files", "import", "mail", "public", "scripts", "server", "store"],
	...["tests", "package.json", "tsconfig.json"],
];

/**
 * Replaces both servers, one after the other, by a version with a migration of the activities: a column and an index. Then
 * starts the old version again.
 */
export async function deployWhileServing(cluster: Cluster, load: Load, projectFolder: string): Promise<DrillResult> {
	const newVersion = createNewVersion(projectFolder, join(cluster.folder, "new-version"));
	// The cluster ends what is still in its list, whatever happens here.
	const old = [...cluster.servers];
	load.start();
	const before = await load.observe(10, async () => {});
	let rolledSeconds = 0;
	const sent = await load.observe(10, async () => {
		const startedAt = performance.now();
		for (const [index, server] of old.entries()) {
			const successor = cluster.createServer(old.length + index + 1, { projectFolder: newVersion });
			cluster.servers.push(successor);
			await successor.start();
			await server.stop();
		}
		rolledSeconds = (performance.now() - startedAt) / 1000;
	});
	await load.stop();
	const restarted = await Promise.allSettled(old.map((server) => server.start()));
	const leader = await cluster.requireLeader();
	const [index] = await leader.query("select indisvalid from pg_index where indexrelid = 'activities_drill'::regclass");
	const failures = sent.filter(isFailure);
	const slowest = findSlowest(sent);
	const restarts = restarted.filter(({ status }) => status === "fulfilled").length;
	return {
		step: "rolling deploy, migration of 100,000 activities",
		wanted: `0 failures, no request over ${maxSeconds} s, the old version starts again`,
		result: `${failures.length} of ${sent.length} failed, slowest ${slowest.toFixed(1)} s; ${describeFailures(failures)} (before it ${before.filter(isFailure).length} of ${before.length} failed, slowest ${findSlowest(before).toFixed(1)} s); ${restarts} of ${old.length} old servers started again; rolled in ${rolledSeconds.toFixed(0)} s, index valid: ${index?.indisvalid}`,
		met: failures.length === 0 && slowest <= maxSeconds && restarts === old.length,
	};
}

/** In seconds. */
function findSlowest(sent: Sent[]): number {
	return Math.max(...sent.map(({ sentAt, answeredAt }) => answeredAt - sentAt)) / 1000;
}

/** The same project with one more migration. */
function createNewVersion(projectFolder: string, folder: string): string {
	mkdirSync(folder);
	for (const name of copied) cpSync(join(projectFolder, name), join(folder, name), { recursive: true });
	symlinkSync(join(projectFolder, "node_modules"), join(folder, "node_modules"));
	const migrations = join(folder, "store/migrations.ts");
	const registry = readFileSync(migrations, "utf8");
	writeFileSync(
		migrations,
		registry.replace(/};\n$/, `\t"9999-drill": { up: () => ${JSON.stringify(statements)} },\n};\n`),
	);
	return folder;
}
