import { formatTimeOfDay, formatTimeRange } from "./format-session.ts";
import { type ActivitySession, type Weekday, weekdayNames, weekdays } from "./session.ts";
import { getLocalTimes } from "./session-times.ts";

/** Sessions of one weekday at one time of day. */
export type WeekdayGroup = {
	/** Null for date ranges whose weekdays are unknown. */
	weekday: Weekday | null;
	/** Minutes after midnight; null without a time of day. */
	startMinute: number | null;
	/** The number of days with such a session. */
	days: number;
	/** '2026-11-28' */
	firstDay: string;
	lastDay: string;
	/** True if any of them lasts several days. */
	isRange: boolean;
};

/** Weekdays on which an activity takes place nearly every week. `startMinute` is null if times differ or aren't known. */
export type WeeklyPattern = { weekdays: Weekday[]; startMinute: number | null };

/**
 * Finds the pattern in which sessions recur. Null unless all of them last a single day and recur nearly every week, at
 * each of their weekdays and times.
 */
export function findWeeklyPattern(groups: WeekdayGroup[]): WeeklyPattern | null {
	if (groups.length === 0 || !groups.every(isWeekly)) return null;
	const days = new Set(groups.map(({ weekday }) => weekday));
	const [startMinute = null, ...others] = new Set(groups.map((group) => group.startMinute));
	return {
		weekdays: weekdays.filter((weekday) => days.has(weekday)),
		startMinute: others.length === 0 ? startMinute : null,
	};
}

/** Formats a pattern with its start time: 'Saturdays, 9:30 am', 'Mon, Wed and Fri', 'Tue–Sun, 4:00 pm', 'Every day'. */
export function formatWeeklyPattern({ weekdays, startMinute }: WeeklyPattern): string {
	const names = formatWeekdays(weekdays);
	return startMinute === null ? names : `${names}, ${formatTimeOfDay(startMinute)}`;
}

/** More parts would read like a timetable, not a sentence. */
const maxPatternParts = 4;

/**
 * Formats when sessions recur, with end times: 'Saturdays, 10:00–11:30 am', 'Mon and Wed, 4:00 pm or 5:30 pm', 'Every
 * day'. Null unless the sessions at each time of day have a weekly pattern, in a single time zone. Cancelled sessions
 * don't count.
 */
export function formatWeekdayPattern(sessions: ActivitySession[]): string | null {
	const held = sessions.filter(({ eventStatus }) => eventStatus === "scheduled");
	if (new Set(held.map(({ timeZone }) => timeZone)).size !== 1) return null;
	const timesByDays = new Map<string, string[]>();
	for (const [time, sessionsAtTime] of Map.groupBy(held, formatTimes)) {
		const days = formatDaysOfWeek(sessionsAtTime);
		if (days === null) return null;
		timesByDays.set(days, [...(timesByDays.get(days) ?? []), time].filter(Boolean));
	}
	const parts = [...timesByDays].map(([days, times]) => [days, times.join(" or ")].filter(Boolean).join(", "));
	const times = [...timesByDays.values()].flat();
	return Math.max(parts.length, times.length) > maxPatternParts ? null : parts.join("; ");
}

/** Formats '10:00–11:30 am'; empty without a time of day. */
function formatTimes(session: ActivitySession): string {
	const { startDate, endDate, timeZone } = session;
	return getLocalTimes(session).startMinute === null ? "" : formatTimeRange(startDate, endDate, timeZone);
}

function formatDaysOfWeek(sessions: ActivitySession[]): string | null {
	const days = new Map<Weekday | null, Set<string>>();
	let isRange = false;
	for (const session of sessions) {
		const { weekday, localStartDate, localEndDate } = getLocalTimes(session);
		days.set(weekday, (days.get(weekday) ?? new Set()).add(localStartDate));
		isRange ||= localEndDate > localStartDate;
	}
	const groups = [...days].map(([weekday, dates]) => {
		const [firstDay = "", ...others] = [...dates].sort();
		return { weekday, startMinute: null, days: dates.size, firstDay, lastDay: others.at(-1) ?? firstDay, isRange };
	});
	const pattern = findWeeklyPattern(groups);
	return pattern && formatWeeklyPattern(pattern);
}

const msPerWeek = 7 * 24 * 3_600_000;

/** Returns true if the weekday has several dates, in more than two of three weeks from the first to the last. */
function isWeekly({ weekday, days, firstDay, lastDay, isRange }: WeekdayGroup): boolean {
	const weeks = (Date.parse(lastDay) - Date.parse(firstDay)) / msPerWeek + 1;
	return weekday !== null && !isRange && days > 1 && days / weeks > 2 / 3;
}

/** Formats 'Saturdays', 'Mon, Wed and Fri', 'Mon–Fri', 'Every day'. */
export function formatWeekdays(days: Weekday[]): string {
	if (days.length === 7) return "Every day";
	const [first] = days;
	if (days.length === 1 && first) return `${weekdayNames[first]}s`;
	const short = days.map((day) => weekdayNames[day].slice(0, 3));
	const isRow = weekdays.join().includes(days.join());
	if (isRow && days.length > 2) return `${short[0]}–${short.at(-1)}`;
	return `${short.slice(0, -1).join(", ")} and ${short.at(-1)}`;
}
