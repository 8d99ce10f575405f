import { weekdays } from "../../session/session.ts";
import { timesOfDay as hours, type TimeOfDay } from "../../session/time-of-day.ts";
import { edge, either, isAfter, list, lookUp, maybe, type Rule, sequence, span, token, words } from "./grammar.ts";
import type { SentenceFilters } from "./sentence-filters.ts";
import * as vocabulary from "./vocabulary.ts";

// Weekdays, times of day, and clock times.

const clearDay = lookUp(weekdays.map((day, index) => [vocabulary.dayNames[index] ?? "", day] as const));
const ambiguousDay = lookUp(vocabulary.ambiguousDays.map((day) => [day, day] as const));
/** One weekday, by its name or an abbreviation. */
export const day = sequence(maybe("el|los|le|les|am|il|op"), either(clearDay, ambiguousDay)).map(
	([article, day], { input, start }) => (article === "am" && input.tokens[start - 1]?.kind === "number" ? null : day),
);

const dayRange = span(day, day).map(([first, last]) => {
	const [from, to] = [weekdays.indexOf(first), weekdays.indexOf(last)];
	return weekdays.filter((_, index) => (from <= to ? index >= from && index <= to : index >= from || index <= to));
});
const clearDays = either(day, dayRange, lookUp(vocabulary.dayGroups)).map((days) => [days].flat());
const dayList = list(clearDays, maybe("(,|/|&|+|and|or|, and|, or) [on]"));

export const timeOfDay = lookUp(vocabulary.timesOfDay);
/** A time of day after a weekday. */
export const timeAfterDay = lookUp([...vocabulary.timesOfDay, ...vocabulary.timesAfterDay]);

/** `isClear` is false for a bare number. */
type Clock = { minutes: number; half: "am" | "pm" | null; isClear: boolean };

const noon = 12 * 60;
const midnight = 24 * 60;
const bareHour = token("number", (text): Clock | null =>
	/^(?:0?[1-9]|1[0-2])$/.test(text) ? { minutes: Number(text) * 60, half: null, isClear: false } : null,
);
const typedClock = token("clock", (text): Clock | null => {
	const [hour = 0, minute = 0] = text.split(":").map(Number);
	return hour < 24 && minute < 60 ? { minutes: hour * 60 + minute, half: null, isClear: true } : null;
});
const half = lookUp<Clock["half"]>([
	["am", "am"],
	["pm", "pm"],
	["o'clock", null],
]);
const clock: Rule<Clock> = either(
	typedClock,
	sequence(either(typedClock, bareHour), half).map(([{ minutes }, half]) => ({ minutes, half, isClear: true })),
	words("noon|midday|12 noon").map(() => ({ minutes: noon, half: "pm" as const, isClear: true })),
);
/** A bare hour counts only where nothing follows it. After 'after' and 'before', it counts unless a unit follows. */
const hour = either(clock, bareHour.before(edge));
const hourOfLimit = either(
	hour,
	bareHour.notBefore(`${vocabulary.units}|${vocabulary.yearsOld}|years|months|${vocabulary.kindWords}`),
);
const isFrom = words("from|between");

const clockPhrase = either(
	either(
		sequence("[any time|anytime] (after|past|later than)", hourOfLimit),
		sequence("[any time|anytime] (from|starting [at|from])", hour),
	).map(([, start]) => toTimes(toMinutes(start), midnight)),
	either(sequence("before|earlier than", hourOfLimit), sequence("until|by", hour)).map(([, end]) =>
		toTimes(0, toMinutes(end)),
	),
	// Ascending hours without a unit can also be ages.
	span(either(clock, bareHour), either(clock, bareHour)).map(([start, end], { input, start: first, end: last }) => {
		const isMarked = isFrom.isAt(input, first) || edge.isAt(input, last);
		return start.isClear || end.isClear || (isMarked && start.minutes > end.minutes) ? toTimeRange(start, end) : null;
	}),
	either(sequence(maybe("at|around|about|@"), clock), sequence("at|around|@", hour)).map(([, start]) =>
		toTimes(toMinutes(start), toMinutes(start) + 1),
	),
);

const time = sequence(maybe("in [the]"), timeAfterDay).map(([, times]) => times);
const days = sequence(maybe("(on|every|each|all) [the]"), dayList, maybe(time)).map(
	([, list, times], { input, start, end }): SentenceFilters | null => {
		const [first, ...others] = input.tokens.slice(start, end);
		const isAmbiguous = others.length === 0 && vocabulary.ambiguousDays.some((day) => day === first?.text);
		const isLast = start > 0 && first?.text !== "sun" && edge.isAt(input, end);
		// 'This weekend' is a date.
		if (first?.text === "weekend" && isAfter("this|next|coming|upcoming", { input, start })) return null;
		if (isAmbiguous && !isLast && !clockPhrase.isAt(input, end)) return null;
		return { days: weekdays.filter((day) => list.flat().includes(day)), ...(times && { times }) };
	},
);

/** Finds weekdays and times of day. */
export const dayPhrase: Rule<SentenceFilters> = either(
	days,
	sequence(maybe("(in|during) [the]"), timeOfDay).map(([, times]) => ({ times })),
	words("after school|afterschool")
		.notBefore(vocabulary.nounsOfNames)
		.map(() => vocabulary.afterSchool),
	clockPhrase,
);

/**
 * Maps clock times to times of day: 4 pm is the afternoon, 'after 3 pm' also the evening. `last` is exclusive. All of
 * them together are no filter.
 */
function toTimes(first: number, last: number): SentenceFilters | null {
	const times = (Object.keys(hours) as TimeOfDay[]).filter(
		(time) => hours[time].from < last && hours[time].until > first,
	);
	if (times.length === 0) return null;
	return times.length < Object.keys(hours).length ? { times } : {};
}

/** Infers the half of the day: '9-12 pm' starts in the morning, '4-6 pm' in the afternoon. */
function toTimeRange(start: Clock, end: Clock): SentenceFilters | null {
	const last = toMinutes(end);
	if (start.half) return toTimes(toMinutes(start), last > toMinutes(start) ? last : last + noon);
	const first = start.minutes % noon;
	return toTimes(last >= first + noon ? first + noon : first, last);
}

/**
 * Returns minutes after midnight. Without a half of the day, hours up to 7 are in the afternoon, since few children's
 * activities start that early: '4:30' is 16:30.
 */
function toMinutes({ minutes, half }: Clock): number {
	if (half === null) return minutes < 8 * 60 ? minutes + noon : minutes;
	return (minutes % noon) + (half === "pm" ? noon : 0);
}
