import type { ScoredMatch, ScoreTerm, TextField, TextMatch } from "./dialect.ts";
import { isStem, titleEnd, titleStart } from "./words.ts";

/** A way for a word of a search to match: adjacent words, of which the last may be a prefix. */
export type Alternative = {
	words: string[];
	isPrefix?: boolean;
	/** 1 for the word as typed, less for any other way. */
	weight: number;
	/** Means about the same. In place or description alone, it doesn't make an activity one of what was asked for. */
	isSynonym?: boolean;
};

export type SearchedWord = {
	alternatives: Alternative[];
	/** How much the word says: the rarer, the more. */
	weight: number;
	/** A word such as 'class', which affects the order but not what is found. */
	isWeak: boolean;
};

/** The words of a search, for the full-text index. */
export type TextQuery = {
	/** What is found, with its score. */
	found: ScoredMatch;
	/** What has less of what was asked for. The last of several is for searches that find nothing otherwise. */
	lessClose: ScoredMatch[];
};

/** The share of what was asked for that a row must have, by the weights of the words. */
const shares = { found: 0.75, lessClose: 0.4 };
/** Further words are ignored. */
export const maxWords = 12;
/** Further words affect only the order. */
const maxCountedWords = 6;

/**
 * Creates a query. What is found has three quarters of what was asked for, by the weights of the words. A row scores,
 * for each word, its weight times that of the field and of the way in which it matches. A title of exactly the typed
 * words stands before all others, then rows with each telling word in the title or the keywords, then titles with each of them,
 * then with any. `place`: what each result must match as well.
 */
export function createTextQuery(
	words: SearchedWord[],
	{ typed, place, isExact }: { typed: string[]; place: TextMatch[]; isExact: boolean },
): TextQuery {
	const telling = words.filter(({ isWeak }) => !isWeak);
	const counted = telling.toSorted((one, other) => other.weight - one.weight).slice(0, maxCountedWords);
	const inTitle = allOf(telling.map(matchTitleWord));
	const anyInTitle = anyOf(telling.map(matchTitleWord));
	const terms = [
		[{ match: matchWholeTitle(typed), points: 100 * headingPoints }],
		[{ match: allOf(telling.map((word) => matchAny("heading", word.alternatives))), points: headingPoints }],
		[
			{ match: inTitle, points: headingPoints / 10 },
			{ match: anyInTitle, points: headingPoints / 20 },
		],
		...words.flatMap(scoreWord),
		...scoreNeighbours(words, typed),
	];
	const having = (share: number, matchOne: MatchWord): ScoredMatch => ({
		match: allOf([matchShare(counted, share, matchOne), ...place]),
		terms,
	});
	const found = { ...having(isExact ? 1 : shares.found, matchMeant), best: inTitle };
	const lessShares = telling.length > 1 ? [shares.lessClose, 0] : telling.some(hasSynonyms) ? [0] : [];
	const others = isExact ? [] : lessShares.map((share) => having(share, matchAnywhere));
	return {
		found,
		lessClose: others.map((less) => ({
			...less,
			match: { match: less.match, without: found.match },
			best: anyInTitle,
		})),
	};
}

/** Creates a query for what matches all of these conditions, such as the marks of a text without words. */
export function createPlainQuery(matches: TextMatch[]): TextQuery {
	const match = allOf(matches);
	return { found: { match, terms: [[{ match, points: 0 }]] }, lessClose: [] };
}

/** Matches titles that have all these words, at least as prefixes. */
export function matchTitle(words: string[]): TextMatch {
	return allOf(words.map((word) => ({ field: "title", words: [word], isPrefix: true })));
}

export function matchWholeTitle(words: string[]): TextMatch {
	return { field: "title", words: [titleStart, ...words, titleEnd] };
}

export function matchTitleStart(words: string[]): TextMatch {
	return { field: "title", words: [titleStart, ...words] };
}

/** What a word counts by where it is. */
const values = { title: 1, keywords: 0.7, place: 0.5, description: 0.25, titleStart: 0.15 };

/**
 * Scores a word by the best of title, keywords and place, and then by whether the description has it, too, and the title
 * begins with it: 'Tennis' is more about tennis than 'Table tennis'. A weak word such as 'class' is worth nothing in
 * the keywords.
 */
