import { foldText } from "../normalize-text.ts";
import { connectors, placePhrases, townSides } from "./english.ts";
import {
	findPhrases,
	isOverlapping,
	type KnownPlaces,
	maskPhrases,
	type Phrase,
	type SentenceContext,
	type SentenceFilters,
	wholeWords,
} from "./phrase.ts";

const near = wholeWords(placePhrases.near);
const inOrAt = wholeWords(placePhrases.in);
const radiusAlone = wholeWords(placePhrases.radius);
const nearMe = wholeWords(placePhrases.nearMe);
/** A postcode of the USA, Canada or the United Kingdom, or the first half of a Canadian or British one. */
const anyPostcode = "\\d{5}(?:-\\d{4})?|[a-z]\\d[a-z](?: ?\\d[a-z]\\d)?|[a-z]{1,2}\\d[a-z\\d]?(?: \\d[a-z]{2})?";
const postcode = new RegExp(`^(?:${anyPostcode})(?![\\p{L}\\p{N}])`, "iu");
const postcodeAlone = wholeWords(`(?:${placePhrases.beforePostcode} )?(?<code>${anyPostcode})`);
const ending = new RegExp(`^ (?:${placePhrases.ending})(?![\\p{L}\\p{N}])`, "iu");
const maxPlaceWords = 5;

/**
 * Finds candidates for place names, as typed. `names` are those after "near", from longest to shortest, those after
 * "in" and "at", and postcodes anywhere. `namesAlone` are those of several words without such a marker.
 */
export function findPlaceCandidates(text: string, others: Phrase[]): { names: string[]; namesAlone: string[] } {
	const read = (match: RegExpExecArray) => readAfter(text, match.index + match[0].length, others);
	const nearNames = [...text.matchAll(near)].flatMap((match) => listNames(read(match)));
	const inNames = [...text.matchAll(inOrAt)].map((match) => cutAtJoint(read(match)));
	const postcodes = [...text.matchAll(postcodeAlone)].map((match) => match.groups?.code ?? "");
	return {
		names: [...new Set([...nearNames, ...inNames, ...postcodes])].filter(Boolean),
		namesAlone: findNamesAlone(text, others).map(({ name }) => name),
	};
}

const wordsInRow = /[^\s,;.!?()"“”]+(?: [^\s,;.!?()"“”]+)*/gu;
const connector = wholeWords(connectors);

/**
 * Finds the first or last words of a run without phrases, connectors and punctuation: 'soccer lincoln park', 'lincoln
 * park soccer'. A name that is the whole text stays search text, which also matches place names.
 */
function findNamesAlone(text: string, others: Phrase[]): { name: string; start: number }[] {
	const joints = [...text.matchAll(connector)].map(({ index, 0: word }) => ({
		start: index,
		end: index + word.length,
	}));
	const masked = maskPhrases(text, [...others, ...joints]);
	return [...masked.matchAll(wordsInRow)].flatMap(({ index, 0: run }) => {
		const words = run.split(" ");
		const lengths = words.map((_, rest) => words.length - rest).filter((length) => length <= maxPlaceWords);
		const lastWords = lengths.map((length) => words.slice(-length).join(" "));
		const firstWords = index === 0 ? lengths.map((length) => words.slice(0, length).join(" ")) : [];
		return [
			...lastWords.map((name) => ({ name, start: index + run.length - name.length })),
			...firstWords.map((name) => ({ name, start: index })),
		].filter(({ name }) => name !== text && (name.includes(" ") || isTownSide(name)));
	});
}

