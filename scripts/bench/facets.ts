import { facetDeadlineMs } from "../../domain/activity/facets.ts";
import { parseFilters } from "../../domain/activity/filters.ts";
import { openBackend } from "../../server/process/open-ports.ts";
import { commonWord, rareWord } from "./activities.ts";
import { getCpuMs } from "./cpu-time.ts";
import type { Database } from "./databases.ts";
import { percentiles } from "./percentiles.ts";
import { benchDates } from "./sessions.ts";

export type FacetResult = {
	engine: string;
	activities: number;
	search: string;
	/** Options that were counted before the deadline. */
	counted: number;
	"p50 ms": number;
	"p99 ms": number;
	/** See getCpuMs. */
	"cpu p99 ms": number;
};

const { saturday, week } = benchDates;
const searches = [
	...["", "type=Camp", "price=free", "age=5,9", "day=sat", "day=sat,sun&time=morning&open=1"],
	...[`from=${saturday}&to=${saturday}`, `from=${week[0]}&to=${week[1]}&type=Camp`, "day=tue&time=evening&age=10"],
	...["setting=indoor", "lang=es", "near=41.9,-87.7&within=2", "near=Quarter+7&within=2&price=free&day=sat&age=4"],
	...[`search=${commonWord}`, "search=trees", `search=${rareWord}`, "search=trees&day=sat&near=41.9,-87.7"],
];
const minRounds = 5;

/** Counts what each option of each filter would leave, for one search after the other, for a number of seconds. */
export async function measureFacets(database: Database, size: number, seconds: number): Promise<FacetResult[]> {
	const { documents } = await openBackend(database.config);
	try {
		const runs = searches.map((search) => ({
			search,
			filters: parseFilters(new URLSearchParams(search)).filters,
			timesMs: [] as number[],
			cpuMs: [] as number[],
			counted: 0,
		}));
		let startedAt = performance.now();
		for (let round = -1; round < minRounds || performance.now() - startedAt < seconds * 1000; round++) {
			if (round === 0) startedAt = performance.now();
			for (const run of runs) {
				const cpuAtStart = getCpuMs(database);
				const askedAt = performance.now();
				const { counts } = await documents.activities.countFacets(run.filters, facetDeadlineMs);
				const elapsedMs = performance.now() - askedAt;
				const usedMs = getCpuMs(database) - cpuAtStart;
				if (round >= 0) run.timesMs.push(elapsedMs);
				if (round >= 0) run.cpuMs.push(usedMs);
				run.counted = Object.values(counts).reduce((sum, options) => sum + Object.keys(options).length, 0);
			}
		}
		const store = { engine: database.engine, activities: size };
		const toResult = (search: string, counted: number, timesMs: number[], cpuMs: number[]) => ({
			...store,
			search,
			counted,
			...percentiles(timesMs),
			"cpu p99 ms": percentiles(cpuMs)["p99 ms"],
		});
		return [
			...runs.map((run) => toResult(`/activities?${run.search}`, run.counted, run.timesMs, run.cpuMs)),
			toResult(
				"all searches",
				0,
				runs.flatMap(({ timesMs }) => timesMs),
				runs.flatMap(({ cpuMs }) => cpuMs),
			),
		];
	} finally {
		await documents.close();
	}
}
