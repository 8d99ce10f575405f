import type { ActivitySession, EventStatus } from "./session.ts";
import { getLocalTimes } from "./session-times.ts";

/** `now` determines whether a date shows its year, `siteTimeZone` whether a time shows its zone. */
export type FormatOptions = { now: Date; siteTimeZone: string };

/**
 * Formats when a session starts, for a card, in its own time zone: 'Sat, Jun 22, 10:00 am', 'Mon, Jul 14', 'Jul 14–18'.
 * Call it in loaders and send the text: the browser's own locale data might format it differently.
 */
export function formatSessionStart(session: ActivitySession, options: FormatOptions): string {
	if (!isTimed(session)) return formatDays(session, options.now);
	return [
		formatDay(session, options),
		`${formatTime(session.startDate, session.timeZone)}${formatZone(session, options)}`,
	]
		.filter(Boolean)
		.join(", ");
}

/** Formats an instant in the site's time zone: 'Mon, Nov 30, 8:00 am'. */
export function formatInstant(time: string, { now, siteTimeZone }: FormatOptions): string {
	const day = formatDay({ startDate: time, timeZone: siteTimeZone }, { now, siteTimeZone });
	return `${day}, ${formatTime(time, siteTimeZone)}`;
}

/** Formats a whole session, for the activity page: 'Sat, Jun 22, 10:00–11:30 am', 'Jul 14–18'. */
export function formatSession(session: ActivitySession, options: FormatOptions): string {
	const { day, time } = formatSessionParts(session, options);
	return time === null ? day : `${day}, ${time}`;
}

/** Longer sessions show dates instead of weekdays, which would be ambiguous. */
const maxNamedDays = 7;

/**
 * Formats the days and the times of a session: 'Sat, Jun 22' and '10:00–11:30 am', 'Jul 5–9' and 'Mon 10:00 am – Fri
 * 3:00 pm'.
 */
export function formatSessionParts(
	session: ActivitySession,
	options: FormatOptions,
): { day: string; time: string | null } {
	const { startDate, endDate, timeZone } = session;
	if (!isTimed(session)) return { day: formatDays(session, options.now), time: null };
	const zone = formatZone(session, options);
	const start = formatDay(session, options);
	const startTime = formatTime(startDate, timeZone);
	const { localStartDate, localEndDate } = getLocalTimes(session);
	if (endDate === null || endDate === startDate) return { day: start, time: `${startTime}${zone}` };
	if (localStartDate === localEndDate) {
		return { day: start, time: `${formatTimeRange(startDate, endDate, timeZone)}${zone}` };
	}
	// An end at midnight belongs to the day before.
	const endClock = formatTime(endDate, timeZone);
	const isMidnight = endClock === "12:00 am";
	const lastMoment = isMidnight ? new Date(Date.parse(endDate) - 1).toISOString() : endDate;
	const endTime = isMidnight ? "midnight" : endClock;
	if (Date.parse(endDate) - Date.parse(startDate) > maxNamedDays * 24 * 3_600_000) {
		const end = formatDay({ startDate: lastMoment, timeZone }, options);
		return { day: `${start}, ${startTime} – ${end}, ${endTime}${zone}`, time: null };
	}
	const getWeekdayName = (instant: string) => readParts(instant, timeZone).weekday;
	return {
		day: formatDateRange(localStartDate, localEndDate, options.now),
		time: `${getWeekdayName(startDate)} ${startTime} – ${getWeekdayName(lastMoment)} ${endTime}${zone}`,
	};
}

/** Formats the month of a local date: 'December', 'January 2027'. */
export function formatMonth(localDate: string, now: Date): string {
	const isThisYear = localDate.startsWith(String(now.getUTCFullYear()));
	return (isThisYear ? monthFormat : monthOfYearFormat).format(new Date(localDate));
}

const monthFormat = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "long" });
const monthOfYearFormat = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "long", year: "numeric" });

/** Formats a day without its weekday: 'Nov 12'. Takes a date, or an instant, which is shown in the site's time zone. */
export function formatShortDate(date: string, { now, siteTimeZone }: FormatOptions): string {
	const { month, day, year } = readParts(date, isTimed({ startDate: date }) ? siteTimeZone : "UTC");
	const isThisYear = year === getYear(now, siteTimeZone);
	return `${month} ${day}${isThisYear ? "" : `, ${year}`}`;
}

/** Formats a range of dates: 'Jul 14–18', 'Jul 28 – Aug 1, 2027'. Dates are not in any particular time zone. */
export function formatDateRange(startDate: string, endDate: string, now: Date): string {
	const start = readParts(startDate, "UTC");
	const end = readParts(endDate, "UTC");
	const isThisYear = start.year === end.year && start.year === String(now.getUTCFullYear());
	const year = isThisYear ? "" : `, ${end.year}`;
	if (start.year !== end.year) return `${start.month} ${start.day}, ${start.year} – ${end.month} ${end.day}${year}`;
	if (start.month !== end.month) return `${start.month} ${start.day} – ${end.month} ${end.day}${year}`;
	return `${start.month} ${start.day}${start.day === end.day ? "" : `–${end.day}`}${year}`;
}

