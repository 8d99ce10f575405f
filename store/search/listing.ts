import type { RawBuilder } from "kysely";
import { foldText } from "../../domain/normalize-text.ts";
import type { FilterName } from "../../domain/search/active-filters.ts";
import type { FacetCounts } from "../../domain/search/facets.ts";
import type { ActivityFilters } from "../../domain/search/filters.ts";
import type { Unknown } from "../../domain/search/list-groups.ts";
import { type CardList, createCardList } from "../collections/catalogue/activity-cards.ts";
import { maxBoundedCount } from "../count-bounded.ts";
import type { Store } from "../store.ts";
import { countFacets } from "./count-facets.ts";
import { listUnknown, matchFilters } from "./filter-match.ts";
import { type LocatedFilters, locateFilters, type SearchedPlace } from "./near.ts";
import { readNearMisses } from "./near-misses.ts";
import { readWords, replaceWords, type Spelling } from "./read-words.ts";
import { type Found, findByScore, type Slice, search, selectActivities } from "./search.ts";
import { type ListingQuery, planGroup } from "./search-plan.ts";

import type { WordKnowledge } from "./vocabulary.ts";

export type ListOptions = Pick<LocatedFilters, "startsLater">;

export type ActivityList = CardList & {
	/**
	 * What certainly matches all filters, then what might, without empty groups; `size` is the number of this page's cards in
	 * each.
	 */
	groups: { isCertain: boolean; size: number; total: number }[];
	/** What is not known of the cards that might match or are less close, by their ids. */
	unknown: Map<string, Unknown[]>;
	/** Of both groups together. */
	total: number;
	place: SearchedPlace | null;
	/** The spelling that was searched for as well, since few texts or none have the typed one. */
	spelling: Spelling | null;
	/** On the last page: what has less of the words, and may match the filters. Not counted. */
	lessClose: CardList;
};

export type NearMisses = CardList & {
	/** The filters that each card misses, in the cards' order. */
	missed: FilterName[][];
};

// The public listing, in reading order:
// 1. place → position: near.ts
// 2. words → query: read-words.ts, words.ts, word-ways.ts, vocabulary.ts, text-query.ts
// 3. filters → conditions: filter-match.ts, session-conditions.ts
// 4. query and conditions → plan: search-plan.ts
// 5. plan → page and count: search.ts
// 6. the engines' full-text search: dialect.ts, sqlite.ts, postgres.ts
// Also: facet counts in count-facets.ts, empty lists in near-misses.ts, the full-text index in index-texts.ts

/** The store, and what is known of words. */
export type Catalogue = { store: Store; readKnowledge(): Promise<WordKnowledge> };

/** Maximum number of activities that are less close. */
const maxLessClose = 12;

export async function listActivities(
	catalogue: Catalogue,
	filters: ActivityFilters,
	page: number,
	pageSize: number,
	options: ListOptions = {},
): Promise<ActivityList> {
	const { store } = catalogue;
	const { query, place, spelling } = await readQuery(catalogue, { ...filters, ...options });
	const createCards = (ids: string[]) => createCardList(store, ids, query.now, query.filters);
	const groups = await findGroups(store, query, { offset: (page - 1) * pageSize, limit: pageSize });
	const total = sumTotals(groups);
	const isLastPage = page === Math.max(1, Math.ceil(total / pageSize));
	const lessClose = isLastPage ? await findLessClose(store, query, total) : [];
	const uncertain = groups.find(({ isCertain }) => !isCertain)?.ids ?? [];
	const list = await createCards(groups.flatMap(({ ids }) => ids));
	return {
		...list,
		groups: groups.map(({ ids, ...group }) => ({ ...group, size: ids.length })).filter((group) => group.total > 0),
		unknown: await findUnknown(store, query, [...uncertain, ...lessClose]),
		total,
		place,
		spelling: spelling && writeAsInTitles(spelling, list.cards),
		lessClose: await createCards(lessClose),
	};
}

