import type { MiddlewareHandler } from "hono";
import type { RecordRefusal } from "./record-refusal.ts";
import { RequestError } from "./request-error.ts";

/** Rejects methods that no page has, and POST requests from other sites. */
export function checkRequest(publicOrigin: string, recordRefusal: RecordRefusal): MiddlewareHandler {
	return async (c, next) => {
		if (!["GET", "HEAD", "POST"].includes(c.req.method)) throw new RequestError("methodNotAllowed");
		if (c.req.method === "POST" && !isTrustedPost(c.req.raw.headers, new URL(c.req.url), publicOrigin)) {
			await recordRefusal("sent from another site", c.req.path);
			throw new RequestError("crossOrigin");
		}
		await next();
	};
}

/**
 * Browsers send the Origin of every POST. Without one, a request is accepted only if it has no cookie and no sign of coming
 * from another site. The Host header counts as well as the public origin, for sites reached under several names; a page that
 * came without encryption may not send forms to a site that is reached by https.
 */
function isTrustedPost(headers: Headers, url: URL, publicOrigin: string): boolean {
	const origin = headers.get("origin");
	if (origin === null) return !headers.has("cookie") && headers.get("sec-fetch-site") !== "cross-site";
	if (origin === publicOrigin) return true;
	const sender = URL.parse(origin);
	return sender?.host === url.host && !(isHttps(publicOrigin) && !isHttps(origin));
}

function isHttps(origin: string): boolean {
	return origin.startsWith("https:");
}
