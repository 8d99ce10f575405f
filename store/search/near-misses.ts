import { sql } from "kysely";
import { type FilterName, splitFilters } from "../../domain/search/active-filters.ts";
import type { CardList } from "../collections/catalogue/activity-cards.ts";
import { isListed } from "../collections/catalogue/publication.ts";
import type { Store } from "../store.ts";
import type { SearchedRows } from "./dialect.ts";
import { isInGroups, listGroups } from "./filter-match.ts";
import { joinPlace, placeJoin } from "./near.ts";
import { keepTogether } from "./planner-hints.ts";
import { inOrder } from "./search.ts";
import { type ListingQuery, newestActivitiesFirst, planOrder, toSortKeys } from "./search-plan.ts";

export type NearMisses = CardList & {
	/** The filters that each card misses, in the cards' order. */
	missed: FilterName[][];
};

/** Maximum number of activities to compare with each filter, which takes about 50 ms. */
const maxCandidates = 2000;

export type NearMiss = { id: string; missed: FilterName[] };

/**
 * Finds the activities that contain the words and miss the fewest filters, in one query. An activity that may match a
 * filter does not miss it. Without words, activities that miss all filters are left out, since they have nothing in
 * common with the search.
 */
export async function readNearMisses(
	{ read, engine }: Store,
	{ filters, text, now }: ListingQuery,
	limit: number,
): Promise<NearMiss[]> {
	const parts = splitFilters(filters).filter(({ names }) => filters.around || !isPlace(names));
	if (parts.length === 0) return [];
	const satisfies = parts.map(({ names, filters: part }) =>
		isInGroups(listGroups({ ...part, around: isPlace(names) ? filters.around : null }, now)),
	);
	const matching = text
		? engine.selectMatching(read, text.found.match)
		: inOrder(read.selectFrom("activities") as unknown as SearchedRows, newestActivitiesFirst);
	const candidates = matching
		.where(isListed(now))
		.select(sql.ref<number>("activities.seq").as("candidate_seq"))
		.limit(maxCandidates);
	const isMissed = satisfies.map((condition, index) =>
		sql<number>`case when ${condition} then 0 else 1 end`.as(toFlag(index)),
	);
	const ofCandidates = read
		.selectFrom(candidates.as("candidates"))
		.innerJoin("activities", "activities.seq", "candidates.candidate_seq") as unknown as SearchedRows;
	const compared = joinPlace(ofCandidates, filters.around)
		.select(sql.ref<number>("activities.seq").as("seq"))
		.select(isMissed);
	const missedCount = sql`(${sql.join(
		parts.map((_, index) => sql.ref(`compared.${toFlag(index)}`)),
		sql` + `,
	)})`;
	const { orderBy } = planOrder({ ...filters, sort: "best" }, now);
	const { rows } = await sql<Record<string, unknown>>`
		select activities.id, compared.* from ${keepTogether(compared)} as compared
		join activities on activities.seq = compared.seq ${placeJoin(filters.around)}
		where ${missedCount} < ${text ? parts.length + 1 : parts.length}
		order by ${missedCount}, ${toSortKeys(orderBy)} limit ${limit}
	`.execute(read);
	return rows.map((row) => ({
		id: String(row.id),
		missed: parts.flatMap(({ names }, index) => (Number(row[toFlag(index)]) === 1 ? names : [])),
	}));
}

function isPlace(names: FilterName[]): boolean {
	return names.includes("near") || names.includes("where");
}

function toFlag(index: number): string {
	return `missed${index}`;
}
