import type { GroupName } from "../../domain/activity/list-groups.ts";
import { maxBoundedCount } from "../count-bounded.ts";
import type { Store } from "../store.ts";
import type { Asked } from "./asked-filters.ts";
import { listGroups } from "./filter-match.ts";
import { toListingSearch } from "./listing-search.ts";
import { type Slice, search } from "./search.ts";

type FoundGroup = { name: GroupName | null; fits: boolean; ids: string[]; total: number };

/** Finds one page of a list across its parts, and the bounded count of each. */
export async function findGroups(
	store: Store,
	asked: Asked,
	{ offset, limit }: Slice,
): Promise<{ groups: FoundGroup[]; total: number }> {
	const groups: FoundGroup[] = [];
	let before = 0;
	let missing = limit;
	for (const group of listGroups(asked.filters, asked.now)) {
		const slice = { offset: Math.max(0, offset - before), limit: missing };
		const { ids, total } = await search(store, toListingSearch(asked, group), slice);
		groups.push({ name: group.name, fits: group.fits, ids, total });
		missing -= ids.length;
		before += total;
		// The page and the count are full: what the other parts hold changes neither.
		if (missing === 0 && before >= maxBoundedCount) break;
	}
	return { groups, total: Math.min(before, maxBoundedCount) };
}

/** Counts what satisfies the filters for sure, up to the bound. */
export async function countFitting(store: Store, asked: Asked): Promise<number> {
	let count = 0;
	for (const group of listGroups(asked.filters, asked.now)) {
		if (!group.fits || count >= maxBoundedCount) continue;
		count += (await search(store, toListingSearch(asked, group), { offset: 0, limit: 0 })).total;
	}
	return Math.min(count, maxBoundedCount);
}
