import { normalizeLine } from "../normalize-text.ts";
import { parsePageNumber } from "../page-number.ts";
import type { Activity } from "./activity.ts";

/** The orders of the staff's table; a minus stands for the other way round. */
export const staffActivitySorts = ["newest", "changed", "title", "-title", "price", "-price", "leads"] as const;
export type StaffActivitySort = (typeof staffActivitySorts)[number];

export const missingFields = ["picture", "link"] as const;
export type MissingField = (typeof missingFields)[number];

/** What the staff's table of activities shows; the address is the state. */
export type StaffActivityFilters = {
	search: string;
	sort: StaffActivitySort;
	/** Only those without a picture, or without a provider link. */
	missing: MissingField | null;
	page: number;
};

export type StaffActivityRow = Pick<
	Activity,
	"id" | "title" | "category" | "price" | "ageRange" | "featured" | "imageUrl" | "updatedAt"
> & { hasPicture: boolean; hasLink: boolean; leadCount: number };

/** Reads the filters out of a query; what is unknown or malformed counts as not given. */
export function parseStaffActivityFilters(params: URLSearchParams): StaffActivityFilters {
	return {
		search: normalizeLine(params.get("search") ?? "").slice(0, 200),
		sort: staffActivitySorts.find((sort) => sort === params.get("sort")) ?? "newest",
		missing: missingFields.find((lacking) => lacking === params.get("lacking")) ?? null,
		page: parsePageNumber(params.get("page")),
	};
}
