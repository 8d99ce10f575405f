import type { Origin } from "../../domain/activity/activity.ts";
import type { Page, PageRow } from "../../domain/page/page.ts";
import type { Resource, ResourceCard, ResourceCategory } from "../../domain/resource/resource.ts";
import type { StaffResourceFilters, StaffResourceRow } from "../../domain/resource/staff-filters.ts";
import type { SitemapKind, SitemapPart } from "../../domain/sitemap.ts";
import type { Synonym } from "../../domain/synonym/synonym.ts";
import type { StaffEditing } from "./editing.ts";

/** What searches also find. */
export type Synonyms = {
	/** All of them, in the order of their words. */
	list(): Promise<Synonym[]>;
	/** Inserts what a new site begins with, unless there are synonyms or ever were. Returns how many it inserted. */
	addDefaults(synonyms: Synonym[]): Promise<number>;
} & StaffEditing<Synonym>;

export type Resources = PublicResources & StaffResources;

/** What the public may see: published resources alone. */
export type PublicResources = {
	/** Newest first. */
	list(category: ResourceCategory | null): Promise<ResourceCard[]>;
	find(id: string): Promise<Resource | null>;
	/** Others that share a tag or the category: most shared tags first, then newest. */
	listRelated(resource: Pick<Resource, "id" | "category" | "tags">, limit: number): Promise<ResourceCard[]>;
	/** Inserts resources, or replaces those with a known id. Sanitizes their HTML. */
	upsert(resources: Resource[], origin: Origin): Promise<void>;
};

export type StaffResources = {
	/** One page of the staff table, newest first, and the total. */
	listForStaff(filters: StaffResourceFilters, pageSize: number): Promise<{ rows: StaffResourceRow[]; total: number }>;
} & StaffEditing<Resource>;

/**
 * What is public and has not ended, in parts by id. A part is a range of up to `partSize` documents, public or not: it stays
 * the same when one of them is published or ends.
 */
export type Sitemap = {
	/** The numbers of a kind's parts that list anything. */
	listParts(kind: SitemapKind, partSize: number): Promise<number[]>;
	/**
	 * The documents of a part that have a page here, by id. Leaves out articles that stand elsewhere, and providers without an
	 * activity in public lists: their page says nothing, or names who has only drafts.
	 */
	listPart(part: SitemapPart, partSize: number): Promise<{ id: string; updatedAt: string }[]>;
};

export type Pages = PublicPages & StaffPages;

export type PublicPages = {
	find(id: string): Promise<Page | null>;
	/** Inserts pages, or replaces those with a known id. Sanitizes their HTML. */
	upsert(pages: Page[], origin: Origin): Promise<void>;
	/**
	 * Inserts the pages that are missing, and replaces those that still have a default text, unless it is the same. Returns
	 * how many pages it wrote. Sanitizes their HTML.
	 */
	replaceDefaults(pages: Page[], origin: "default" | "demo"): Promise<number>;
};

export type StaffPages = {
	/** All pages, for the staff table. */
	list(): Promise<PageRow[]>;
} & StaffEditing<Page>;
