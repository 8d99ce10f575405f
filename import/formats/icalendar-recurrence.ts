import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";

/** An event of 1990 that repeats every day has 13,000 occurrences until today. */
const maxIterations = 50_000;
const maxInterval = 1000;

/**
 * The local dates or times at which a rule repeats an event that starts at `start`, up to and including the day `lastDay`.
 * Throws for a rule that is malformed, or repeats more often than daily. `timeZone` is that of `start`.
 */
export function* listOccurrences(
	rule: ICAL.Recur,
	start: string,
	timeZone: string,
	lastDay: string,
): Generator<string> {
	if (!["DAILY", "WEEKLY", "MONTHLY", "YEARLY"].includes(rule.freq) || rule.interval > maxInterval) {
		throw new RangeError("The frequency is not supported.");
	}
	const isDate = !start.includes("T");
	const until = rule.until ? toLocalText(rule.until, isDate, timeZone) : lastDay;
	const days = rule.freq === "DAILY" ? withoutDayFilters(rule) : rule.clone();
	// The library compares it as if the start were in UTC.
	days.until = null;
	const iterator = days.iterator(isDate ? ICAL.Time.fromDateString(start) : ICAL.Time.fromDateTimeString(start));
	let count = 0;
	for (let iteration = 0; iteration < maxIterations; iteration++) {
		const time = iterator.next();
		const text = time?.toString();
		if (!text || text > until || text.slice(0, 10) > lastDay) return;
		if (rule.freq === "DAILY" && !matchesDayFilters(rule, time)) continue;
		yield text;
		if (rule.freq === "DAILY" && ++count === rule.count) return;
	}
}

/** The end of a rule in the form and zone of its start. A day without a time is included. */
function toLocalText(until: ICAL.Time, isDate: boolean, timeZone: string): string {
	const text = until.toString();
	const local = text.endsWith("Z")
		? Temporal.Instant.from(text).toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: "second" })
		: text;
	if (isDate) return local.slice(0, 10);
	return local.includes("T") ? local : `${local}T23:59:59`;
}

/** The library's iterator does not return if no day matches the filters of a daily rule. They are applied here. */
function withoutDayFilters(rule: ICAL.Recur): ICAL.Recur {
	const days = rule.clone();
	const { BYMONTH, BYMONTHDAY, BYDAY, ...parts } = rule.parts;
	days.parts = parts;
	days.count = null;
	return days;
}

const weekdayCodes = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

function matchesDayFilters(rule: ICAL.Recur, time: ICAL.Time): boolean {
	const { BYMONTH, BYMONTHDAY, BYDAY } = rule.parts;
	const dayFromEnd = time.day - ICAL.Time.daysInMonth(time.month, time.year) - 1;
	return (
		(!BYMONTH || BYMONTH.includes(time.month)) &&
		(!BYMONTHDAY || BYMONTHDAY.includes(time.day) || BYMONTHDAY.includes(dayFromEnd)) &&
		(!BYDAY || BYDAY.map(String).includes(weekdayCodes[time.dayOfWeek() - 1] as string))
	);
}
