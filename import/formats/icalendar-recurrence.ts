import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { formatNumber } from "../../domain/format-count.ts";
import { ImportError } from "../import-error.ts";

/** More than enough: an event from 1990 that repeats daily has 13,000 occurrences by now. */
const maxOccurrences = 20_000;
/** More than enough: 1000 weeks are 19 years. */
const maxInterval = 1000;

/**
 * Counts the occurrences of one item, across all of its rules, dates and changes. Throws an ImportError beyond 20,000.
 */
export type CountOccurrences = (count: number) => void;

export function createOccurrenceLimit(): CountOccurrences {
	let total = 0;
	return (count) => {
		total += count;
		if (total > maxOccurrences) {
			throw new ImportError(`It has more than ${formatNumber(maxOccurrences)} occurrences.`);
		}
	};
}

/**
 * Yields the local dates or times at which a rule repeats an event that starts at `start`, up to and including the day
 * `lastDay`. `start` is one of them if it matches the rule. `timeZone` is the zone of `start`. Throws if the rule is
 * malformed, repeats more often than daily, or has an interval above `maxInterval`. Days that the filters of a daily
 * rule exclude are counted as well, so that a rule that never matches terminates.
 */
export function* listOccurrences(
	rule: ICAL.Recur,
	start: string,
	timeZone: string,
	lastDay: string,
	countOccurrences: CountOccurrences,
): Generator<string> {
	if (!["DAILY", "WEEKLY", "MONTHLY", "YEARLY"].includes(rule.freq) || rule.interval > maxInterval) {
		throw new RangeError("The frequency or interval isn't supported.");
	}
	const isDate = !start.includes("T");
	const until = rule.until ? toLocalText(rule.until, isDate, timeZone) : null;
	const iterableRule = rule.freq === "DAILY" ? withoutDayFilters(rule) : rule.clone();
	// The end is compared below, because the library would compare it as if the start were in UTC.
	iterableRule.until = null;
	const iterator = iterableRule.iterator(
		isDate ? ICAL.Time.fromDateString(start) : ICAL.Time.fromDateTimeString(start),
	);
	for (let count = 0; ; ) {
		const time = iterator.next();
		const text = time?.toString();
		if (!text || (until && text > until) || text.slice(0, 10) > lastDay) return;
		countOccurrences(1);
		if (rule.freq === "DAILY" && !matchesDayFilters(rule, time)) continue;
		yield text;
		if (rule.freq === "DAILY" && ++count === rule.count) return;
	}
}

/** Converts the end of a rule to the form and zone of its start. An end without a time includes the whole day. */
function toLocalText(until: ICAL.Time, isDate: boolean, timeZone: string): string {
	const text = until.toString();
	const local = text.endsWith("Z")
		? Temporal.Instant.from(text).toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: "second" })
		: text;
	if (isDate) return local.slice(0, 10);
	return local.includes("T") ? local : `${local}T23:59:59`;
}

/**
 * Returns a daily rule without its filters, because the library's iterator loops forever if no day matches them.
 * `matchesDayFilters` applies them instead. The count is removed too, since only matching days count.
 */
function withoutDayFilters(rule: ICAL.Recur): ICAL.Recur {
	const unfiltered = rule.clone();
	const { BYMONTH, BYMONTHDAY, BYDAY, ...parts } = rule.parts;
	unfiltered.parts = parts;
	unfiltered.count = null;
	return unfiltered;
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
