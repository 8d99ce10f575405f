import { type Expression, type SqlBool, sql } from "kysely";
import { countBounded, maxBoundedCount } from "../count-bounded.ts";
import type { Store } from "../store.ts";
import type { SearchedRows, SearchedTable, TextMatch } from "./search-dialect.ts";
import type { Order, SearchPlan } from "./search-plan.ts";
import type { TextQuery } from "./text-query.ts";
import { splitWords } from "./words.ts";

/** The ids of one page in order, and the number of all matches, up to one more than lists count. */
export type Found = { ids: string[]; total: number };
export type Slice = { offset: number; limit: number };
export type SearchStore = Pick<Store, "read" | "engine">;

/** Maximum number of rows to rank per tier, in no order: where a word has more, which of them come first says little. */
const maxRankedRows = 1000;

/**
 * Finds one page of what matches, and its bounded count. Few matching rows are read and sorted; where there are more than are
 * counted, rows are scanned in the order until the page is full.
 */
export async function search(store: SearchStore, plan: SearchPlan, slice: Slice): Promise<Found> {
	const { table, text, ranking = "order" } = plan;
	if (table === "activities" && text && ranking !== "order") return rankMatches(store, plan, text, slice);
	const found = await readAndSort(store, selectMatching(store, plan), plan, slice);
	return found.total < maxBoundedCount ? found : { ids: await scanInOrder(store, plan, slice), total: maxBoundedCount };
}

