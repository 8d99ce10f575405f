import { Temporal } from "temporal-polyfill";
import { months } from "./english.ts";
import { findWord } from "./phrase.ts";

/** A day of the year as typed. `year` is null if none was given. */
export type TypedDay = { year: number | null; month: number; day: number };

/** Parses '14 July', 'July 14, 2026', '7/14' and '2026-07-14'. Returns null for days that no year has. */
export function parseTypedDay(text: string, isMonthFirst: boolean): TypedDay | null {
	const numbers = (text.match(/\d+/g) ?? []).map(Number);
	const [a = 0, b = 0, c] = numbers;
	if (/^20\d\d-/.test(text)) return checkDay({ year: a, month: b, day: c ?? 0 });
	if (text.includes("/")) {
		const typedYear = c === undefined ? null : (c % 2000) + 2000;
		return checkDay({ year: typedYear, month: isMonthFirst ? a : b, day: isMonthFirst ? b : a });
	}
	return checkDay({ year: b || null, month: parseMonth(text.match(/\p{L}{3,}/gu) ?? []), day: a });
}

export function parseMonth(words: string[]): number {
	const table = months.map(({ words }, index) => [String(index + 1), words] as const);
	for (const word of words) {
		const month = findWord(table, word);
		if (month) return Number(month);
	}
	return 0;
}

/** Returns the next occurrence of the day from `earliest` on, or the exact date if a year was typed. */
export function resolveDay({ year, month, day }: TypedDay, earliest: string): string | null {
	const first = Temporal.PlainDate.from(earliest);
	// 29 February can be up to eight years away.
	const years = year === null ? Array.from({ length: 9 }, (_, index) => first.year + index) : [year];
	for (const candidate of years) {
		const date = toDate(candidate, month, day);
		if (date && (year !== null || Temporal.PlainDate.compare(date, first) >= 0)) return date.toString();
	}
	return null;
}

function checkDay(typed: TypedDay): TypedDay | null {
	return toDate(typed.year ?? 2000, typed.month, typed.day) ? typed : null;
}

function toDate(year: number, month: number, day: number): Temporal.PlainDate | null {
	try {
		return Temporal.PlainDate.from({ year, month, day }, { overflow: "reject" });
	} catch {
		return null;
	}
}
