import pluralize from "pluralize";
import { stemmer } from "stemmer";
import { foldText } from "../../domain/normalize-text.ts";

/** Only the first characters of longer words are indexed and searched. */
const maxWordLength = 64;
const wordPattern = /\p{Extended_Pictographic}|[\p{L}\p{N}]+/gu;
const apostrophe = /(?<=[\p{L}\p{N}])'(?=\p{L})/gu;
/** The dots in 'S.T.E.M.', but not those between words. */
const abbreviationPoint = /(?<![\p{L}\p{N}]\p{L})(?<=\p{L})\.(?=\p{L}(?![\p{L}\p{N}]))/gu;

/**
 * Splits a text into its folded words, in order: runs of letters and digits, and single emoji. All other characters
 * separate words, but 'kid's' and 'S.T.E.M.' are one word each.
 */
export function splitWords(text: string): string[] {
	const folded = foldText(text.replace(/[™®©]/g, " "));
	const words = folded.replace(apostrophe, "").replace(abbreviationPoint, "").match(wordPattern) ?? [];
	return words.map((word) => (word.length > maxWordLength ? [...word].slice(0, maxWordLength).join("") : word));
}

/** Drops words that say little, such as 'for'. */
export function dropStopWords(words: string[]): string[] {
	return words.filter((word) => !stopWords.has(word));
}

export function isStopWord(word: string): boolean {
	return stopWords.has(word);
}

export function listStopWords(): string[] {
	return [...stopWords];
}

export function isEmoji(word: string): boolean {
	return /^\p{Extended_Pictographic}$/u.test(word);
}

export function splitTellingWords(text: string): string[] {
	return dropStopWords(splitWords(text));
}

/** The distinct characters of a text that are not part of a word, such as '%'. */
export function listMarks(text: string): string[] {
	return [...new Set(foldText(text).match(/[^\p{L}\p{N}\s\p{Extended_Pictographic}]/gu) ?? [])];
}

/** Returns the stem of an English word. Stems are marked so that they can't be mistaken for words. */
export function toStem(word: string): string {
	return `=${isEnglish(word) ? stemmer(word) : word}`;
}

/** The word with its singular and plural. */
export function listNumberForms(word: string): string[] {
	return isEnglish(word) ? [...new Set([word, pluralize.singular(word), pluralize.plural(word)])] : [word];
}

function isEnglish(word: string): boolean {
	return /^[a-z]{3,}$/.test(word);
}

const stopWords = new Set(
	[
		"a all am an and any are as at be but by can do does for from has have he her his how i if in into is it its me my",
		"near of on or our she so some than that the their them they this to up us was we what when where who will with",
		"you your",
	].flatMap((line) => line.split(" ")),
);
