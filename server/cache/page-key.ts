import { filtersToQuery, parseFilters } from "../../domain/activity/filters.ts";
import { resourceCategories } from "../../domain/resource/resource.ts";

/** What differs from one visit to the next, holds a form's answer, or is a file: asked for each time. */
const neverKept = [/^\/admin(\/|$)/, /^\/files(\/|$)/, /^\/thank-you$/, /^\/newsletter$/];

/**
 * The URL (path and query) under which a public page is kept, with only the params that it knows, in one order:
 * junk params can neither fill the cache nor reach the page. Null for what is not kept.
 */
export function pageKey(url: URL): string | null {
	if (url.pathname.length > 500 || isOddlySpelled(url.pathname)) return null;
	const isData = url.pathname.endsWith(".data");
	const path = isData ? url.pathname.slice(0, -".data".length) : url.pathname;
	if (isData && url.searchParams.has("_routes")) return null;
	if (neverKept.some((pattern) => pattern.test(path))) return null;
	return url.pathname + knownQuery(path, url.searchParams);
}

/** The same page has many addresses: other letters, more slashes, letters as codes. It is rendered for all, but kept under one. */
function isOddlySpelled(pathname: string): boolean {
	if (/\/\/|.\/$/.test(pathname)) return true;
	// An id may have capital letters.
	if (/[A-Z]/.test(pathname.replace(/%[\dA-F]{2}/g, "").replace(/^\/(booking|resources)\/[^/]+$/, ""))) return true;
	const codes = pathname.match(/%.{0,2}/g) ?? [];
	return codes.some((code) => !/^%[\dA-F]{2}$/.test(code) || /[\w!$&'()*+,.:;=@[\]|~-]/.test(decoded(code)));
}

/** Of one byte; those beyond ASCII mean nothing alone. */
function decoded(code: string): string {
	return String.fromCharCode(Number.parseInt(code.slice(1), 16));
}

function knownQuery(path: string, params: URLSearchParams): string {
	if (path === "/activities") {
		const { filters, page } = parseFilters(params);
		return filtersToQuery(filters, page);
	}
	if (path === "/resources") {
		const category = resourceCategories.find((known) => known === params.get("category"));
		return category ? `?${new URLSearchParams({ category })}` : "";
	}
	return "";
}
