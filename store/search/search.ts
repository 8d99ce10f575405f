import { type Expression, type SqlBool, sql } from "kysely";
import { countBounded, maxBoundedCount } from "../count-bounded.ts";
import type { Store } from "../store.ts";
import type { PeopleTable, SearchedRows, SearchedTable } from "./search-dialect.ts";
import type { TextMatch } from "./text-match.ts";
import type { TextQuery } from "./text-query.ts";
import { splitWords } from "./words.ts";

export type Order = readonly (readonly [column: string | Expression<unknown>, direction: "asc" | "desc"])[];

type Narrowed = {
	/** What rows are narrowed by besides, and the order of an index that holds such rows side by side, or nearly so. */
	narrowed: Expression<SqlBool>[];
	narrowedIn: Order;
	/** Ends with the id, so that no two rows are equal; an index has this order, too. */
	order: Order;
	/**
	 * How matches of words are ordered: "relevance" by the tiers of the words and the engine's rank in each, "tiers" by the
	 * tiers alone, "order" by none of them. `order` decides among equals.
	 */
	ranking?: "relevance" | "tiers" | "order";
	/** What rows are narrowed by, said so that no other index than that of `order` seems to be of use. */
	narrowedInOrder: Expression<SqlBool>[];
	/** Conditions of the first rows in the order, from few to many: a page is read among as few as fill it. */
	first?: Expression<SqlBool>[];
};

/** What is looked for in the full-text index. */
export type ActivitySearch = Narrowed & { table: "activities"; text: TextQuery | null };
/** The words that the texts of people contain. */
export type PeopleSearch = Narrowed & { table: PeopleTable; text: { words: string[] } | null };
export type Search = ActivitySearch | PeopleSearch;

/** What is found: the ids of one page in order, and how many there are, counted as far as the bound and one more. */
export type Found = { ids: string[]; total: number };
export type Slice = { offset: number; limit: number };
export type SearchStore = Pick<Store, "read" | "engine">;

/** Maximum number of rows to rank per tier. Beyond this, the ranks differ too little to matter. */
const maxRankedRows = 1000;

/**
 * Finds one page of what matches, and its bounded count, in a time that hardly grows with the table: what few rows match
 * is found by an index and sorted; what many match is found by walking in the order until the page is full.
 */
export async function search(store: SearchStore, what: Search, slice: Slice): Promise<Found> {
	const { table, text, ranking = "order" } = what;
	if (table === "activities" && text && ranking !== "order") return rankMatches(store, what, text, slice);
	const found = await sort(store, selectMatching(store, what), what, slice);
	return found.total < maxBoundedCount ? found : { ids: await walk(store, what, slice), total: maxBoundedCount };
}