/** Lists what certainly matches the filters and was published after that time, newest first. */
export async function listNewActivities(
	catalogue: Catalogue,
	filters: ActivityFilters,
	publishedAfter: string,
	limit: number,
): Promise<CardList> {
	const { query } = await readQuery(catalogue, { ...filters, sort: "newest", publishedAfter });
	const { ids } = await findCertain(catalogue.store, query, { offset: 0, limit });
	return createCardList(catalogue.store, ids, query.now, query.filters);
}

export async function countActivities(catalogue: Catalogue, filters: ActivityFilters): Promise<number> {
	const { query } = await readQuery(catalogue, filters);
	return (await findCertain(catalogue.store, query, { offset: 0, limit: 0 })).total;
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
	const list = await createCardList(catalogue.store, [...misses.keys()], query.now, query.filters);
	// Nothing is near an unknown place.
	const missedPlace: FilterName[] = isUnknownPlace ? ["near", "where"] : [];
	return { ...list, missed: list.cards.map(({ id }) => [...(misses.get(id) ?? []), ...missedPlace]) };
}

/** Reads the words and the place of a search. */
async function readQuery({ store, readKnowledge }: Catalogue, filters: Omit<LocatedFilters, "around">) {
	const now = store.clock.catalogueNow().toISOString();
	const { filters: located, place } = await locateFilters(store, filters);
	const { text, spelling } = await readWords(store, located, await readKnowledge());
	const query: ListingQuery = { filters: located, text, now };
	return { query, place, spelling };
}

/** A group of a list: the ids on the page, in order, and the bounded count. */
type FoundGroup = Found & { isCertain: boolean };

/** Finds one page of what certainly matches and, after it, of what might. */
async function findGroups(store: Store, query: ListingQuery, { offset, limit }: Slice): Promise<FoundGroup[]> {
	const { uncertain } = matchFilters(query.filters, query.now);
	const first = await findCertain(store, query, { offset, limit });
	const groups: FoundGroup[] = [{ ...first, isCertain: true }];
	const slice = { offset: Math.max(0, offset - first.total), limit: limit - first.ids.length };
	// If the page and the count are full, the other group changes neither.
	if (!uncertain || (slice.limit === 0 && first.total >= maxBoundedCount)) return groups;
	return [...groups, { ...(await search(store, planGroup(query, uncertain, true), slice)), isCertain: false }];
}

function findCertain(store: Store, query: ListingQuery, slice: Slice): Promise<Found> {
	return search(store, planGroup(query, matchFilters(query.filters, query.now).certain), slice);
}

/** Finds what has less of the words than what is found, and may match the filters. If neither finds anything, any word will do. */
async function findLessClose(store: Store, query: ListingQuery, foundCount: number): Promise<string[]> {
	const plan = planGroup(query, matchFilters(query.filters, query.now).possible);
	const attempts = query.text?.lessClose ?? [];
	for (const scored of foundCount > 0 ? attempts.slice(0, 1) : attempts) {
		const ids = await findByScore(store, plan, scored, { offset: 0, limit: maxLessClose });
		if (ids.length > 0) return ids;
	}
	return [];
}

/** Returns what is not known of activities that might match the filters, by their ids. */
async function findUnknown(store: Store, { filters, now }: ListingQuery, ids: string[]) {
	const names = listUnknown(filters, now).map((name, index) => (name as RawBuilder<string>).as(`unknown${index}`));
	if (ids.length === 0) return new Map<string, Unknown[]>();
	const rows = await selectActivities(store, { text: null, around: filters.around })
		.where("activities.id" as "id", "in", ids)
		.select("activities.id" as "id")
		.select(names)
		.execute();
	return new Map(
		rows.map(({ id, ...unknown }) => [id, Object.values(unknown).filter((name): name is Unknown => name !== null)]),
	);
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
