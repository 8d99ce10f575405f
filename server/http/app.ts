import { Hono } from "hono";
import { pageCache } from "../cache/middleware.ts";
import { PageCache } from "../cache/page-cache.ts";
import { log as writeLog } from "../telemetry/log.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import { createRouteMatcher, toLoggedPath } from "../telemetry/route-pattern.ts";
import { checkRequest } from "./check-request.ts";
import { type AppEnv, identifyClient } from "./client.ts";
import { commonHeaders } from "./common-headers.ts";
import { policyReportsPath } from "./content-security-policy.ts";
import { createErrorResponse } from "./error-page.ts";
import { eventsPath, receiveEvents } from "./events.ts";
import { limitRenders } from "./load-shedding.ts";
import { createRefusalLog, logRefusals } from "./log-refusals.ts";
import { mailNoticesPath, receiveMailNotices } from "./mail-notices.ts";
import { normalizePath } from "./normal-path.ts";
import { answerOutages, logOncePerOutage } from "./outages.ts";
import { receivePolicyReports } from "./policy-reports.ts";
import { createRefusalRecorder } from "./record-refusal.ts";
import { createReference } from "./reference.ts";
import { createRenderer, type RendererOptions } from "./render.ts";
import { RequestError } from "./request-error.ts";
import { receiveScreenFailures, screenFailuresPath } from "./screen-failures.ts";
import { screens } from "./screens.ts";
import { staticFiles } from "./static-files.ts";
import { createUploadLinks } from "./upload-links.ts";

type AppOptions = Omit<RendererOptions, "recordRefusal" | "logRefusal" | "countRobotForm" | "log"> & {
	/** Whether forms are also accepted from the origin in the Host header, for when no setting names the site. */
	isHostTrusted: boolean;
	/** The folder of the built browser files. */
	clientFolder: string;
	trustedProxies: number;
	/** How long cached pages are served after they were last valid, while newer ones cannot be rendered. */
	staleIfErrorSeconds: number;
	/** The secret that signs the mail provider's notices; null to reject all notices. */
	mailWebhookSecret: string | null;
	/** Null if no metrics are collected. */
	metrics: Metrics | null;
};

/** Byte budget of the page cache. */
const pageCacheBytes = 48 * 1024 * 1024;

/** Creates the HTTP application. Each request passes through the middleware in the order below. */
export function createApp(options: AppOptions): Hono<AppEnv> {
	const { backend, build, publicOrigin, metrics, mode } = options;
	const matchRoute = createRouteMatcher(typeof build === "function" ? {} : build.routes);
	const recordRefusal = createRefusalRecorder(backend.documents.auditLog, matchRoute);
	const { documents, publicDocuments } = backend;
	const store = { getOutage: () => documents.getOutage() ?? publicDocuments.getOutage() };
	const log = logOncePerOutage(writeLog, store);
	const logRefusal = createRefusalLog(matchRoute, log);
	const countRobotForm = () => metrics?.countRobotForm();
	const renderer = createRenderer({ ...options, recordRefusal, logRefusal, countRobotForm, log });
	const limited = limitRenders(renderer, () => metrics?.countRefusedRequest());
	const render = answerOutages(limited, store);
	const app = new Hono<AppEnv>();

	app.use(identifyClient(options.trustedProxies, warnOfUntrustedProxy));
	app.use(logRefusals(matchRoute, logRefusal));
	app.use(commonHeaders(publicOrigin));
	if (mode === "production") app.use(staticFiles(options.clientFolder));
	// Before the check of origins: some browsers send reports without an Origin, and nothing is stored.
	app.post(
		policyReportsPath,
		receivePolicyReports({
			processes: options.processes,
			matchRoute,
			count: (directive) => metrics?.countPolicyReport(directive),
			log: (violation) => log("warn", "A browser reported a violation of the Content-Security-Policy", violation),
		}),
	);
	app.use(checkRequest({ publicOrigin, isHostTrusted: options.isHostTrusted, recordRefusal }));
	const observeVital: Metrics["observeVital"] = (vital) => metrics?.observeVital(vital);
	app.post(
		eventsPath,
		receiveEvents({ events: options.events, processes: options.processes, observeVital, matchRoute }),
	);
	app.post(
		screenFailuresPath,
		receiveScreenFailures({
			processes: options.processes,
			matchRoute,
			log: (failure) => log("warn", "A screen failed in a browser", failure),
		}),
	);
	const { mailWebhookSecret } = options;
	if (mailWebhookSecret) app.post(mailNoticesPath, receiveMailNotices(backend.documents.outbox, mailWebhookSecret));
	app.use(normalizePath());
	app.use(async (_, next) => {
		await backend.readBrand().catch((error: unknown) => log("error", "The site's name could not be read", { error }));
		await next();
	});
	if (mode === "production") {
		const maxStaleMs = options.staleIfErrorSeconds * 1000;
		const cache = new PageCache({ maxBytes: pageCacheBytes, maxStaleMs, clock: options.clock });
		metrics?.observePageCache(() => cache.getStats());
		app.get(
			"*",
			pageCache({ cache, ...createVersionReaders(options), render, publicOrigin, clock: options.clock, log }),
		);
	}
	app.all("*", screens({ auth: backend.auth, uploadLinks: createUploadLinks(options), render }));

	app.onError((error, c) => {
		// The client has disconnected: nobody reads the response, and nothing has failed.
		if (c.req.raw.signal.aborted) return createErrorResponse("badRequest", options.build);
		if (error instanceof RequestError) return createErrorResponse(error.code, options.build);
		const reference = createReference();
		const path = toLoggedPath(c.req.path, matchRoute);
		log("error", "A request failed", { reference, requestId: c.var.client.requestId, path, error });
		if (store.getOutage()) return createErrorResponse("unavailable", options.build);
		return createErrorResponse("unexpected", options.build, reference);
	});
	return app;
}

function warnOfUntrustedProxy(): void {
	const message = "X-Forwarded-For arrived, but TRUSTED_PROXIES is 0: all clients of a proxy count as one";
	writeLog("warn", message);
}

/**
 * Returns the current version of a page's data, and the version before an outage. The popular order also depends on
 * leads, and the home page's number of families on the day; every other page depends on the catalogue alone.
 */
function createVersionReaders({ backend: { publicDocuments: documents }, clock }: AppOptions) {
	const toVersion = (key: string, catalogue: number, getLeads: () => number) => {
		if (key === "/" || key === "/_.data") return `${catalogue}.${clock.now().toISOString().slice(0, 10)}`;
		return key.includes("sort=popular") ? `${catalogue}.${getLeads()}` : String(catalogue);
	};
	return {
		getVersion: (key: string) => toVersion(key, documents.getCatalogueVersion(), documents.getLeadsVersion),
		getOutage(key: string) {
			const outage = documents.getOutage();
			if (!outage) return null;
			const { since, counts } = outage;
			return { since, version: toVersion(key, counts.catalogue, () => counts.leads) };
		},
	};
}
