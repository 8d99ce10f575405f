import { pageSize } from "../../domain/activity/activity.ts";
import { parseFilters } from "../../domain/activity/filters.ts";
import { parseStaffActivityFilters } from "../../domain/activity/staff-filters.ts";
import { parseLeadFilters } from "../../domain/lead/staff-filters.ts";
import { openBackend } from "../../server/process/open-ports.ts";
import type { Documents } from "../../store/port.ts";
import { absentWord, commonWord, rareWord } from "./activities.ts";
import type { Database } from "./databases.ts";

export type QueryResult = {
	engine: string;
	activities: number;
	query: string;
	found: number;
	"p50 ms": number;
	"p99 ms": number;
};

/** Searches, filters and orders of the public listing. Each query reads one page and its count. */
const listingQueries = [
	...["", "sort=popular", "sort=price-asc", "sort=price-desc"],
	...["type=Camp", "type=Sport&sort=popular", "type=Class&sort=price-asc"],
	...["price=25-50", "price=100%2B&sort=popular", "price=0-25&sort=price-desc"],
	...["age=0-3", "age=12%2B&sort=popular", "type=STEM&price=25-50&age=12%2B", "age=0-3&price=0-25&sort=price-asc"],
	...["", "sort=popular", "sort=price-asc"].map((sort) => `search=${commonWord}&${sort}`),
	...["search=the", "search=the&sort=popular", "search=e", "search=up", "search=up&sort=price-desc"],
	...[`search=${absentWord}`, `search=${absentWord}&sort=popular`, "search=qqqq", "search=%25", "search=_"],
	...[
		`search=${rareWord}`,
		`search=the+${rareWord}`,
		"search=no777",
		"search=123",
		"search=12",
		"search=9",
		"search=lantern&sort=price-asc",
	],
	...[`search=${commonWord}+trees`, "search=trees+night", `search=${commonWord}+${absentWord}`],
	...[
		`search=${commonWord}&type=Camp&price=25-50`,
		"search=trees&age=12%2B&sort=popular",
		"search=walk&type=STEM",
		"search=night",
		"search=walk&sort=popular",
		"search=chin",
	],
	...["where=Otterford", "where=Otterford&search=trees&sort=popular", `where=q&search=${commonWord}`, "page=42"],
];
const staffQueries = [
	"",
	"sort=title",
	"sort=-title",
	"sort=leads",
	"sort=changed",
	"search=trees&sort=title",
	"page=400",
];
const leadQueries = [
	"",
	"status=contacted",
	"search=amara",
	"search=amara&status=new",
	"search=zelda",
	"search=a",
	"page=400",
];

type Query = { name: string; run(documents: Documents): Promise<{ total: number }> };

const queries: Query[] = [
	...listingQueries.map((query) => {
		const { filters, page } = parseFilters(new URLSearchParams(query));
		return {
			name: `/activities?${query}`,
			run: ({ activities }: Documents) => activities.list(filters, page, pageSize),
		};
	}),
	...staffQueries.map((query) => {
		const filters = parseStaffActivityFilters(new URLSearchParams(query));
		return {
			name: `/admin/activities?${query}`,
			run: ({ activities }: Documents) => activities.listForStaff(filters, 25),
		};
	}),
	...leadQueries.map((query) => {
		const filters = parseLeadFilters(new URLSearchParams(query));
		return { name: `/admin/leads?${query}`, run: ({ leads }: Documents) => leads.list(filters, 25) };
	}),
];

const warmUpRounds = 2;
const minRounds = 5;

/** Runs every query in turn, one at a time in this process, for a number of seconds. */
export async function measureQueries(database: Database, size: number, seconds: number): Promise<QueryResult[]> {
	const { documents } = await openBackend(database.config);
	try {
		const timesMs = queries.map((): number[] => []);
		const totals = queries.map(() => 0);
		let startedAt = performance.now();
		for (let round = -warmUpRounds; round < minRounds || performance.now() - startedAt < seconds * 1000; round++) {
			if (round === 0) startedAt = performance.now();
			for (const [index, query] of queries.entries()) {
				const askedAt = performance.now();
				totals[index] = (await query.run(documents)).total;
				if (round >= 0) timesMs[index]?.push(performance.now() - askedAt);
			}
		}
		const store = { engine: database.engine, activities: size };
		const results = queries.map(({ name }, index) => ({
			...{ ...store, query: name, found: totals[index] ?? 0 },
			...percentiles(timesMs[index] ?? []),
		}));
		return [...results, { ...store, query: "all queries", found: 0, ...percentiles(timesMs.flat()) }];
	} finally {
		await documents.close();
	}
}

function percentiles(timesMs: number[]): { "p50 ms": number; "p99 ms": number } {
	const sorted = timesMs.toSorted((a, b) => a - b);
	const get = (share: number) => Number((sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2));
	return { "p50 ms": get(0.5), "p99 ms": get(0.99) };
}
