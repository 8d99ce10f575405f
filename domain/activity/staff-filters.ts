import { cleanLine } from "../clean-text.ts";
import type { Activity } from "./activity.ts";

/** The orders of the staff's table; a minus stands for the other way round. */
export const staffActivitySorts = ["newest", "changed", "title", "-title", "price", "-price", "leads"] as const;
export type StaffActivitySort = (typeof staffActivitySorts)[number];

export const lackings = ["picture", "link"] as const;
export type Lacking = (typeof lackings)[number];

/** What the staff's table of activities shows; the address is the state. */
export type StaffActivityFilters = {
	search: string;
	sort: StaffActivitySort;
	/** Only those without a picture, or without a provider link. */
	lacking: Lacking | null;
	page: number;
};

export type StaffActivityRow = Pick<
	Activity,
	"id" | "title" | "category" | "price" | "ageRange" | "featured" | "imageUrl" | "updatedAt"
> & { hasPicture: boolean; hasLink: boolean; leadCount: number };

/** Reads the filters out of a query; what is unknown or malformed counts as not given. */
export function parseStaffActivityFilters(params: URLSearchParams): StaffActivityFilters {
	return {
		search: cleanLine(params.get("search") ?? "").slice(0, 200),
		sort: staffActivitySorts.find((sort) => sort === params.get("sort")) ?? "newest",
		lacking: lackings.find((lacking) => lacking === params.get("lacking")) ?? null,
		page: parsePage(params.get("page")),
	};
}

/** A table is turned no further: each page is found by passing over those before it. */
export const deepestPage = 400;

/** A page number of 1 or more, as far as tables are turned; 1 for anything else. */
export function parsePage(text: string | null): number {
	return /^[1-9]\d{0,5}$/.test(text ?? "") ? Math.min(Number(text), deepestPage) : 1;
}
