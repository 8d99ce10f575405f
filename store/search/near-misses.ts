import { type SqlBool, sql } from "kysely";
import { type FilterName, splitFilters } from "../../domain/search/active-filters.ts";
import { isListed } from "../collections/catalogue/publication.ts";
import type { Store } from "../store.ts";
import { matchFilters } from "./filter-match.ts";
import { inOrder, selectActivities } from "./search.ts";
import { getTies, type ListingQuery, newestActivitiesFirst } from "./search-plan.ts";
import { all } from "./session-conditions.ts";

/** Maximum number of activities to compare with each filter, which takes about 50 ms. */
const maxCandidates = 2000;

/**
 * Finds the activities that contain the words and miss the fewest filters, in one query. An activity that may match a
 * filter does not miss it. Without words, activities that miss all filters are left out, since they have nothing in
 * common with the search. Returns the filters that each of them misses, by their ids.
 */
export async function readNearMisses(
	store: Store,
	{ filters, text, now }: ListingQuery,
	limit: number,
): Promise<Map<string, FilterName[]>> {
	const isPlace = (names: FilterName[]) => names.includes("near");
	const parts = splitFilters(filters).filter(({ names }) => filters.around || !isPlace(names));
	if (parts.length === 0) return new Map();
	const matching = selectActivities(store, { text, around: null }).where(isListed(now));
	const candidates = (text ? matching : inOrder(matching, newestActivitiesFirst))
		.select(sql.ref<number>("activities.seq").as("seq"))
		.limit(maxCandidates);
	const isMissed = parts.map(({ names, filters: part }, index) => {
		const { possible } = matchFilters({ ...part, around: isPlace(names) ? filters.around : null }, now);
		return sql<number>`case when ${all(possible)} then 0 else 1 end`.as(`missed${index}`);
	});
	const compared = selectActivities(store, { text: null, around: filters.around }).where(
		sql<SqlBool>`activities.seq in (select seq from ${candidates} as candidates)`,
	);
	const rows = await inOrder(compared, getTies(filters, now))
		.select(sql.ref<string>("activities.id").as("id"))
		.select(isMissed)
		.execute();
	const nearest = rows
		.map(({ id, ...flags }: Record<string, unknown>) => ({
			id: String(id),
			missed: parts.filter((_, index) => Number(flags[`missed${index}`]) === 1),
		}))
		.filter(({ missed }) => text || missed.length < parts.length)
		.toSorted((one, other) => one.missed.length - other.missed.length);
	return new Map(nearest.slice(0, limit).map(({ id, missed }) => [id, missed.flatMap(({ names }) => names)]));
}
