import type { MiddlewareHandler } from "hono";
import { RequestError } from "./request-error.ts";

/**
 * Redirects other spellings of a public page's path to the normalised one. Answers 404 if the path cannot be decoded.
 */
export function normalizePath(): MiddlewareHandler {
	return async (c, next) => {
		const { pathname, search } = new URL(c.req.url);
		if (!isDecodable(pathname)) throw new RequestError("pageNotFound");
		if (c.req.method === "GET" || c.req.method === "HEAD") {
			const normalPath = getNormalPath(pathname);
			if (normalPath !== pathname) return c.redirect(normalPath + search, 308);
		}
		await next();
	};
}

/**
 * Returns the path without a trailing slash and with its fixed segments in lower case. Ids keep their case; staff paths
 * stay unchanged.
 */
export function getNormalPath(pathname: string): string {
	// A Location that begins with two slashes would lead to another host.
	if (pathname.includes("//") || /^\/(admin|files)(\/|\.|$)/i.test(pathname)) return pathname;
	// React Router requests the data of '/activities/' from '/activities/_.data'.
	const path = pathname.replace(/(.)\/_\.data$/, "$1.data").replace(/(.)\/$/, "$1");
	if (
		/^\/(activities|thank-you|newsletter|my-data|alerts|add-activity|resources|resources\/feed\.xml|robots\.txt|sitemap\.xml|sitemap\/[a-z]+-\d+\.xml)(\.data)?$/i.test(
			path,
		)
	) {
		return path.toLowerCase();
	}
	return path.replace(/^\/(booking|resources)\//i, (segment) => segment.toLowerCase());
}

function isDecodable(pathname: string): boolean {
	try {
		decodeURIComponent(pathname);
		return true;
	} catch {
		return false;
	}
}
