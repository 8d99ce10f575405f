import { sql } from "kysely";
import type { Store } from "../store.ts";
import type { SearchedRows } from "./dialect.ts";
import type { ListGroup } from "./filter-match.ts";
import type { ListingQuery } from "./listing-query.ts";
import { joinPlace, placeJoin } from "./nearby.ts";
import { all, any, type Condition } from "./session-conditions.ts";

/** The numbers of the first activities in these parts of a list. */
export async function findNumbers(
	store: Store,
	query: ListingQuery,
	groups: ListGroup[],
	max: number,
): Promise<number[]> {
	const numbers: number[] = [];
	for (const group of groups) {
		const rows = await selectListed(store, query, [group])
			.select(sql.ref<number>("activities.seq").as("seq"))
			.limit(max - numbers.length)
			.execute();
		numbers.push(...rows.map(({ seq }) => seq));
		if (numbers.length === max) break;
	}
	return numbers;
}

/** How many activities are in these parts of a list, up to a bound. */
export async function countListed(
	store: Store,
	query: ListingQuery,
	groups: ListGroup[],
	max: number,
): Promise<number> {
	const some = selectListed(store, query, groups).select(sql.lit(1).as("one")).limit(max);
	const { count } = await store.read
		.selectFrom(some.as("some"))
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** How many of the activities with these numbers fulfil each condition, in one pass. */
export async function countAmong(
	{ read, engine }: Store,
	numbers: number[],
	around: ListingQuery["filters"]["around"],
	conditions: Condition[],
): Promise<number[]> {
	if (numbers.length === 0 || conditions.length === 0) return conditions.map(() => 0);
	const given = engine.selectRows(
		"activities_to_index",
		["seq"],
		numbers.map((seq) => ({ seq })),
	);
	const counts = conditions.map(
		(condition, index) => sql`sum(case when ${condition} then 1 else 0 end) as ${sql.id(`count${index}`)}`,
	);
	const { rows } = await sql<Record<string, number>>`
		with given as materialized (${given})
		select ${sql.join(counts)} from given join activities on activities.seq = given.seq ${placeJoin(around)}
	`.execute(read);
	return conditions.map((_, index) => Number(rows[0]?.[`count${index}`]));
}

export function isInGroups(groups: ListGroup[]): Condition {
	return any(groups.map(({ conditions }) => all(conditions)));
}

function selectListed({ read, engine }: Store, { filters, text }: ListingQuery, groups: ListGroup[]): SearchedRows {
	const { around } = filters;
	if (text) return joinPlace(engine.selectMatching(read, text.match).rows, around).where(isInGroups(groups));
	return joinPlace(read.selectFrom("activities") as unknown as SearchedRows, around).where(isInGroups(groups));
}
