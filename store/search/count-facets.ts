import { setImmediate as nextIteration } from "node:timers/promises";
import { sql } from "kysely";
import { type Facet, type FacetCounts, type FacetName, listFacets, maxFacetCount } from "../../domain/search/facets.ts";
import type { ActivityFilters } from "../../domain/search/filters.ts";
import type { Store } from "../store.ts";
import type { SearchedRows } from "./dialect.ts";
import { isInGroups, type ListGroup, listGroups } from "./filter-match.ts";
import { joinPlace, placeJoin } from "./near.ts";
import type { ListingQuery } from "./search-plan.ts";
import { all, any, areDated, type Condition } from "./session-conditions.ts";

const countedAtMost = maxFacetCount + 1;
/**
 * Maximum number of activities to read for all options together. An option that applies to one in eight of them exceeds
 * maxFacetCount.
 */
const maxWindowSize = 4000;
/** The same limit where sessions or distances are read, which takes twice as long. */
const maxSearchedWindowSize = 2000;
/** Maximum number of options per statement, since the database takes long to plan the conditions of all options. */
const optionsPerStatement = 8;

type Counting = { store: Store; query: ListingQuery; counts: FacetCounts; isOver(): boolean };

/**
 * Counts the activities that each option of the filters would leave, using the list's own conditions. The first
 * statement always runs. No further one starts after the deadline (in milliseconds, as of performance.now()); options
 * that have not been counted by then are absent. Other requests are served between statements.
 */
export async function countFacets(
	store: Store,
	query: ListingQuery,
	deadline: number,
): Promise<{ counts: FacetCounts; isComplete: boolean }> {
	const counts: FacetCounts = {};
	const counting: Counting = { store, query, counts, isOver: () => performance.now() >= deadline };
	const windows = new Map<string, Window>();
	for (const { othersKey, others, options } of groupOptions(listFacets(query.filters))) {
		if (windows.size > 0 && counting.isOver()) return { counts, isComplete: false };
		const window = windows.get(othersKey) ?? (await findWindow(store, withFilters(query, others)));
		windows.set(othersKey, window);
		if (windows.size > 1 && counting.isOver()) return { counts, isComplete: false };
		if (!(await countOptions(counting, options, window))) return { counts, isComplete: false };
	}
	return { counts, isComplete: true };
}

/** Replaces the filters of a query, but keeps the place. */
function withFilters(query: ListingQuery, filters: ActivityFilters): ListingQuery {
	return { ...query, filters: { ...filters, around: query.filters.around } };
}

type Option = Facet["options"][number] & { facet: FacetName };

type OptionGroup = { othersKey: string; others: ActivityFilters; options: Option[] };

/** Facets whose options read sessions: each option may take as long as a list. */
const sessionFacets = new Set<FacetName>(["day", "time", "open"]);

/**
 * Groups the options that are counted in one statement: those that narrow the same activities. Each option that reads
 * sessions gets its own group.
 */
function groupOptions(facets: Facet[]): OptionGroup[] {
	const groups = new Map<string, OptionGroup>();
	for (const { name, others, options } of facets) {
		const othersKey = JSON.stringify(others);
		for (const option of options) {
			const key = sessionFacets.has(name) ? `${othersKey} ${name} ${option.value}` : othersKey;
			const group = groups.get(key) ?? { othersKey, others, options: [] };
			group.options.push({ ...option, facet: name });
			groups.set(key, group);
		}
	}
	return [...groups.values()];
}

/** The first activities that the other filters leave. */
type Window = {
	/** Numbers of the activities that certainly match them. */
	numbers: number[];
	/** True if no other activities certainly match. */
	isAll: boolean;
	conditions: Condition[];
	/** Returns the numbers of all activities that certainly or possibly match, or null if there are too many. */
	findPossible(): Promise<number[] | null>;
};

async function findWindow(store: Store, query: ListingQuery): Promise<Window> {
	const groups = listGroups(query.filters, query.now);
	const certain = groups.filter(({ isCertain }) => isCertain);
	const windowSize = areDated(query.filters) || query.filters.around ? maxSearchedWindowSize : maxWindowSize;
	const numbers = await findNumbers(store, query, certain, windowSize + 1);
	const isAll = numbers.length <= windowSize;
	let possible: Promise<number[]> | null = null;
	return {
		numbers,
		isAll,
		conditions: certain.length === 1 ? (certain[0]?.conditions ?? []) : [],
		async findPossible() {
			if (!isAll) return null;
			const uncertain = groups.filter(({ isCertain }) => !isCertain);
			possible ??= uncertain.length === 0 ? Promise.resolve([]) : findNumbers(store, query, uncertain, windowSize + 1);
			const found = await possible;
			return found.length > windowSize ? null : [...numbers, ...found];
		},
	};
}

