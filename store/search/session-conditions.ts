import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Surroundings } from "../../domain/place/position.ts";
import type { ActivityFilters } from "../../domain/search/filters.ts";
import { addDays, allWeekdayBits, listWeekdayBits, toWeekdayBits } from "../../domain/session/calendar-days.ts";
import { afterAllDates, fullPrefix, getSeasonStart } from "../../domain/session/recommended-order.ts";
import { allSlots, anyTimeOfDay, toSlots } from "../../domain/session/session-slots.ts";
import { timesOfDay } from "../../domain/session/time-of-day.ts";
import { isUnplaced, isWithinRadius, selectNearbyVenues } from "./near.ts";

export type Condition = Expression<SqlBool>;

/** The filters that a single session must satisfy, and the place that it must be near. */
export type SessionFilters = Pick<ActivityFilters, "from" | "to" | "days" | "times" | "open"> & {
	around: Surroundings | null;
	/** Only sessions that have not begun. */
	startsLater?: boolean;
	/** Only sessions that are not known to be full. */
	hasSpots?: boolean;
};

/** Returns whether the filters contain a date, a weekday or a time of day. */
export function areDated({ from, to, days, times }: SessionFilters): boolean {
	return from !== null || to !== null || days.length > 0 || times.length > 0;
}

export type SessionOptions = {
	/**
	 * Also includes sessions that may match: their weekday, time or spots are unknown, or they began before the first date
	 * and run for a week or longer, so they need not meet on a date that they cover.
	 */
	possibly?: boolean;
	/** Only sessions that start at this time at the latest. */
	startsBy?: string;
};

/**
 * The condition for activities with an upcoming session that matches the filters. With `startsBy`, only a few sessions
 * qualify, so they are found by an index.
 */
export function hasSession(filters: SessionFilters, now: string, options: SessionOptions = {}): Condition {
	const conditions = [...listSessionConditions(filters, now, options), ...takesPlaceNearby(filters)];
	return all([
		...canHaveSession(filters, options),
		sql`exists (
			select 1 from activity_sessions
			where activity_sessions.activity_id = activities.id and ${all(conditions)}
			${options.startsBy ? sql`` : oneActivityAtATime}
		)`,
	]);
}

/**
 * Keeps PostgreSQL from joining all sessions: those of one activity are checked at a time. One day of 9,063 programs: 8 ms
 * instead of 59.
 */
const oneActivityAtATime = sql`limit 1 offset 0`;

/**
 * Conditions on an activity's own columns. They rule out activities that cannot have a matching session, so that their
 * sessions are not read.
 */
function canHaveSession(
	{ from, to, days, times }: SessionFilters,
	{ possibly = false, startsBy }: SessionOptions,
): Condition[] {
	const weekdays = getWeekdayBits({ from, to, days });
	const slots = toSlots(weekdays, times.length === 0 ? anyTimeOfDay : possibly ? [...times, null] : times);
	const isInSlot = sql<SqlBool>`(activities.session_slots & ${sql.lit(slots)}) > 0`;
	const isInRange = sql<SqlBool>`(activities.range_weekdays & ${sql.lit(weekdays)}) > 0`;
	const isOfWeekday = days.length > 0 && !possibly ? isInSlot : any([isInSlot, isInRange]);
	return [
		// A day in UTC is the previous, the same or the next day in other zones.
		...(from === null ? [] : [sql<SqlBool>`activities.ends_at >= ${addDays(from, -1)}`]),
		...(to === null ? [] : [sql<SqlBool>`activities.next_starts_at < ${addDays(to, 2)}`]),
		...(startsBy ? [sql<SqlBool>`activities.next_starts_at <= ${startsBy}`] : []),
		...(slots === allSlots ? [] : [isOfWeekday]),
	];
}

/** Returns the conditions on a session itself, on the table activity_sessions. */
export function listSessionConditions(
	{ from, to, days, times, open, startsLater = false, hasSpots = false }: SessionFilters,
	now: string,
	{ possibly = false, startsBy }: SessionOptions = {},
): Condition[] {
	const weekdays = getWeekdayBits({ from, to, days });
	// Implied by the local end date, with a day to spare for other zones: an index skips the sessions before.
	const endsAfter = from !== null && from > now ? addDays(from, -1) : now;
	return [
		sql`activity_sessions.ends_at > ${endsAfter}`,
		...(startsLater ? [sql<SqlBool>`activity_sessions.starts_at > ${now}`] : []),
		...(startsBy ? [sql<SqlBool>`activity_sessions.starts_at <= ${startsBy}`] : []),
		sql`activity_sessions.event_status = 'scheduled'`,
		...(from === null ? [] : [sql<SqlBool>`activity_sessions.local_end_date >= ${from}`]),
		...(to === null ? [] : [sql<SqlBool>`activity_sessions.local_start_date <= ${to}`]),
		...(from === null || possibly
			? []
			: [
					sql<SqlBool>`(activity_sessions.local_start_date >= ${from}
						or activity_sessions.possible_weekdays <> ${sql.lit(allWeekdayBits)})`,
					// Implied by the condition above, with a day to spare for other zones. It allows the use of an
					// index.
					sql<SqlBool>`activity_sessions.starts_at > ${addDays(from, -8)}`,
				]),
		...(days.length === 0 ? [] : [meetsOn(weekdays, { from, to })]),
		...(days.length === 0 || possibly ? [] : [sql<SqlBool>`activity_sessions.weekday is not null`]),
		...(times.length === 0 ? [] : [startsIn(times, possibly)]),
		...(open && !possibly ? [sql<SqlBool>`activity_sessions.remaining_capacity > 0`] : []),
		...((open && possibly) || hasSpots ? [sql<SqlBool>`coalesce(activity_sessions.remaining_capacity, 1) > 0`] : []),
	];
}

