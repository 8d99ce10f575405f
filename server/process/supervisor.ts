import cluster, { type Worker } from "node:cluster";
import { retryDelay } from "../../domain/retry-delay.ts";
import { log } from "../telemetry/log.ts";
import { addressLine } from "./address-line.ts";
import type { Config } from "./config.ts";

/** A worker that exits after a longer uptime is restarted without backoff from earlier failures. */
const stableUptimeMs = 60_000;
const restartDelays = { baseDelayMs: 500, maxDelayMs: 30_000 };

/**
 * Runs several workers on one port, which accept connections in turn, and restarts those that exit. Worker 1 prepares
 * the store and runs the jobs; the others start once it listens. The supervisor itself serves only metrics.
 */
export async function supervise({ processes, host, metrics }: Pick<Config, "processes" | "host" | "metrics">) {
	const running = new Map<number, Worker>();
	const listening = new Set<number>();
	let isAnnounced = false;
	let isStopping = false;
	let exitCode = 0;

	if (metrics) (await import("../telemetry/metrics-server.ts")).serveClusterMetrics(metrics);
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
	start(1, 0);

	function start(processNumber: number, failureCount: number): void {
		if (isStopping) return;
		cluster.setupPrimary({ args: [...process.argv.slice(2), `--process=${processNumber}`] });
		const worker = cluster.fork();
		const startedAt = performance.now();
		running.set(processNumber, worker);
		// Sending to a worker that is exiting fails; its "exit" event is handled below.
		worker.on("error", () => {});
		worker.once("listening", (address) => handleListening(processNumber, address.port));
		worker.once("exit", (code, signal) => {
			running.delete(processNumber);
			if (isStopping) return handleStopped(code);
			// The very first start failed, and the worker has printed why.
			if (listening.size === 0) process.exit(code || 1);
			const failures = performance.now() - startedAt < stableUptimeMs ? failureCount + 1 : 1;
			const delayMs = retryDelay(failures, restartDelays);
			log("error", "A worker exited and will be restarted", {
				worker: processNumber,
				code,
				signal,
				delayMs: Math.round(delayMs),
			});
			setTimeout(() => start(processNumber, failures), delayMs);
		});
	}

	function handleListening(processNumber: number, port: number): void {
		const isFirst = listening.size === 0;
		listening.add(processNumber);
		if (isFirst) for (let other = 2; other <= processes; other++) start(other, 0);
		if (isAnnounced || listening.size < processes) return;
		isAnnounced = true;
		console.info(addressLine(host, port, processes));
	}

	/** Passes the signal on, waits for the last worker, and exits with the first exit code that is not 0. */
	function stop(): void {
		isStopping = true;
		if (running.size === 0) process.exit(exitCode);
		for (const worker of running.values()) worker.process.kill("SIGTERM");
	}

	function handleStopped(code: number): void {
		exitCode ||= code;
		if (running.size === 0) process.exit(exitCode);
	}
}
