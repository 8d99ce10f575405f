import { addDays, getMonday, getWeekday } from "../session/calendar-days.ts";
import { type Weekday, weekdays } from "../session/session.ts";
import { parseMonth, parseTypedDay, resolveDay, type TypedDay } from "./calendar-dates.ts";
import { datePhrases, dayNames, relativeDates } from "./english.ts";
import { findPhrases, findWord, type Phrase, type Recognizer, type SentenceFilters, wholeWords } from "./phrase.ts";

/** Finds days and date ranges, each as its first and last date. */
export const findDates: Recognizer = (text, { today, currency }) => [
	...findRelativeDates(text, today),
	...findCalendarDates(text, today, currency === "USD"),
	...findMonths(text, today),
];

type RelativeDate = keyof typeof relativeDates;
const relatives = (Object.keys(relativeDates) as RelativeDate[]).map((name) => ({
	name,
	pattern: wholeWords(relativeDates[name]),
}));

function findRelativeDates(text: string, today: string): Phrase[] {
	return relatives.flatMap(({ name, pattern }) =>
		findPhrases(text, pattern, ({ weekday = "" }) => resolveRelative[name](today, findDay(weekday) ?? "mon")),
	);
}

/** Weeks always run from Monday to Sunday: on a Sunday, 'next week' begins the day after. */
const resolveRelative: Record<RelativeDate, (today: string, weekday: Weekday) => SentenceFilters | null> = {
	today: on,
	tonight: (today) => ({ ...on(today), times: ["evening"] }),
	tomorrow: (today) => on(addDays(today, 1)),
	dayAfterTomorrow: (today) => on(addDays(today, 2)),
	thisWeekend: (today) => ({ from: latest(addDays(getMonday(today), 5), today), to: addDays(getMonday(today), 6) }),
	nextWeekend: (today) => ({ from: addDays(getMonday(today), 12), to: addDays(getMonday(today), 13) }),
	thisWeek: (today) => ({ from: today, to: addDays(getMonday(today), 6) }),
	nextWeek: (today) => ({ from: addDays(getMonday(today), 7), to: addDays(getMonday(today), 13) }),
	thisMonth: (today) => toMonths(Number(today.slice(5, 7)), 1, Number(today.slice(0, 4)), today),
	nextMonth: (today) => toMonths(Number(today.slice(5, 7)) + 1, 1, Number(today.slice(0, 4)), today),
	thisWeekday: (today, weekday) => {
		const date = addDays(getMonday(today), weekdays.indexOf(weekday));
		return on(date < today ? addDays(date, 7) : date);
	},
	nextWeekday: (today, weekday) => on(addDays(getMonday(today), weekdays.indexOf(weekday) + 7)),
};

function findDay(word: string): Weekday | null {
	return findWord(
		weekdays.map((day) => [day, `${dayNames[day].name}|${dayNames[day].short}`] as const),
		word,
	);
}

const span = wholeWords(datePhrases.span);
const weekOf = wholeWords(datePhrases.weekOf);
const limits: [RegExp, (date: string) => SentenceFilters][] = [
	[wholeWords(datePhrases.on), on],
	[wholeWords(datePhrases.from), (date) => ({ from: date })],
	[wholeWords(datePhrases.after), (date) => ({ from: addDays(date, 1) })],
	[wholeWords(datePhrases.until), (date) => ({ to: date })],
	[wholeWords(datePhrases.before), (date) => ({ to: addDays(date, -1) })],
];

function findCalendarDates(text: string, today: string, isMonthFirst: boolean): Phrase[] {
	const parse = (date = "") => parseTypedDay(date, isMonthFirst);
	return [
		...findPhrases(text, weekOf, ({ date }) => {
			const typed = parse(date);
			const day = typed && resolveDay(typed, getMonday(today));
			return day ? { from: getMonday(day), to: addDays(getMonday(day), 6) } : null;
		}),
		...findPhrases(text, span, ({ start, end, startDay, endDate }) => {
			const last = parse(endDate);
			if (startDay) return last && toSpan({ ...last, day: Number.parseInt(startDay, 10) }, last, today);
			const first = parse(start);
			const isDayAlone = /^\d+\p{L}*$/u.test(end ?? "");
			const second = isDayAlone ? first && { ...first, day: Number.parseInt(end ?? "", 10) } : parse(end);
			return first && second && toSpan(first, second, today);
		}),
		...limits.flatMap(([pattern, toFilters]) =>
			findPhrases(text, pattern, ({ weekday, date }) => {
				const typed = parse(date);
				const day = typed && resolveDay(typed, today);
				return !day || (weekday && findDay(weekday) !== getWeekday(day)) ? null : toFilters(day);
			}),
		),
	];
}

/** Returns the next range that hasn't ended: on 15 June, 'June 10-20' has already begun. */
function toSpan(first: TypedDay, last: TypedDay, today: string): SentenceFilters | null {
	const end = resolveDay({ ...last, year: last.year ?? first.year }, today);
	if (!end) return null;
	const ofYear = (year: number) => resolveDay({ ...first, year }, today);
	const endYear = Number(end.slice(0, 4));
	const sameYear = ofYear(first.year ?? endYear);
	const start = sameYear && sameYear > end && first.year === null ? ofYear(endYear - 1) : sameYear;
	return start && start <= end ? { from: start, to: end } : null;
}

const inMonths = [datePhrases.month, datePhrases.monthAlone, datePhrases.monthLast].map(wholeWords);
const inSummer = [datePhrases.summer, datePhrases.summerOfYear].map(wholeWords);

function findMonths(text: string, today: string): Phrase[] {
	const parseYear = (typed: string | undefined) => (typed ? Number(typed) : null);
	return [
		...inMonths.flatMap((pattern) =>
			findPhrases(text, pattern, ({ month = "", year }) =>
				toMonths(parseMonth([month.replace(".", "")]), 1, parseYear(year), today),
			),
		),
		...inSummer.flatMap((pattern) => findPhrases(text, pattern, ({ year }) => toMonths(6, 3, parseYear(year), today))),
	];
}

/** Returns the next `count` months that haven't ended, without the days that have passed. */
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

function on(date: string): SentenceFilters {
	return { from: date, to: date };
}

function latest(a: string, b: string): string {
	return a > b ? a : b;
}
