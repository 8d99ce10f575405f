import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import { ageGroups } from "../../domain/activity/age-range.ts";
import type { ActivityFilters, Sort } from "../../domain/activity/filters.ts";
import { priceBuckets } from "../../domain/activity/price.ts";
import { foldText } from "../../domain/clean-text.ts";
import type { Store, Words } from "./store.ts";
import type { Tables } from "./tables.ts";

/** From this many matches on, walking the listing in its order finds a page of them sooner than the text index does. */
const manyMatches = 3000;

/** How many activities match. */
export async function countMatches({ read, engine }: Store, filters: ActivityFilters): Promise<number> {
	const { total } = await read
		.selectFrom("activities")
		.where((eb) => eb.and([...chosen(filters), engine.hasWords(wordsOf(filters))]))
		.select((eb) => eb.fn.countAll<number>().as("total"))
		.executeTakeFirstOrThrow();
	return total;
}

/** The row numbers of one page of the `total` matches, in the filters' order: few columns, so that indexes can answer. */
export async function findMatches(
	{ read, engine }: Store,
	filters: ActivityFilters,
	{ total, offset, limit }: { total: number; offset: number; limit: number },
): Promise<number[]> {
	const hasWords = total >= manyMatches ? engine.hasWordsInRow : engine.hasWords;
	let query = read
		.selectFrom("activities")
		.where((eb) => eb.and([...chosen(filters), hasWords(wordsOf(filters))]))
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

/** The conditions of the filters that are chosen from a list. */
function chosen({ type, age, price }: ActivityFilters): Expression<SqlBool>[] {
	const eb = expressionBuilder<Tables, "activities">();
	const conditions: Expression<SqlBool>[] = [];
	if (type) conditions.push(eb("category", "=", type));
	if (age) conditions.push(eb("age_min", "<=", ageGroups[age].max), eb("age_max", ">=", ageGroups[age].min));
	if (price) {
		const { min, max } = priceBuckets[price];
		conditions.push(eb("price", ">=", min));
		if (max !== null) conditions.push(eb("price", "<=", max));
	}
	return conditions;
}

function wordsOf({ search, where }: ActivityFilters): Words {
	return { search_text: foldedWords(search), where_text: foldedWords(where) };
}

/** What folds to nothing, such as an accent alone, is no word. */
function foldedWords(text: string): string[] {
	return [...new Set(foldText(text).split(/\s+/u))].filter(Boolean);
}
