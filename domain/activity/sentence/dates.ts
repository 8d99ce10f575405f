import { addDays, getWeekday } from "../../session/calendar-days.ts";
import { type Weekday, weekdays } from "../../session/session.ts";
import {
	datePattern,
	dayPattern,
	monthPattern,
	parseMonth,
	parseTypedDay,
	resolveDay,
	type TypedDay,
} from "./calendar-dates.ts";
import { dayNames, months } from "./english.ts";
import { findPhrases, findWord, type Phrase, type Recognizer, type SentenceFilters, wholeWords } from "./phrase.ts";

/** Days and spans of days: each as its first and last date. */
export const findDates: Recognizer = (text, { today, currency }) => [
	...findRelativeDates(text, today),
	...findCalendarDates(text, today, currency === "USD"),
	...findMonths(text, today),
];

const anyDay = Object.values(dayNames).map(({ name, short }) => `${name}|${short}`);
const relative = wholeWords(
	`(?<span>today|tonight|(?:the )?day after tomorrow|tomorrow|(?:this|next|the coming|coming) (?:weekend|week|month|${anyDay.join("|")}))`,
);

function findRelativeDates(text: string, today: string): Phrase[] {
	return findPhrases(text, relative, ({ span = "" }) => readRelative(span.toLowerCase(), today));
}

/** Weeks go from Monday to Sunday everywhere: on a Sunday, 'next week' begins the day after. */
function readRelative(span: string, today: string): SentenceFilters | null {
	const monday = getMonday(today);
	const isNext = span.startsWith("next");
	if (span === "today") return on(today);
	if (span === "tonight") return { ...on(today), times: ["evening"] };
	if (span.endsWith("after tomorrow")) return on(addDays(today, 2));
	if (span === "tomorrow") return on(addDays(today, 1));
	if (span.endsWith("weekend")) {
		const saturday = addDays(monday, isNext ? 12 : 5);
		return { from: latest(saturday, today), to: addDays(saturday, 1) };
	}
	if (span.endsWith("month")) {
		const month = Number(today.slice(5, 7)) + (isNext ? 1 : 0);
		return toMonths(month, 1, Number(today.slice(0, 4)), today);
	}
	if (span.endsWith("week")) {
		const isThis = span.startsWith("this");
		return { from: isThis ? today : addDays(monday, 7), to: addDays(monday, isThis ? 6 : 13) };
	}
	const weekday = findDay(span.split(" ").at(-1) ?? "");
	if (!weekday) return null;
	const date = addDays(monday, weekdays.indexOf(weekday) + (isNext ? 7 : 0));
	return on(!isNext && date < today ? addDays(date, 7) : date);
}

function findDay(word: string): Weekday | null {
	const table = weekdays.map((day) => [day, `${dayNames[day].name}|${dayNames[day].short}`] as const);
	return findWord(table, word);
}

const to = " ?(?:-|–|to|through|thru|until|till|and) ?";
const weekday = `(?:(?:${anyDay.join("|")})\\.?,? )?`;
const spanOfDates = wholeWords(
	`(?:from |between )?${weekday}(?:(?<start>${datePattern})${to}${weekday}(?<end>${datePattern}|${dayPattern})|(?<startDay>${dayPattern})${to}(?<endDate>${datePattern}))`,
);
const weekOf = wholeWords(`(?:the )?week (?:of|beginning|starting|commencing)(?: the)? (?<date>${datePattern})`);
const single = wholeWords(
	`(?:(?<limit>from|since|starting(?: from| on)?|beginning|after|until|till|before|by) )?(?:(?<weekday>${anyDay.join("|")})\\.?,? )?(?<date>${datePattern})`,
);

