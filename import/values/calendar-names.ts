import { foldText } from "../../domain/normalize-text.ts";
import { type Weekday, weekdays } from "../../domain/session/session.ts";

/** The languages in which the names of months and weekdays are read. */
const languages = ["en", "es", "fr", "de"];
const forms = ["long", "short"] as const;

/** Months by name, folded and without full stops: 'june', 'jun', 'juin', 'juni'. 1 is January. */
export const monthsByName = createNames(
	Array.from({ length: 12 }, (_, month) => month + 1),
	"month",
	(month) => new Date(Date.UTC(2024, month - 1, 15)),
);
addNames(monthsByName, {
	sept: 9,
	jan: 1,
	feb: 2,
	marz: 3,
	apr: 4,
	jun: 6,
	jul: 7,
	aug: 8,
	sep: 9,
	okt: 10,
	nov: 11,
	dez: 12,
});

/** Names and abbreviations of months, as alternatives of a pattern. */
export const monthPattern = [...monthsByName.keys()].filter((name) => name.length > 2).join("|");

/** Weekdays by name, folded and without full stops: 'saturday', 'sat', 'samstag', 'sa', 'sabado'. */
export const weekdaysByName = createNames(
	[...weekdays],
	"weekday",
	// 2024-01-01 is a Monday.
	(weekday) => new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(weekday))),
);
addNames(weekdaysByName, {
	tues: "tue",
	weds: "wed",
	thur: "thu",
	thurs: "thu",
	tu: "tue",
	we: "wed",
	th: "thu",
	su: "sun",
	sonnabend: "sat",
} satisfies Record<string, Weekday>);

/** Lower-cases a name, and removes accents and the full stop of an abbreviation. */
export function foldName(text: string): string {
	return foldText(text).replace(/\.$/, "");
}

/** Leaves out names that mean different things in two languages. */
function createNames<Value>(
	values: Value[],
	part: "month" | "weekday",
	toDate: (value: Value) => Date,
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
	return names;
}

function addNames<Value>(names: Map<string, Value>, more: Record<string, Value>) {
	for (const [name, value] of Object.entries(more)) names.set(name, value);
}
