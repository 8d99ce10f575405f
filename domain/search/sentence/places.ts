import { foldText } from "../../normalize-text.ts";
import { number } from "./ages.ts";
import {
	either,
	type Input,
	isOverlapping,
	lookUp,
	maybe,
	type Phrase,
	type Rule,
	sequence,
	token,
	words,
} from "./grammar.ts";
import type { SentenceFilters } from "./sentence-filters.ts";
import { isBoundary, isMark } from "./tokens.ts";
import * as vocabulary from "./vocabulary.ts";

/**
 * Normalized names that the catalogue knows as places. `knownAlone` holds those of candidates without a marker such as
 * 'near'.
 */
type KnownPlaces = { known: ReadonlySet<string>; knownAlone: ReadonlySet<string> };
export type FindKnownPlaces = (candidates: { names: string[]; namesAlone: string[] }) => Promise<KnownPlaces>;

type Name = { text: string; end: number };
/** A part of the sentence that may name a place. */
type Mention = {
	start: number;
	/** The possible names, the best one first. */
	names: Name[];
	/** True without a marker such as 'near'. */
	isAlone?: boolean;
	/** The name that is used if none is known. */
	fallback?: Name;
	filters?: SentenceFilters;
};

const kmPerMile = 1.609344;
const decimal = token("number", (text) => (/^\d\d?\.\d$/.test(text) ? Number(text) : null));
const distance = sequence(
	either(decimal, number, lookUp([["a|an", 1]])),
	lookUp([
		["mile|miles|mi", "mi"],
		["km|kms|kilometer|kilometers|kilometre|kilometres", "km"],
	]),
).map(([distance, unit], { input }) => {
	const factor = unit === input.context.distanceUnit ? 1 : unit === "mi" ? kmPerMile : 1 / kmPerMile;
	return { within: Math.round(distance * factor * 10) / 10 };
});
export const radiusPhrase: Rule<SentenceFilters> = sequence("within", distance)
	.notBefore("of|from|around|away from")
	.map(([, radius]) => radius);
const near = sequence(
	either(
		sequence(maybe("within|max|maximum|up to|less than|under"), distance, "of|from|around|away from").map(
			([, radius]): SentenceFilters => radius,
		),
		lookUp<SentenceFilters>([
			["(nearest|closest) to", { sort: "nearest" }],
			["near [to]|nearby [to]|close to", {}],
		]),
		lookUp<SentenceFilters>([["around", {}]]).before(token("number", Number)),
	),
	maybe("the"),
).map(([filters]) => filters);
const inOrAt = words("(in|at|around) [the]");

/** "Near me", which needs the visitor's location. */
export const nearMe: Rule<SentenceFilters> = either(
	words("(near|nearby|close to|around) (me|us|here|my (home|house|place|location))"),
	words("nearby").map((_, { input, end }) => (end === input.tokens.length ? "" : null)),
).map(() => ({}));

/** A postcode of the USA, Canada or the United Kingdom, or the first half of a Canadian or British one. */
const postcode =
	/(?<![\p{L}\p{N}'’-])(?:\d{5}(?:-\d{4})?|[a-z]\d[a-z](?: ?\d[a-z]\d)?|[a-z]{1,2}\d[a-z\d]?(?: \d[a-z]{2})?)(?![\p{L}\p{N}]|['’-]\p{L})/giu;
const maxPlaceWords = 5;
const minLettersAlone = 5;
const joins = words(vocabulary.connectors);
const isPartOfName = words("of|the|&");
const isVenueNoun = words(vocabulary.venueNouns);
const isActivity = words(`${vocabulary.activityWords}|${vocabulary.kindWords}|${vocabulary.genericWords}`);
const isEnding = words(vocabulary.placeEndings);

/**
 * Finds places outside the given phrases. "Near" takes the words up to the next phrase, known or not. "In", "at", bare
 * names and postcodes require a known place. `findKnownPlaces` is called once.
 */
