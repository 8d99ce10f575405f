import { addDays, getMonday, getWeekday } from "../../session/calendar-days.ts";
import { type Weekday, weekdays } from "../../session/session.ts";
import { number } from "./ages.ts";
import * as calendar from "./calendar.ts";
import { day, timeAfterDay, timeOfDay } from "./days.ts";
import { edge, either, isAfter, list, lookUp, maybe, type Rule, sequence, span, token, words } from "./grammar.ts";
import type { SentenceFilters } from "./sentence-filters.ts";
import * as vocabulary from "./vocabulary.ts";

const { onDay, resolve, toMonths, withoutPast } = calendar;

const year = token("number", (text) => (/^20\d\d$/.test(text) ? Number(text) : null));
const ofYear = maybe(sequence(maybe(",|of"), year).map(([, year]) => year));
const month = lookUp(vocabulary.months.map((words, index) => [words, index + 1] as const));
const checkDay = (day: number) => (day >= 1 && day <= 31 ? day : null);
const ordinalDay = token("ordinal", (text) => Number.parseInt(text, 10)).map(checkDay);
/** The number after them is no day of a month. */
const beforeOtherNumbers = `age|ages|aged|${vocabulary.levels}`;
const dayNumber = either(token("number", Number).map(checkDay), ordinalDay)
	.notBefore(`${vocabulary.units}|${vocabulary.yearsOld}|months|month|mos|y|yrs|years|grade|grades|grader|graders`)
	.map((day, place) => (isAfter(beforeOtherNumbers, place) ? null : day));
const typedDay: Rule<calendar.TypedDay> = either(
	token("date", (text, { context }) => calendar.parseNumbers(text, context.currency === "USD")),
	sequence(dayNumber, maybe("of"), month, ofYear).map(([day, , month, year]) => ({ year, month, day })),
	sequence(month, maybe("the"), dayNumber, ofYear).map(([month, , day, year]) => ({ year, month, day })),
);
const weekday = maybe(sequence(day, maybe(",|the|, the")).map(([day]) => day));

const singleDate = either(
	sequence(weekday, typedDay).map(([weekday, typed], { today }) => {
		const date = resolve(calendar.toDay(typed), today);
		return date && isOn(date.from, weekday) ? date : null;
	}),
	sequence("[the] week (of|beginning|starting|commencing) [the]", typedDay).map(([, typed], { today }) => {
		const date = resolve(calendar.toDay(typed), getMonday(today));
		return date && calendar.toWeek(getMonday(date.from));
	}),
	sequence("the", ordinalDay)
		.before(edge)
		.map(([, day], { today }) => {
			const coming = Array.from({ length: 31 }, (_, days) => addDays(today, days));
			const date = coming.find((date) => Number(date.slice(8)) === day);
			return date ? onDay(date) : null;
		}),
);

const isOn = (date: string, weekday: Weekday | null) => weekday === null || getWeekday(date) === weekday;
const dayOfRange = sequence(weekday, either(typedDay, dayNumber));
/** A day without a month is in the month of the other end. */
const range = span(dayOfRange, dayOfRange).map(([[firstWeekday, first], [lastWeekday, last]], place) => {
	const month = typeof first === "object" ? first : last;
	// 'After 4 until July 15' begins with an hour.
	const isNoDay = typeof first === "number" && isAfter(`${vocabulary.levels}|after|before|at`, place);
	if (typeof month === "number" || isNoDay) return null;
	const [start, end] = [first, last].map((day) => (typeof day === "object" ? day : { ...month, day }));
	if (!start || !end || (start.month === end.month && start.day > end.day)) return null;
	const days = resolve(calendar.toDays(start, end), place.today);
	return days && isOn(days.from, firstWeekday) && isOn(days.to, lastWeekday) ? days : null;
});