/** Puts rows in the order of the ids. Ids without a row are left out. */
export function inOrderOf<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
	const byId = new Map(rows.map((row) => [row.id, row]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Conditions that a text contains the words, for queries that read all rows. */
export function containsWords({ engine }: SearchStore, table: SearchedTable, words: string[]): Expression<SqlBool>[] {
	return words.map((word) => engine.contains(sql.ref<string>(`${table}.search_text`), word));
}

/** Reads exact titles, then one tier after the other, until the page is full or all that is counted has been found. */
async function rankMatches(
	store: SearchStore,
	plan: SearchPlan,
	{ match, title, tiers }: TextQuery,
	{ offset, limit }: Slice,
): Promise<Found> {
	const total = await countMatching(store, plan.conditions, match);
	const wanted = total < maxBoundedCount ? Math.min(offset + limit, total) : offset + limit;
	const ids = total === 0 || limit === 0 ? [] : await findExactTitles(store, plan, title);
	const others = { ...plan, conditions: [...plan.conditions, ...excludeIds(ids)] };
	for (const tier of tiers) {
		if (ids.length >= wanted) break;
		ids.push(...(await readTier(store, others, tier, wanted - ids.length)));
	}
	return { ids: ids.slice(offset, offset + limit), total };
}

/** Punctuation and accents that a title may have besides the words that were typed. */
const maxFurtherCharacters = 8;
const maxExactTitles = 100;

/** The activities whose titles have exactly these words. */
async function findExactTitles(
	{ read, engine }: SearchStore,
	{ conditions, orderBy }: Pick<SearchPlan, "conditions" | "orderBy">,
	words: string[],
): Promise<string[]> {
	if (words.length === 0) return [];
	const title = words.join(" ");
	const rows = engine
		.selectMatching(read, { field: "title", words })
		.rows.where((eb) => eb.and(conditions))
		.where(sql<SqlBool>`length(activities.title) <= ${title.length + maxFurtherCharacters}`)
		.orderBy(sql`length(activities.title)`);
	const found = await inOrder(rows, orderBy)
		.select([sql.ref<string>("activities.id").as("id"), sql.ref<string>("activities.title").as("title")])
		.limit(maxExactTitles)
		.execute();
	return found.filter((row) => splitWords(row.title).join(" ") === title).map(({ id }) => id);
}

/** True if an activity that fulfils the conditions has exactly that title. */
export async function hasTitle(store: SearchStore, conditions: Expression<SqlBool>[], text: string): Promise<boolean> {
	return (await findExactTitles(store, { conditions, orderBy: [] }, splitWords(text))).length > 0;
}

function excludeIds(ids: string[]): Expression<SqlBool>[] {
	return ids.length === 0 ? [] : [sql<SqlBool>`activities.id not in (${sql.join(ids)})`];
}

async function readTier(
	{ read, engine }: SearchStore,
	plan: SearchPlan,
	match: TextMatch,
	limit: number,
): Promise<string[]> {
	const { rows, rank } = engine.selectMatching(read, match);
	const matching = rows.where((eb) => eb.and(plan.conditions));
	if (plan.ranking === "tiers") {
		const page = await readInOrder({ read }, matching, plan).limit(limit).execute();
		return page.map(({ id }) => id);
	}
	const ranked = matching
		.select([sql.ref<number>("activities.seq").as("ranked_seq"), rank.as("rank")])
		.limit(maxRankedRows);
	// Columns of the order are read for these rows alone, so that a covering index can find them.
	const found = read
		.selectFrom(ranked.as("ranked"))
		.innerJoin("activities", "activities.seq", "ranked.ranked_seq")
		.orderBy("rank") as unknown as SearchedRows;
	const page = await inOrder(found, plan.orderBy)
		.select(sql.ref<string>("activities.id").as("id"))
		.limit(limit)
		.execute();
	return page.map(({ id }) => id);
}

/** Counts the activities that match and fulfil the conditions, up to the bound of lists. */
export function countMatching(
	{ read, engine }: SearchStore,
	conditions: Expression<SqlBool>[],
	match: TextMatch,
): Promise<number> {
	return countBounded(
		read,
		engine.selectMatching(read, match).rows.where((eb) => eb.and(conditions)),
	);
}

/** Selects the matches through the full-text index. */
function selectMatching(store: SearchStore, plan: SearchPlan): SearchedRows {
	const rows = selectWithText(store, plan).where((eb) => eb.and(plan.conditions));
	return plan.text ? rows : inOrder(rows, plan.indexOrder ?? []);
}

function selectWithText({ read, engine }: SearchStore, plan: SearchPlan): SearchedRows {
	if (!plan.text) return selectRows({ read }, plan.table);
	if (plan.table === "activities") return engine.selectMatching(read, plan.text.match).rows;
	return engine.selectContaining(read, plan.table, plan.text.words);
}

/** All tables that are searched have the columns that are used here. */
function selectRows({ read }: Pick<SearchStore, "read">, table: SearchedTable): SearchedRows {
	return read.selectFrom(table as "leads") as unknown as SearchedRows;
}

/** Scans an index of the order until the page is full. */
async function scanInOrder(store: SearchStore, plan: SearchPlan, { offset, limit }: Slice): Promise<string[]> {
	if (limit === 0) return [];
	const rows = selectRows(store, plan.table).where((eb) =>
		eb.and([...plan.conditions, ...toTextConditions(store, plan)]),
	);
	for (const first of plan.prefixFilters ?? []) {
		const ids = await readInOrder(store, rows.where(first), plan).limit(limit).offset(offset).execute();
		if (ids.length === limit) return ids.map(({ id }) => id);
	}
	const page = plan.prefixFilters
		? readInOrder(store, rows, plan)
		: inOrder(rows, plan.orderBy).select(sql.ref<string>(`${plan.table}.id`).as("id"));
	const ids = await page.limit(limit).offset(offset).execute();
	return ids.map(({ id }) => id);
}

/** Sorts the found rows. Columns of the order are read for these rows alone, so that a covering index can find them. */
function readInOrder({ read }: Pick<SearchStore, "read">, found: SearchedRows, { table, orderBy }: SearchPlan) {
	const seqs = found.select(sql.ref<number>(`${table}.seq`).as("found_seq"));
	const rows = read
		.selectFrom(seqs.as("found"))
		.innerJoin(table as "leads", (join) => join.onRef(`${table}.seq` as "leads.seq", "=", "found.found_seq"));
	return inOrder(rows as unknown as SearchedRows, orderBy).select([
		sql.ref<string>(`${table}.id`).as("id"),
		sql<number>`count(*) over ()`.as("total"),
	]);
}

function toTextConditions(store: SearchStore, plan: SearchPlan): Expression<SqlBool>[] {
	if (!plan.text) return [];
	if (plan.table === "activities") return [store.engine.isMatching(plan.text.match)];
	return containsWords(store, plan.table, plan.text.words);
}

/** Sorts up to as many rows as are counted. If there are that many, the ids are not those of the first page. */
async function readAndSort(
	{ read }: SearchStore,
	found: SearchedRows,
	plan: SearchPlan,
	{ offset, limit }: Slice,
): Promise<Found> {
	const page = readInOrder({ read }, found.limit(maxBoundedCount), plan);
	// One row tells the total even where no page is wanted, or the page lies behind the last row.
	const ids = await page.limit(Math.max(1, limit)).offset(offset).execute();
	const [first] = ids.length > 0 || offset === 0 ? ids : await page.limit(1).execute();
	return { ids: ids.slice(0, limit).map(({ id }) => id), total: Number(first?.total ?? 0) };
}

export function inOrder(query: SearchedRows, order: Order): SearchedRows {
	return order.reduce<SearchedRows>(
		(ordered, [column, direction]) => ordered.orderBy(typeof column === "string" ? sql.ref(column) : column, direction),
		query,
	);
}
