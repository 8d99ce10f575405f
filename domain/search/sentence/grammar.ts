import type { SentenceContext, SentenceFilters } from "./sentence-filters.ts";
import { isBoundary, isMark, type Token, tokenize } from "./tokens.ts";
import { boundaries, connectors, dayNames } from "./vocabulary.ts";

export type Input = { tokens: Token[]; context: SentenceContext };
type Match<T> = { value: T; end: number };
type Place = { input: Input; start: number; end: number; today: string };
/** A rule, or words in the notation of `lookUp`. */
type Part = Rule<unknown> | string;
type ValueOf<P> = P extends Rule<infer T> ? T : string;

/** A parser combinator. `match` returns every way to match the tokens from `start` on; `end` is exclusive. */
export class Rule<T> {
	readonly match: (input: Input, start: number) => Match<T>[];

	constructor(match: Rule<T>["match"]) {
		this.match = match;
	}

	isAt(input: Input, start: number): boolean {
		return this.match(input, start).length > 0;
	}

	/** Changes the value. Matches for which `read` returns null are dropped. */
	map<U>(read: (value: T, place: Place) => U | null): Rule<U> {
		return new Rule((input, start) =>
			this.match(input, start).flatMap(({ value, end }) => {
				const changed = read(value, { input, start, end, today: input.context.today });
				return changed === null ? [] : [{ value: changed, end }];
			}),
		);
	}

	before(next: Part): Rule<T> {
		const rule = toRule(next);
		return this.map((value, { input, end }) => (rule.isAt(input, end) ? value : null));
	}

	notBefore(next: Part): Rule<T> {
		const rule = toRule(next);
		return this.map((value, { input, end }) => (rule.isAt(input, end) ? null : value));
	}
}

/** Matches one token for which `read` returns a value. */
export function token<T>(kind: Token["kind"], read: (text: string, input: Input) => T | null): Rule<T> {
	return new Rule((input, start) => {
		const found = input.tokens[start];
		const value = found?.kind === kind ? read(found.text, input) : null;
		return value === null ? [] : [{ value, end: start + 1 }];
	});
}

/**
 * Matches the words of a table and returns their value. In a key, '|' separates alternatives, '( )' groups them, and
 * those in '[ ]' can be left out: 'weekends|[every] (saturday|sunday)'.
 */
export function lookUp<T>(table: Iterable<readonly [words: string, value: T]>): Rule<T> {
	const entries = [...table].flatMap(([words, value]) =>
		expand(words).map((text) => ({ words: tokenize(text).map(({ text }) => text), value })),
	);
	const byFirstWord = Map.groupBy(entries, ({ words }) => words[0] ?? "");
	return new Rule((input, start) =>
		(byFirstWord.get(input.tokens[start]?.text ?? "") ?? []).flatMap(({ words, value }) => {
			const end = skipWords(input, start, words);
			return end === null ? [] : [{ value, end }];
		}),
	);
}

export function words(pattern: string): Rule<string> {
	return lookUp(expand(pattern).map((words) => [words, words]));
}

/** Returns the texts that a pattern stands for. */
function expand(pattern: string): string[] {
	let depth = 0;
	const alternatives = pattern.replace(/[()[\]|]/g, (mark) => {
		depth += "([".includes(mark) ? 1 : mark === "|" ? 0 : -1;
		return mark === "|" && depth === 0 ? "\n" : mark;
	});
	if (alternatives.includes("\n")) return alternatives.split("\n").flatMap(expand);
	const group = pattern.match(/[([]([^()[\]]*)[)\]]/);
	if (!group) return [pattern.trim()].filter(Boolean);
	const options = [...(group[1] ?? "").split("|"), ...(group[0].startsWith("[") ? [""] : [])];
	return options.flatMap((words) => expand(pattern.replace(group[0], words)));
}

function skipWords(input: Input, start: number, words: string[]): number | null {
	let end = start;
	for (const word of words) {
		if (end > start && input.tokens[end]?.text !== word && isJoiner(input, end)) end++;
		if (input.tokens[end++]?.text !== word) return null;
	}
	return end;
}

/** A hyphen or the point of an abbreviation, which rules skip: 'year-old', 'Jan. 5'. */
function isJoiner({ tokens }: Input, index: number): boolean {
	return tokens[index]?.isGlued === true && isMark(tokens[index], "-.");
}

function toRule<P extends Part>(part: P): Rule<ValueOf<P>> {
	return (typeof part === "string" ? words(part) : part) as Rule<ValueOf<P>>;
}

