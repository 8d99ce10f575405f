import type { GroupName } from "../../domain/activity/list-groups.ts";
import { maxBoundedCount } from "../count-bounded.ts";
import type { Store } from "../store.ts";
import { listGroups } from "./filter-match.ts";
import type { ListingQuery } from "./listing-query.ts";
import { type Slice, search } from "./search.ts";
import { planGroup } from "./search-plan.ts";

type FoundGroup = { name: GroupName | null; fits: boolean; ids: string[]; total: number };

/** Finds one page of a list across its parts, and the bounded count of each. */
export async function findGroups(
	store: Store,
	query: ListingQuery,
	{ offset, limit }: Slice,
): Promise<{ groups: FoundGroup[]; total: number }> {
	const groups: FoundGroup[] = [];
	let before = 0;
	let missing = limit;
	for (const group of listGroups(query.filters, query.now)) {
		const slice = { offset: Math.max(0, offset - before), limit: missing };
		const { ids, total } = await search(store, planGroup(query, group), slice);
		groups.push({ name: group.name, fits: group.fits, ids, total });
		missing -= ids.length;
		before += total;
		// The page and the count are full: what the other parts hold changes neither.
		if (missing === 0 && before >= maxBoundedCount) break;
	}
	return { groups, total: Math.min(before, maxBoundedCount) };
}

/** Counts the activities that certainly satisfy the filters, up to the bound. */
export async function countFitting(store: Store, query: ListingQuery): Promise<number> {
	let count = 0;
	for (const group of listGroups(query.filters, query.now)) {
		if (!group.fits || count >= maxBoundedCount) continue;
		count += (await search(store, planGroup(query, group), { offset: 0, limit: 0 })).total;
	}
	return Math.min(count, maxBoundedCount);
}
