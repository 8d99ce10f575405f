import { readdirSync, readFileSync } from "node:fs";
import type { Database } from "./databases.ts";

/**
 * Returns the CPU time used so far, in milliseconds: that of this process, which runs SQLite, and on Linux also that of
 * PostgreSQL's connections to the database.
 */
export function getCpuMs({ config }: Database): number {
	const database = config.database && new URL(config.database.url).pathname.slice(1);
	const isConnection = (title: string) => title.startsWith("postgres:") && title.includes(` ${database} `);
	const { user, system } = process.cpuUsage();
	const server = database ? [...getCpuMsByProcess(isConnection).values()] : [];
	return server.reduce((sum, ms) => sum + ms, (user + system) / 1000);
}

/**
 * Returns the CPU time in milliseconds that each running process with a matching command line has used; empty on other
 * systems than Linux.
 */
function getCpuMsByProcess(isCounted: (commandLine: string) => boolean): Map<string, number> {
	if (process.platform !== "linux") return new Map();
	const ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
	return new Map(ids.map((id) => [id, getNanoseconds(`/proc/${id}`, isCounted) / 1e6]));
}

function getNanoseconds(folder: string, isCounted: (commandLine: string) => boolean): number {
	try {
		if (!isCounted(readFileSync(`${folder}/cmdline`, "utf8"))) return 0;
		return readdirSync(`${folder}/task`)
			.map((thread) => Number(readFileSync(`${folder}/task/${thread}/schedstat`, "utf8").split(" ")[0]))
			.reduce((sum, nanoseconds) => sum + nanoseconds, 0);
	} catch {
		// The process or its thread has ended in the meantime.
		return 0;
	}
}
