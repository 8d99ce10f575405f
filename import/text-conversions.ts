import { CellError } from "./cell-values.ts";

/** Puts the blank back between sentences that were glued together: 'in 2021).How to' becomes 'in 2021). How to'. Web addresses are left alone. */
export function separateSentences(text: string): string {
	return text.replace(/[.!?][”"]?(?=[¿¡“]?\p{Lu}\p{Ll})/gu, (end, place: number) => {
		const [word = ""] = text
			.slice(Math.max(0, place - 100), place)
			.split(/\s/)
			.slice(-1);
		const isAddress = /:\/\/|^www\b|@/i.test(word);
		return !isAddress && /(?:[\p{Ll}\p{N})”’"']|\p{Lu}{2})$/u.test(word) ? `${end} ` : end;
	});
}

/** 'NEAR WEST SIDE' to 'Near West Side', 'MCKINLEY PARK' to 'McKinley Park', "O'HARE" to "O'Hare". */
export function toTitleCase(text: string): string {
	return text
		.toLowerCase()
		.replace(/(?<!\p{L}|\p{L}{2}['’])\p{L}/gu, (letter) => letter.toUpperCase())
		.replace(/\bMc\p{Ll}/gu, (start) => `Mc${start.slice(2).toUpperCase()}`);
}

/** The text cut at a word, so that with '…' it has at most that many characters. */
export function truncateAtWord(text: string, longest: number): string {
	if (text.length <= longest) return text;
	const start = text.slice(0, longest - 1);
	const lastBlank = start.search(/\s\S*$/);
	return `${(lastBlank > 0 ? start.slice(0, lastBlank) : start).toWellFormed().replace(/[\s,;:.–—-]+$/u, "")}…`;
}

/** '2024-01-08', with or without a time, to 'January 8, 2024'. */
export function formatLongDate(text: string): string {
	const [, year, month, day] = text.match(/^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/) ?? [];
	const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
	if (!year || date.getUTCDate() !== Number(day)) throw new CellError("is not a date such as 2024-01-31", text);
	return inWords.format(date);
}

const inWords = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "long" });

/** The part of the text before the first such mark; all of it where there is none, or nothing before it. */
export function textBefore(text: string, mark: string): string {
	const place = text.indexOf(mark);
	return place > 0 ? text.slice(0, place) : text;
}
