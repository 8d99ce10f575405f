import { readdirSync, readFileSync } from "node:fs";
import type { Database } from "./databases.ts";

/**
 * Processor time that this process has used so far, in which SQLite runs, and on Linux that of PostgreSQL's connections to
 * the database, in milliseconds.
 */
export function getCpuMs({ config }: Database): number {
	const server = config.database && getConnectionsCpuMs(new URL(config.database.url).pathname.slice(1));
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000 + (server ?? 0);
}

/** What Linux says of the processes that PostgreSQL names after the database; null elsewhere. */
function getConnectionsCpuMs(database: string): number | null {
	if (process.platform !== "linux") return null;
	return readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.map((pid) => getNanoseconds(`/proc/${pid}`, database))
		.reduce((sum, nanoseconds) => sum + nanoseconds / 1e6, 0);
}

function getNanoseconds(folder: string, database: string): number {
	try {
		const title = readFileSync(`${folder}/cmdline`, "utf8");
		if (!title.startsWith("postgres:") || !title.includes(` ${database} `)) return 0;
		return Number(readFileSync(`${folder}/schedstat`, "utf8").split(" ")[0]);
	} catch {
		// The process has ended meanwhile.
		return 0;
	}
}
