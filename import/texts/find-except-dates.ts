import { addDays } from "../../domain/session/calendar-days.ts";
import { monthPattern } from "../values/calendar-names.ts";
import { parseDate } from "../values/parse-date.ts";
import { splitSentences } from "./split-sentences.ts";

const none =
	"no (?:class(?:es)?|camps?|sessions?|lessons?|meetings?|practices?|programs?|programming|workshops?)|(?:class(?:es)?|camp|we) (?:do|does|will) not meet";
const day = `(?:(?:\\p{L}+day,? )?(${monthPattern})\\.? )?(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:]|\\p{L})(?:, 20\\d\\d)?`;
const pattern = new RegExp(
	`\\b(?:${none})[ :,(-]*(?:on )?((?:(?:\\p{L}+day,? )?${day}(?:[ ,&-]|and |to |through )*)+)`,
	"iu",
);
const dayPattern = new RegExp(`${day}( ?- ?| to | through )?`, "giu");

/**
 * Finds the dates on which an activity does not take place: 'No class on Jan 16 and 23', 'No camp July 1-5'. Returns
 * only dates from the first to the last day, such as '2026-01-16', in order.
 */
export function findExceptDates(text: string, startDate: string, endDate: string): string[] {
	const years = [startDate, endDate].map((date) => Number(date.slice(0, 4)));
	const isWithin = (date: string | null) => date !== null && date >= startDate && date <= endDate;
	const dates = new Set<string>();
	for (const sentence of splitSentences(text)) {
		let month: string | undefined;
		let rangeStart: string | null = null;
		for (const [, name = month, number, range] of (sentence.match(pattern)?.[1] ?? "").matchAll(dayPattern)) {
			month = name;
			const date = years.map((year) => parseDate(`${name} ${number}`, { order: "mdy", year })).find(isWithin) ?? null;
			for (let other = rangeStart; other && date && other < date; other = addDays(other, 1)) dates.add(other);
			if (date) dates.add(date);
			rangeStart = range ? date : null;
		}
	}
	return [...dates].sort();
}
