import cluster from "node:cluster";
import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Backend } from "../../app/ports.ts";
import type { Clock } from "../../domain/clock.ts";
import { createApp } from "../http/app.ts";
import { createHttpServer, type HttpServer } from "../http/http-server.ts";
import { createPlainHeaders } from "../http/plain-headers.ts";
import { countLeads } from "../telemetry/count-leads.ts";
import { EventBuffer } from "../telemetry/event-buffer.ts";
import { createHealth } from "../telemetry/health.ts";
import { log } from "../telemetry/log.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import { createRequestObserver } from "../telemetry/request-observer.ts";
import { addressLine, getPublicOrigin } from "./address-line.ts";
import { createClock } from "./clock.ts";
import type { Config } from "./config.ts";
import { createDiskGuard } from "./disk-guard.ts";
import { examine, formatFinding } from "./examine.ts";
import { prepareStore } from "./first-start.ts";
import { createJobs } from "./jobs.ts";
import { listen } from "./listen.ts";
import { createMailJob } from "./mail-job.ts";
import { openBackend } from "./open-ports.ts";
import { createAlertJob, createNewsletterJob, createPictureJob } from "./queueing-jobs.ts";
import { createScheduler } from "./scheduler.ts";
import { clientFolder, loadBuiltSite, openDevelopmentSite, type Site } from "./site.ts";
import { StartError } from "./start-error.ts";

/** If a shutdown takes longer, requests in progress are cut off. */
const drainTimeoutMs = 25_000;

type ServeOptions = {
	/** From 1 in a cluster; 0 for a single process. */
	processNumber: number;
	isDevelopment: boolean;
};

/** Serves the site from this process until a signal stops it. The first process also seeds the store and runs jobs. */
export async function serve(config: Config, { processNumber, isDevelopment }: ServeOptions): Promise<void> {
	const isFirst = processNumber <= 1;
	const metrics = config.metrics ? (await import("../telemetry/metrics.ts")).createMetrics(processNumber || 1) : null;
	const clock = createClock(config.site);
	const backend = await openObservedBackend(config, clock, metrics);
	// The catalogue's date may be earlier than the time at which the store was written.
	if (isFirst && config.site.today !== null) await backend.documents.activities.advanceNextSessions({ all: true });
	if (isFirst) await prepareStore(backend, clock, config);

	const site = isDevelopment ? await openDevelopmentSite() : await loadBuiltSite();
	const countDropped = (count: number) => metrics?.countDroppedEvents(count);
	const events = new EventBuffer(backend.documents.analytics, { processes: config.processes, countDropped });
	const httpServer = createSiteServer({ config, backend, clock, site, events, metrics });
	if (config.metrics && metrics) {
		metrics.observeRequestsInProgress(httpServer.countRequestsInProgress);
		metrics.observeDatabaseConnections(() => backend.documents.getConnectionCounts() ?? {});
		metrics.observeReplica(() => backend.publicDocuments.getReplica());
		metrics.observeHashes(backend.auth.getHashCounts);
		metrics.observeStore(() => backend.documents.getOutage() === null);
		metrics.observeDisk(config.dataDir);
		await publishMetrics(config.metrics, metrics);
	}
	const port = await listen(httpServer.server, config);

	const scheduler = createScheduler(log);
	if (isFirst) {
		metrics?.observeMails(() => backend.documents.outbox.count());
		metrics?.observeSources(() => backend.documents.importSources.list());
		for (const job of createJobs(backend, clock, config)) scheduler.schedule(job);
		scheduler.schedule(createNewsletterJob(backend.documents));
		scheduler.schedule(createAlertJob(backend.documents));
		scheduler.schedule(createPictureJob(backend.documents));
		const mailJob = await createMailJob(backend.documents, { clock, metrics, mail: config.mail, mails: backend.mail });
		if (mailJob) scheduler.schedule(mailJob);
	}

	onStopSignal(async () => {
		log("info", "Shutting down");
		const [cutOffCount] = await Promise.all([
			httpServer.drain({ delayMs: config.shutdownDelayMs, timeoutMs: drainTimeoutMs }),
			scheduler.drain(config.shutdownDelayMs + drainTimeoutMs),
			backend.importer.stop(),
		]);
		if (cutOffCount > 0) log("warn", "Requests in progress took too long and were cut off", { count: cutOffCount });
		await site.close();
		await events.flush();
		await backend.documents.close();
		await backend.files.close();
	});

	if (isFirst) {
		for (const finding of await examine(config, backend, clock.now())) console.info(formatFinding(finding));
	}
	// Printed last: whoever waits for this line may send a signal right away. In a cluster, the supervisor prints it.
	if (!cluster.isWorker) console.info(addressLine(config.host, port));
}

