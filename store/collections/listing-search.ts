import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { ageGroups } from "../../domain/activity/age-range.ts";
import type { ActivityFilters, Sort } from "../../domain/activity/filters.ts";
import { priceBuckets } from "../../domain/activity/price.ts";
import { tokenize } from "../../domain/normalize-text.ts";
import type { Order, Search } from "../search/search.ts";
import type { SoughtWord } from "../search/search-engine.ts";
import type { Tables } from "../tables.ts";

/** The search for the public listing's filters and order. */
export function toListingSearch(filters: ActivityFilters): Search {
	const { sort, type, price } = filters;
	return {
		table: "activities",
		words: [...toWords("search_text", filters.search), ...toWords("where_text", filters.where)],
		// The search text contains the category.
		implied: type ? toWords("search_text", type) : [],
		narrowed: filterConditions(filters),
		narrowedIn: price || filters.age ? [["price", "asc"]] : newestFirst,
		order: orders[sort],
		narrowedInOrder: filterConditions(filters, { byPrice: sort.startsWith("price-") }),
	};
}

export function toWords(column: SoughtWord["column"], text: string): SoughtWord[] {
	return tokenize(text).map((word) => ({ column, text: word }));
}

export const newestFirst = [
	["created_at", "desc"],
	["id", "asc"],
] as const satisfies Order;
const orders: Record<Sort, Order> = {
	newest: newestFirst,
	popular: [["featured", "desc"], ["lead_count", "desc"], ...newestFirst],
	"price-asc": [["price", "asc"], ...newestFirst],
	"price-desc": [["price", "desc"], ...newestFirst],
};

/** The conditions of all filters but the texts. `byPrice` lets the price be found through an index. */
function filterConditions(
	{ type, age, price }: ActivityFilters,
	{ byPrice } = { byPrice: true },
): Expression<SqlBool>[] {
	const eb = expressionBuilder<Tables, "activities">();
	const conditions: Expression<SqlBool>[] = [];
	if (type) conditions.push(eb("category", "=", type));
	if (age) conditions.push(eb("age_min", "<=", ageGroups[age].max), eb("age_max", ">=", ageGroups[age].min));
	if (price) {
		const { min, max } = priceBuckets[price];
		const column = byPrice ? eb.ref("price") : sql<number>`+price`;
		conditions.push(eb(column, ">=", min));
		if (max !== null) conditions.push(eb(column, "<=", max));
	}
	return conditions;
}
