import type { MiddlewareHandler } from "hono";
import { RequestError } from "./request-error.ts";

/** Rejects methods that no page has, and POST requests from other sites. */
export function checkRequest(publicOrigin: string): MiddlewareHandler {
	return async (c, next) => {
		if (!["GET", "HEAD", "POST"].includes(c.req.method)) throw new RequestError("methodNotAllowed");
		if (c.req.method === "POST" && !isTrustedPost(c.req.raw.headers, new URL(c.req.url), publicOrigin)) {
			throw new RequestError("crossOrigin");
		}
		await next();
	};
}

/**
 * Browsers send the Origin of every POST. Without one, a request is accepted only if it has no cookie and no sign of coming
 * from another site. The Host header counts as well as the public origin, for sites reached under several names.
 */
function isTrustedPost(headers: Headers, url: URL, publicOrigin: string): boolean {
	const origin = headers.get("origin");
	if (origin === null) return !headers.has("cookie") && headers.get("sec-fetch-site") !== "cross-site";
	return origin === publicOrigin || URL.parse(origin)?.host === url.host;
}
