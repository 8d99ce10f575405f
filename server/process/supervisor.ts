import cluster, { type Worker } from "node:cluster";
import { retryDelay } from "../../domain/retry-delay.ts";
import { log } from "../telemetry/log.ts";
import { addressLine } from "./address-line.ts";
import type { Config } from "./config.ts";

/** In milliseconds. A process that ran for so long before it ended has not failed at starting. */
const longEnough = 60_000;
const firstRestart = 500;
const longestRestart = 30_000;

/**
 * Runs several processes on one port, hands connections to them in turn, and starts anew what ends. The first of them
 * makes the store ready, and does the work in the background; the others start when it is open. Serves nothing itself.
 */
export function supervise({ processes, host, metrics }: Pick<Config, "processes" | "host" | "metrics">): void {
	const running = new Map<number, Worker>();
	const open = new Set<number>();
	let isAnnounced = false;
	let isStopping = false;
	let exitCode = 0;

	start(1, 0);
	if (metrics) void import("../telemetry/metrics-server.ts").then((module) => module.serveClusterMetrics(metrics));
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);

	function start(number: number, failures: number): void {
		if (isStopping) return;
		cluster.setupPrimary({ args: [...process.argv.slice(2), `--process=${number}`] });
		const worker = cluster.fork();
		const startedAt = performance.now();
		running.set(number, worker);
		// Told something at the moment it ends: what follows upon its exit is enough.
		worker.on("error", () => {});
		worker.once("listening", (address) => opened(number, address.port));
		worker.once("exit", (code, signal) => {
			running.delete(number);
			if (isStopping) return ended(code);
			// What is wrong at the very first start stays wrong, and has been said.
			if (open.size === 0) process.exit(code || 1);
			const failed = performance.now() - startedAt < longEnough ? failures + 1 : 1;
			const rest = retryDelay(failed, { baseDelayMs: firstRestart, maxDelayMs: longestRestart });
			log("error", "A process ended, and is started again", { ended: number, code, signal, rest: Math.round(rest) });
			setTimeout(() => start(number, failed), rest);
		});
	}

	function opened(number: number, port: number): void {
		const isFirst = open.size === 0;
		open.add(number);
		if (isFirst) for (let other = 2; other <= processes; other++) start(other, 0);
		if (isAnnounced || open.size < processes) return;
		isAnnounced = true;
		console.info(addressLine(host, port, processes));
	}

	/** Tells all of them to end what they are at, and ends after the last. */
	function stop(): void {
		isStopping = true;
		if (running.size === 0) process.exit(exitCode);
		for (const worker of running.values()) worker.process.kill("SIGTERM");
	}

	function ended(code: number): void {
		exitCode ||= code;
		if (running.size === 0) process.exit(exitCode);
	}
}
