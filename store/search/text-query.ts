import { noSynonyms, type SynonymGroups, toSynonymKey } from "./synonyms.ts";
import { allOf, anyOf, type TextField, type TextMatch } from "./text-match.ts";
import { dropStopWords, isEmoji, listMarks, listNumberForms, splitWords, toStem } from "./words.ts";

/** What is searched for: what all results hold, and the tiers in which the best come first. Null: everything. */
export type TextQuery = {
	/** The words that each result must hold. */
	words: string[];
	match: TextMatch;
	/** All words are in the title, if only by their beginnings. */
	inTitle: TextMatch;
	/** Each without those before it. Together they are all that matches. */
	tiers: TextMatch[];
};

export type QueryWords = {
	/** Words of the catalogue that hold one that was typed. */
	parts?: ReadonlyMap<string, string[]>;
	/** Words that can be written as two of the catalogue's: 'hiphop' as 'hip hop'. */
	splits?: ReadonlyMap<string, string[][]>;
	synonyms?: SynonymGroups;
};

/** Further words are ignored. */
const maxWords = 12;

/**
 * Reads what somebody typed. Words that say little, such as 'for', are left out where others say more; words that nearly
 * every activity has, such as 'kids', only decide which results come first.
 */
export function parseTextQuery(
	{ search, where }: { search: string; where: string },
	{ parts = new Map(), splits = new Map(), synonyms = noSynonyms }: QueryWords = {},
): TextQuery | null {
	/** The word, its singular or plural, or the word written as two. */
	const matchWhole: WordMatch = (field, word) => [
		...listNumberForms(word).map((form): TextMatch => ({ field, words: [form] })),
		...(splits.get(word) ?? []).map((words): TextMatch => ({ field, words })),
	];
	/** A word that begins with this one, besides. A single letter begins too many words. */
	const matchBeginning: WordMatch = (field, word) =>
		/^[a-z0-9]$/.test(word)
			? matchWhole(field, word)
			: [{ field, words: [word], isBeginning: true }, ...matchWhole(field, word)];
	const place = splitWords(where).slice(0, maxWords);
	const placeMatch = place.length > 0 ? [joinWords("place", place, matchBeginning)] : [];
	const typed = splitWords(search).slice(0, maxWords);
	if (typed.length === 0) {
		const marks = listMarks(search).map((mark): TextMatch => ({ field: "mark", words: [mark] }));
		const match = [...marks, ...placeMatch];
		return match.length > 0 ? { words: [], match: allOf(match), inTitle: allOf(match), tiers: [allOf(match)] } : null;
	}
	const telling = dropStopWords(typed);
	const required = telling.filter((word) => !commonWords.has(word) && !isEmoji(word));
	const words = required.length > 0 ? required : telling.length > 0 ? telling : typed;
	const matchLoosely: WordMatch = (field, word) => [
		...matchBeginning(field, word),
		{ field, words: [toStem(word)] },
		...(parts.get(word) ?? []).map((whole): TextMatch => ({ field, words: [whole] })),
	];
	const inPlace = (match: TextMatch) => allOf([match, ...placeMatch]);
	const wholeInTitle = joinWords("title", words, matchWhole);
	const inTitle = joinWords("title", words, matchLoosely);
	const whole = joinWords("anywhere", words, matchWhole);
	const loose = joinWords("anywhere", words, matchLoosely);
	const tiers = [
		inPlace(wholeInTitle),
		{ match: inPlace(inTitle), without: wholeInTitle },
		{ match: inPlace(whole), without: inTitle },
		{ match: inPlace(loose), without: anyOf([inTitle, whole]) },
	];
	const segments = findSynonyms(words, synonyms);
	const expand = (field: TextField) => joinSynonyms(field, segments, { matchLoosely, matchWhole });
	const hasSynonyms = segments.some(({ finds }) => finds.length > 0);
	if (hasSynonyms) {
		const direct = tiers.pop() as TextMatch;
		const synonymInTitle = expand("title");
		tiers.push(
			{ match: inPlace(synonymInTitle), without: anyOf([inTitle, whole]) },
			{ match: direct, without: synonymInTitle },
			{ match: inPlace(expand("anywhere")), without: anyOf([loose, synonymInTitle]) },
		);
	}
	if (telling.length > words.length) {
		const everyWord = joinWords("title", telling, matchWhole);
		tiers.splice(0, 1, inPlace(everyWord), { match: inPlace(wholeInTitle), without: everyWord });
	}
	const match = hasSynonyms ? anyOf([loose, expand("anywhere")]) : loose;
	return { words, match: inPlace(match), inTitle: inPlace(inTitle), tiers };
}

type WordMatch = (field: TextField, word: string) => TextMatch[];

/** All words in any order, or with two neighbours written as one: 'hip hop' also finds 'hiphop'. */
function joinWords(field: TextField, words: string[], matchWord: WordMatch): TextMatch {
	const each = words.map((word) => anyOf(matchWord(field, word)));
	const joined = words.slice(1).map((word, at): TextMatch => {
		const compound: TextMatch = { field, words: [`${words[at]}${word}`] };
		return allOf([...each.slice(0, at), compound, ...each.slice(at + 2)]);
	});
	return anyOf([allOf(each), ...joined]);
}

type Segment = { words: string[]; finds: string[][] };

/** Divides the words into groups that have synonyms, the longest first, and single words. */
function findSynonyms(words: string[], { groups: synonyms }: SynonymGroups): Segment[] {
	const segments: Segment[] = [];
	for (let at = 0; at < words.length; ) {
		const rest = words.slice(at);
		const candidates = rest.map((_, length) => rest.slice(0, rest.length - length));
		const group = candidates.find((one) => synonyms.has(toSynonymKey(one))) ?? rest.slice(0, 1);
		segments.push({ words: group, finds: synonyms.get(toSynonymKey(group)) ?? [] });
		at += group.length;
	}
	return segments;
}

/** All groups of words, or what is found instead of each. */
function joinSynonyms(
	field: TextField,
	segments: Segment[],
	{ matchLoosely, matchWhole }: Record<"matchLoosely" | "matchWhole", WordMatch>,
): TextMatch {
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

/** What nearly every activity of this marketplace is, or is for. */
const commonWords = new Set(
	"activities activity child children childrens class classes course courses kid kids lesson lessons program programme programmes programs session sessions youth".split(
		" ",
	),
);
