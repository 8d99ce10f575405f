import type { TextField, TextMatch } from "./dialect.ts";
import { noSynonyms, type SynonymGroups, toSynonymKey } from "./vocabulary.ts";
import { dropStopWords, isEmoji, listMarks, listNumberForms, splitWords, toStem } from "./words.ts";

/** The words of a search, parsed for the full-text index. */
export type TextQuery = {
	/** The words that each result must contain. */
	words: string[];
	match: TextMatch;
	/** All typed words: a title of exactly these words comes first. */
	title: string[];
	/** All words are in the title, at least as prefixes. */
	inTitle: TextMatch;
	/** In the order of the results, each without the previous ones. Together they are all that matches. */
	tiers: TextMatch[];
};

type Typed = { search: string; where: string };

/** Other forms of the words, from the catalogue's vocabulary and the synonyms. */
export type KnownWords = {
	/** Words of the catalogue that contain a typed one. */
	parts?: ReadonlyMap<string, string[]>;
	/** Words that can be written as two words of the catalogue: 'hiphop' as 'hip hop'. */
	splits?: ReadonlyMap<string, string[][]>;
	synonyms?: SynonymGroups;
};

/** Further words are ignored. */
const maxWords = 12;
const maxTitleWords = 30;

/**
 * Parses typed words. Drops stop words such as 'for' if there are other words. Words that nearly every activity has,
 * such as 'kids', only affect the order of the results.
 *
 * The tiers, in order: the telling words in the title, if a common word was typed too; all words in the title,
 * category, keywords or provider, then as prefixes there, then their synonyms there; then all words anywhere, then
 * their synonyms anywhere. An exact title precedes all tiers (search.ts). Within a tier, the engine ranks.
 */
export function parseTextQuery({ search, where }: Typed, known: KnownWords = {}): TextQuery | null {
	const matchers = createMatchers(known);
	const { matchWhole, matchBeginning, matchLoosely } = matchers;
	const placeWords = splitWords(where).slice(0, maxWords);
	const placeMatch = placeWords.length > 0 ? [joinWords("place", placeWords, matchBeginning)] : [];
	const title = splitWords(search).slice(0, maxTitleWords);
	const typed = title.slice(0, maxWords);
	if (typed.length === 0) return parseMarks(search, placeMatch);
	const { telling, words } = chooseWords(typed);
	const segments = findSynonyms(words, known.synonyms ?? noSynonyms);
	const hasSynonyms = segments.some(({ finds }) => finds.length > 0);
	const withSynonyms = (field: TextField) => (hasSynonyms ? [joinSynonyms(field, segments, matchers)] : []);
	const anywhere = joinWords("anywhere", words, matchLoosely);
	const ordered = [
		...(telling.length > words.length ? [joinWords("title", telling, matchWhole)] : []),
		joinWords("heading", words, matchWhole),
		joinWords("heading", words, matchLoosely),
		...withSynonyms("heading"),
		anywhere,
		...withSynonyms("anywhere"),
	];
	const inPlace = (match: TextMatch) => allOf([match, ...placeMatch]);
	return {
		words,
		title,
		match: inPlace(anyOf([anywhere, ...withSynonyms("anywhere")])),
		inTitle: inPlace(joinWords("title", words, matchLoosely)),
		tiers: ordered.map((match, index) =>
			index === 0 ? inPlace(match) : { match: inPlace(match), without: anyOf(ordered.slice(0, index)) },
		),
	};
}

/** Parses a text without words, such as '%'. */
function parseMarks(search: string, placeMatch: TextMatch[]): TextQuery | null {
	const marks = listMarks(search).map((mark): TextMatch => ({ field: "mark", words: [mark] }));
	const matches = [...marks, ...placeMatch];
	if (matches.length === 0) return null;
	const match = allOf(matches);
	return { words: [], title: [], match, inTitle: match, tiers: [match] };
}

/** Returns the words without stop words (`telling`), and those among them that each result must contain. */
function chooseWords(typed: string[]): { telling: string[]; words: string[] } {
	const telling = dropStopWords(typed);
	const required = telling.filter((word) => !commonWords.has(word) && !isEmoji(word));
	return { telling, words: required.length > 0 ? required : telling.length > 0 ? telling : typed };
}

type WordMatch = (field: TextField, word: string) => TextMatch[];
type Matchers = { matchWhole: WordMatch; matchBeginning: WordMatch; matchLoosely: WordMatch };

function createMatchers({ parts = new Map(), splits = new Map() }: KnownWords): Matchers {
	/** Matches the word, its singular or plural, its stem, or the word written as two. */
	const matchWhole: WordMatch = (field, word) => [
		...listNumberForms(word).map((form): TextMatch => ({ field, words: [form] })),
		{ field, words: [toStem(word)] },
		...(splits.get(word) ?? []).map((words): TextMatch => ({ field, words })),
	];
	/** Also matches words that begin with this one. Not for a single letter, which begins too many words. */
	const matchBeginning: WordMatch = (field, word) =>
		/^[a-z0-9]$/.test(word)
			? matchWhole(field, word)
			: [{ field, words: [word], isBeginning: true }, ...matchWhole(field, word)];
	/** Also matches words that contain this one. */
	const matchLoosely: WordMatch = (field, word) => [
		...matchBeginning(field, word),
		...(parts.get(word) ?? []).map((whole): TextMatch => ({ field, words: [whole] })),
	];
	return { matchWhole, matchBeginning, matchLoosely };
}

/** Matches all words in any order, or with two neighbours written as one: 'hip hop' also finds 'hiphop'. */
function joinWords(field: TextField, words: string[], matchWord: WordMatch): TextMatch {
	const each = words.map((word) => anyOf(matchWord(field, word)));
	const joined = words.slice(1).map((word, index): TextMatch => {
		const compound: TextMatch = { field, words: [`${words[index]}${word}`] };
		return allOf([...each.slice(0, index), compound, ...each.slice(index + 2)]);
	});
	return anyOf([allOf(each), ...joined]);
}

function allOf(matches: TextMatch[]): TextMatch {
	return matches.length === 1 && matches[0] ? matches[0] : { all: matches };
}

function anyOf(matches: TextMatch[]): TextMatch {
	return matches.length === 1 && matches[0] ? matches[0] : { any: matches };
}

type Segment = { words: string[]; finds: string[][] };

/** Divides the words into single words and groups that have synonyms, longest first. */
function findSynonyms(words: string[], { groups: synonyms }: SynonymGroups): Segment[] {
	const segments: Segment[] = [];
	for (let start = 0; start < words.length; ) {
		const others = words.slice(start);
		const candidates = others.map((_, length) => others.slice(0, others.length - length));
		const group = candidates.find((candidate) => synonyms.has(toSynonymKey(candidate))) ?? others.slice(0, 1);
		segments.push({ words: group, finds: synonyms.get(toSynonymKey(group)) ?? [] });
		start += group.length;
	}
	return segments;
}

/** Matches all groups of words, or a synonym of each. */
function joinSynonyms(field: TextField, segments: Segment[], { matchLoosely, matchWhole }: Matchers): TextMatch {
	return allOf(
		segments.map(({ words, finds }) =>
			anyOf([
				joinWords(field, words, matchLoosely),
				...finds.map((found) =>
					found.length === 1 && found[0] ? anyOf(matchWhole(field, found[0])) : { field, words: found },
				),
			]),
		),
	);
}

/** Words of nearly every activity on this marketplace. They affect the order, not what is found. */
const commonWords = new Set(
	"activities activity child children childrens class classes course courses kid kids lesson lessons program programme programmes programs session sessions youth".split(
		" ",
	),
);
