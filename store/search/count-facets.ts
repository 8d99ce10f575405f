import { setImmediate as nextIteration } from "node:timers/promises";
import {
	type Facet,
	type FacetCounts,
	type FacetName,
	listFacets,
	maxFacetCount,
} from "../../domain/activity/facets.ts";
import type { ActivityFilters } from "../../domain/activity/filters.ts";
import type { Store } from "../store.ts";
import { countAmong, countListed, findNumbers, isInGroups } from "./facet-queries.ts";
import { type ListGroup, listGroups } from "./filter-match.ts";
import type { ListingQuery } from "./listing-query.ts";
import { all, any, areDated, type Condition } from "./session-conditions.ts";

const countedAtMost = maxFacetCount + 1;
/** Maximum number of activities to read for all options together. An option that one in eight of them has exceeds maxFacetCount. */
const maxWindowSize = 4000;
/** The same where sessions or distances are read: that takes twice as long. */
const maxSearchedWindowSize = 2000;
/** Maximum number of options per statement: the database takes long to plan the conditions of all options. */
const optionsPerStatement = 8;

type Counting = { store: Store; query: ListingQuery; counts: FacetCounts; isOver(): boolean };

/**
 * Counts the activities that each option of the filters would leave, by the conditions of the list itself. The first statement
 * always runs; no further one starts after the deadline (in milliseconds, of performance.now()), and options that are not counted by
 * then are absent. Other requests are served between two statements.
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

/** The filters of a search, near the same place. */
function withFilters(query: ListingQuery, filters: ActivityFilters): ListingQuery {
	return { ...query, filters: { ...filters, around: query.filters.around } };
}

type Option = Facet["options"][number] & { facet: FacetName };

type OptionGroup = { othersKey: string; others: ActivityFilters; options: Option[] };

/** Facets whose options read sessions: each option may take as long as a list. */
const sessionFacets = new Set<FacetName>(["day", "time", "open"]);

/** Groups the options to count in one statement: all that narrow the same activities. Each that reads sessions stands alone. */
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
	/** Those that satisfy them for certain. */
	numbers: number[];
	/** True if there are no others. */
	isAll: boolean;
	conditions: Condition[];
	/** All that may satisfy them, too; null if they are too many. */
	findPossible(): Promise<number[] | null>;
};

async function findWindow(store: Store, query: ListingQuery): Promise<Window> {
	const groups = listGroups(query.filters, query.now);
	const certain = groups.filter(({ fits }) => fits);
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
			const uncertain = groups.filter(({ fits }) => !fits);
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

/** Returns false if the deadline came first. */
async function countOptions(counting: Counting, options: Option[], window: Window): Promise<boolean> {
	const { store, query, counts, isOver } = counting;
	const searches = options.map(({ facet, value, filters }): OptionSearch => {
		const groups = listGroups(withFilters(query, filters).filters, query.now);
		const [certain, uncertain] = [groups.filter(({ fits }) => fits), groups.filter(({ fits }) => !fits)];
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

/** A key that equal conditions share. */
function toKey(condition: Condition): string {
	return JSON.stringify(condition.toOperationNode());
}