/** Finds "near me", which needs the visitor's location. */
export function findNearMe(text: string): Pick<Phrase, "start" | "end">[] {
	return [...text.matchAll(nearMe)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

/**
 * Finds places. "Near" takes the words up to the next phrase, known or not. "In", "at", bare names and postcodes
 * require a known place.
 */
export function findPlaces(
	text: string,
	context: SentenceContext,
	{ known, knownAlone }: KnownPlaces,
	others: Phrase[],
): Phrase[] {
	const meant = findNearMe(text);
	const taken = [...others, ...meant.map((span) => ({ ...span, filters: {} }))];
	const isTaken = (match: RegExpExecArray) =>
		taken.some((phrase) => isOverlapping(phrase, { start: match.index, end: match.index + match[0].length }));
	const read = (pattern: RegExp, mustBeKnown: boolean) =>
		[...text.matchAll(pattern)].flatMap((match) => {
			if (isTaken(match)) return [];
			const end = match.index + match[0].length;
			const after = readAfter(text, end, taken);
			const name = mustBeKnown ? findKnownName(after, known) : chooseName(after, known);
			if (!name) return [];
			const nameEnd = text.indexOf(name, end) + name.length;
			const order: SentenceFilters = match.groups?.nearest ? { sort: "nearest" } : {};
			const filters = { near: name, ...toRadius(match.groups, context), ...order };
			return [{ start: match.index, end: nameEnd + (text.slice(nameEnd).match(ending)?.[0].length ?? 0), filters }];
		});
	const alone = [...text.matchAll(radiusAlone)].map((match) => ({
		start: match.index,
		end: match.index + match[0].length,
		filters: toRadius(match.groups, context),
	}));
	const postcodes = findPhrases(text, postcodeAlone, ({ code = "" }) =>
		known.has(foldText(code)) ? { near: code } : null,
	);
	const names = findNamesAlone(text, taken)
		.filter(({ name }) => knownAlone.has(foldText(name)))
		.map(({ name, start }) => ({ start, end: start + name.length, filters: { near: name } }));
	return [...read(near, false), ...read(inOrAt, true), ...alone, ...postcodes, ...names];
}

/** Returns the words from a position up to the next phrase, punctuation or end, without connectors at their edges. */
function readAfter(text: string, start: number, others: Phrase[]): string {
	const end = Math.min(text.length, ...others.filter((phrase) => phrase.start >= start).map((phrase) => phrase.start));
	const words =
		text
			.slice(start, end)
			.match(/^\s+([^,;!?()"“”]+)/u)?.[1]
			?.trim() ?? "";
	return words
		.replace(new RegExp(`(?:\\s+(?:${connectors}))+$`, "iu"), "")
		.replace(new RegExp(`^(?:${connectors})$`, "iu"), "");
}

function listNames(words: string): string[] {
	const list = words.split(/\s+/u).filter(Boolean).slice(0, maxPlaceWords);
	return list.map((_, index) => list.slice(0, list.length - index).join(" "));
}

/** Returns the longest known name, else a postcode, else all the words. */
function chooseName(words: string, places: ReadonlySet<string>): string | null {
	const known = listNames(words).find((name) => places.has(foldText(name)));
	return known ?? words.match(postcode)?.[0] ?? (words || null);
}

/**
 * Returns the words up to the next connector if they name a place as a whole: 'at Lincoln Park Zoo' is not in Lincoln
 * Park.
 */
function findKnownName(words: string, places: ReadonlySet<string>): string | null {
	const name = cutAtJoint(words);
	return places.has(foldText(name)) ? name : null;
}

function cutAtJoint(words: string): string {
	return words.split(joint)[0] ?? "";
}

const joint = new RegExp(`\\s+(?:${connectors})\\s`, "iu");

const kmPerMile = 1.609344;

function toRadius(groups: Record<string, string> | undefined, { distanceUnit }: SentenceContext): SentenceFilters {
	if (!groups?.unit) return {};
	const unit = groups.unit.startsWith("k") ? "km" : "mi";
	const factor = unit === distanceUnit ? 1 : unit === "mi" ? kmPerMile : 1 / kmPerMile;
	return { within: Math.round(Number(groups.number ?? 1) * factor * 10) / 10 };
}

type Side = { north: -1 | 0 | 1; east: -1 | 0 | 1 };

const sides = townSides.map(({ words, ...side }) => ({ pattern: new RegExp(`^(?:${words})$`, "u"), side }));

/** Parses 'north side', the part of a town in that direction from its centre. `name` must be normalized. */
export function findTownSide(name: string): Side | null {
	return sides.find(({ pattern }) => pattern.test(name))?.side ?? null;
}

function isTownSide(name: string): boolean {
	return findTownSide(name.toLowerCase()) !== null;
}
