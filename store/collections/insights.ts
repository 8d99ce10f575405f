import { type InsightRange, type Insights, listDaysUntil, maxInsightRows } from "../../domain/analytics/insights.ts";
import { addDays } from "../../domain/session/calendar-days.ts";
import { getLocalDay, getStartOfDay } from "../../domain/session/local-day.ts";
import type { Store } from "../store.ts";
import { countRows } from "./read-rows.ts";

type Range = { first: string; last: string };

export async function getInsights({ read, timeZone }: Store, range: InsightRange, now: Date): Promise<Insights> {
	const days = listDaysUntil(getLocalDay(now, timeZone), range);
	const between: Range = { first: days[0] ?? "", last: days.at(-1) ?? "" };
	const [perDay, spots, emptySearches] = await Promise.all([
		findPerDay(read, days, between),
		countSpots(read, between, timeZone),
		findEmptySearches(read, between),
	]);
	return { perDay, spots, emptySearches };
}

async function findPerDay(read: Store["read"], days: string[], { first, last }: Range): Promise<Insights["perDay"]> {
	const rows = await read
		.selectFrom("analytics_days")
		.where("day", ">=", first)
		.where("day", "<=", last)
		.where("name", "in", ["activity_viewed", "lead"])
		.groupBy(["day", "name"])
		.select((eb) => ["day", "name", eb.fn.sum("count").as("total")])
		.execute();
	const counts = new Map(rows.map(({ day, name, total }) => [`${day} ${name}`, Number(total)]));
	return days.map((day) => ({
		day,
		views: counts.get(`${day} activity_viewed`) ?? 0,
		leads: counts.get(`${day} lead`) ?? 0,
	}));
}

async function countSpots(read: Store["read"], { first, last }: Range, timeZone: string): Promise<number> {
	return countRows(
		read
			.selectFrom("leads")
			.where("created_at", ">=", getStartOfDay(first, timeZone).toISOString())
			.where("created_at", "<", getStartOfDay(addDays(last, 1), timeZone).toISOString())
			.where((eb) => eb.or([eb("status", "=", "booked"), eb("got_place", "=", "yes")])),
	);
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
