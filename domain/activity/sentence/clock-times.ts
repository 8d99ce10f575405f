import { type TimeOfDay, timesOfDay } from "../../session/time-of-day.ts";
import { afterNoon, beforeNoon, clockPhrases } from "./english.ts";
import { findPhrases, type Recognizer, type SentenceFilters, wholeWords } from "./phrase.ts";

const patterns = clockPhrases.map(wholeWords);
const midnight = 24 * 60;

/** Clock times, as the times of day that the listing can filter by: '4 pm' is in the afternoon, 'after 3 pm' also in the evening. */
export const findClockTimes: Recognizer = (text) =>
	patterns.flatMap((pattern) =>
		findPhrases(text, pattern, ({ start, end, at }) => {
			if (at) return toFilters(parseMinutes(at), parseMinutes(at) + 1);
			const last = end ? parseMinutes(end) : midnight;
			return toFilters(start ? parseStart(start, last) : 0, last);
		}),
	);

function toFilters(first: number, last: number): SentenceFilters | null {
	const times = (Object.keys(timesOfDay) as TimeOfDay[]).filter(
		(time) => timesOfDay[time].from < last && timesOfDay[time].until > first,
	);
	return times.length > 0 ? { times } : null;
}

const namesHalf = new RegExp(`${beforeNoon}|${afterNoon}`, "iu");
const isAfterNoon = new RegExp(afterNoon, "iu");

/** '9-12 pm' starts in the morning, '4-6 pm' in the afternoon. */
function parseStart(start: string, end: number): number {
	if (namesHalf.test(start) || end === midnight) return parseMinutes(start);
	const minutes = parseMinutes(`${start} am`);
	return end >= minutes + 12 * 60 ? minutes + 12 * 60 : minutes;
}

/** Minutes after midnight. Children's activities start after 7: '4:30' is in the afternoon. */
function parseMinutes(time: string): number {
	const [hour = 12, minute = 0] = (time.match(/\d+/g) ?? []).map(Number);
	const isLate = isAfterNoon.test(time) ? hour < 12 : !namesHalf.test(time) && hour <= 7;
	const isMidnight = namesHalf.test(time) && !isAfterNoon.test(time) && hour === 12;
	return (isMidnight ? 0 : hour + (isLate ? 12 : 0)) * 60 + minute;
}
