import type { IncomingMessage, ServerResponse } from "node:http";
import { isLevelEnabled, log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import { createRouteMatcher, toLoggedPath } from "./route-pattern.ts";

type ObserverOptions = {
	/** Null where no metrics are collected. */
	metrics: Metrics | null;
	routes: Parameters<typeof createRouteMatcher>[0];
	trustedProxies: number;
};

/** Status that nginx gave to requests whose client closed the connection first. */
const clientClosedRequest = 499;

/**
 * Creates a function that observes a request: for the metrics, and at LOG_LEVEL=debug in the log, without address and
 * query. Null where neither is wanted, so that a cached page costs nothing more.
 */
export function createRequestObserver({ metrics, routes, trustedProxies }: ObserverOptions) {
	const isLogged = isLevelEnabled("debug");
	if (!metrics && !isLogged) return null;
	const findPattern = createRouteMatcher(routes);

	return function observe(request: IncomingMessage, response: ServerResponse): void {
		const startedAt = performance.now();
		response.once("close", () => {
			const durationMs = performance.now() - startedAt;
			const { method = "", url = "" } = request;
			const status = response.writableFinished ? response.statusCode : clientClosedRequest;
			metrics?.observeRequest(boundMethod(method), findPattern(url), status, durationMs / 1000);
			if (!isLogged) return;
			const requestId = trustedProxies > 0 ? request.headers["x-request-id"] : undefined;
			const path = toLoggedPath(url, findPattern);
			log("debug", "Request", { method, path, status, durationMs: Math.round(durationMs), requestId });
		});
	};
}

/** Bounds the values of the label: a client may send any method. */
function boundMethod(method: string): string {
	return ["GET", "HEAD", "POST"].includes(method) ? method : "other";
}
