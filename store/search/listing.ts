import type { FilterName } from "../../domain/search/active-filters.ts";
import type { FacetCounts } from "../../domain/search/facets.ts";
import type { ActivityFilters } from "../../domain/search/filters.ts";
import type { Unknown } from "../../domain/search/list-groups.ts";
import type { CardList } from "../collections/catalogue/activity-cards.ts";
import { createCardList } from "../collections/catalogue/activity-cards.ts";
import { isListed } from "../collections/catalogue/publication.ts";
import { maxBoundedCount } from "../count-bounded.ts";
import type { Store } from "../store.ts";
import { countFacets, countListed } from "./count-facets.ts";
import { listGroups } from "./filter-match.ts";
import type { SearchedPlace } from "./near.ts";
import { type LocatedFilters, locateFilters } from "./near.ts";
import type { NearMisses } from "./near-misses.ts";
import { readNearMisses } from "./near-misses.ts";
import { type FoundGroup, findGroups, findUnknown } from "./read-groups.ts";
import type { ListingQuery } from "./search-plan.ts";
import type { Spelling } from "./spelling.ts";
import { searchForgivingly } from "./spelling.ts";
import type { SynonymGroups } from "./vocabulary.ts";

export type ListOptions = {
	/** Of dated filters, only activities with a matching session that has not begun. Cards show that session. */
	startsLater?: boolean;
};

export type ActivityList = CardList & {
	/**
	 * What certainly matches all filters, then what might, without empty groups; `size` is the number of this page's cards in
	 * each.
	 */
	groups: { isCertain: boolean; size: number; total: number }[];
	/** What is not known of the cards that might match, by their ids. */
	unknown: Map<string, Unknown[]>;
	/** Of both groups together. */
	total: number;
	place: SearchedPlace | null;
	/** The spelling that was searched for instead of words with no results, or with few accidental ones. */
	spelling: Spelling | null;
	/** Words that were left out, since nothing contains all of them. */
	leftOut: string[];
};

// The public listing, in reading order:
// 1. words → query: spelling.ts, text-query.ts, vocabulary.ts, words.ts
// 2. filters → conditions: near.ts, filter-match.ts, session-conditions.ts
// 3. query and conditions → plan: search-plan.ts
// 4. plan → page and count: read-groups.ts, search.ts
// 5. the engines' full-text search: dialect.ts, sqlite.ts, postgres.ts
// Also: facet counts in count-facets.ts, empty lists in near-misses.ts, the full-text index in index-texts.ts

/** The store and the synonyms that staff maintain. */
export type Catalogue = { store: Store; readSynonyms(): Promise<SynonymGroups> };

export async function listActivities(
	catalogue: Catalogue,
	filters: ActivityFilters,
	page: number,
	pageSize: number,
	options: ListOptions = {},
): Promise<ActivityList> {
	const slice = { offset: (page - 1) * pageSize, limit: pageSize };
	const { located, now, place, found } = await runListing(catalogue, { ...filters, ...options }, async (query) => {
		const found = withTotal(await findGroups(catalogue.store, query, slice));
		const uncertain = found.groups.flatMap(({ isCertain, ids }) => (isCertain ? [] : ids));
		return { ...found, unknown: await findUnknown(catalogue.store, query, uncertain) };
	});
	const { groups, unknown, total, spelling, leftOut } = found;
	const ids = groups.flatMap((group) => group.ids);
	const list = await createCardList(catalogue.store, ids, now, located);
	const sizes = groups.map(({ ids, ...group }) => ({ ...group, size: ids.length }));
	return { ...list, groups: sizes.filter((group) => group.total > 0), unknown, total, place, spelling, leftOut };
}

export async function listNewActivities(
	catalogue: Catalogue,
	filters: ActivityFilters,
	publishedAfter: string,
	limit: number,
): Promise<CardList> {
	const newest = { ...filters, sort: "newest", publishedAfter } as const;
	const { located, now, found } = await runListing(catalogue, newest, async (query) =>
		withTotal(await findGroups(catalogue.store, query, { offset: 0, limit })),
	);
	const ids = found.groups.filter(({ isCertain }) => isCertain).flatMap((group) => group.ids);
	return createCardList(catalogue.store, ids, now, located);
}

export async function countActivities(catalogue: Catalogue, filters: ActivityFilters): Promise<number> {
	const { found } = await runListing(catalogue, filters, async (query) => {
		const groups = await findGroups(catalogue.store, query, { offset: 0, limit: 0 });
		return withTotal(groups.filter(({ isCertain }) => isCertain));
	});
	return found.total;
}

export async function countListingFacets(
	catalogue: Catalogue,
	filters: ActivityFilters,
	deadlineMs: number,
): Promise<{ counts: FacetCounts; isComplete: boolean }> {
	const deadline = performance.now() + deadlineMs;
	const { found } = await runListing(catalogue, filters, async (query) => ({
		query,
		total: query.text ? await countAny(catalogue.store, query) : 0,
	}));
	return countFacets(catalogue.store, found.query, deadline);
}

export async function findNearMisses(
	catalogue: Catalogue,
	filters: ActivityFilters,
	limit: number,
): Promise<NearMisses> {
	const { place } = await locateFilters(catalogue.store, filters);
	const isUnknownPlace = place !== null && place.position === null;
	const placed = isUnknownPlace ? { ...filters, near: "", where: "", within: null } : filters;
	const { located, now, found } = await runListing(catalogue, placed, async (query) => {
		const misses = await readNearMisses(catalogue.store, query, limit);
		return { misses, total: misses.length };
	});
	const ids = found.misses.map(({ id }) => id);
	const list = await createCardList(catalogue.store, ids, now, located);
	const missedBy = new Map(found.misses.map(({ id, missed }) => [id, missed]));
	// Nothing is near an unknown place.
	const missedPlace: FilterName[] = isUnknownPlace ? ["near", "where"] : [];
	return { ...list, missed: list.cards.map(({ id }) => [...(missedBy.get(id) ?? []), ...missedPlace]) };
}

/** Returns 1 if an activity certainly satisfies the filters, else 0. */
function countAny(store: Store, query: ListingQuery): Promise<number> {
	const certain = listGroups(query.filters, query.now).filter(({ isCertain }) => isCertain);
	return countListed(store, query, certain, 1);
}

/** Runs a search for filters and words, and tries other words if these find nothing. */
async function runListing<Result extends { total: number }>(
	{ store, readSynonyms }: Catalogue,
	filters: Omit<LocatedFilters, "around">,
	run: (query: ListingQuery) => Promise<Result>,
) {
	const now = store.clock.catalogueNow().toISOString();
	const { filters: located, place } = await locateFilters(store, filters);
	const found = await searchForgivingly(store, {
		typed: located,
		visible: [isListed(now)],
		synonyms: await readSynonyms(),
		run: (text) => run({ filters: located, text, now }),
	});
	return { located, now, place, found };
}

function withTotal(groups: FoundGroup[]) {
	const total = groups.reduce((sum, group) => sum + group.total, 0);
	return { groups, total: Math.min(total, maxBoundedCount) };
}