export function all(conditions: Condition[]): Condition {
	return conditions.length === 0 ? sql`1 = 1` : sql`(${sql.join(conditions, sql` and `)})`;
}

export function any(conditions: Condition[]): Condition {
	return sql`(${sql.join(conditions, sql` or `)})`;
}

export function not(condition: Condition): Condition {
	return sql`not ${condition}`;
}

/**
 * Returns when the next session that matches the filters starts: within the dates, or among those that have not begun.
 * Without dates, what has only begun, such as a season, comes after all that is still to come; with `hasSpots`, what is
 * full comes last.
 */
export function getNextStart(filters: SessionFilters, now: string): RawBuilder<string> {
	const start = (sessions: SessionFilters, conditions: Condition[] = []) => sql`(
		select min(activity_sessions.starts_at) from activity_sessions
		where activity_sessions.activity_id = activities.id
			and ${all([...listSessionConditions(sessions, now), ...takesPlaceNearby(filters), ...conditions])}
	)`;
	if (filters.from !== null) {
		return sql<string>`coalesce(${start(filters)}, ${filters.hasSpots ? fullPrefix : sql`activities.next_starts_at`})`;
	}
	const later = start({ ...filters, startsLater: true });
	const today = start(filters, [sql`activity_sessions.starts_at > ${getSeasonStart(new Date(now))}`]);
	const begun = filters.hasSpots
		? sql`case when ${hasSession(filters, now)} then ${afterAllDates} else ${fullPrefix} end`
		: afterAllDates;
	return sql<string>`coalesce(${later}, ${today}, ${begun})`;
}

/**
 * The condition that one of the weekdays is a day of the session within the dates. Of a session that begins before or ends
 * after them, only the part within them counts: its first and its last week there have each weekday that it can have.
 */
function meetsOn(weekdays: number, { from, to }: Pick<ActivityFilters, "from" | "to">): Condition {
	const isPossible = sql<SqlBool>`(activity_sessions.possible_weekdays & ${sql.lit(weekdays)}) > 0`;
	if (from === null && to === null) return isPossible;
	const week = [0, 1, 2, 3, 4, 5, 6];
	const edges = [
		...(from === null ? [] : week.map((days) => addDays(from, days))),
		...(to === null ? [] : week.map((days) => addDays(to, -days))),
	];
	const days = [...new Set(edges)].filter(
		(day) => (from ?? day) <= day && day <= (to ?? day) && (listWeekdayBits(day, day) & weekdays) > 0,
	);
	const isWithin = all([
		...(from === null ? [] : [sql<SqlBool>`activity_sessions.local_start_date >= ${from}`]),
		...(to === null ? [] : [sql<SqlBool>`activity_sessions.local_end_date <= ${to}`]),
	]);
	const includes = days.map(
		(day) => sql<SqlBool>`${day} between activity_sessions.local_start_date and activity_sessions.local_end_date`,
	);
	return all([isPossible, any([isWithin, ...includes])]);
}

/** A range of dates excludes the weekdays that do not occur in it. */
function getWeekdayBits({ from, to, days }: Pick<SessionFilters, "from" | "to" | "days">): number {
	const between = from !== null && to !== null ? listWeekdayBits(from, to) : allWeekdayBits;
	return days.length === 0 ? between : toWeekdayBits(days) & between;
}

function startsIn(times: SessionFilters["times"], possibly: boolean): Condition {
	const spans = times.map((time) => {
		const { from, until } = timesOfDay[time];
		return sql<SqlBool>`activity_sessions.start_minute between ${sql.lit(from)} and ${sql.lit(until - 1)}`;
	});
	return any(possibly ? [...spans, sql`activity_sessions.start_minute is null`] : spans);
}

/** A session without its own venue is at the activity's, which may be unknown. */
function takesPlaceNearby({ around }: SessionFilters): Condition[] {
	if (!around) return [];
	return [
		sql`case when activity_sessions.venue_id is null then ${isUnplaced} or ${isWithinRadius(around)}
			else activity_sessions.venue_id in ${selectNearbyVenues(around)} end`,
	];
}