function findCalendarDates(text: string, today: string, isMonthFirst: boolean): Phrase[] {
	const parse = (date = "") => parseTypedDay(date, isMonthFirst);
	return [
		...findPhrases(text, weekOf, ({ date }) => {
			const typed = parse(date);
			const day = typed && resolveDay(typed, getMonday(today));
			return day ? { from: getMonday(day), to: addDays(getMonday(day), 6) } : null;
		}),
		...findPhrases(text, spanOfDates, ({ start, end, startDay, endDate }) => {
			const last = parse(endDate);
			if (startDay) return last && toSpan({ ...last, day: Number.parseInt(startDay, 10) }, last, today);
			const first = parse(start);
			const isDayAlone = /^\d+\p{L}*$/u.test(end ?? "");
			const second = isDayAlone ? first && { ...first, day: Number.parseInt(end ?? "", 10) } : parse(end);
			return first && second && toSpan(first, second, today);
		}),
		...findPhrases(text, single, ({ limit, weekday, date }) => {
			const typed = parse(date);
			const day = typed && resolveDay(typed, today);
			if (!day || (weekday && findDay(weekday) !== getWeekday(day))) return null;
			return toLimit(limit?.toLowerCase(), day);
		}),
	];
}

/** The next span that has not ended: on 15 June, 'June 10-20' has begun. */
function toSpan(first: TypedDay, last: TypedDay, today: string): SentenceFilters | null {
	const end = resolveDay({ ...last, year: last.year ?? first.year }, today);
	if (!end) return null;
	const ofYear = (year: number) => resolveDay({ ...first, year }, today);
	const endYear = Number(end.slice(0, 4));
	const sameYear = ofYear(first.year ?? endYear);
	const start = sameYear && sameYear > end && first.year === null ? ofYear(endYear - 1) : sameYear;
	return start && start <= end ? { from: start, to: end } : null;
}

function toLimit(limit: string | undefined, date: string): SentenceFilters {
	if (limit === undefined) return on(date);
	if (limit === "before") return { to: addDays(date, -1) };
	if (limit === "after") return { from: addDays(date, 1) };
	return /^(?:until|till|by)$/.test(limit) ? { to: date } : { from: date };
}

const clearMonths = months.filter(({ isAmbiguous }) => !isAmbiguous).map(({ words }) => words.split("|")[0]);
const month = wholeWords(
	`(?:in|during|throughout|this|next|all of)(?: the month of)? (?<month>${monthPattern})(?: (?<year>20\\d\\d))?|(?<alone>${clearMonths.join("|")})(?: (?<aloneYear>20\\d\\d))?`,
);
const summer = wholeWords(
	"(?:in|during|over|this|next|for)(?: the| this| next)? summer(?: of)?(?: (?<year>20\\d\\d))?(?! (?:camp|school|job|reading))|summer (?<typedYear>20\\d\\d)",
);

function findMonths(text: string, today: string): Phrase[] {
	const ofYear = (typed: string | undefined) => (typed ? Number(typed) : null);
	return [
		...findPhrases(text, month, ({ month, year, alone, aloneYear }) =>
			toMonths(parseMonth([(month ?? alone ?? "").replace(".", "")]), 1, ofYear(year ?? aloneYear), today),
		),
		...findPhrases(text, summer, ({ year, typedYear }) => toMonths(6, 3, ofYear(year ?? typedYear), today)),
	];
}

/** Some whole months, the next that have not ended, without their days that have passed. */
function toMonths(month: number, count: number, year: number | null, today: string): SentenceFilters | null {
	if (month === 0) return null;
	const thisYear = Number(today.slice(0, 4));
	for (const candidate of year === null ? [thisYear, thisYear + 1] : [year]) {
		const first = new Date(Date.UTC(candidate, month - 1, 1)).toISOString().slice(0, 10);
		const last = new Date(Date.UTC(candidate, month - 1 + count, 0)).toISOString().slice(0, 10);
		if (last >= today) return { from: latest(first, today), to: last };
	}
	return null;
}

function getMonday(date: string): string {
	return addDays(date, -weekdays.indexOf(getWeekday(date)));
}

function on(date: string): SentenceFilters {
	return { from: date, to: date };
}

function latest(a: string, b: string): string {
	return a > b ? a : b;
}