function scoreWord({ alternatives, weight, isWeak }: SearchedWord): ScoreTerm[] {
	const levels = [...new Set(alternatives.map((alternative) => alternative.weight))];
	const graded = (["title", "keywords"] as const)
		.filter((field) => !isWeak || field === "title")
		.flatMap((field) =>
			levels.map((level) => ({
				match: matchAny(
					field,
					alternatives.filter((one) => one.weight === level),
				),
				points: toPoints(weight * values[field] * level),
			})),
		);
	// Where a stem stands in a text, only PostgreSQL's index knows.
	const words = alternatives.filter((one) => !one.words.some(isStem));
	const isFirst = matchAny(
		"title",
		words.map(({ words, ...rest }) => ({ ...rest, words: [titleStart, ...words] })),
	);
	return [
		[...graded, { match: matchAny("place", alternatives), points: toPoints(weight * values.place) }].sort(
			(one, other) => other.points - one.points,
		),
		[{ match: matchAny("description", alternatives), points: toPoints(weight * values.description) }],
		...(isWeak ? [] : [[{ match: isFirst, points: toPoints(weight * values.titleStart) }]]),
	];
}

/** A twentieth of it is more than all points of words, so that what `best` matches stands before all else. */
export const headingPoints = 1_000_000;

/** Typed neighbours that are neighbours in the title share a quarter of all weights. */
function scoreNeighbours(words: SearchedWord[], typed: string[]): ScoreTerm[] {
	const pairs = typed.slice(1, maxWords).map((word, index) => [typed[index] ?? "", word]);
	const total = words.reduce((sum, { weight }) => sum + weight, 0);
	return pairs.map((pair) => [
		{ match: { field: "title", words: pair }, points: toPoints((0.25 * total) / pairs.length) },
	]);
}

function toPoints(value: number): number {
	return Math.round(value * 100);
}

/** Sums of fractions are not exact. */
const rounding = 1e-9;

type MatchWord = (word: SearchedWord) => TextMatch;

/** Matches rows that have this share of the words' weights. `words` are sorted, rarest first. */
function matchShare(words: SearchedWord[], share: number, matchOne: MatchWord): TextMatch {
	const total = words.reduce((sum, { weight }) => sum + weight, 0);
	return (share > 0 && matchWeight(words, share * total, total, matchOne)) || anyOf(words.map(matchOne));
}

/** Null stands for a condition that applies to every row. `left`: the weight of all these words. */
function matchWeight(words: SearchedWord[], needed: number, left: number, matchOne: MatchWord): TextMatch | null {
	const [first, ...others] = words;
	if (needed <= rounding || !first) return null;
	const rest = left - first.weight;
	const has = matchOne(first);
	const needs = matchWeight(others, needed - first.weight, rest, matchOne);
	const withFirst = needs ? allOf([has, needs]) : has;
	return rest < needed - rounding ? withFirst : anyOf([withFirst, matchWeight(others, needed, rest, matchOne) ?? has]);
}

function hasSynonyms({ alternatives }: SearchedWord): boolean {
	return alternatives.some(({ isSynonym }) => isSynonym);
}

/** In the title as typed, respelled or in another form. */
function matchTitleWord({ alternatives }: SearchedWord): TextMatch {
	return matchAny(
		"title",
		alternatives.filter((one) => !one.isPrefix && !one.isSynonym),
	);
}

function matchAnywhere({ alternatives }: SearchedWord): TextMatch {
	return matchAny("anywhere", alternatives);
}

function matchMeant({ alternatives }: SearchedWord): TextMatch {
	return anyOf(alternatives.map((one) => matchIn(one.isSynonym ? "heading" : "anywhere", one)));
}

export function matchAny(field: TextField, alternatives: Alternative[]): TextMatch {
	return anyOf(alternatives.map((one) => matchIn(field, one)));
}

function matchIn(field: TextField, { words, isPrefix = false }: Alternative): TextMatch {
	return { field, words, isPrefix };
}

export function allOf(matches: TextMatch[]): TextMatch {
	return matches.length === 1 && matches[0] ? matches[0] : { all: matches };
}

/** Of one level, so that no alternative is empty. */
export function anyOf(matches: TextMatch[]): TextMatch {
	const flat = matches.flatMap((match) => ("any" in match ? match.any : [match]));
	return flat.length === 1 && flat[0] ? flat[0] : { any: flat };
}
