import { setImmediate as nextIteration } from "node:timers/promises";
import { type SqlBool, sql } from "kysely";
import { type FacetCounts, type FacetName, listFacets, maxFacetCount } from "../../domain/search/facets.ts";
import type { ActivityFilters } from "../../domain/search/filters.ts";
import type { Store } from "../store.ts";
import type { SearchedRows } from "./dialect.ts";
import { matchFilters } from "./filter-match.ts";
import { selectActivities } from "./search.ts";
import type { ListingQuery } from "./search-plan.ts";
import { all, type Condition } from "./session-conditions.ts";

const countedAtMost = maxFacetCount + 1;
/**
 * Maximum number of activities to read for all options together. An option that applies to one in six of them exceeds
 * maxFacetCount.
 */
const maxWindowSize = 3000;

type Matches = ReturnType<typeof matchFilters>;
type Option = { facet: FacetName; value: string; matches: Matches };
/** Options that narrow the same activities, and are counted in one statement. */
type OptionGroup = { others: Matches; options: Option[] };
/** The numbers of the first activities that certainly match the other filters, and, once they are read, of those that might. */
type Window = { certain: number[]; uncertain?: number[] };

/**
 * Counts the activities that each option of the filters would leave, using the list's own conditions: among the first activities
 * that the other filters leave, or one by one where these don't decide. The first statement always runs. No further one starts
 * after the deadline (in milliseconds, as of performance.now()); options that have not been counted by then are absent. Other
 * requests are served between statements.
 */
export async function countFacets(
	store: Store,
	query: ListingQuery,
	deadline: number,
): Promise<{ counts: FacetCounts; isComplete: boolean }> {
	const counts: FacetCounts = {};
	const windows = new Map<Matches, Window>();
	const isOver = async () => {
		await nextIteration();
		return performance.now() >= deadline;
	};
	for (const { others, options } of groupOptions(query)) {
		if (windows.size > 0 && (await isOver())) return { counts, isComplete: false };
		const window = windows.get(others) ?? {
			certain: await findNumbers(store, query, others.certain, maxWindowSize + 1),
		};
		windows.set(others, window);
		const hasAllCertain = window.certain.length <= maxWindowSize;
		const added = options.map(({ matches }) => all(matches.certain));
		const counted = await countAmong(store, query, window.certain, added);
		const undecided = options.filter((option, index) => {
			const count = Math.min(counted[index] ?? 0, countedAtMost);
			const isDecided = count === countedAtMost || (hasAllCertain && (count > 0 || !option.matches.uncertain));
			if (isDecided) counts[option.facet] = { ...counts[option.facet], [option.value]: count };
			return !isDecided;
		});
		if (undecided.length > 0 && (await isOver())) return { counts, isComplete: false };
		if (undecided.length > 0 && hasAllCertain) {
			window.uncertain ??= others.uncertain ? await findNumbers(store, query, others.uncertain, maxWindowSize + 1) : [];
		}
		const { certain, uncertain } = window;
		const possible = undecided.map(({ matches }) => all(matches.possible));
		const mayFit = uncertain ? await countAmong(store, query, [...certain, ...uncertain], possible) : [];
		for (const [index, { facet, value, matches }] of undecided.entries()) {
			let count = mayFit[index] ? null : 0;
			if (count === 0 && !(uncertain && uncertain.length <= maxWindowSize)) {
				if (await isOver()) return { counts, isComplete: false };
				const sure = hasAllCertain ? 0 : await countListed(store, query, matches.certain, countedAtMost);
				count = sure || ((await countListed(store, query, matches.possible, 1)) > 0 ? null : 0);
			}
			counts[facet] = { ...counts[facet], [value]: count };
		}
	}
	return { counts, isComplete: true };
}

/** Facets whose options read sessions: each option may take as long as a list, and is counted by itself. */
const sessionFacets = new Set<FacetName>(["day", "time", "open"]);

function groupOptions({ filters, now }: ListingQuery): OptionGroup[] {
	const match = (others: ActivityFilters) => matchFilters({ ...others, around: filters.around }, now);
	const matchesOfOthers = new Map<string, Matches>();
	const groups = new Map<string, OptionGroup>();
	for (const { name, others, options } of listFacets(filters)) {
		const othersKey = JSON.stringify(others);
		const matches = matchesOfOthers.get(othersKey) ?? match(others);
		matchesOfOthers.set(othersKey, matches);
		for (const { value, filters: chosen } of options) {
			const key = sessionFacets.has(name) ? `${othersKey} ${name} ${value}` : othersKey;
			const group = groups.get(key) ?? { others: matches, options: [] };
			group.options.push({ facet: name, value, matches: match(chosen) });
			groups.set(key, group);
		}
	}
	return [...groups.values()];
}

async function findNumbers(store: Store, query: ListingQuery, conditions: Condition[], max: number): Promise<number[]> {
	const rows = selectListed(store, query, conditions).select(sql.ref<number>("activities.seq").as("seq")).limit(max);
	return (await rows.execute()).map(({ seq }) => seq);
}

/** Counts the activities that meet these conditions, up to a limit. */
async function countListed(store: Store, query: ListingQuery, conditions: Condition[], max: number): Promise<number> {
	const some = selectListed(store, query, conditions).select(sql.lit(1).as("one")).limit(max);
	const { count } = await store.read
		.selectFrom(some.as("some"))
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Counts how many of the activities with these numbers meet each condition, in one pass. */
async function countAmong(
	store: Store,
	query: ListingQuery,
	numbers: number[],
	conditions: Condition[],
): Promise<number[]> {
	if (numbers.length === 0 || conditions.length === 0) return conditions.map(() => 0);
	const rows = numbers.map((seq) => ({ seq }));
	const isGiven = sql<SqlBool>`activities.seq in (${store.engine.selectRows("activities_to_index", ["seq"], rows)})`;
	const [counted] = await selectListed(store, { ...query, text: null }, [isGiven])
		.select(
			conditions.map((condition, index) =>
				sql<number>`sum(case when ${condition} then 1 else 0 end)`.as(`count${index}`),
			),
		)
		.execute();
	return conditions.map((_, index) => Number(counted?.[`count${index}`]));
}

function selectListed(store: Store, { filters, text }: ListingQuery, conditions: Condition[]): SearchedRows {
	return selectActivities(store, { text, around: filters.around }).where(all(conditions));
}
