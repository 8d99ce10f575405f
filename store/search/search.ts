import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { maxListTotal } from "../../domain/format-count.ts";
import type { Tables } from "../tables.ts";
import type { KnownWord, SearchedRows, SearchedTable, SearchStore, SoughtWord } from "./search-engine.ts";
import { asWhole, countForms, type Forms, findForms, firstForms, maxGroupSize } from "./words.ts";

export type Order = readonly (readonly [column: string | Expression<unknown>, direction: "asc" | "desc"])[];

export type Search = {
	table: SearchedTable;
	/** All of them must be there. */
	words: SoughtWord[];
	/** Whole words that all rows hold which are narrowed so: an index of words then leads past most of the others. */
	implied: SoughtWord[];
	/** What rows are narrowed by besides, and the order of an index that holds such rows side by side, or nearly so. */
	narrowed: Expression<SqlBool>[];
	narrowedIn: Order;
	/** Ends with the id, so that no two rows are equal; an index has this order, too. */
	order: Order;
	/** What rows are narrowed by, said so that no other index than that of `order` seems to be of use. */
	narrowedInOrder: Expression<SqlBool>[];
};

/** What is found: the ids of one page in order, and how many there are, counted as far as the bound and one more. */
export type Found = { ids: string[]; total: number };
export type Slice = { offset: number; limit: number };

const countedAtMost = maxListTotal + 1;
/** So many rows tell how common words are. */
const sampleSize = 300;
/** Where so many of the sample hold the words, walking soon finds a page of them. */
const enoughInSample = 3;
/** Upper limit of a walk, in rows: a word can be common among the first rows of an order and rare after them. */
const maxVisitedRows = 20_000;
/** Below this share of matching rows, a walk of `maxVisitedRows` does not reach the maximum count. */
const minShareToWalk = countedAtMost / maxVisitedRows;
/** Upper limit of the rows that are sorted to return one page. */
const maxSortedRows = 6000;
/** Upper limit of the forms looked up for a count: a margin above the maximum count, since rows may have been deleted. */
const maxCountedForms = 1200;

/**
 * Finds one page of what matches, and its bounded count, in a time that hardly grows with the table. No engine's planner
 * knows how many rows hold a word, so the way is chosen here: what few rows hold is found by an index and put in order;
 * what many hold is found by walking in that order until the page and the count are full.
 */
export async function search(store: SearchStore, what: Search, slice: Slice): Promise<Found> {
	if (what.words.length === 0) return withoutWords(store, what, slice);
	const holding = rows(store, what.table, [...what.narrowed, ...looking(store, what)]);
	if (what.narrowed.length > 0 && (await countNarrowed(store, what)) < countedAtMost) {
		return sorted(store, holding, what, slice, countedAtMost);
	}
	const { seen, hits, size } = await sample(store, what);
	if (seen < sampleSize) return sorted(store, holding, what, slice, sampleSize);
	const isNarrowed = what.narrowed.length > 0 && what.implied.length === 0;
	const commonFrom = Math.max(store.engine.commonFrom(size, { isNarrowed }), minShareToWalk);
	if (hits / seen >= commonFrom && (await countWalking(store, what)) === countedAtMost) {
		return { ids: await walkToWords(store, what, slice), total: countedAtMost };
	}
	const forms = await findForms(store, what.table, what.words);
	if (!forms) return { ids: [], total: 0 };
	const found = throughIndex(store, what, forms);
	const rowsAtMost = getMaxRowCount(forms);
	if (rowsAtMost !== null) return bounded(await sorted(store, found, what, slice, rowsAtMost + 1));
	const areInGroups = forms.known.some((word) => word.forms.length > maxGroupSize);
	if (areInGroups && size <= store.engine.smallTable) {
		return bounded(await sorted(store, holding, what, slice, size + 1));
	}
	// Counted alone, rows often need not be read at all, and need not be put in order.
	const areMany = (hits / seen) * size > 2 * countedAtMost || minFormCount(forms) > countedAtMost;
	const isCounted = areMany && (!mustRead(what, forms) || wholeOf(forms).length < forms.known.length);
	if (isCounted && (await countThroughIndex(store, what, someOf(forms))) === countedAtMost) {
		return { ids: await walkToWords(store, what, slice), total: countedAtMost };
	}
	const most = hits >= enoughInSample ? countedAtMost : maxSortedRows;
	const { ids, total } = await sorted(store, found, what, slice, most);
	if (total < most) return bounded({ ids, total });
	return { ids: await walkToWords(store, what, slice), total: countedAtMost };
}

