import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { countBounded, maxBoundedCount } from "../count-bounded.ts";
import type { Store } from "../store.ts";
import type { Tables } from "../tables.ts";
import type { ScoredMatch, SearchedRows, SearchedTable } from "./dialect.ts";
import { joinPlace } from "./near.ts";
import { type ActivityPlan, beforeOthers, type Order, type SearchPlan } from "./search-plan.ts";
import { allOf, headingPoints, matchTitleStart, matchWholeTitle } from "./text-query.ts";
import { splitWords } from "./words.ts";

/** The ids of one page in order, and the number of all matches, at most one more than lists count. */
export type Found = { ids: string[]; total: number };
export type Slice = { offset: number; limit: number };
export type SearchStore = Pick<Store, "read" | "engine">;

/**
 * Finds one page of matches, and their bounded count. By score, all matches are scored and sorted: see
 * findByScore. Otherwise few matching rows are read and sorted, and if there are more than lists count, rows are scanned in the
 * requested order until the page is full.
 */
export async function search(store: SearchStore, plan: SearchPlan, slice: Slice): Promise<Found> {
	if (plan.table === "activities" && plan.text && plan.isByScore) {
		const total = await countBounded(store.read, selectByPlan(store, plan));
		return { ids: total === 0 ? [] : await findByScore(store, plan, plan.text.found, slice), total };
	}
	const found = await readAndSort(store, selectByPlan(store, plan), plan, slice);
	return found.total < maxBoundedCount ? found : { ids: await scanInOrder(store, plan, slice), total: maxBoundedCount };
}

/** Counts all matches, for the staff's table. */
export async function countExactly(store: SearchStore, plan: SearchPlan): Promise<number> {
	const count = sql<number>`count(*)`.as("total");
	const [row] = await selectByPlan(store, plan).clearSelect().select(count).execute();
	return Number(row?.total);
}

