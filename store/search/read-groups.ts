import { type RawBuilder, sql } from "kysely";
import type { GroupName } from "../../domain/search/list-groups.ts";
import { maxBoundedCount } from "../count-bounded.ts";
import type { Store } from "../store.ts";
import { type FilterMatch, type ListGroup, listGroups, listPossible, matchFilters } from "./filter-match.ts";
import { placeJoin } from "./near.ts";
import { isInPart, keepTogether } from "./planner-hints.ts";
import { findExactTitles, type Slice, search, selectByPlan } from "./search.ts";
import type { ListingQuery } from "./search-plan.ts";
import { type ActivityPlan, planGroup, planGroups, toSortKeys } from "./search-plan.ts";
import { all } from "./session-conditions.ts";
import type { TextQuery } from "./text-query.ts";

/** One group of a list: the ids on the page, in order, and the bounded count. */
export type FoundGroup = { name: GroupName | null; fits: boolean; ids: string[]; total: number };

/** Finds one page of a list across its groups, and the bounded count of each group. */
export async function findGroups(store: Store, query: ListingQuery, { offset, limit }: Slice): Promise<FoundGroup[]> {
	const parts = listGroups(query.filters, query.now);
	// Lists of one or two groups are searched group by group, which ends early: near a place, 100,000 activities,
	// SQLite: 46 ms instead of 95.
	const few = parts.length > 2 ? await readAllAtOnce(store, query, parts, { offset, limit }) : null;
	if (few) return few;
	const groups: FoundGroup[] = [];
	let before = 0;
	let missing = limit;
	for (const part of parts) {
		const slice = { offset: Math.max(0, offset - before), limit: missing };
		const { ids, total } = await search(store, planGroup(query, part), slice);
		groups.push({ name: part.name, fits: part.fits, ids, total });
		missing -= ids.length;
		before += total;
		// The page and the count are full: the remaining groups change neither.
		if (missing === 0 && before >= maxBoundedCount) break;
	}
	return groups;
}

/**
 * Reads the page and the counts of all groups in one statement. Returns null if there are more matches than lists
 * count.
 */
async function readAllAtOnce(
	store: Store,
	query: ListingQuery,
	parts: ListGroup[],
	{ offset, limit }: Slice,
): Promise<FoundGroup[] | null> {
	const plan = planGroups(query, parts);
	const ranked = plan.ranking === "order" ? null : plan.text;
	const sorted = ranked ? await selectRanked(store, plan, ranked) : selectSorted(plan, [], sql``);
	const { rows } = await sql<{ part: number; total: number | null; id: string | null; position: number | null }>`
		with ${selectFound(store, query, plan)}
		select part, count(*) as total, null as id, null as position from found group by part
		union all
		select part, null, id, position from (
			select part, id, row_number() over () as position from (
				${sorted} limit ${limit} offset ${offset}
			) as sorted
		) as page
	`.execute(store.read);
	const counts = new Map(rows.flatMap(({ part, total }) => (total === null ? [] : [[part, Number(total)]])));
	if ([...counts.values()].reduce((sum, count) => sum + count, 0) >= maxBoundedCount) return null;
	const page = rows.toSorted((one, other) => Number(one.position) - Number(other.position));
	return parts.map(({ name, fits }, part) => ({
		name,
		fits,
		ids: page.flatMap((row) => (row.part === part && row.id !== null ? [row.id] : [])),
		total: counts.get(part) ?? 0,
	}));
}

/**
 * Selects the activities that certainly or possibly match the filters, with the number of their group. A filter's level
 * is 0 if the match is certain, or else the group to which it assigns the activity. The first level other than 0
 * decides.
 */
function selectFound(store: Store, query: ListingQuery, plan: ActivityPlan): RawBuilder<unknown> {
	const { required, matches } = matchFilters(query.filters, query.now);
	const uncertain = matches.filter((match) => match.uncertain.length > 0);
	// Sessions, the first filter, are only read for activities that may match all other filters.
	const [sessions, ...others] = matches;
	const ofSessions = sessions && !uncertain.includes(sessions) ? sessions.certain : [];
	const possible = [...required, ...ofSessions, ...others.flatMap(listPossible)];
	const matched = selectByPlan(store, { ...plan, conditions: possible })
		.select(sql.ref<number>("activities.seq").as("seq"))
		.select(toLevels(uncertain));
	const levels = uncertain.map((_, index) => sql.ref(`level${index}`));
	return sql`
		found as materialized (
			select seq, coalesce(${sql.join(levels.map((level) => sql`nullif(${level}, 0)`))}, 0) as part
			from ${keepTogether(matched)} as matched where ${all(levels.map(isInPart))} limit ${maxBoundedCount}
		)
	`;
}

/** The first group that an activity is in decides, so that no condition needs to exclude earlier ones. */
function toLevels(uncertain: FilterMatch[]) {
	let part = 0;
	return uncertain.map((match, index) => {
		const whens = match.uncertain.map(({ conditions }) => sql`when ${all(conditions)} then ${sql.lit(++part)}`);
		return sql<number>`case when ${all(match.certain)} then 0 ${sql.join(whens, sql` `)} end`.as(`level${index}`);
	});
}

/** Selects found activities in the order of their groups, then by `keys`, then in the order of the plan. */
function selectSorted(plan: ActivityPlan, keys: RawBuilder<unknown>[], joined: RawBuilder<unknown>) {
	return sql`
		select found.part, activities.id
		from found join activities on activities.seq = found.seq ${joined} ${placeJoin(plan.around)}
		order by ${sql.join([sql`found.part`, ...keys, toSortKeys(plan.orderBy)])}
	`;
}

/** Does the same with exact titles first, then by tier, and by the rank of the words within each tier. */
async function selectRanked(store: Store, plan: ActivityPlan, { title, tiers }: TextQuery) {
	const exact = await findExactTitles(store, { ...plan, orderBy: [] }, title);
	const keys = [
		...(exact.length > 0 ? [sql`case when activities.id in (${sql.join(exact)}) then 0 else 1 end`] : []),
		sql`ranks.tier`,
		...(plan.ranking === "relevance" ? [sql`ranks.rank`] : []),
	];
	return selectSorted(plan, keys, sql`join ${store.engine.rankTexts(tiers)} as ranks on ranks.seq = found.seq`);
}
