import { normalizeLine } from "../normalize-text.ts";
import { parsePageNumber } from "../page-number.ts";
import { type PublicationState, publicationStates } from "../publication/publication.ts";
import type { Resource } from "./resource.ts";

/** The state of the staff's table of resources, as in its URL. */
export type StaffResourceFilters = { search: string; state: PublicationState | null; page: number };

/** `externalLink` is null for a resource with content of its own. */
export type StaffResourceRow = Pick<
	Resource,
	"id" | "title" | "category" | "readTime" | "externalLink" | "publishedAt" | "updatedAt"
>;

/** Parses the query parameters. Unknown and malformed values are ignored. */
export function parseStaffResourceFilters(params: URLSearchParams): StaffResourceFilters {
	return {
		search: normalizeLine(params.get("search") ?? "").slice(0, 200),
		state: publicationStates.find((state) => state === params.get("state")) ?? null,
		page: parsePageNumber(params.get("page")),
	};
}
