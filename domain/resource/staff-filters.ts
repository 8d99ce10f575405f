import { normalizeLine } from "../normalize-text.ts";
import { parsePageNumber } from "../page-number.ts";
import type { Resource } from "./resource.ts";

/** What the staff's table of resources shows; the address is the state. */
export type StaffResourceFilters = { search: string; page: number };

/** `externalLink` only where it is where readers are led. */
export type StaffResourceRow = Pick<Resource, "id" | "title" | "category" | "readTime" | "externalLink" | "updatedAt">;

/** Reads the filters out of a query; what is unknown or malformed counts as not given. */
export function parseStaffResourceFilters(params: URLSearchParams): StaffResourceFilters {
	return { search: normalizeLine(params.get("search") ?? "").slice(0, 200), page: parsePageNumber(params.get("page")) };
}
