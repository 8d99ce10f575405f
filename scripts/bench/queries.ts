import { pageSize } from "../../domain/activity/activity.ts";
import { parseFilters } from "../../domain/activity/filters.ts";
import { parseStaffActivityFilters } from "../../domain/activity/staff-filters.ts";
import { parseLeadFilters } from "../../domain/lead/staff-filters.ts";
import { openBackend } from "../../server/process/open-ports.ts";
import type { Documents } from "../../store/port.ts";
import { absentWord, commonWord, rareWord } from "./activities.ts";
import { fill } from "./fill.ts";
import type { Options } from "./options.ts";
import type { Engine, Places } from "./places.ts";

/** Times are milliseconds. */
export type QueryFigures = { engine: Engine; size: number; query: string; total: number; p50: number; p99: number };

/** Each is one page and its count: first the public listing, then the staff's tables. */
const listing = [
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
const staff = ["", "sort=title", "sort=-title", "sort=leads", "sort=changed", "search=trees&sort=title", "page=400"];
const inbox = [
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
	...listing.map((query) => {
		const { filters, page } = parseFilters(new URLSearchParams(query));
		return {
			name: `/activities?${query}`,
			run: ({ activities }: Documents) => activities.list(filters, page, pageSize),
		};
	}),
	...staff.map((query) => {
		const filters = parseStaffActivityFilters(new URLSearchParams(query));
		return {
			name: `/admin/activities?${query}`,
			run: ({ activities }: Documents) => activities.listForStaff(filters, 25),
		};
	}),
	...inbox.map((query) => {
		const filters = parseLeadFilters(new URLSearchParams(query));
		return { name: `/admin/leads?${query}`, run: ({ leads }: Documents) => leads.list(filters, 25) };
	}),
];

const mostRounds = 200;
const leastRounds = 5;

/** Asks the engines' stores of those sizes every query in turns, alone and in this process. */
export async function measureQueries(
	{ querySizes, querySeconds, engines }: Pick<Options, "querySizes" | "querySeconds" | "engines">,
	places: Places,
	say: (text: string) => void,
): Promise<QueryFigures[]> {
	const figures: QueryFigures[] = [];
	for (const size of querySizes) {
		for (const engine of engines) {
			say(`Making a store of ${size.toLocaleString("en-US")} activities in ${engine} …`);
			const begun = performance.now();
			await using place = await places.make(engine);
			await fill(place, size);
			say(`… in ${Math.round((performance.now() - begun) / 1000)} s`);
			const { documents } = await openBackend(place.config);
			try {
				figures.push(...(await measureStore({ engine, size }, documents, querySeconds * 1000)));
			} finally {
				await documents.close();
			}
		}
	}
	return figures;
}

async function measureStore(
	{ engine, size }: Pick<QueryFigures, "engine" | "size">,
	documents: Documents,
	longest: number,
): Promise<QueryFigures[]> {
	const times = queries.map(() => [] as number[]);
	const totals = queries.map(() => 0);
	let begun = performance.now();
	// The first rounds bring code and pages into memory.
	for (let round = -2; round < mostRounds; round++) {
		if (round === 0) begun = performance.now();
		if (round >= leastRounds && performance.now() - begun > longest) break;
		for (const [at, query] of queries.entries()) {
			const asked = performance.now();
			const { total } = await query.run(documents);
			if (round >= 0) times[at]?.push(performance.now() - asked);
			totals[at] = total;
		}
	}
	const all = { engine, size, query: allQueries, total: 0, ...percentiles(times.flat()) };
	const each = queries.map(({ name }, at) => ({
		...{ engine, size, query: name, total: totals[at] ?? 0 },
		...percentiles(times[at] ?? []),
	}));
	return [...each, all];
}

export const allQueries = "all of them";

function percentiles(times: number[]): { p50: number; p99: number } {
	const sorted = times.toSorted((one, other) => one - other);
	const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
	return { p50: at(0.5), p99: at(0.99) };
}
