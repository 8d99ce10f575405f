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
import type { Asked } from "./asked-filters.ts";
import { countAmong, countListed, findNumbers, isInGroups } from "./facet-queries.ts";
import { type ListGroup, listGroups } from "./filter-match.ts";
import { all, any, areDated, type Condition } from "./session-conditions.ts";

const countedAtMost = maxFacetCount + 1;
/** So many activities are read for all options together. What one in eight of them has is known to be many then. */
const maxWindowSize = 4000;
/** The same where sessions or distances decide which they are: reading those takes twice as long. */
const maxSearchedWindowSize = 2000;
/** What may fit is asked for so many options at a time: all conditions of all options take long to plan. */
const optionsPerStatement = 8;

type Counting = { store: Store; asked: Asked; counts: FacetCounts; isOver(): boolean };

/**
 * Counts what each option of the filters would leave, by the conditions of the list itself. What the first activities tell
 * is always known; no further statement starts at the deadline or later (in milliseconds, as performance.now() has them), and
 * what is not known by then is absent. Other requests are served between two statements.
 */
export async function countFacets(
	store: Store,
	asked: Asked,
	deadline: number,
): Promise<{ counts: FacetCounts; isComplete: boolean }> {
	const counts: FacetCounts = {};
	const counting: Counting = { store, asked, counts, isOver: () => performance.now() >= deadline };
	const windows = new Map<string, Window>();
	for (const { othersKey, others, options } of groupOptions(listFacets(asked.filters))) {
		if (windows.size > 0 && counting.isOver()) return { counts, isComplete: false };
		const window = windows.get(othersKey) ?? (await findWindow(store, withFilters(asked, others)));
		windows.set(othersKey, window);
		if (windows.size > 1 && counting.isOver()) return { counts, isComplete: false };
		if (!(await countOptions(counting, options, window))) return { counts, isComplete: false };
	}
	return { counts, isComplete: true };
}

/** The filters of a search, near the same place. */
function withFilters(asked: Asked, filters: ActivityFilters): Asked {
	return { ...asked, filters: { ...filters, around: asked.filters.around } };
}

type Option = Facet["options"][number] & { facet: FacetName };

type OptionGroup = { othersKey: string; others: ActivityFilters; options: Option[] };

/** Their options look at sessions: each may take as long as a list. */
const sessionFacets = new Set<FacetName>(["day", "time", "open"]);

/** The options to count in one statement: all that narrow the same activities, but each by itself that looks at sessions. */
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
	/** Those that satisfy them for sure. */
	numbers: number[];
	/** True if there are no others. */
	isAll: boolean;
	conditions: Condition[];
	/** All that may satisfy them, too; null if they are too many. */
	findPossible(): Promise<number[] | null>;
};

async function findWindow(store: Store, asked: Asked): Promise<Window> {
	const groups = listGroups(asked.filters, asked.now);
	const sure = groups.filter(({ fits }) => fits);
	const windowSize = areDated(asked.filters) || asked.filters.around ? maxSearchedWindowSize : maxWindowSize;
	const numbers = await findNumbers(store, asked, sure, windowSize + 1);
	const isAll = numbers.length <= windowSize;
	let possible: Promise<number[]> | null = null;
	return {
		numbers,
		isAll,
		conditions: sure.length === 1 ? (sure[0]?.conditions ?? []) : [],
		async findPossible() {
			if (!isAll) return null;
			const open = groups.filter(({ fits }) => !fits);
			possible ??= open.length === 0 ? Promise.resolve([]) : findNumbers(store, asked, open, windowSize + 1);
			const found = await possible;
			return found.length > windowSize ? null : [...numbers, ...found];
		},
	};
}

type Search = { asked: Asked; facet: FacetName; value: string; sure: ListGroup[]; open: ListGroup[] };

/** Returns false if the deadline came first. */
async function countOptions(counting: Counting, options: Option[], window: Window): Promise<boolean> {
	const { store, asked, counts, isOver } = counting;
	const searches = options.map(({ facet, value, filters }): Search => {
		const groups = listGroups(withFilters(asked, filters).filters, asked.now);
		const [sure, open] = [groups.filter(({ fits }) => fits), groups.filter(({ fits }) => !fits)];
		return { asked: withFilters(asked, filters), facet, value, sure, open };
	});
	const fulfilled = new Set(window.conditions.map(toKey));
	const added = searches.map(({ sure }) =>
		any(sure.map(({ conditions }) => all(conditions.filter((condition) => !fulfilled.has(toKey(condition)))))),
	);
	const known = await countAmong(store, window.numbers, added);
	await nextIteration();
	const add = ({ facet, value }: Search, count: number | null) => {
		counts[facet] = { ...counts[facet], [value]: count };
	};
	const undecided = searches.filter((search, at) => {
		const count = Math.min(known[at] ?? 0, countedAtMost);
		const isDecided = count === countedAtMost || (window.isAll && (count > 0 || search.open.length === 0));
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
				batch.map(({ open }) => isInGroups(open)),
			);
			for (const [at, search] of batch.entries()) add(search, mayFit[at] ? null : 0);
			await nextIteration();
		}
		return true;
	}
	for (const search of undecided) {
		if (isOver()) return false;
		const sure = window.isAll ? 0 : await countListed(store, search.asked, search.sure, countedAtMost);
		const mayFit = sure === 0 && search.open.length > 0 && (await countListed(store, search.asked, search.open, 1)) > 0;
		add(search, mayFit ? null : sure);
		await nextIteration();
	}
	return true;
}

/** What two conditions have in common that say the same. */
function toKey(condition: Condition): string {
	return JSON.stringify(condition.toOperationNode());
}