const inMonth = maybe("(in|during|throughout|this|next|all of) [the month of]");
const several = either(span(month, month), list(month, "and|or|&|/"));
const partOfMonth = lookUp([
	["early|[the] (beginning|start) of", [1, 10]],
	["mid|[the] middle of", [11, 20]],
	["late|[the] end of", [21, 31]],
] as const);
const nth = either(
	lookUp([...vocabulary.ordinals.slice(0, 4).map((word, index) => [word, index] as const), ["last", -1]]),
	ordinalDay.map((day) => (day <= 4 ? day - 1 : null)),
);
const months = either(
	sequence(inMonth, month, ofYear).map(([isIn, month, year], { input, start, end }) => {
		const word = input.tokens[end - 1]?.text ?? "";
		const isAfterNumber = /number|ordinal/.test(input.tokens[start - 1]?.kind ?? "");
		const isAfterDay = isAfterNumber && !isAfter(beforeOtherNumbers, { input, start: start - 1 });
		const isAtEdge = start > 0 && !isAfterDay && edge.isAt(input, end);
		const isClear = vocabulary.verbMonths.includes(word)
			? isIn && isAtEdge
			: isIn || isAtEdge || vocabulary.clearMonths.includes(word);
		return year || isClear ? toMonths(year, month) : null;
	}),
	sequence(several, ofYear).map(([list, year]) => {
		const [first = 0, last = 0] = [list[0], list.at(-1)];
		return first < last ? toMonths(year, first, last - first + 1) : null;
	}),
	sequence(maybe("(in|during|over|this|next|for) [the|this|next]"), lookUp(vocabulary.seasons), ofYear)
		.notBefore(vocabulary.nounsOfNames)
		.map(([isIn, month, year]) => (isIn || year ? toMonths(year, month, 3) : null)),
);
const monthSpan = either(
	months.map((months, { today }) => withoutPast(resolve(months, today), today)),
	either(
		sequence(partOfMonth, month, ofYear).map(([[first, last], month, year]) => toMonths(year, month, 1, first, last)),
		sequence(maybe("the"), nth, "week|weekend", "of|in", month, ofYear).map(([, nth, unit, , month, year]) =>
			calendar.toWeekOfMonth(year, month, nth, unit),
		),
	).map((days, { today }) => resolve(days, today)),
);

const coming = "this|coming|this coming|the coming|upcoming";
const weeksAhead = lookUp([
	[coming, 0],
	["next", 1],
]);
const period = lookUp([
	["day|days", 1],
	["week|weeks", 7],
	["month|months", 30],
]);
/** Weeks always run from Monday to Sunday: on a Sunday, 'next week' begins the day after. */
const relative = either(
	lookUp([
		["today", 0],
		["tomorrow", 1],
		["[the] day after tomorrow", 2],
	]).map((days, { today }) => onDay(addDays(today, days))),
	words("tonight").map((_, { today }): SentenceFilters & calendar.Span => ({ ...onDay(today), times: ["evening"] })),
	sequence("this", timeOfDay).map(([, times], { today }) => ({ ...onDay(today), times })),
	lookUp([
		["this week", 0],
		["(next|coming|the coming|upcoming) week", 1],
	]).map((weeks, { today }) => withoutPast(calendar.toWeek(addDays(getMonday(today), weeks * 7)), today)),
	sequence(weeksAhead, "weekend").map(([weeks], { today }) => {
		const saturday = addDays(getMonday(today), weeks * 7 + 5);
		return withoutPast({ from: saturday, to: addDays(saturday, 1) }, today);
	}),
	words(`(${coming}|next) month`).map((phrase, { today }) => {
		const month = Number(today.slice(5, 7)) + (phrase.startsWith("next") ? 1 : 0);
		return withoutPast(resolve(toMonths(null, ((month - 1) % 12) + 1), today), today);
	}),
	sequence(weeksAhead, day, maybe(timeAfterDay)).map(([weeks, day, times], { today }) => {
		const date = addDays(getMonday(today), weekdays.indexOf(day) + weeks * 7);
		return { ...onDay(date < today ? addDays(date, 7) : date), ...(times && { times }) };
	}),
	sequence("[(in|during|over|within) the|the] next", number, period).map(([, count, days], { today }) => ({
		from: today,
		to: addDays(today, count * days),
	})),
);

const dates = either(singleDate, monthSpan, relative);
const limit = lookUp<(span: calendar.Span) => SentenceFilters>([
	["from|since|starting [from|on]|beginning [on]", ({ from }) => ({ from })],
	["after", ({ to }) => ({ from: addDays(to, 1) })],
	["until|by", ({ to }) => ({ to })],
	["before", ({ from }) => ({ to: addDays(from, -1) })],
]);

/** Finds days and date ranges, each as its first and last date. */
export const datePhrase: Rule<SentenceFilters> = either(
	dates,
	range,
	sequence(limit, dates).map(([toFilters, dates]) => toFilters(dates)),
);
