import { type Kysely, sql } from "kysely";
import { addDays } from "../../../domain/session/calendar-days.ts";
import { findWeeklyPattern, type WeekdayGroup, type WeeklyPattern } from "../../../domain/session/weekday-pattern.ts";
import type { Tables } from "../../tables.ts";

/** How many days ahead sessions are considered, since a schedule of years has hundreds. */
const daysAhead = 84;

export async function findWeeklyPatterns(
	read: Kysely<Tables>,
	activityIds: string[],
	now: string,
): Promise<Map<string, WeeklyPattern>> {
	if (activityIds.length === 0) return new Map();
	const rows = await read
		.selectFrom("activity_sessions")
		.where("activity_id", "in", activityIds)
		.where("ends_at", ">", now)
		.where("ends_at", "<", addDays(now.slice(0, 10), daysAhead))
		.where("event_status", "=", "scheduled")
		.groupBy(["activity_id", "weekday", "start_minute"])
		.select((eb) => [
			"activity_id",
			"weekday",
			"start_minute as startMinute",
			eb.fn.count<number>("local_start_date").distinct().as("days"),
			eb.fn.min("local_start_date").as("firstDay"),
			eb.fn.max("local_start_date").as("lastDay"),
			sql<number>`max(case when local_end_date > local_start_date then 1 else 0 end)`.as("is_range"),
		])
		.execute();
	const groups = new Map<string, WeekdayGroup[]>();
	for (const { activity_id, is_range, ...row } of rows) {
		const group = { ...row, days: Number(row.days), isRange: Number(is_range) === 1 };
		groups.set(activity_id, [...(groups.get(activity_id) ?? []), group]);
	}
	return new Map(
		[...groups].flatMap(([id, activityGroups]) => {
			const pattern = findWeeklyPattern(activityGroups);
			return pattern ? [[id, pattern] as const] : [];
		}),
	);
}
