// Loaded into each measured server before its own code: tells what the process has used, and ends it with the benchmark.
import cluster from "node:cluster";
import { readFileSync } from "node:fs";

export type Usage = {
	/** Processor time used so far, in microseconds. */
	cpu: number;
	/** Memory held, in bytes. */
	memory: number;
	/** The part of it that is pages of mapped files, which the system takes back when it needs them; null where it does not say. */
	mappedFiles: number | null;
};

process.on("message", ({ ask }: { ask?: "usage" }) => {
	if (ask !== "usage") return;
	const { user, system } = process.cpuUsage();
	const usage: Usage = { cpu: user + system, memory: process.memoryUsage.rss(), mappedFiles: mappedFiles() };
	process.send?.({ usage });
});
process.on("disconnect", () => process.exit());
// A worker is kept alive by it until its port is open.
if (!cluster.isWorker) process.channel?.unref();

function mappedFiles(): number | null {
	if (process.platform !== "linux") return null;
	const kilobytes = /RssFile:\s+(\d+) kB/.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
	return kilobytes ? Number(kilobytes) * 1024 : null;
}
