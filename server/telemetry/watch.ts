import type { IncomingMessage, ServerResponse } from "node:http";
import type { Backend } from "../../app/ports.ts";
import type { Leads } from "../../store/port.ts";
import { isLogged, log } from "./log.ts";
import type { Metrics, Samples } from "./metrics.ts";
import { routePatterns } from "./route-pattern.ts";

type WatchOptions = {
	isCounted: boolean;
	routes: Parameters<typeof routePatterns>[0];
	trustedProxies: number;
};

/**
 * What is done with each request for the figures, and for the log at LOG_LEVEL=debug: a line with neither address nor
 * query. Null where nobody wants either, so that a page from the cache costs nothing more.
 */
export function watcher(metrics: Metrics, { isCounted, routes, trustedProxies }: WatchOptions) {
	const isWritten = isLogged("debug");
	if (!isCounted && !isWritten) return null;
	const patternOf = routePatterns(routes);

	return function watch(request: IncomingMessage, response: ServerResponse): void {
		const begun = performance.now();
		response.once("close", () => {
			const milliseconds = performance.now() - begun;
			const { method = "", url = "" } = request;
			const status = response.writableFinished ? response.statusCode : 499;
			if (isCounted) metrics.request(known(method), patternOf(url), status, milliseconds / 1000);
			if (!isWritten) return;
			const requestId = trustedProxies > 0 ? request.headers["x-request-id"] : undefined;
			const path = url.split("?")[0];
			log("debug", "Request", { method, path, status, milliseconds: Math.round(milliseconds), requestId });
		});
	};
}

/** The same backend, whose attempts to save a lead are counted. */
export function countLeads(backend: Backend, metrics: Metrics): Backend {
	const { leads } = backend.documents;
	const count = (outcome: string) => metrics.count(`larkabout_leads_total{outcome="${outcome}"}`);
	const create: Leads["create"] = async (...given) => {
		try {
			const outcome = await leads.create(...given);
			count(outcome === "created" ? "saved" : "known");
			return outcome;
		} catch (error) {
			count("failed");
			throw error;
		}
	};
	return { ...backend, documents: { ...backend.documents, leads: { ...leads, create } } };
}

export function connectionSamples({ documents }: Pick<Backend, "documents">): Samples {
	const connections = Object.entries(documents.getConnectionCounts() ?? {});
	return Object.fromEntries(
		connections.map(([state, count]) => [`larkabout_database_connections{state="${state}"}`, count]),
	);
}

/** A client may invent methods without end. */
function known(method: string): string {
	return ["GET", "HEAD", "POST"].includes(method) ? method : "other";
}
