import type { ExpressionBuilder } from "kysely";
import { type Screen, screens } from "../../domain/analytics/events.ts";
import {
	type FunnelCounts,
	funnelStages,
	type InsightRange,
	type Insights,
	listDaysUntil,
	maxInsightRows,
} from "../../domain/analytics/insights.ts";
import type { DailyCount } from "../../domain/analytics/roll-ups.ts";
import { estimateP75, type VitalMetric, vitalMetrics } from "../../domain/analytics/vitals.ts";
import { addDays } from "../../domain/session/calendar-days.ts";
import { getLocalDay, getStartOfDay } from "../../domain/session/local-day.ts";
import type { Store } from "../store.ts";
import type { Tables } from "../tables.ts";

type Range = { first: string; last: string };

/** Computes the insights of the last days from the daily counts. */
export async function getInsights({ read, timeZone }: Store, range: InsightRange, now: Date): Promise<Insights> {
	const days = listDaysUntil(getLocalDay(now, timeZone), range);
	const between: Range = { first: days[0] ?? "", last: days.at(-1) ?? "" };
	const [perDay, funnel, totals, spots, emptySearches, vitals] = await Promise.all([
		findPerDay(read, days, between),
		findFunnel(read, between),
		findTotals(read, between),
		countSpots(read, between, timeZone),
		findEmptySearches(read, between),
		findVitals(read, between),
	]);
	return { perDay, funnel, totals, spots, emptySearches, vitals };
}

async function findPerDay(read: Store["read"], days: string[], between: Range): Promise<Insights["perDay"]> {
	const rows = await within(read, between)
		.where((eb) =>
			eb.or([eb("name", "=", "lead"), eb.and([eb("name", "=", "page_view"), eb("outcome", "=", "entry")])]),
		)
		.groupBy(["day", "name"])
		.select((eb) => ["day", "name", eb.fn.sum("count").as("total")])
		.execute();
	const counts = new Map(rows.map(({ day, name, total }) => [`${day} ${name}`, Number(total)]));
	return days.map((day) => ({
		day,
		visits: counts.get(`${day} page_view`) ?? 0,
		leads: counts.get(`${day} lead`) ?? 0,
	}));
}

async function findFunnel(read: Store["read"], between: Range): Promise<Insights["funnel"]> {
	const rows = await within(read, between)
		.where("activity_id", "<>", "")
		.groupBy("activity_id")
		.select("activity_id")
		.select(stageSums)
		.orderBy("viewed", "desc")
		.orderBy("leads", "desc")
		.orderBy("activity_id")
		.limit(maxInsightRows)
		.execute();
	if (rows.length === 0) return [];
	const ids = rows.map(({ activity_id }) => activity_id);
	const known = await read.selectFrom("activities").where("id", "in", ids).select(["id", "title"]).execute();
	const titles = new Map(known.map(({ id, title }) => [id, title]));
	return rows.map(({ activity_id: activityId, ...sums }) => ({
		activityId,
		title: titles.get(activityId) ?? activityId,
		...toCounts(sums),
	}));
}

async function findTotals(read: Store["read"], between: Range): Promise<FunnelCounts> {
	const sums = await within(read, between).where("activity_id", "<>", "").select(stageSums).executeTakeFirstOrThrow();
	return toCounts(sums);
}

async function countSpots(read: Store["read"], { first, last }: Range, timeZone: string): Promise<number> {
	const { count } = await read
		.selectFrom("leads")
		.where("created_at", ">=", getStartOfDay(first, timeZone).toISOString())
		.where("created_at", "<", getStartOfDay(addDays(last, 1), timeZone).toISOString())
		.where((eb) => eb.or([eb("status", "=", "booked"), eb("got_place", "=", "yes")]))
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

async function findEmptySearches(read: Store["read"], { first, last }: Range): Promise<Insights["emptySearches"]> {
	const rows = await read
		.selectFrom("analytics_searches")
		.where("day", ">=", first)
		.where("day", "<=", last)
		.groupBy("text")
		.select((eb) => ["text", eb.fn.sum("count").as("total")])
		.orderBy("total", "desc")
		.orderBy("text")
		.limit(maxInsightRows)
		.execute();
	return rows.map(({ text, total }) => ({ text, count: Number(total) }));
}

async function findVitals(read: Store["read"], { first, last }: Range): Promise<Insights["vitals"]> {
	const rows = await read
		.selectFrom("analytics_vitals")
		.where("day", ">=", first)
		.where("day", "<=", last)
		.groupBy(["screen", "metric", "bucket"])
		.select((eb) => ["screen", "metric", "bucket", eb.fn.sum("count").as("total")])
		.execute();
	return screens.flatMap((screen) => vitalMetrics.flatMap((metric) => summary(screen, metric)));

	function summary(screen: Screen, metric: VitalMetric): Insights["vitals"] {
		const own = rows.filter((row) => row.screen === screen && row.metric === metric);
		const counts = new Map(own.map(({ bucket, total }) => [bucket, Number(total)]));
		const value = estimateP75(metric, counts);
		const count = [...counts.values()].reduce((sum, each) => sum + each, 0);
		return value === null ? [] : [{ screen, metric, p75: value, count }];
	}
}

function within(read: Store["read"], { first, last }: Range) {
	return read.selectFrom("analytics_days").where("day", ">=", first).where("day", "<=", last);
}

const eventOfStage: Record<(typeof funnelStages)[number], DailyCount["name"]> = {
	opened: "card_opened",
	viewed: "activity_viewed",
	started: "form_started",
	leads: "lead",
	handedOver: "handed_over",
};

/** Creates one column per stage: how often it was reached. */
function stageSums(eb: ExpressionBuilder<Tables, "analytics_days">) {
	return funnelStages.map((stage) =>
		eb.fn.sum(eb.case().when("name", "=", eventOfStage[stage]).then(eb.ref("count")).else(0).end()).as(stage),
	);
}

/** Engines return sums as numbers, as texts of digits, or as null. */
function toCounts(sums: Record<keyof FunnelCounts, number | string | bigint | null>): FunnelCounts {
	const counts = funnelStages.map((stage) => [stage, Number(sums[stage] ?? 0)]);
	return Object.fromEntries(counts) as FunnelCounts;
}
