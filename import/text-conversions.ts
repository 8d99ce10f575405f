import { CellError } from "./cell-values.ts";

/**
 * Inserts missing spaces between sentences: 'in 2021).How to' becomes 'in 2021). How to'. Leaves URLs and e-mail
 * addresses unchanged.
 */
export function separateSentences(text: string): string {
	return text.replace(/[.!?][”"]?(?=[¿¡“]?\p{Lu}\p{Ll})/gu, (end, position: number) => {
		const [word = ""] = text
			.slice(Math.max(0, position - 100), position)
			.split(/\s/)
			.slice(-1);
		const isUrlOrEmail = /:\/\/|^www\b|@/i.test(word);
		return !isUrlOrEmail && /(?:[\p{Ll}\p{N})”’"']|\p{Lu}{2})$/u.test(word) ? `${end} ` : end;
	});
}

/**
 * Converts to title case: 'NEAR WEST SIDE' to 'Near West Side', 'MCKINLEY PARK' to 'McKinley Park', "O'HARE" to
 * "O'Hare".
 */
export function toTitleCase(text: string): string {
	return text
		.toLowerCase()
		.replace(/(?<!\p{L}|\p{L}{2}['’])\p{L}/gu, (letter) => letter.toUpperCase())
		.replace(/\bMc\p{Ll}/gu, (start) => `Mc${start.slice(2).toUpperCase()}`);
}

/** Truncates a text after a word and adds '…', to at most `maxLength` characters. */
export function truncateAtWord(text: string, maxLength: number): string {
	if (text.length <= maxLength) return text;
	const start = text.slice(0, maxLength - 1);
	const lastSpace = start.search(/\s\S*$/);
	return `${(lastSpace > 0 ? start.slice(0, lastSpace) : start).toWellFormed().replace(/[\s,;:.–—-]+$/u, "")}…`;
}

/** Formats a date, with or without a time: '2024-01-08' becomes 'January 8, 2024'. */
export function formatLongDate(text: string): string {
	const [, year, month, day] = text.match(/^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/) ?? [];
	const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
	if (!year || date.getUTCDate() !== Number(day)) throw new CellError("is not a date such as 2024-01-31", text);
	return longDateFormat.format(date);
}

const longDateFormat = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "long" });
