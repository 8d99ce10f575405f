import type { MiddlewareHandler } from "hono";
import { createEntryLimit } from "../../domain/audit-log/create-entry-limit.ts";
import type { Log } from "../../domain/log.ts";
import type { AppEnv } from "./client.ts";

/** What a validation, a limit, a missing permission or an attempt at something that is not offered is answered with. */
const refusals = new Set([400, 401, 403, 405, 413, 415, 429]);

/**
 * Logs requests that were refused, by their route alone: the path itself may hold an id or a signed link. A signed link that
 * does not work counts as refused. Anybody can cause such lines, so their number is limited as in the audit log.
 */
export function logRefusals(matchRoute: (path: string) => string, log: Log): MiddlewareHandler<AppEnv> {
	const takeEntry = createEntryLimit();

	return async (c, next) => {
		await next();
		const { status } = c.res;
		if (!refusals.has(status) && status !== 404) return;
		const route = matchRoute(c.req.path);
		if (status === 404 && !route.includes(":token")) return;
		const entry = takeEntry(Date.now());
		if (!entry) return;
		const { requestId } = c.var.client;
		const { leftOut } = entry;
		log("info", "A request was refused", {
			status,
			method: c.req.method,
			route,
			requestId,
			...(leftOut && { leftOut }),
		});
	};
}
