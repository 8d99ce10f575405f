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

/** The status that nginx logs if the client closed the connection first. */
const clientClosedRequest = 499;

/**
 * Creates a function that observes a request for the metrics and, at LOG_LEVEL=debug, for the log, without address and
 * query. Returns null if neither is wanted, so that cached pages carry no extra cost.
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

/** Bounds the label's values, since a client can send any method. */
function boundMethod(method: string): string {
	return ["GET", "HEAD", "POST"].includes(method) ? method : "other";
}