/** Formats minutes after midnight: '9:30 am'. */
export function formatTimeOfDay(minute: number): string {
	return formatTime(new Date(minute * 60_000).toISOString(), "UTC");
}

/** Formats '16:00' as '4:00 pm'. Returns an invalid time unchanged. */
export function formatClock(time: string): string {
	const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time) ?? [];
	return hours && minutes ? formatTimeOfDay(Number(hours) * 60 + Number(minutes)) : time;
}

/** Formats '10:00–11:30 am', '10:00 am–1:30 pm', '4:00 pm'. */
export function formatTimeRange(startDate: string, endDate: string | null, timeZone: string): string {
	const start = formatTime(startDate, timeZone);
	if (endDate === null || endDate === startDate) return start;
	const end = formatTime(endDate, timeZone);
	const isSameHalf = start.slice(-2) === end.slice(-2) && Date.parse(endDate) - Date.parse(startDate) < 12 * 3_600_000;
	return `${isSameHalf ? start.slice(0, -3) : start}–${end}`;
}

export function formatEventStatus(status: EventStatus): "Cancelled" | "Postponed" | null {
	if (status === "cancelled") return "Cancelled";
	return status === "postponed" ? "Postponed" : null;
}

/** Larger numbers are not worth a line on a card, and soon out of date. */
const maxSpotsShown = 10;

/**
 * Formats 'Full', '3 spots left', '1 spot left'. Null if the number is unknown or large, and for cancelled sessions.
 */
export function formatCapacity({
	remainingCapacity,
	eventStatus,
}: Pick<ActivitySession, "remainingCapacity" | "eventStatus">): string | null {
	if (remainingCapacity === null || eventStatus === "cancelled" || remainingCapacity > maxSpotsShown) return null;
	if (remainingCapacity <= 0) return "Full";
	return `${remainingCapacity} ${remainingCapacity === 1 ? "spot" : "spots"} left`;
}

/** Says that there are more dates, but not how many. Null if there are none. */
export function formatMoreDates(count: number): string | null {
	return count > 0 ? "More dates" : null;
}

function formatDays({ startDate, endDate }: ActivitySession, now: Date): string {
	if (endDate !== null && endDate !== startDate) return formatDateRange(startDate, endDate, now);
	return `${readParts(startDate, "UTC").weekday}, ${formatDateRange(startDate, startDate, now)}`;
}

function formatDay({ startDate, timeZone }: Pick<ActivitySession, "startDate" | "timeZone">, { now }: FormatOptions) {
	const { weekday, month, day, year } = readParts(startDate, timeZone);
	return `${weekday}, ${month} ${day}${year === getYear(now, timeZone) ? "" : `, ${year}`}`;
}

function getYear(time: Date, timeZone: string): string | undefined {
	return readParts(`${time.toISOString().slice(0, "2026-11-16T14:00".length)}Z`, timeZone).year;
}

function formatTime(instant: string, timeZone: string): string {
	const { hour, minute, dayPeriod } = readParts(instant, timeZone);
	return `${hour}:${minute} ${dayPeriod?.toLowerCase()}`;
}

/** Returns ' Eastern time' if the time differs from the site's own clock. */
function formatZone({ startDate, timeZone }: ActivitySession, { siteTimeZone }: FormatOptions): string {
	if (timeZone === siteTimeZone) return "";
	const zone = readParts(startDate, timeZone).timeZoneName;
	return zone === readParts(startDate, siteTimeZone).timeZoneName ? "" : ` ${formatZoneName(timeZone)}`;
}

const zoneNames = new Map<string, string>();

/** Returns 'Pacific time' for 'America/Los_Angeles'. Cached, because formatters are expensive to create. */
function formatZoneName(timeZone: string): string {
	const cached = zoneNames.get(timeZone);
	if (cached) return cached;
	const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" }).formatToParts();
	const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
	const text = name.replace(/( Standard)? Time$/, (ending) => ending.toLowerCase()).replace("GMT+00:00", "GMT");
	zoneNames.set(timeZone, text);
	return text;
}

function isTimed({ startDate }: Pick<ActivitySession, "startDate">): boolean {
	return startDate.includes("T");
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/** Cached per time zone, because formatters are expensive to create. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Caches the parts of dates, because a list formats the same dates several times each time it is rendered. */
const cachedParts = new Map<string, Parts>();
const maxCachedParts = 5000;

function readParts(date: string, timeZone: string): Parts {
	const key = `${timeZone} ${date}`;
	const cached = cachedParts.get(key);
	if (cached) return cached;
	if (cachedParts.size >= maxCachedParts) cachedParts.clear();
	const parts = formatParts(date, timeZone);
	cachedParts.set(key, parts);
	return parts;
}

function formatParts(date: string, timeZone: string): Parts {
	let formatter = formatters.get(timeZone);
	if (!formatter) {
		formatter = new Intl.DateTimeFormat("en-US", {
			timeZone,
			weekday: "short",
			month: "short",
			day: "numeric",
			year: "numeric",
			hour: "numeric",
			minute: "2-digit",
			hour12: true,
			timeZoneName: "short",
		});
		formatters.set(timeZone, formatter);
	}
	return Object.fromEntries(formatter.formatToParts(new Date(date)).map(({ type, value }) => [type, value]));
}