/** Sorts rows in the order of the ids. Ids without a row are left out. */
export function inOrderOf<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
	const byId = new Map(rows.map((row) => [row.id, row]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns the conditions that a text contains the words, for queries that read all rows. */
export function containsWords({ engine }: SearchStore, table: keyof Tables, words: string[]): Expression<SqlBool>[] {
	return words.map((word) => engine.contains(sql.ref<string>(`${table}.search_text`), word));
}

/** With fewer words, a title's beginning is more likely a search: 'free swim' of 'Free Swim at Chase'. */
const minWordsOfTitle = 4;

/**
 * Returns whether an activity that meets the conditions has this title or, from `minWordsOfTitle` words on, a title that
 * begins with it.
 */
export async function hasTitle(store: SearchStore, conditions: Expression<SqlBool>[], text: string): Promise<boolean> {
	const words = splitWords(text);
	if (words.length === 0) return false;
	const title = words.length < minWordsOfTitle ? matchWholeTitle(words) : matchTitleStart(words);
	const rows = store.engine.selectMatching(store.read, title).where((eb) => eb.and(conditions));
	return (await rows.select(sql.lit(1).as("one")).limit(1).execute()).length > 0;
}

type ScorePlan = Pick<ActivityPlan, "conditions" | "first" | "orderBy" | "around">;

/**
 * Finds matches by their score; near a place, only by whether they are the title or all in the heading, and then by distance. Reads
 * only what scores best if that fills the page: a common word, of which 100,000 rows match, takes 86 instead of 354 ms.
 */
export async function findByScore(
	store: SearchStore,
	plan: ScorePlan,
	scored: ScoredMatch,
	slice: Slice,
): Promise<string[]> {
	if (slice.limit <= 0) return [];
	if (scored.best && !plan.around) {
		const best = { ...scored, match: allOf([scored.match, scored.best]) };
		const conditions = plan.first ? [...plan.conditions, plan.first] : plan.conditions;
		const ids = await sortByScore(store, { ...plan, conditions }, best, slice);
		if (ids.length === slice.limit) return ids;
	}
	return sortByScore(store, plan, scored, slice);
}

async function sortByScore(
	{ read, engine }: SearchStore,
	{ conditions, first, orderBy, around }: ScorePlan,
	scored: ScoredMatch,
	{ offset, limit }: Slice,
): Promise<string[]> {
	const score = sql.ref("texts.score");
	const rank = around ? sql`${score} / ${sql.lit(headingPoints)}` : score;
	const rows = joinPlace(engine.selectScored(read, scored), around).where((eb) => eb.and(conditions));
	const page = inOrder(rows, [...(first ? [beforeOthers(first)] : []), [rank, "desc"], ...orderBy]);
	const ids = await page.select(sql.ref<string>("activities.id").as("id")).limit(limit).offset(offset).execute();
	return ids.map(({ id }) => id);
}

/** Selects activities with their place: those with the words, through the full-text index, or all. */
export function selectActivities(
	{ read, engine }: SearchStore,
	{ text, around }: Pick<ActivityPlan, "text" | "around">,
): SearchedRows {
	const all = read.selectFrom("activities") as unknown as SearchedRows;
	return joinPlace(text ? engine.selectMatching(read, text.found.match) : all, around);
}

/** Selects the rows of a plan, whose words are looked up in an index. */
function selectByPlan(store: SearchStore, plan: SearchPlan): SearchedRows {
	const rows =
		plan.table === "activities"
			? selectActivities(store, plan)
			: plan.text
				? store.engine.selectContaining(store.read, plan.table, plan.text.words)
				: selectTable(store, plan);
	return rows.where((eb) => eb.and(plan.conditions));
}

/** All searched tables have the columns that are used here. */
function selectTable(store: SearchStore, plan: SearchPlan): SearchedRows {
	if (plan.table === "activities") return selectActivities(store, { ...plan, text: null });
	return store.read.selectFrom(plan.table as "leads") as unknown as SearchedRows;
}

/** Scans rows in the requested order, using an index, until the page is full. */
async function scanInOrder(store: SearchStore, plan: SearchPlan, { offset, limit }: Slice): Promise<string[]> {
	if (limit === 0) return [];
	const rows = selectTable(store, plan).where((eb) => eb.and([...plan.conditions, ...toTextConditions(store, plan)]));
	for (const first of plan.prefixFilters ?? []) {
		const found = selectSeqs(rows.where(first), plan.table);
		const ids = await readInOrder(store, found, plan).limit(limit).offset(offset).execute();
		if (ids.length === limit) return ids.map(({ id }) => id);
	}
	const page = plan.prefixFilters
		? readInOrder(store, selectSeqs(rows, plan.table), plan)
		: inOrder(rows, plan.orderBy).select(sql.ref<string>(`${plan.table}.id`).as("id"));
	const ids = await page.limit(limit).offset(offset).execute();
	return ids.map(({ id }) => id);
}

/** Sorts the found rows. The order's columns are only read for these rows, so that a covering index can find them. */
function readInOrder(store: SearchStore, seqs: RawBuilder<number>, plan: SearchPlan) {
	const rows = selectTable(store, plan).where(sql<SqlBool>`${sql.ref(`${plan.table}.seq`)} in ${seqs}`);
	return inOrder(rows, plan.orderBy).select(sql.ref<string>(`${plan.table}.id`).as("id"));
}

function selectSeqs(rows: SearchedRows, table: SearchedTable): RawBuilder<number> {
	return sql`${rows.select(sql.ref<number>(`${table}.seq`).as("seq"))}`;
}

function toTextConditions(store: SearchStore, plan: SearchPlan): Expression<SqlBool>[] {
	if (!plan.text) return [];
	if (plan.table === "activities") return [store.engine.isMatching(plan.text.found.match)];
	return containsWords(store, plan.table, plan.text.words);
}

/** Counts the rows up to the limit of lists, and sorts them if there are fewer. If that limit is reached, there are no ids. */
async function readAndSort(
	store: SearchStore,
	found: SearchedRows,
	plan: SearchPlan,
	{ offset, limit }: Slice,
): Promise<Found> {
	const sortable = sql<number>`(select seq from found where (select count(*) from found) < ${maxBoundedCount})`;
	const page = readInOrder(store, sortable, plan).limit(limit).offset(offset);
	const { rows } = await sql<{ total: number; id: string | null; position: number }>`
		with found as materialized ${selectSeqs(found.limit(maxBoundedCount), plan.table)}
		select count(*) as total, null as id, 0 as position from found
		union all
		select 0, id, row_number() over () from ${page} as page
	`.execute(store.read);
	const [counted, ...sorted] = rows.toSorted((one, other) => Number(one.position) - Number(other.position));
	return { ids: sorted.map(({ id }) => String(id)), total: Number(counted?.total) };
}

export function inOrder(query: SearchedRows, order: Order): SearchedRows {
	return order.reduce<SearchedRows>(
		(ordered, [column, direction]) => ordered.orderBy(typeof column === "string" ? sql.ref(column) : column, direction),
		query,
	);
}
