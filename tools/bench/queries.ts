import { pageSize } from "../../domain/activity/activity.ts";
import { parseStaffActivityFilters } from "../../domain/activity/staff-filters.ts";
import { parseLeadFilters } from "../../domain/lead/staff-filters.ts";
import { parseFilters } from "../../domain/search/filters.ts";
import { openBackend } from "../../server/process/open-ports.ts";
import type { Documents } from "../../store/port.ts";
import { absentWord, commonWord, rareWord } from "./activities.ts";
import { getCpuMs } from "./cpu-time.ts";
import type { Database } from "./databases.ts";
import { benchDates } from "./sessions.ts";

export type QueryResult = {
	engine: string;
	activities: number;
	query: string;
	found: number;
	"p50 ms": number;
	"p99 ms": number;
	/** The p99 that docs/performance.md requires. */
	"goal ms": number | null;
	/** CPU time, see getCpuMs: the figure that other programs on the machine affect least. */
	"cpu p50 ms": number;
	"cpu p99 ms": number;
};

/** By engine and number of activities. Suggestions get half as much. */
const goalsMs = { SQLite: { small: 25, large: 100 }, PostgreSQL: { small: 40, large: 150 } };
const maxSmallSize = 10_000;

const { saturday, week } = benchDates;

/** Searches, filters and orders of the public listing. Each query reads one page and its count. */
const listingQueries = [
	...["", "sort=newest", "sort=popular", "sort=price-asc", "sort=price-desc"],
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
	...["search=childrne", "search=judp"],
	...[
		"day=sat",
		"time=evening",
		"day=sat,sun&time=morning&open=1",
		"day=sat&age=4",
		"day=tue&time=evening&age=10&type=STEM",
	],
	...[
		`from=${saturday}&to=${saturday}`,
		`from=${saturday}&to=${saturday}&type=Camp&age=4`,
		`from=${week[0]}&to=${week[1]}`,
	],
	...[`from=${week[0]}&to=${week[1]}&type=Camp`, "day=tue&time=evening&age=10", "age=5,9", "price=free", "max=20"],
	...[
		"setting=indoor",
		"setting=outdoor&type=STEM&price=0-25",
		"lang=es",
		"sort=soonest",
		"sort=soonest&day=sat",
		"sort=soonest&day=mon,tue,wed,thu,fri",
		"sort=soonest&day=sat&age=4",
		"sort=recommended&near=41.9,-87.7&within=25",
		"day=sat&time=morning&age=4&price=free&setting=indoor",
	],
	...["near=41.9,-87.7&within=2", "near=60042&sort=nearest", "near=41.9,-87.7&within=25&sort=nearest"],
	...["near=41.9,-87.7&within=10&day=sat&time=morning&age=5", "near=41.9,-87.7&within=5&sort=price-asc"],
	...["near=Quarter+7&within=2&price=free&day=sat&age=4", `search=trees&day=sat&near=41.9,-87.7`],
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

/** What somebody may have typed so far: prefixes of common words, rare words and several words. */
const suggestionQueries = ["ch", "child", commonWord, "jud", "lantern n", "hall 12", "quarter", "qqqq"];

type Query = { name: string; goal: number; run(documents: Documents): Promise<{ total: number }> };

const queries: Query[] = [
	...listingQueries.map((query) => {
		const { filters, page } = parseFilters(new URLSearchParams(query));
		return {
			name: `/activities?${query}`,
			goal: 1,
			run: ({ activities }: Documents) => activities.list(filters, page, pageSize),
		};
	}),
	...suggestionQueries.map((text) => ({
		name: `suggestions for '${text}'`,
		goal: 0.5,
		async run({ activities }: Documents) {
			const names = Object.values(await activities.suggest(text, 8));
			return { total: names.flat().length };
		},
	})),
	...staffQueries.map((query) => {
		const filters = parseStaffActivityFilters(new URLSearchParams(query));
		return {
			name: `/admin/activities?${query}`,
			goal: 1,
			run: ({ activities }: Documents) => activities.listForStaff(filters, 25),
		};
	}),
	...leadQueries.map((query) => {
		const filters = parseLeadFilters(new URLSearchParams(query));
		return { name: `/admin/leads?${query}`, goal: 1, run: ({ leads }: Documents) => leads.list(filters, 25) };
	}),
];

const warmUpRounds = 2;
const minRounds = 5;

/** Runs the queries in turn, one at a time in this process, for a number of seconds. */
export async function measureQueries(database: Database, size: number, seconds: number): Promise<QueryResult[]> {
	const { documents } = await openBackend(database.config);
	try {
		const timesMs = queries.map((): number[] => []);
		const cpuMs = queries.map((): number[] => []);
		const totals = queries.map(() => 0);
		let startedAt = performance.now();
		for (let round = -warmUpRounds; round < minRounds || performance.now() - startedAt < seconds * 1000; round++) {
			if (round === 0) startedAt = performance.now();
			for (const [index, query] of queries.entries()) {
				const cpuAtStart = getCpuMs(database);
				const askedAt = performance.now();
				totals[index] = (await query.run(documents)).total;
				const elapsedMs = performance.now() - askedAt;
				const usedMs = getCpuMs(database) - cpuAtStart;
				if (round < 0) continue;
				timesMs[index]?.push(elapsedMs);
				cpuMs[index]?.push(usedMs);
			}
		}
		const store = { engine: database.engine, activities: size };
		const goalMs = goalsMs[database.engine][size <= maxSmallSize ? "small" : "large"];
		const results = queries.map(({ name, goal }, index) => ({
			...store,
			query: name,
			found: totals[index] ?? 0,
			...percentiles(timesMs[index] ?? []),
			"goal ms": goalMs * goal,
			...cpuPercentiles(cpuMs[index] ?? []),
		}));
		return [
			...results,
			{
				...store,
				query: "all queries",
				found: 0,
				...percentiles(timesMs.flat()),
				"goal ms": null,
				...cpuPercentiles(cpuMs.flat()),
			},
		];
	} finally {
		await documents.close();
	}
}

function cpuPercentiles(cpuMs: number[]): Pick<QueryResult, "cpu p50 ms" | "cpu p99 ms"> {
	const { "p50 ms": p50, "p99 ms": p99 } = percentiles(cpuMs);
	return { "cpu p50 ms": p50, "cpu p99 ms": p99 };
}

/** Returns the median and the 99th percentile. */
function percentiles(timesMs: number[]): { "p50 ms": number; "p99 ms": number } {
	const sorted = timesMs.toSorted((a, b) => a - b);
	const get = (share: number) => Number((sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2));
	return { "p50 ms": get(0.5), "p99 ms": get(0.99) };
}
