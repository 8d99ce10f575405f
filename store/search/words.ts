import {
	type KnownWord,
	markOfLongWords,
	type SearchedTable,
	type SearchStore,
	type SoughtWord,
} from "./search-engine.ts";

/** What a text index is to be asked for. Rows that are found so must still be looked into for the `unsure` words. */
export type Forms = { known: KnownWord[]; unsure: SoughtWord[] };

/** The most forms in one look-up: more are split into several. */
export const maxGroupSize = 100;

export function groupsOf(forms: string[]): string[][] {
	return Array.from({ length: Math.ceil(forms.length / maxGroupSize) }, (_, at) =>
		forms.slice(at * maxGroupSize, (at + 1) * maxGroupSize),
	);
}

/** Upper limit of the words looked up for one word part. */
const maxForms = 1500;
/** Behind everything that begins with the same characters. */
const last = "\u{10FFFF}\u{10FFFF}";

/**
 * Finds the whole words of activities that each word is a part of; null where one is a part of none. People's names and
 * addresses are found by other means.
 */
export async function findForms(store: SearchStore, table: SearchedTable, words: SoughtWord[]): Promise<Forms | null> {
	if (table !== "activities") {
		return { known: words.map((word) => ({ ...word, forms: [], seqs: [], isWhole: true })), unsure: [] };
	}
	const [longWords, ...found] = await Promise.all([
		findWords(store, markOfLongWords, markOfLongWords),
		...words.map(({ text }) => findWords(store, text, `${text}${last}`)),
	]);
	const known = words.map((word, at) => asKnown(word, [...(found[at] ?? []), ...longWords]));
	if (known.some((word) => countForms(word) === 0)) return null;
	const isUnsure = ({ seqs, isWhole }: KnownWord) => longWords.length > 0 || seqs.length > 0 || !isWhole;
	return { known, unsure: known.filter(isUnsure) };
}

/** A word that is sought as it stands, not as a part of others. */
export function asWhole(word: SoughtWord): KnownWord {
	return { ...word, forms: [word.text], seqs: [], isWhole: true };
}

/** Each form leads to one row at least, if that row has not gone, and each number to one at most. */
export function countForms({ forms, seqs }: KnownWord): number {
	return forms.length + seqs.length;
}

/** The first of a word's forms: they lead to no other rows than all forms do. Numbers are the cheapest to follow. */
export function firstForms(word: KnownWord, most: number): KnownWord {
	const seqs = word.seqs.slice(0, most);
	return { ...word, seqs, forms: word.forms.slice(0, most - seqs.length), isWhole: true };
}

type Found = { word: string; seq: number | null };

/** A word may be found more than once, since it may hold the part more than once. */
function asKnown(word: SoughtWord, found: Found[]): KnownWord {
	const isWhole = found.length <= maxForms;
	const forms = distinct(found.map((one) => one.word));
	if (forms.length <= maxGroupSize) return { ...word, forms, seqs: [], isWhole };
	const shared = found.filter(({ seq }) => seq === null);
	return {
		...word,
		forms: distinct(shared.map((one) => one.word)),
		seqs: distinct(found.flatMap(({ seq }) => seq ?? [])),
		isWhole,
	};
}

function distinct<T>(values: T[]): T[] {
	return [...new Set(values)];
}

async function findWords({ read }: SearchStore, from: string, to: string): Promise<Found[]> {
	return read
		.selectFrom("activity_word_parts")
		.where("part", ">=", from)
		.where("part", "<=", to)
		.select(["word", "seq"])
		.limit(maxForms + 1)
		.execute();
}
