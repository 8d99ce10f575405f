import type { Origin } from "../../domain/activity/activity.ts";
import type { Page, PageRow } from "../../domain/page/page.ts";
import type { Resource, ResourceCard, ResourceCategory } from "../../domain/resource/resource.ts";
import type { StaffResourceFilters, StaffResourceRow } from "../../domain/resource/staff-filters.ts";
import type { SitemapKind, SitemapPart } from "../../domain/sitemap.ts";
import type { Synonym } from "../../domain/synonym/synonym.ts";
import type { StaffEditing } from "./editing.ts";

/** Further words that a search also looks for. */
export type Synonyms = {
	/** Returns all synonyms, in alphabetical order. */
	list(): Promise<Synonym[]>;
	/** Inserts a new site's synonyms, unless there are or ever were any. Returns how many were inserted. */
	addDefaults(synonyms: Synonym[]): Promise<number>;
} & StaffEditing<Synonym>;

export type Resources = PublicResources & StaffResources;

/** What the public may see: published resources only. */
export type PublicResources = {
	/** Newest first. */
	list(category: ResourceCategory | null): Promise<ResourceCard[]>;
	find(id: string): Promise<Resource | null>;
	/** Returns others that share a tag or the category: most shared tags first, then newest. */
	listRelated(resource: Pick<Resource, "id" | "category" | "tags">, limit: number): Promise<ResourceCard[]>;
	/** Inserts resources, or replaces those with a known id. Sanitizes their HTML. */
	upsert(resources: Resource[], origin: Origin): Promise<void>;
};

export type StaffResources = {
	/** Returns one page of the staff table, newest first, and the total. */
	listForStaff(filters: StaffResourceFilters, pageSize: number): Promise<{ rows: StaffResourceRow[]; total: number }>;
} & StaffEditing<Resource>;

/**
 * Everything that is public and has not ended, in parts by id. A part is a range of up to `partSize` documents, public
 * or not, so that it stays the same when one of them is published or ends.
 */
export type Sitemap = {
	/** Returns the numbers of a kind's parts that are not empty. */
	listParts(kind: SitemapKind, partSize: number): Promise<number[]>;
	/**
	 * Returns the documents of a part that have a page here, by id. Leaves out articles on other sites, and providers
	 * without an activity in public lists: their page would be empty, or reveal a provider that only has drafts.
	 */
	listPart(part: SitemapPart, partSize: number): Promise<{ id: string; updatedAt: string }[]>;
};

export type Pages = PublicPages & StaffPages;

export type PublicPages = {
	find(id: string): Promise<Page | null>;
	/** Inserts pages, or replaces those with a known id. Sanitizes their HTML. */
	upsert(pages: Page[], origin: Origin): Promise<void>;
	/**
	 * Inserts missing pages, and replaces those that still have a default text, unless it is unchanged. Returns how
	 * many pages were written. Sanitizes their HTML.
	 */
	replaceDefaults(pages: Page[], origin: "default" | "demo"): Promise<number>;
};

export type StaffPages = {
	/** Returns all pages, for the staff table. */
	list(): Promise<PageRow[]>;
} & StaffEditing<Page>;
