import type { MiddlewareHandler } from "hono";
import { createEntryLimit } from "../../domain/audit-log/create-entry-limit.ts";
import type { Log } from "../../domain/log.ts";
import type { AppEnv } from "./client.ts";

/**
 * Statuses of requests that failed validation, hit a limit, lacked permission or tried something that is not offered.
 */
const refusals = new Set([400, 401, 403, 405, 413, 415, 429]);

/** A refused request. `path` may have a query; it is not logged. */
type RefusedRequest = { status: number; method: string; path: string; requestId: string | undefined };

export type LogRefusal = (request: RefusedRequest) => void;

/**
 * Creates a function that logs a refused request by its route pattern, since the path itself may hold an id or a signed
 * link. Anybody can cause such lines, so they are rate-limited as in the audit log.
 */
export function createRefusalLog(matchRoute: (path: string) => string, log: Log): LogRefusal {
	const takeEntry = createEntryLimit();

	return ({ status, method, path, requestId }) => {
		const entry = takeEntry(Date.now());
		if (!entry) return;
		const { leftOut } = entry;
		const route = matchRoute(path);
		log("info", "A request was refused", { status, method, route, requestId, ...(leftOut && { leftOut }) });
	};
}

/**
 * Logs requests that were refused. A signed link that does not work counts as refused. A staff page requested without a
 * session redirects to the sign-in; its guard logs that case.
 */
export function logRefusals(matchRoute: (path: string) => string, logRefusal: LogRefusal): MiddlewareHandler<AppEnv> {
	return async (c, next) => {
		await next();
		const { status } = c.res;
		const { method, path } = c.req;
		const isRefused = refusals.has(status) || (status === 404 && matchRoute(path).includes(":token"));
		if (isRefused) logRefusal({ status, method, path, requestId: c.var.client.requestId });
	};
}
