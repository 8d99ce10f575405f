import { markOfLongWords } from "./migrations/0004-search.ts";
import type { SearchedTable } from "./search.ts";
import type { Store } from "./store.ts";

/** A folded word without white space, and the column that is to hold it. */
export type SoughtWord = { column: "search_text" | "where_text"; text: string };
/** With the whole words of the store that it is a part of. */
export type KnownWord = SoughtWord & { forms: string[] };

export type Forms = { known: KnownWord[]; unsure: SoughtWord[] };

/** More forms than these are quicker looked up in groups than side by side. */
export const mostInGroup = 100;

export function groupsOf(forms: string[]): string[][] {
	return Array.from({ length: Math.ceil(forms.length / mostInGroup) }, (_, at) =>
		forms.slice(at * mostInGroup, (at + 1) * mostInGroup),
	);
}

/** A part of more words than these is looked for row by row. */
const mostForms = 10_000;
/** Behind everything that begins with the same characters. */
const last = "\u{10FFFF}\u{10FFFF}";

/**
 * What a text index is to be asked for: each word with the whole words of activities that it is a part of, or null where
 * one is a part of none; people's names and addresses are found by other means. `unsure` are the words for which the rows
 * that are found so must still be looked into.
 */
export async function findForms(store: Store, table: SearchedTable, words: SoughtWord[]): Promise<Forms | null> {
	if (table !== "activities") return { known: words.map((word) => ({ ...word, forms: [] })), unsure: [] };
	const [longWords, ...found] = await Promise.all([
		findWords(store, markOfLongWords, markOfLongWords),
		...words.map(({ text }) => findWords(store, text, `${text}${last}`)),
	]);
	const known = words.map((word, at) => ({ ...word, forms: [...(found[at] ?? []), ...longWords] }));
	if (known.some(({ forms }) => forms.length === 0)) return null;
	return {
		known: known.filter(({ forms }) => forms.length <= mostForms),
		unsure: known.filter(({ forms }) => longWords.length > 0 || forms.length > mostForms),
	};
}

async function findWords({ read }: Store, from: string, to: string): Promise<string[]> {
	const rows = await read
		.selectFrom("activity_word_parts")
		.where("part", ">=", from)
		.where("part", "<=", to)
		.select("word")
		.distinct()
		.limit(mostForms + 1)
		.execute();
	return rows.map(({ word }) => word);
}
