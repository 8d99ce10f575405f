import { normalizeLine } from "../normalize-text.ts";
import { parsePageNumber } from "../page-number.ts";
import { type PublicationState, publicationStates } from "../publication/publication.ts";
import type { Activity } from "./activity.ts";

/** Sort orders of the staff's table. A minus means descending. */
export const staffActivitySorts = ["newest", "changed", "title", "-title", "price", "-price", "leads"] as const;
export type StaffActivitySort = (typeof staffActivitySorts)[number];

const lackableFields = ["picture", "link"] as const;
export type LackableField = (typeof lackableFields)[number];

/** The state of the staff's table of activities, as in its URL. */
export type StaffActivityFilters = {
	search: string;
	sort: StaffActivitySort;
	/** Only activities without a picture, or without a provider link. */
	lacking: LackableField | null;
	state: PublicationState | null;
	/** Only activities of an imported catalogue, by its short name. */
	source: string | null;
	page: number;
};

export type StaffActivityRow = Pick<
	Activity,
	"id" | "title" | "category" | "price" | "ageRange" | "featured" | "imageUrl" | "publishedAt" | "updatedAt"
> & { hasPicture: boolean; hasLink: boolean; leadCount: number };

/** Parses the query parameters. Unknown and malformed values are ignored. */
export function parseStaffActivityFilters(params: URLSearchParams): StaffActivityFilters {
	return {
		search: normalizeLine(params.get("search") ?? "").slice(0, 200),
		sort: staffActivitySorts.find((sort) => sort === params.get("sort")) ?? "newest",
		lacking: lackableFields.find((field) => field === params.get("lacking")) ?? null,
		state: publicationStates.find((state) => state === params.get("state")) ?? null,
		source: params.get("source")?.slice(0, 40) || null,
		page: parsePageNumber(params.get("page")),
	};
}