export async function findPlaces(
	text: string,
	input: Input,
	taken: Phrase[],
	findKnownPlaces: FindKnownPlaces,
): Promise<Phrase[]> {
	const mentions = listMentions(text, input, taken);
	const list = (mentions: Mention[]) => [...new Set(mentions.flatMap(({ names }) => names.map(({ text }) => text)))];
	const { known, knownAlone } = await findKnownPlaces({
		names: list(mentions.filter(({ isAlone }) => !isAlone)),
		namesAlone: list(mentions.filter(({ isAlone }) => isAlone)),
	});
	return mentions.flatMap(({ start, names, isAlone, fallback, filters }) => {
		const found = names.find(({ text }) => (isAlone ? knownAlone : known).has(foldText(text)));
		const name = found ?? fallback;
		if (!name) return [];
		const end = found && !isAlone && isEnding.isAt(input, name.end) ? name.end + 1 : name.end;
		return [{ start, end, filters: { near: name.text, ...filters } }];
	});
}

function listMentions(text: string, input: Input, taken: Phrase[]): Mention[] {
	const { tokens } = input;
	const isTaken = (start: number, end: number) => taken.some((phrase) => isOverlapping(phrase, { start, end }));
	const isStop = (index: number) =>
		isMark(tokens[index], ',.;:!?()"') || tokens[index]?.kind === "quotation" || isTaken(index, index + 1);
	const isJoin = (index: number) => joins.isAt(input, index);
	const findEnd = (start: number, isEnd: (index: number) => boolean = () => false) => {
		let end = start;
		while (end < tokens.length && !isStop(end) && !isEnd(end)) end++;
		return end;
	};
	const toName = (start: number, end: number) => ({
		text: text.slice(tokens[start]?.start, tokens[end - 1]?.end),
		end,
	});
	/** From the longest to the shortest. */
	const listNames = (start: number, end: number) =>
		[...tokens.keys(), tokens.length]
			.slice(start + 1, Math.min(start + maxPlaceWords, end) + 1)
			.reverse()
			.filter((nameEnd) => isBoundary(tokens, nameEnd) && !isJoin(nameEnd - 1))
			.map((nameEnd) => toName(start, nameEnd));

	const postcodes = [...text.matchAll(postcode)].map(({ index, 0: code }) => ({
		start: tokens.findIndex((token) => token.start === index),
		end: tokens.findIndex((token) => token.end === index + code.length) + 1,
	}));
	const codes = postcodes.map(({ start, end }): Mention => {
		const isAfterPreposition = /^(?:to|from|by)$/.test(tokens[start - 1]?.text ?? "");
		return { start: isAfterPreposition ? start - 1 : start, names: [toName(start, end)] };
	});
	const listNear = (start: number) =>
		near.match(input, start).map(({ value: filters, end }): Mention => {
			const code = postcodes.find((code) => code.start === end);
			const last = code?.end ?? findEnd(end, (index) => isJoin(index) && !isPartOfName.isAt(input, index));
			return { start, names: listNames(end, findEnd(end)), fallback: toName(end, last), filters };
		});
	const listInOrAt = (start: number) =>
		inOrAt.match(input, start).map(({ end }): Mention => {
			const last = findEnd(end, isJoin);
			const isWhole = (name: Name) => name.end - end > 1 && !isVenueNoun.isAt(input, name.end);
			return { start, names: listNames(end, last).filter((name) => name.end === last || isWhole(name)) };
		});
	/** The first and the last words of each run without phrases, connectors and punctuation. */
	const listAlone = (start: number): Mention[] => {
		const end = findEnd(start, isJoin);
		const isWord = !isActivity.isAt(input, start) && (tokens[start]?.text.length ?? 0) >= minLettersAlone;
		const names = listNames(start, end).filter((name) => {
			const isAtEdge = start === 0 || isStop(start - 1) || name.end === end;
			const length = name.end - start;
			// A name that is the whole text stays search text, which also matches place names.
			return isAtEdge && length < tokens.length && (length > 1 || isWord);
		});
		return isBoundary(tokens, start) ? [{ start, names, isAlone: true }] : [];
	};
	const starts = [...tokens.keys()];
	return [
		...starts.flatMap((start) => [...listNear(start), ...listInOrAt(start)]),
		...codes,
		...starts.flatMap(listAlone),
	].filter(({ start, names: [name] }) => name && !isTaken(start, name.end));
}

type Side = { north: number; east: number };

/** Parses 'north side', the part of a town in that direction from its centre. `name` must be normalized. */
export function findTownSide(name: string): Side | null {
	const [match, north, east] = name.match(/^(?:far )?(north|south)?[ -]?(east|west)?[ -]?side(?: of town)?$/) ?? [];
	if (!match || !(north || east)) return null;
	return { north: north ? (north === "north" ? 1 : -1) : 0, east: east ? (east === "east" ? 1 : -1) : 0 };
}
