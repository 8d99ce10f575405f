import { type Weekday, weekdays } from "../../domain/session/session.ts";
import { foldName, weekdaysByName } from "./calendar-names.ts";

const maxTextLength = 120;

const groups: [RegExp, Weekday[]][] = [
	[/^weekdays$/, weekdays.slice(0, 5)],
	[/^(?:weekends?|wochenende|fin(?:es)? de semana)$/, weekdays.slice(5)],
	[/^(?:daily|every day|all days|taglich|tous les jours|todos los dias)$/, [...weekdays]],
];

/** The letters of timetables. 'S' may be Saturday or Sunday, so it is not read. */
const letters = new Map<string, Weekday>([
	...weekdays.map((weekday, index) => [["m", "tu", "w", "th", "f", "sa", "su"][index] as string, weekday] as const),
	["t", "tue"],
	["r", "thu"],
]);

/**
 * Parses weekdays, in the order of the week: 'Mon-Fri', 'M/W/F', 'TTh', 'Tuesdays & Thursdays', 'lundi au vendredi',
 * 'Samstag', 'weekends'. Returns null for any other text.
 */
export function parseWeekdays(text: string): Weekday[] | null {
	if (text.length > maxTextLength) return null;
	const words = foldName(text.replace(/[\s,;/]+$/, ""))
		.replace(/[–—−]/g, "-")
		.replace(/^(?:on|every|each|le|les|el|los|am|jeden) (?!day)/, "");
	const found =
		groups.find(([names]) => names.test(words))?.[1] ??
		parseLetters(text.trim()) ??
		parseSpanishLetters(text.trim().replace(/ ?[,/-]$/, "")) ??
		parseNames(words) ??
		parseNames(words.replace(/\s+/g, ","));
	return found && weekdays.filter((weekday) => found.includes(weekday));
}

function parseNames(words: string): Weekday[] | null {
	const parts = words.split(/\s*(?:[,;/&+]|\s(?:and|und|et|y|e)\s)+\s*/);
	const lists = parts.map((part) => {
		const ends = part.split(/\s*-\s*|\s+(?:to|through|thru|bis|au|a|al)\s+/).map((name) => parseName(name));
		const [first, last] = [ends[0], ends.at(-1)];
		return first && last && ends.length <= 2 ? listFrom(first, last) : null;
	});
	// 'Do' is Thursday in German, but can be Sunday in Spanish.
	const isGerman = /\b(?:mo|di|mi|so)\b/.test(words);
	if (/\bdo\b/.test(words) && !isGerman) return null;
	return lists.every((list) => list !== null) ? lists.flat() : null;
}

function parseName(text: string): Weekday | undefined {
	const name = foldName(text.trim().replace(/^(?:every|each|on|le|les|el|los|du|de|von) /, ""));
	return weekdaysByName.get(name) ?? weekdaysByName.get(name.replace(/s$/, ""));
}

/** Parses 'MWF', 'TTh', 'M/W/F', 'M-F', 'W'. Alone, M can be a day in another language, T and F true and false. */
function parseLetters(text: string): Weekday[] | null {
	const range = text.match(/^(Tu|Th|Sa|Su|[MTWRF])-(Tu|Th|Sa|Su|[MTWRF])$/);
	if (range) {
		const [first, last] = range.slice(1).map((name) => letters.get(name.toLowerCase()));
		return first && last ? listFrom(first, last) : null;
	}
	if (!/^(?:(?:Tu|Th|TH|TU|Sa|Su|[MTWRF])[\s/,&]{0,3})+$/.test(text)) return null;
	const found = text.match(/Tu|Th|TH|TU|Sa|Su|[MTWRF]/g)?.map((name) => letters.get(name.toLowerCase())) ?? [];
	const known = found.filter((weekday) => weekday !== undefined);
	const isClear = known.length > 1 || /^[WR]$/.test(text);
	return isClear && known.length === new Set(known).size ? known : null;
}

const spanishLetters = "LMXJVSD";

/** Parses 'L, M, X', 'L a V', 'S y D'. Without an X, an M can be the French mercredi. */
function parseSpanishLetters(text: string): Weekday[] | null {
	if (!/^[LMXJVSD](?:(?: ?[,/-] ?| (?:[ya] )?)[LMXJVSD])+$/.test(text)) return null;
	if (text.includes("M") && !text.includes("X")) return null;
	const found = (text.match(/[LMXJVSD]/g) ?? []).map((letter) => weekdays[spanishLetters.indexOf(letter)] as Weekday);
	const [first, last] = found;
	if (!/-| a /.test(text)) return found.length === new Set(found).size ? found : null;
	return found.length === 2 && first && last ? listFrom(first, last) : null;
}

/** Wraps around the end of the week for 'Fri-Mon'. */
function listFrom(first: Weekday, last: Weekday): Weekday[] {
	const start = weekdays.indexOf(first);
	const length = ((weekdays.indexOf(last) - start + 7) % 7) + 1;
	return Array.from({ length }, (_, day) => weekdays[(start + day) % 7] as Weekday);
}