function bounded({ ids, total }: Found): Found {
	return { ids, total: Math.min(total, countedAtMost) };
}

/** The rows of those ids in the ids' order; a row that is gone meanwhile is left out. */
export function inOrderOf<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
	const byId = new Map(rows.map((row) => [row.id, row]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}

async function withoutWords(store: SearchStore, what: Search, slice: Slice): Promise<Found> {
	const total = await countNarrowed(store, what);
	if (total === countedAtMost) return { ids: await walk(store, what, slice), total };
	return sorted(store, rows(store, what.table, what.narrowed), what, slice, countedAtMost);
}

/** All tables that are searched have the columns that are asked for here. */
function rows({ read }: SearchStore, table: SearchedTable, conditions: Expression<SqlBool>[]): SearchedRows {
	return read.selectFrom(table as "leads").where((eb) => eb.and(conditions)) as unknown as SearchedRows;
}

/** The words, looked for row by row: for whoever passes over all rows anyway, too. */
export function looking(
	{ engine }: SearchStore,
	{ table, words }: Pick<Search, "table" | "words">,
): Expression<SqlBool>[] {
	return words.map(({ column, text }) => engine.holds(sql.ref<string>(`${table}.${column}`), text));
}

function countNarrowed(store: SearchStore, { table, narrowed, narrowedIn }: Search): Promise<number> {
	return countBounded(store, inOrder(rows(store, table, narrowed), narrowedIn));
}

/** Not the whole count: of the rows that are visited. */
function countWalking(store: SearchStore, what: Search): Promise<number> {
	const holding = visit(store, what, what.narrowed, what.narrowedIn, maxVisitedRows).where("hit", "<>", 0);
	return countBounded(store, holding as unknown as SearchedRows);
}

async function countBounded({ read }: SearchStore, counted: SearchedRows): Promise<number> {
	const some = counted.select(sql.lit(1).as("one")).limit(countedAtMost);
	const { total } = await read
		.selectFrom(some.as("some"))
		.select((eb) => eb.fn.countAll<number>().as("total"))
		.executeTakeFirstOrThrow();
	return total;
}

/** How many of a few hundred rows hold the words, and roughly how many rows there are: what was ever numbered. */
async function sample(store: SearchStore, what: Search): Promise<{ seen: number; hits: number; size: number }> {
	const highest = store.read.selectFrom(what.table as "leads").select(({ fn }) => fn.max("seq").as("seq"));
	const { seen, hits, size } = await visit(store, what, what.narrowed, what.narrowedIn, sampleSize)
		.select(({ fn }) => [fn.countAll<number>().as("seen"), fn.sum("hit").as("hits"), highest.as("size")])
		.executeTakeFirstOrThrow();
	return { seen, hits: Number(hits), size: Number(size) };
}

/** The first rows in an order, one by one, each with whether it holds the words. */
function visit(store: SearchStore, what: Search, conditions: Search["narrowed"], order: Order, most: number) {
	const eb = expressionBuilder<Tables, "activities">();
	const isHit = eb
		.case()
		.when(eb.and(looking(store, what)))
		.then(sql.lit(1))
		.else(sql.lit(0))
		.end();
	const visited = inOrder(rows(store, what.table, conditions), order)
		.select([sql.ref<string>(`${what.table}.id`).as("id"), isHit.as("hit")])
		.limit(most);
	return store.read.selectFrom(visited.as("visited"));
}

async function walk(store: SearchStore, what: Search, { offset, limit }: Slice): Promise<string[]> {
	if (limit === 0) return [];
	const found = await inOrder(rows(store, what.table, what.narrowedInOrder), what.order)
		.select(sql.ref<string>(`${what.table}.id`).as("id"))
		.limit(limit)
		.offset(offset)
		.execute();
	return found.map(({ id }) => id);
}

/** As far as it leads to a full page soon; else all that the text index finds is put in order. */
async function walkToWords(store: SearchStore, what: Search, slice: Slice): Promise<string[]> {
	if (slice.limit === 0) return [];
	const found = await visit(store, what, what.narrowedInOrder, what.order, maxVisitedRows)
		.where("hit", "<>", 0)
		.select("id")
		.limit(slice.limit)
		.offset(slice.offset)
		.execute();
	if (found.length === slice.limit) return found.map(({ id }) => id);
	const forms = await findForms(store, what.table, what.words);
	if (!forms) return [];
	const { ids } = await sorted(store, throughIndex(store, what, forms), what, slice, Number.MAX_SAFE_INTEGER);
	return ids;
}

function minFormCount({ known }: Forms): number {
	return Math.min(...known.map(countForms));
}

/** Enough forms to count rows as far as they are counted. */
function someOf({ known, unsure }: Forms): Forms {
	return { known: known.map((word) => firstForms(word, maxCountedForms)), unsure };
}

function wholeOf({ known }: Forms): KnownWord[] {
	return known.filter(({ isWhole }) => isWhole);
}

/** Returns the word with the fewest candidate rows, among those whose row numbers are all known. */
function findRarestWord(forms: Forms): KnownWord | undefined {
	return wholeOf(forms)
		.filter(({ forms, seqs }) => forms.length === 0 && seqs.length > 0)
		.sort((one, other) => one.seqs.length - other.seqs.length)[0];
}

/** Returns an upper bound of the matching rows, or null if no word's row numbers are all known. */
function getMaxRowCount(forms: Forms): number | null {
	return findRarestWord(forms)?.seqs.length ?? null;
}

/** The rows that a text index leads to. */
function throughIndex(store: SearchStore, { table, words, implied, narrowed }: Search, forms: Forms): SearchedRows {
	const least = findRarestWord(forms);
	const known = least ? [least] : wholeOf(forms);
	const conditions = [...narrowed, ...looking(store, { table, words: least ? words : forms.unsure })];
	if (known.length === 0) return rows(store, table, conditions);
	const asked = least ? known : [...known, ...implied.map(asWhole)];
	return store.engine.holding(store.read, table, asked).where((eb) => eb.and(conditions));
}

/** Whether the text index alone does not tell which rows match. */
function mustRead({ table, narrowed }: Search, { unsure }: Forms): boolean {
	return table !== "activities" || narrowed.length + unsure.length > 0;
}

function countThroughIndex(store: SearchStore, what: Search, forms: Forms): Promise<number> {
	if (mustRead(what, forms)) return countBounded(store, throughIndex(store, what, forms));
	const numbers = store.read.selectFrom(store.engine.numbersHolding(wholeOf(forms)).as("hits"));
	return countBounded(store, numbers as unknown as SearchedRows);
}

/** Puts `most` rows at most in order. Where there are as many, the total says so, and the ids mean nothing. */
async function sorted(
	{ read }: SearchStore,
	found: SearchedRows,
	{ table, order }: Search,
	{ offset, limit }: Slice,
	most: number,
): Promise<Found> {
	const keys = order.map(([column], at) => asColumn(table, column).as(`key${at}`));
	const some = found.select([sql.ref<string>(`${table}.id`).as("id"), ...keys]).limit(most);
	let page = read.selectFrom(some.as("some")).select(({ fn }) => ["id", fn.countAll<number>().over().as("total")]);
	for (const [at, [, direction]] of order.entries()) page = page.orderBy(sql.ref(`key${at}`), direction);
	// One row tells the total even where no page is wanted, or the page lies behind the last row.
	const ids = await page.limit(Math.max(1, limit)).offset(offset).execute();
	const [first] = ids.length > 0 || offset === 0 ? ids : await page.limit(1).execute();
	return { ids: ids.slice(0, limit).map(({ id }) => id), total: first?.total ?? 0 };
}

function inOrder(query: SearchedRows, order: Order): SearchedRows {
	return order.reduce<SearchedRows>(
		(ordered, [column, direction]) => ordered.orderBy(typeof column === "string" ? sql.ref(column) : column, direction),
		query,
	);
}

function asColumn(table: SearchedTable, column: Order[number][0]) {
	return typeof column === "string" ? sql.ref(`${table}.${column}`) : sql`${column}`;
}
