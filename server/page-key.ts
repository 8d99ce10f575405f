import { filtersToQuery, parseFilters } from "../domain/activity/filters.ts";
import { resourceCategories } from "../domain/resource/resource.ts";

/** What differs from one visit to the next, holds a form's answer, or is a file: asked for each time. */
const neverKept = [/^\/admin(\/|$)/, /^\/files(\/|$)/, /^\/thank-you$/, /^\/newsletter$/];

/**
 * The URL (path and query) under which a public page is kept, with only the params that it knows, in one order:
 * junk params can neither fill the cache nor reach the page. Null for what is not kept.
 */
export function pageKey(url: URL): string | null {
	const isData = url.pathname.endsWith(".data");
	const path = isData ? url.pathname.slice(0, -".data".length) : url.pathname;
	if (isData && url.searchParams.has("_routes")) return null;
	// A path in other letters, or with a slash at its end, is the same page: it is rendered, but kept under one address.
	if (/[A-Z]|.\/$/.test(path) && !/^\/(booking|resources)\/[^/]+$/.test(path)) return null;
	if (url.pathname.length > 500 || neverKept.some((pattern) => pattern.test(path))) return null;
	return url.pathname + knownQuery(path, url.searchParams);
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
