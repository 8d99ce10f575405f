import { foldText } from "../../domain/normalize-text.ts";
import type { FilterName } from "../../domain/search/active-filters.ts";
import type { FacetCounts } from "../../domain/search/facets.ts";
import type { ActivityFilters } from "../../domain/search/filters.ts";
import type { Unknown } from "../../domain/search/list-groups.ts";
import type { CardList } from "../collections/catalogue/activity-cards.ts";
import { createCardList } from "../collections/catalogue/activity-cards.ts";
import { maxBoundedCount } from "../count-bounded.ts";
import type { Store } from "../store.ts";
import { countFacets } from "./count-facets.ts";
import type { SearchedPlace } from "./near.ts";
import { type LocatedFilters, locateFilters } from "./near.ts";
import type { NearMisses } from "./near-misses.ts";
import { readNearMisses } from "./near-misses.ts";
import { type FoundGroup, findGroups, findLessClose, findUnknown } from "./read-groups.ts";
import { readWords } from "./read-words.ts";
import type { ListingQuery } from "./search-plan.ts";
import { replaceWords, type Spelling } from "./spelling.ts";
import type { WordKnowledge } from "./vocabulary.ts";

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
	/** The spelling that was searched for as well, since few texts or none have the typed one. */
	spelling: Spelling | null;
	/** On the last page: what has less of the words, and may match the filters. Not counted. */
	lessClose: CardList;
};

// The public listing, in reading order:
// 1. place → position: near.ts
// 2. words → query: read-words.ts, words.ts, word-ways.ts, dictionary.ts, spelling.ts, text-query.ts
// 3. filters → conditions: filter-match.ts, session-conditions.ts
// 4. query and conditions → plan: search-plan.ts
// 5. plan → page and count: read-groups.ts, search.ts
// 6. the engines' full-text search: dialect.ts, sqlite.ts, postgres.ts
// Also: facet counts in count-facets.ts, empty lists in near-misses.ts, the full-text index in index-texts.ts

/** The store, and what is known of words. */
export type Catalogue = { store: Store; readKnowledge(): Promise<WordKnowledge> };

/** Maximum number of activities that are less close. */
const maxLessClose = 12;

export async function listActivities(
	{ store, ...catalogue }: Catalogue,
	filters: ActivityFilters,
	page: number,
	pageSize: number,
	options: ListOptions = {},
): Promise<ActivityList> {
	const { query, place, spelling } = await readQuery({ store, ...catalogue }, { ...filters, ...options });
	const slice = { offset: (page - 1) * pageSize, limit: pageSize };
	const groups = await findGroups(store, query, slice);
	const total = sumTotals(groups);
	const isLastPage = page === Math.max(1, Math.ceil(total / pageSize));
	const lessClose = isLastPage ? await findLessClose(store, query, total, maxLessClose) : [];
	const ids = groups.flatMap((group) => group.ids);
	const uncertain = groups.flatMap((group) => (group.isCertain ? [] : group.ids));
	const list = await createCardList(store, ids, query.now, query.filters);
	const sizes = groups.map(({ ids, ...group }) => ({ ...group, size: ids.length }));
	return {
		...list,
		groups: sizes.filter((group) => group.total > 0),
		unknown: await findUnknown(store, query, uncertain),
		total,
		place,
		spelling: spelling && writeAsInTitles(spelling, list.cards),
		lessClose: await createCardList(store, lessClose, query.now, query.filters),
	};
}

export async function listNewActivities(
	catalogue: Catalogue,
	filters: ActivityFilters,
	publishedAfter: string,
	limit: number,
): Promise<CardList> {
	const { query } = await readQuery(catalogue, { ...filters, sort: "newest", publishedAfter });
	const groups = await findGroups(catalogue.store, query, { offset: 0, limit });
	const ids = groups.filter(({ isCertain }) => isCertain).flatMap((group) => group.ids);
	return createCardList(catalogue.store, ids, query.now, query.filters);
}

export async function countActivities(catalogue: Catalogue, filters: ActivityFilters): Promise<number> {
	const { query } = await readQuery(catalogue, filters);
	const groups = await findGroups(catalogue.store, query, { offset: 0, limit: 0 });
	return sumTotals(groups.filter(({ isCertain }) => isCertain));
}

export async function countListingFacets(
	catalogue: Catalogue,
	filters: ActivityFilters,
	deadlineMs: number,
): Promise<{ counts: FacetCounts; isComplete: boolean }> {
	const deadline = performance.now() + deadlineMs;
	const { query } = await readQuery(catalogue, filters);
	return countFacets(catalogue.store, query, deadline);
}

export async function findNearMisses(
	catalogue: Catalogue,
	filters: ActivityFilters,
	limit: number,
): Promise<NearMisses> {
	const { place } = await locateFilters(catalogue.store, filters);
	const isUnknownPlace = place !== null && place.position === null;
	const placed = isUnknownPlace ? { ...filters, near: "", where: "", within: null } : filters;
	const { query } = await readQuery(catalogue, placed);
	const misses = await readNearMisses(catalogue.store, query, limit);
	const ids = misses.map(({ id }) => id);
	const list = await createCardList(catalogue.store, ids, query.now, query.filters);
	const missedBy = new Map(misses.map(({ id, missed }) => [id, missed]));
	// Nothing is near an unknown place.
	const missedPlace: FilterName[] = isUnknownPlace ? ["near", "where"] : [];
	return { ...list, missed: list.cards.map(({ id }) => [...(missedBy.get(id) ?? []), ...missedPlace]) };
}

/** Reads the words and the place of a search. */
async function readQuery({ store, readKnowledge }: Catalogue, filters: Omit<LocatedFilters, "around">) {
	const now = store.clock.catalogueNow().toISOString();
	const { filters: located, place } = await locateFilters(store, filters);
	const { text, spelling } = await readWords(store, located, await readKnowledge());
	const query: ListingQuery = { filters: located, text, now };
	return { query, place, spelling };
}

function sumTotals(groups: FoundGroup[]): number {
	const total = groups.reduce((sum, group) => sum + group.total, 0);
	return Math.min(total, maxBoundedCount);
}

/** Writes words the way a title on the page writes them: 'musica' as 'música'. */
function writeAsInTitles(spelling: Spelling, cards: { title: string }[]): Spelling {
	const written = cards.flatMap(({ title }) => title.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []);
	const accented = new Map(written.filter((word) => foldText(word) !== word).map((word) => [foldText(word), word]));
	return { ...spelling, used: replaceWords(spelling.used, accented) };
}
