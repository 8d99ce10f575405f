import { sql } from "kysely";
import type { Unknown } from "../../domain/search/list-groups.ts";
import { maxBoundedCount } from "../count-bounded.ts";
import type { Store } from "../store.ts";
import type { SearchedRows } from "./dialect.ts";
import { isInGroups, listGroups, matchFilters } from "./filter-match.ts";
import { joinPlace } from "./near.ts";
import { findByScore, type Slice, search } from "./search.ts";
import { type ListingQuery, planGroup } from "./search-plan.ts";

/** One group of a list: the ids on the page, in order, and the bounded count. */
export type FoundGroup = { isCertain: boolean; ids: string[]; total: number };

/** Finds one page of a list across its groups, and the bounded count of each group. */
export async function findGroups(store: Store, query: ListingQuery, { offset, limit }: Slice): Promise<FoundGroup[]> {
	const groups: FoundGroup[] = [];
	let before = 0;
	let missing = limit;
	for (const part of listGroups(query.filters, query.now)) {
		const slice = { offset: Math.max(0, offset - before), limit: missing };
		const { ids, total } = await search(store, planGroup(query, part), slice);
		groups.push({ isCertain: part.isCertain, ids, total });
		missing -= ids.length;
		before += total;
		// The page and the count are full: the other group changes neither.
		if (missing === 0 && before >= maxBoundedCount) break;
	}
	return groups;
}

/** Finds what has less of the words than what is found, and may match the filters. If neither finds anything, any word will do. */
export async function findLessClose(
	store: Store,
	query: ListingQuery,
	foundCount: number,
	limit: number,
): Promise<string[]> {
	const conditions = [isInGroups(listGroups(query.filters, query.now))];
	const attempts = query.text?.lessClose ?? [];
	for (const scored of foundCount > 0 ? attempts.slice(0, 1) : attempts) {
		const plan = planGroup(query, { isCertain: true, conditions });
		const ids = await findByScore(store, plan, scored, { offset: 0, limit });
		if (ids.length > 0) return ids;
	}
	return [];
}

/** Returns what is not known of activities that might match the filters, by their ids. */
export async function findUnknown(
	{ read }: Store,
	{ filters, now }: ListingQuery,
	ids: string[],
): Promise<Map<string, Unknown[]>> {
	const unknown = matchFilters(filters, now).matches.flatMap((match) => match.unknown);
	if (ids.length === 0 || unknown.length === 0) return new Map();
	const rows = (await joinPlace(read.selectFrom("activities") as unknown as SearchedRows, filters.around)
		.where("activities.id" as "id", "in", ids)
		.select("activities.id" as "id")
		.select(unknown.map(({ when }, index) => sql<number>`case when ${when} then 1 else 0 end`.as(`unknown${index}`)))
		.execute()) as Record<string, unknown>[];
	return new Map(
		rows.map((row) => [
			String(row.id),
			unknown.flatMap(({ name }, index) => (Number(row[`unknown${index}`]) === 1 ? [name] : [])),
		]),
	);
}
