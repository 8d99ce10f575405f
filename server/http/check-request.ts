import type { MiddlewareHandler } from "hono";
import type { RecordRefusal } from "./record-refusal.ts";
import { RequestError } from "./request-error.ts";

type RequestChecks = {
	publicOrigin: string;
	/**
	 * Whether the origin in the Host header counts as the site's own. Without PUBLIC_ORIGIN, nothing else names the
	 * site.
	 */
	isHostTrusted: boolean;
	recordRefusal: RecordRefusal;
};

/** Rejects methods that no page supports, and POST requests from other sites. */
export function checkRequest({ publicOrigin, isHostTrusted, recordRefusal }: RequestChecks): MiddlewareHandler {
	return async (c, next) => {
		if (!["GET", "HEAD", "POST"].includes(c.req.method)) throw new RequestError("methodNotAllowed");
		const { host } = new URL(c.req.url);
		if (c.req.method === "POST" && !isTrustedPost(c.req.raw.headers, publicOrigin, isHostTrusted ? host : null)) {
			await recordRefusal("sent from another site", c.req.path);
			throw new RequestError("crossOrigin");
		}
		await next();
	};
}

/**
 * Browsers send an Origin with every POST. A request without one is accepted only if it has no cookie and no sign of
 * coming from another site.
 */
function isTrustedPost(headers: Headers, publicOrigin: string, trustedHost: string | null): boolean {
	const origin = headers.get("origin");
	if (origin === null) {
		return !headers.has("cookie") && ["same-origin", "none"].includes(headers.get("sec-fetch-site") ?? "none");
	}
	return origin === publicOrigin || (trustedHost !== null && URL.parse(origin)?.host === trustedHost);
}