type OptionSearch = {
	query: ListingQuery;
	facet: FacetName;
	value: string;
	certain: ListGroup[];
	uncertain: ListGroup[];
};

/** Returns false if the deadline passed first. */
async function countOptions(counting: Counting, options: Option[], window: Window): Promise<boolean> {
	const { store, query, counts, isOver } = counting;
	const searches = options.map(({ facet, value, filters }): OptionSearch => {
		const groups = listGroups(withFilters(query, filters).filters, query.now);
		const [certain, uncertain] = [
			groups.filter(({ isCertain }) => isCertain),
			groups.filter(({ isCertain }) => !isCertain),
		];
		return { query: withFilters(query, filters), facet, value, certain, uncertain };
	});
	const fulfilled = new Set(window.conditions.map(toKey));
	const added = searches.map(({ certain }) =>
		any(certain.map(({ conditions }) => all(conditions.filter((condition) => !fulfilled.has(toKey(condition)))))),
	);
	const known = await countAmong(store, window.numbers, query.filters.around, added);
	await nextIteration();
	const add = ({ facet, value }: OptionSearch, count: number | null) => {
		counts[facet] = { ...counts[facet], [value]: count };
	};
	const undecided = searches.filter((search, index) => {
		const count = Math.min(known[index] ?? 0, countedAtMost);
		const isDecided = count === countedAtMost || (window.isAll && (count > 0 || search.uncertain.length === 0));
		if (isDecided) add(search, count);
		return !isDecided;
	});
	if (undecided.length === 0) return true;
	if (isOver()) return false;
	const possible = await window.findPossible();
	if (possible) {
		for (let start = 0; start < undecided.length; start += optionsPerStatement) {
			if (isOver()) return false;
			const batch = undecided.slice(start, start + optionsPerStatement);
			const mayFit = await countAmong(
				store,
				possible,
				query.filters.around,
				batch.map(({ uncertain }) => isInGroups(uncertain)),
			);
			for (const [index, search] of batch.entries()) add(search, mayFit[index] ? null : 0);
			await nextIteration();
		}
		return true;
	}
	for (const search of undecided) {
		if (isOver()) return false;
		const certain = window.isAll ? 0 : await countListed(store, search.query, search.certain, countedAtMost);
		const mayFit =
			certain === 0 && search.uncertain.length > 0 && (await countListed(store, search.query, search.uncertain, 1)) > 0;
		add(search, mayFit ? null : certain);
		await nextIteration();
	}
	return true;
}

/** Returns a key that is the same for equal conditions. */
function toKey(condition: Condition): string {
	return JSON.stringify(condition.toOperationNode());
}

/** Returns the numbers of the first activities in these groups of a list. */
export async function findNumbers(
	store: Store,
	query: ListingQuery,
	groups: ListGroup[],
	max: number,
): Promise<number[]> {
	const numbers: number[] = [];
	for (const group of groups) {
		const rows = await selectListed(store, query, [group])
			.select(sql.ref<number>("activities.seq").as("seq"))
			.limit(max - numbers.length)
			.execute();
		numbers.push(...rows.map(({ seq }) => seq));
		if (numbers.length === max) break;
	}
	return numbers;
}

/** Counts the activities in these groups of a list, up to a limit. */
export async function countListed(
	store: Store,
	query: ListingQuery,
	groups: ListGroup[],
	max: number,
): Promise<number> {
	const some = selectListed(store, query, groups).select(sql.lit(1).as("one")).limit(max);
	const { count } = await store.read
		.selectFrom(some.as("some"))
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Counts how many of the activities with these numbers meet each condition, in one pass. */
export async function countAmong(
	{ read, engine }: Store,
	numbers: number[],
	around: ListingQuery["filters"]["around"],
	conditions: Condition[],
): Promise<number[]> {
	if (numbers.length === 0 || conditions.length === 0) return conditions.map(() => 0);
	const given = engine.selectRows(
		"activities_to_index",
		["seq"],
		numbers.map((seq) => ({ seq })),
	);
	const counts = conditions.map(
		(condition, index) => sql`sum(case when ${condition} then 1 else 0 end) as ${sql.id(`count${index}`)}`,
	);
	const { rows } = await sql<Record<string, number>>`
		with given as materialized (${given})
		select ${sql.join(counts)} from given join activities on activities.seq = given.seq ${placeJoin(around)}
	`.execute(read);
	return conditions.map((_, index) => Number(rows[0]?.[`count${index}`]));
}

function selectListed({ read, engine }: Store, { filters, text }: ListingQuery, groups: ListGroup[]): SearchedRows {
	const { around } = filters;
	if (text) return joinPlace(engine.selectMatching(read, text.found.match), around).where(isInGroups(groups));
	return joinPlace(read.selectFrom("activities") as unknown as SearchedRows, around).where(isInGroups(groups));
}
