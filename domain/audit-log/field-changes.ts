import type { AuditEntry } from "./audit-entry.ts";

/** One field of a line of the history as it is read; null on the side where there was no document. */
export type FieldChange = { field: string; before: string | null; after: string | null };

/** The most characters that are shown of one side of one field. */
const maxShownLength = 1200;
/** How much of what two long texts have in common is shown around their difference. */
const contextLength = 80;

/** What a line of the history tells of each field, short enough to be read. */
export function listFieldChanges({ before, after }: Pick<AuditEntry, "before" | "after">): FieldChange[] {
	const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
	return names.filter(isListed).map((name) => {
		const [was, is] = cutToDifference(before && formatValue(before[name]), after && formatValue(after[name]));
		return { field: formatFieldName(name), before: was && truncate(was), after: is && truncate(is) };
	});
}

/** What says nothing beyond the line itself is left out. */
function isListed(name: string): boolean {
	return name !== "id" && name !== "updatedAt";
}

/** 'ageRange' as 'Age range'. */
function formatFieldName(name: string): string {
	const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/ url$/, " URL");
	return words.charAt(0).toUpperCase() + words.slice(1);
}

function formatValue(value: unknown): string {
	if (value === null || value === undefined || value === "") return "nothing";
	if (typeof value === "boolean") return value ? "yes" : "no";
	if (Array.isArray(value)) return value.map(formatValue).join("\n") || "nothing";
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Two long texts without most of what they begin and end with in common. */
function cutToDifference(before: string | null, after: string | null): [string | null, string | null] {
	if (before === null || after === null) return [before, after];
	if (Math.max(before.length, after.length) < 4 * contextLength) return [before, after];
	const shorter = Math.min(before.length, after.length);
	let start = 0;
	while (start < shorter && before[start] === after[start]) start++;
	let end = 0;
	while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
	const from = Math.max(0, start - contextLength);
	const cut = Math.max(0, end - contextLength);
	const part = (text: string) =>
		(from > 0 ? "… " : "") + text.slice(from, text.length - cut).toWellFormed() + (cut > 0 ? " …" : "");
	return [part(before), part(after)];
}

function truncate(text: string): string {
	if (text.length <= maxShownLength) return text;
	const rest = (text.length - maxShownLength).toLocaleString("en-US");
	return `${text.slice(0, maxShownLength).toWellFormed()} … (${rest} characters more)`;
}