/** The rows of those ids in the ids' order; a row that is gone meanwhile is left out. */
export function inOrderOf<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
	const byId = new Map(rows.map((row) => [row.id, row]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The conditions of the words, for whoever reads all rows. */
export function containsWords({ engine }: SearchStore, table: SearchedTable, words: string[]): Expression<SqlBool>[] {
	return words.map((word) => engine.contains(sql.ref<string>(`${table}.search_text`), word));
}

/** Reads exact titles, then one tier after the other, until the page is full or all that is counted has been found. */
async function rankMatches(
	store: SearchStore,
	what: Search,
	{ match, titles, tiers }: TextQuery,
	{ offset, limit }: Slice,
): Promise<Found> {
	const total = await countMatching(store, what.narrowed, match);
	const wanted = total < maxBoundedCount ? Math.min(offset + limit, total) : offset + limit;
	const ids = total === 0 || limit === 0 ? [] : await findExactTitles(store, what, titles);
	const others = { ...what, narrowed: [...what.narrowed, ...excludeIds(ids)] };
	for (const tier of tiers) {
		if (ids.length >= wanted) break;
		ids.push(...(await readTier(store, others, tier, wanted - ids.length)));
	}
	return { ids: ids.slice(offset, offset + limit), total };
}

/** Punctuation and accents that a title may have besides the words that were typed. */
const maxFurtherCharacters = 8;
const maxExactTitles = 100;

/** The activities that are called exactly what was typed. */
async function findExactTitles(
	{ read, engine }: SearchStore,
	what: Pick<Search, "narrowed" | "order">,
	titles: string[][],
): Promise<string[]> {
	const ids: string[] = [];
	for (const words of titles) {
		const title = words.join(" ");
		const rows = engine
			.selectMatching(read, { field: "title", words })
			.rows.where((eb) => eb.and(what.narrowed))
			.where(sql<SqlBool>`length(activities.title) <= ${title.length + maxFurtherCharacters}`);
		const found = await inOrder(rows, what.order)
			.select([sql.ref<string>("activities.id").as("id"), sql.ref<string>("activities.title").as("title")])
			.limit(maxExactTitles)
			.execute();
		ids.push(...found.filter((row) => splitWords(row.title).join(" ") === title).map(({ id }) => id));
	}
	return [...new Set(ids)];
}

/** True if an activity that fulfils the conditions is called exactly that. */
export async function hasTitle(store: SearchStore, conditions: Expression<SqlBool>[], text: string): Promise<boolean> {
	const words = splitWords(text);
	return words.length > 0 && (await findExactTitles(store, { narrowed: conditions, order: [] }, [words])).length > 0;
}

function excludeIds(ids: string[]): Expression<SqlBool>[] {
	return ids.length === 0 ? [] : [sql<SqlBool>`activities.id not in (${sql.join(ids)})`];
}

async function readTier(
	{ read, engine }: SearchStore,
	what: Search,
	match: TextMatch,
	limit: number,
): Promise<string[]> {
	const { rows, rank } = engine.selectMatching(read, match);
	const matching = rows.where((eb) => eb.and(what.narrowed));
	if (what.ranking === "tiers") {
		const page = await readInOrder({ read }, matching, what).limit(limit).execute();
		return page.map(({ id }) => id);
	}
	const ranked = matching
		.select([sql.ref<number>("activities.seq").as("ranked_seq"), rank.as("rank")])
		.limit(maxRankedRows);
	// An index may hold all that decides what is found: what else decides the order is read of these rows alone.
	const found = read
		.selectFrom(ranked.as("ranked"))
		.innerJoin("activities", "activities.seq", "ranked.ranked_seq")
		.orderBy("rank") as unknown as SearchedRows;
	const page = await inOrder(found, what.order)
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

/** What matches, through the index of the text. */
function selectMatching(store: SearchStore, what: Search): SearchedRows {
	const rows = selectWithText(store, what).where((eb) => eb.and(what.narrowed));
	return what.text ? rows : inOrder(rows, what.narrowedIn);
}

function selectWithText({ read, engine }: SearchStore, what: Search): SearchedRows {
	if (!what.text) return selectRows({ read }, what.table);
	if (what.table === "activities") return engine.selectMatching(read, what.text.match).rows;
	return engine.selectContaining(read, what.table, what.text.words);
}

/** All tables that are searched have the columns that are used here. */
function selectRows({ read }: Pick<SearchStore, "read">, table: SearchedTable): SearchedRows {
	return read.selectFrom(table as "leads") as unknown as SearchedRows;
}

/** The rows of one page, found in their order. */
async function walk(store: SearchStore, what: Search, { offset, limit }: Slice): Promise<string[]> {
	if (limit === 0) return [];
	const rows = selectRows(store, what.table).where((eb) =>
		eb.and([...what.narrowedInOrder, ...toTextConditions(store, what)]),
	);
	for (const first of what.first ?? []) {
		const ids = await readInOrder(store, rows.where(first), what).limit(limit).offset(offset).execute();
		if (ids.length === limit) return ids.map(({ id }) => id);
	}
	const page = what.first
		? readInOrder(store, rows, what)
		: inOrder(rows, what.order).select(sql.ref<string>(`${what.table}.id`).as("id"));
	const ids = await page.limit(limit).offset(offset).execute();
	return ids.map(({ id }) => id);
}

/** Sorts what is found. An index may hold all that decides what that is: other columns are read of these rows alone. */
function readInOrder({ read }: Pick<SearchStore, "read">, found: SearchedRows, { table, order }: Search) {
	const seqs = found.select(sql.ref<number>(`${table}.seq`).as("found_seq"));
	const rows = read
		.selectFrom(seqs.as("found"))
		.innerJoin(table as "leads", (join) => join.onRef(`${table}.seq` as "leads.seq", "=", "found.found_seq"));
	return inOrder(rows as unknown as SearchedRows, order).select([
		sql.ref<string>(`${table}.id`).as("id"),
		sql<number>`count(*) over ()`.as("total"),
	]);
}

function toTextConditions(store: SearchStore, what: Search): Expression<SqlBool>[] {
	if (!what.text) return [];
	if (what.table === "activities") return [store.engine.isMatching(what.text.match)];
	return containsWords(store, what.table, what.text.words);
}

/** Sorts as many rows as are counted. Where there are as many, the total says so, and the ids mean nothing. */
async function sort(
	{ read }: SearchStore,
	found: SearchedRows,
	what: Search,
	{ offset, limit }: Slice,
): Promise<Found> {
	const page = readInOrder({ read }, found.limit(maxBoundedCount), what);
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
