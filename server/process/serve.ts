import cluster from "node:cluster";
import { join, resolve } from "node:path";
import type { ServerBuild } from "react-router";
import { addDemoWorld, isEmpty } from "../../demo/demo-world.ts";
import { createApp } from "../http/app.ts";
import { createHttpServer } from "../http/http-server.ts";
import { createLeadTaker } from "../http/lead-sending.ts";
import { createListener } from "../http/listener.ts";
import { countLeads } from "../telemetry/count-leads.ts";
import { EventBuffer } from "../telemetry/event-buffer.ts";
import { createHealth } from "../telemetry/health.ts";
import { log } from "../telemetry/log.ts";
import { createRequestObserver } from "../telemetry/request-observer.ts";
import { addressLine, shownOrigin } from "./address-line.ts";
import type { Config } from "./config.ts";
import { addFirstStaff } from "./first-staff.ts";
import { openBackend } from "./open-ports.ts";
import { scheduleRollUps } from "./roll-up.ts";
import { scheduleSweeps } from "./sweep.ts";

/** How long requests under way may take once the server is told to stop, in milliseconds. */
const longestDrain = 25_000;

/** The most connections that wait to be taken; the system may allow fewer. */
const mostWaiting = 4096;

const buildFolder = resolve(import.meta.dirname, "../../build");

/**
 * Serves the site from this process, until it is told to stop. `number` is its own among several, 0 where there is but
 * one; what is done once for all of them the first one does.
 */
export async function serve(
	config: Config,
	{ number, isDevelopment }: { number: number; isDevelopment: boolean },
): Promise<void> {
	const metrics = config.metrics ? (await import("../telemetry/metrics.ts")).createMetrics(number || 1) : null;
	const opened = await openBackend(config).catch((error: Error) => {
		console.error(error.message);
		process.exit(1);
	});
	const backend = metrics ? countLeads(opened, metrics) : opened;
	if (number <= 1) {
		const isNew = await isEmpty(backend);
		if (isNew) {
			console.info("The store is empty: adding the demo world …");
			await addDemoWorld(backend);
		}
		await addFirstStaff(backend, config.staff, isNew);
	}

	const development = isDevelopment ? await (await import("./development.ts")).startDevelopment() : null;
	const events = new EventBuffer(backend.documents.analytics);
	const build = development ? development.build : ((await import(`${buildFolder}/server/index.js`)) as ServerBuild);
	const { trustedProxies } = config;
	const publicOrigin = config.publicOrigin ?? shownOrigin(config.host, config.port);
	const app = createApp({
		backend,
		build,
		clientFolder: join(buildFolder, "client"),
		publicOrigin,
		processes: config.processes,
		trustedProxies,
		events,
		measurementId: config.measurementId,
		metrics,
		mode: development ? "development" : "production",
	});

	const listener = createListener(app, createLeadTaker({ backend, events, publicOrigin, trustedProxies }));
	const { server, isDraining, underWay, drain } = createHttpServer((request, response) => {
		if (answerHealth(request, response)) return;
		observe?.(request, response);
		if (development) development.middlewares(request, response, () => void listener(request, response));
		else void listener(request, response);
	});
	const answerHealth = createHealth({ ...backend, isDraining });
	const observe = createRequestObserver({
		metrics,
		routes: typeof build === "function" ? {} : build.routes,
		trustedProxies,
	});
	if (config.metrics && metrics) {
		metrics.observeRequestsInProgress(underWay);
		metrics.observeDatabaseConnections(() => backend.documents.getConnectionCounts() ?? {});
		const { serveMetrics, shareMetricsWithPrimary } = await import("../telemetry/metrics-server.ts");
		if (cluster.isWorker) shareMetricsWithPrimary(metrics.registry);
		else serveMetrics(config.metrics, metrics.registry);
	}
	server.on("error", (error: NodeJS.ErrnoException) => {
		console.error(
			error.code === "EADDRINUSE"
				? `Port ${config.port} is taken. Stop what runs there, or choose another: PORT=3001 npm start`
				: `The server could not start: ${error.message}`,
		);
		process.exit(1);
	});
	server.listen({ port: config.port, host: config.host, backlog: mostWaiting }, () => {
		const address = server.address();
		const port = typeof address === "object" && address ? address.port : config.port;
		if (number <= 1) {
			scheduleSweeps(backend);
			scheduleRollUps(backend);
		}
		// Of several processes the one that looks after them tells it.
		if (!cluster.isWorker) console.info(addressLine(config.host, port));
	});

	let isStopping = false;
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);

	/** Answers what is under way, takes nothing new, writes what waits, closes the store. */
	async function stop(): Promise<void> {
		// Ctrl-C reaches every process by itself, before the one that looks after them passes it on.
		if (isStopping) return;
		isStopping = true;
		log("info", "Stopping");
		const cutOff = await drain({ delay: config.shutdownDelayMs, longest: longestDrain });
		if (cutOff > 0) log("warn", "Requests took too long, and were cut off", { requests: cutOff });
		await development?.close();
		await events.flush();
		await backend.documents.close();
		await backend.files.close();
		process.exit(0);
	}
}