async function openObservedBackend(config: Config, clock: Clock, metrics: Metrics | null): Promise<Backend> {
	const backend = await openBackend({ ...config, servingProcesses: config.processes }, clock).catch((error: Error) => {
		throw new StartError(error.message, { cause: error });
	});
	return metrics ? countLeads(backend, metrics) : backend;
}

type SiteServerOptions = {
	config: Config;
	backend: Backend;
	clock: Clock;
	site: Site;
	events: EventBuffer;
	metrics: Metrics | null;
};

/** Answers health checks before anything else, so that they are neither limited nor counted. */
function createSiteServer({ config, backend, clock, site, events, metrics }: SiteServerOptions): HttpServer {
	const { trustedProxies, measurementId, processes } = config;
	const { build, middlewares } = site;
	const publicOrigin = getPublicOrigin(config);
	const mode = middlewares ? "development" : "production";
	const isDiskLow = createOwnDiskGuard(config);
	const app = createApp({
		backend,
		clock,
		site: config.site,
		build,
		clientFolder,
		publicOrigin,
		isHostTrusted: config.publicOrigin === null,
		processes,
		trustedProxies,
		staleIfErrorSeconds: config.staleIfErrorSeconds,
		isDiskLow,
		examine: () => examine(config, backend, clock.now()),
		events,
		measurementId,
		mailWebhookSecret: config.mail.webhookSecret,
		metrics,
		mode,
	});
	const handleByApp = getRequestListener(app.fetch);
	const routes = typeof build === "function" ? {} : build.routes;
	const observeRequest = createRequestObserver({ metrics, routes, trustedProxies });

	const handleRequest: RequestListener = (request, response) => {
		if (handleHealth(request, response)) return;
		observeRequest?.(request, response);
		if (middlewares) middlewares(request, response, () => void handleByApp(request, response));
		else void handleByApp(request, response);
	};
	// Vite's pages have no Content-Security-Policy.
	const plainHeaders = middlewares ? {} : createPlainHeaders(publicOrigin);
	const httpServer = createHttpServer(handleRequest, { plainHeaders, trustedProxies });
	const handleHealth = createHealth({ ...backend, isDiskLow, isDraining: httpServer.isDraining });
	return httpServer;
}

/** A machine that stores neither documents nor files needs no room for them. */
function createOwnDiskGuard({ database, filesPlace, dataDir, minFreeDiskPercent }: Config): () => boolean {
	return database && filesPlace ? () => false : createDiskGuard(dataDir, minFreeDiskPercent, { log });
}

/** Serves the metrics. In a cluster, the supervisor collects its workers' metrics and serves the sums. */
async function publishMetrics(address: NonNullable<Config["metrics"]>, { registry }: Metrics): Promise<void> {
	const { serveMetrics, shareMetricsWithPrimary } = await import("../telemetry/metrics-server.ts");
	if (cluster.isWorker) shareMetricsWithPrimary(registry);
	else serveMetrics(address, registry);
}

/**
 * Exits with 0 after a graceful shutdown. A second signal of the same kind kills the process at once. Ctrl-C signals
 * every process of a cluster, and the supervisor then also sends SIGTERM.
 */
function onStopSignal(shutDown: () => Promise<void>): void {
	let isStopping = false;
	const stop = async () => {
		if (isStopping) return;
		isStopping = true;
		await shutDown();
		process.exit(0);
	};
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
}