/** Matches the parts one after the other. */
export function sequence<P extends Part[]>(...parts: P): Rule<{ [Index in keyof P]: ValueOf<P[Index]> }> {
	const rules = parts.map(toRule);
	return new Rule((input, start) =>
		rules.reduce<Match<unknown[]>[]>(
			(found, rule) =>
				found.flatMap(({ value, end }) => {
					const starts = end > start && isJoiner(input, end) ? [end, end + 1] : [end];
					const next = starts.flatMap((index) => rule.match(input, index));
					return next.map((match) => ({ value: [...value, match.value], end: match.end }));
				}),
			[{ value: [], end: start }],
		),
	) as Rule<{ [Index in keyof P]: ValueOf<P[Index]> }>;
}

export function either<P extends Part[]>(...parts: P): Rule<ValueOf<P[number]>> {
	const rules = parts.map(toRule) as Rule<ValueOf<P[number]>>[];
	return new Rule((input, start) => rules.flatMap((rule) => rule.match(input, start)));
}

/** Matches the part or nothing. */
export function maybe<P extends Part>(part: P): Rule<ValueOf<P> | null> {
	const rule = toRule(part);
	return new Rule((input, start) => [...rule.match(input, start), { value: null, end: start }]);
}

/** Matches one or more items. Of the ways to reach a position, only the first is kept, so that time stays bounded. */
export function list<T>(item: Rule<T>, joint: Part): Rule<T[]> {
	const next = sequence(joint, item);
	return new Rule((input, start) => {
		const found = new Map<number, T[]>();
		const add = (items: T[], end: number) => !found.has(end) && found.set(end, items);
		for (const { value, end } of item.match(input, start)) add([value], end);
		for (const [end, items] of found) {
			const more = isJoiner(input, end) ? [end, end + 1] : [end];
			for (const match of more.flatMap((index) => next.match(input, index))) add([...items, match.value[1]], match.end);
		}
		return [...found].map(([end, value]) => ({ value, end }));
	});
}

/** Matches 'a-b', 'from a to b' and 'between a and b'. */
export function span<A, B>(first: Rule<A>, last: Rule<B>): Rule<[A, B]> {
	return either(
		sequence(maybe("from|between"), first, "-|to|through|until", last),
		sequence("between", first, "and", last),
	).map(([, a, , b]) => [a, b]);
}

/** Returns true if one of the words stands before the match, past the point of an abbreviation. */
export function isAfter(words: string, { input: { tokens }, start }: Pick<Place, "input" | "start">): boolean {
	const index = isMark(tokens[start - 1], ".-") ? start - 2 : start - 1;
	return words.split("|").includes(tokens[index]?.text ?? "");
}

const joins = words([connectors, boundaries, ...dayNames].join("|"));

/** Matches nothing, where a phrase can end: before punctuation, a preposition, a day, a number, or at the end. */
export const edge: Rule<null> = new Rule((input, start) => {
	const token = input.tokens[start];
	const isEdge = !token || (token.kind === "mark" ? isMark(token, ",.;:?!()/&+") : token.kind !== "word");
	return isEdge || joins.isAt(input, start) ? [{ value: null, end: start }] : [];
});

/** Tokens from `start` to `end` (exclusive), with the filters they set. */
export type Phrase = { start: number; end: number; filters: SentenceFilters };

/** Returns every match of the rule between two words. */
export function findPhrases(input: Input, rule: Rule<SentenceFilters>): Phrase[] {
	return input.tokens.flatMap((_, start) =>
		rule
			.match(input, start)
			.filter(({ end }) => isBoundary(input.tokens, start) && isBoundary(input.tokens, end))
			.map(({ value, end }) => ({ start, end, filters: value })),
	);
}

/** Keeps the longest of overlapping phrases, in the order of the text. */
export function choosePhrases({ tokens }: Input, phrases: Phrase[]): Phrase[] {
	const getLength = ({ start, end }: Phrase) => (tokens[end - 1]?.end ?? 0) - (tokens[start]?.start ?? 0);
	const chosen: Phrase[] = [];
	for (const phrase of phrases.toSorted((a, b) => getLength(b) - getLength(a))) {
		if (!chosen.some((other) => isOverlapping(other, phrase))) chosen.push(phrase);
	}
	return chosen.sort((a, b) => a.start - b.start);
}

export function isOverlapping(a: Pick<Phrase, "start" | "end">, b: Pick<Phrase, "start" | "end">): boolean {
	return a.start < b.end && b.start < a.end;
}
