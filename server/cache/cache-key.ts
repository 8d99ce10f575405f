import { parseActivityIds, toIdsQuery } from "../../domain/activity/activity-ids.ts";
import { resourceCategories } from "../../domain/resource/resource.ts";
import { toFacetQuery } from "../../domain/search/facets.ts";
import { parseListingAddress, toListingQuery } from "../../domain/search/listing-address.ts";
import { parseWeekendFilters, toWeekendQuery } from "../../domain/search/weekend-filters.ts";

/**
 * Pages that differ per visit, show the result of a form, or are files. Suggestions are small and quick to render, and
 * every prefix of a word is a page of its own, so they would evict other pages.
 */
const uncachedPaths = [
	/^\/admin(\/|$)/,
	/^\/files(\/|$)/,
	/^\/preview\//,
	/^\/share-pictures\//,
	/^\/provider\//,
	/^\/activities\/suggestions$/,
	/^\/(shortlist|plan)(\/|$)/,
	/^\/(enquire|thank-you)$/,
	/^\/newsletter(\/|$)/,
	/^\/(alerts|enquiries|my-data)(\/|$)/,
	/^\/(booking|providers)\/[^/]+\/(report|takeover)$/,
	/\.ics$/,
];

/** Longer paths bypass the cache, so that made-up URLs cannot fill it with keys. */
const maxPathLength = 500;

/**
 * Returns the cache key of a public page: its normalised path and query, with known parameters only, in a fixed order.
 * Unknown parameters neither fill the cache nor reach the page. Returns null if the page is not cached.
 */
export function getCacheKey({ pathname, searchParams }: URL): string | null {
	if (pathname.length > maxPathLength || !isNormalPath(pathname)) return null;
	const isData = pathname.endsWith(".data");
	if (isData && searchParams.has("_routes")) return null;
	const path = isData ? pathname.slice(0, -".data".length) : pathname;
	if (uncachedPaths.some((pattern) => pattern.test(path))) return null;
	// The date that a parent picked in a browser without JavaScript.
	if (/^\/booking\/[^/]+$/.test(path) && searchParams.has("session")) return null;
	return pathname + getKnownQuery(path, searchParams);
}

/** False for other spellings of a page's path. Those are rendered too, but only the normalised path is cached. */
function isNormalPath(pathname: string): boolean {
	if (/\/\/|.\/$|.\/_\.data$/.test(pathname)) return false;
	// Only ids may contain upper-case letters.
	if (/[A-Z]/.test(pathname.replace(/%[\dA-F]{2}/g, "").replace(/^\/(booking|providers|resources|covers)\/[^/]+/, "")))
		return false;
	const escapes = pathname.match(/%.{0,2}/g) ?? [];
	return escapes.every((code) => /^%[\dA-F]{2}$/.test(code) && !/[\w!$&'()*+,.:;=@[\]|~-]/.test(decodeByte(code)));
}

/** Decodes the escape of a single byte. A byte beyond ASCII has no meaning on its own. */
function decodeByte(code: string): string {
	return String.fromCharCode(Number.parseInt(code.slice(1), 16));
}

function getKnownQuery(path: string, params: URLSearchParams): string {
	if (path === "/activities") return toListingQuery(parseListingAddress(params));
	if (path === "/activities/facets") return toFacetQuery(parseListingAddress(params).filters);
	if (path === "/activities/weekend") return toWeekendQuery(parseWeekendFilters(params));
	if (path === "/compare" || path === "/activities/dates") return toIdsQuery(parseActivityIds(params));
	if (path === "/resources") {
		const category = resourceCategories.find((known) => known === params.get("category"));
		return category ? `?${new URLSearchParams({ category })}` : "";
	}
	return "";
}
