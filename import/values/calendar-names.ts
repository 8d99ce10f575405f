import { foldText } from "../../domain/normalize-text.ts";
import { weekdays } from "../../domain/session/session.ts";

/** The languages in which the names of months and weekdays are read. */
const languages = ["en", "es", "fr", "de"];
const forms = ["long", "short"] as const;

/** Months by name, folded and without full stops: 'june', 'jun', 'juin', 'juni'. 1 is January. */
export const monthsByName = createNames(
	Array.from({ length: 12 }, (_, month) => month + 1),
	"month",
	(month) => new Date(Date.UTC(2024, month - 1, 15)),
	"jan|feb|marz|apr||jun|jul|aug|sep sept|okt|nov|dez",
);

/** Names and abbreviations of months, as alternatives of a pattern. */
export const monthPattern = [...monthsByName.keys()].filter((name) => name.length > 2).join("|");

/** Weekdays by name, folded and without full stops: 'saturday', 'sat', 'samstag', 'sa', 'sabado'. */
export const weekdaysByName = createNames(
	[...weekdays],
	"weekday",
	// 2024-01-01 is a Monday.
	(weekday) => new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(weekday))),
	"|tues tu|weds we|thur thurs th||sonnabend|su",
);

/** Lower-cases a name, and removes accents and the full stop of an abbreviation. */
export function foldName(text: string): string {
	return foldText(text).replace(/\.$/, "");
}

/** Leaves out names that mean different things in two languages. `more` are further ones by value, in order. */
function createNames<Value>(
	values: Value[],
	part: "month" | "weekday",
	toDate: (value: Value) => Date,
	more: string,
): Map<string, Value> {
	const names = new Map<string, Value>();
	const ambiguous = new Set<string>();
	for (const language of languages) {
		for (const form of forms) {
			const formatter = new Intl.DateTimeFormat(language, { timeZone: "UTC", day: "numeric", [part]: form });
			for (const value of values) {
				const parts = formatter.formatToParts(toDate(value));
				const name = foldName(parts.find(({ type }) => type === part)?.value ?? "");
				if (names.has(name) && names.get(name) !== value) ambiguous.add(name);
				names.set(name, value);
			}
		}
	}
	for (const name of ambiguous) names.delete(name);
	for (const [index, list] of more.split("|").entries())
		for (const name of list.split(" ").filter(Boolean)) names.set(name, values[index] as Value);
	return names;
}
