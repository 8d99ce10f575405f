import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { toMonths } from "../../domain/activity/ages.ts";
import type { ActivityFilters, Sort } from "../../domain/activity/filters.ts";
import { priceBuckets } from "../../domain/activity/price.ts";
import { noUpperAgeMonths } from "../../domain/activity/search-columns.ts";
import { tokenize } from "../../domain/normalize-text.ts";
import type { Order, Search } from "../search/search.ts";
import type { SoughtWord } from "../search/search-engine.ts";
import type { Tables } from "../tables.ts";

/** The search for the public listing's filters and order, among the activities that have not ended at that time. */
export function toListingSearch(filters: ActivityFilters, now: string): Search {
	const { sort, type, price } = filters;
	return {
		table: "activities",
		words: [...toWords("search_text", filters.search), ...toWords("where_text", filters.where)],
		// The search text contains the category.
		implied: type ? toWords("search_text", type) : [],
		narrowed: filterConditions(filters, now),
		narrowedIn: price || filters.age ? [["comparable_price", "asc"]] : newestActivitiesFirst,
		order: orders[sort],
		narrowedInOrder: filterConditions(filters, now, { byPrice: sort.startsWith("price-") }),
	};
}

export function toWords(column: SoughtWord["column"], text: string): SoughtWord[] {
	return tokenize(text).map((word) => ({ column, text: word }));
}

export const newestFirst = [
	["created_at", "desc"],
	["id", "asc"],
] as const satisfies Order;
const ties = [
	["next_starts_at", "asc"],
	["title", "asc"],
	["id", "asc"],
] as const satisfies Order;
export const newestActivitiesFirst = [["created_at", "desc"], ...ties] as const satisfies Order;
/** Prices that cannot be compared come last. */
const comparableFirst = [sql`comparable_price is null`, "asc"] as const;
export const orders: Record<Sort, Order> = {
	newest: newestActivitiesFirst,
	popular: [["featured", "desc"], ["lead_count", "desc"], ...newestActivitiesFirst],
	"price-asc": [comparableFirst, ["comparable_price", "asc"], ...ties],
	"price-desc": [comparableFirst, ["comparable_price", "desc"], ...ties],
};

/** The conditions of all filters but the texts. `byPrice` lets the price be found through an index. */
function filterConditions(
	{ type, age, price }: ActivityFilters,
	now: string,
	{ byPrice } = { byPrice: true },
): Expression<SqlBool>[] {
	const eb = expressionBuilder<Tables, "activities">();
	const conditions: Expression<SqlBool>[] = [eb("ends_at", ">", now)];
	if (type) conditions.push(eb("category", "=", type));
	if (age) {
		const { minMonths, maxMonths } = toMonths(age);
		conditions.push(eb("age_min_months", "<=", maxMonths ?? noUpperAgeMonths), eb("age_max_months", ">=", minMonths));
	}
	if (price) {
		const { min, max } = priceBuckets[price];
		const column = byPrice ? eb.ref("comparable_price") : sql<number>`+comparable_price`;
		conditions.push(eb(column, ">=", min));
		if (max !== null) conditions.push(eb(column, "<=", max));
	}
	return conditions;
}
