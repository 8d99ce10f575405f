import type { MiddlewareHandler } from "hono";
import { RequestError } from "./request-error.ts";

/** Rejects methods that no page has, and POST requests from other sites. */
export function checkRequest(publicOrigin: string): MiddlewareHandler {
	return async (c, next) => {
		if (!["GET", "HEAD", "POST"].includes(c.req.method)) throw new RequestError("methodNotAllowed");
		if (c.req.method === "POST" && !isSameOrigin(c.req.raw.headers, new URL(c.req.url), publicOrigin)) {
			throw new RequestError("crossOrigin");
		}
		await next();
	};
}

/**
 * Browsers send the Origin of every POST. A client that sends none is not a browser and acts for nobody: it is accepted
 * as long as it sends no cookie.
 */
function isSameOrigin(headers: Headers, url: URL, publicOrigin: string): boolean {
	const origin = headers.get("origin");
	if (origin === null) return !headers.has("cookie") && headers.get("sec-fetch-site") !== "cross-site";
	return origin === publicOrigin || URL.parse(origin)?.host === url.host;
}
