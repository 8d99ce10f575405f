import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { ageGroups } from "../../domain/activity/age-range.ts";
import type { ActivityFilters, Sort } from "../../domain/activity/filters.ts";
import { priceBuckets } from "../../domain/activity/price.ts";
import { foldedWords } from "../../domain/clean-text.ts";
import type { Store, Words } from "./store.ts";
import type { Tables } from "./tables.ts";

/** So few rows are looked through one by one sooner than the text index is asked about all of them. */
const fewRows = 3000;

/** How many activities match. */
export async function countMatches(store: Store, filters: ActivityFilters): Promise<number> {
	const words = wordsOf(filters);
	const choices = chosen(filters);
	if (words.search_text.length + words.where_text.length === 0) return count(store, choices);
	const areFew = choices.length > 0 && (await count(store, choices)) <= fewRows;
	const { hasWords, hasWordsInRow } = store.engine;
	return count(store, [...choices, areFew ? hasWordsInRow(words) : hasWords(words)]);
}

async function count({ read }: Store, conditions: Expression<SqlBool>[]): Promise<number> {
	const { total } = await read
		.selectFrom("activities")
		.where((eb) => eb.and(conditions))
		.select((eb) => eb.fn.countAll<number>().as("total"))
		.executeTakeFirstOrThrow();
	return total;
}

/**
 * The row numbers of one page of the `total` matches, in the filters' order: few columns, so that indexes can answer.
 * Of many matches a page is found soonest by walking the listing in its order, of few by finding and sorting them.
 */
export async function findMatches(
	store: Store,
	filters: ActivityFilters,
	{ total, offset, limit }: { total: number; offset: number; limit: number },
): Promise<number[]> {
	const { read, engine } = store;
	const areMany = total > fewRows;
	const words = wordsOf(filters);
	let query = read
		.selectFrom("activities")
		.where((eb) => eb.and(chosen(filters, { inOrder: areMany && !filters.sort.startsWith("price-") })))
		.where(areMany ? engine.hasWordsInRow(words) : engine.hasWords(words))
		.select("seq");
	for (const [column, direction] of orders[filters.sort]) query = query.orderBy(column, direction);
	const rows = await query.limit(limit).offset(offset).execute();
	return rows.map(({ seq }) => seq);
}

const newest = [
	["created_at", "desc"],
	["id", "asc"],
] as const;
const orders = {
	newest,
	popular: [["featured", "desc"], ["lead_count", "desc"], ...newest],
	"price-asc": [["price", "asc"], ...newest],
	"price-desc": [["price", "desc"], ...newest],
} as const satisfies Record<Sort, readonly (readonly [keyof Tables["activities"], "asc" | "desc"])[]>;

/** The conditions of the filters that are chosen from a list. `inOrder`: no index of prices is to be used, but one of the order. */
function chosen({ type, age, price }: ActivityFilters, { inOrder } = { inOrder: false }): Expression<SqlBool>[] {
	const eb = expressionBuilder<Tables, "activities">();
	const conditions: Expression<SqlBool>[] = [];
	if (type) conditions.push(eb("category", "=", type));
	if (age) conditions.push(eb("age_min", "<=", ageGroups[age].max), eb("age_max", ">=", ageGroups[age].min));
	if (price) {
		const { min, max } = priceBuckets[price];
		const column = inOrder ? sql<number>`+price` : eb.ref("price");
		conditions.push(eb(column, ">=", min));
		if (max !== null) conditions.push(eb(column, "<=", max));
	}
	return conditions;
}

function wordsOf({ search, where }: ActivityFilters): Words {
	return { search_text: foldedWords(search), where_text: foldedWords(where) };
}
