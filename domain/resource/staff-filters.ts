import { normalizeLine } from "../normalize-text.ts";
import { parsePageNumber } from "../page-number.ts";
import { type PublicationState, publicationStates } from "../publication/publication.ts";
import type { Resource } from "./resource.ts";

/** The state of the staff's table of resources, as encoded in its URL. */
export type StaffResourceFilters = { search: string; state: PublicationState | null; page: number };

/** `externalLink` is null if the resource has its own content. */
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
