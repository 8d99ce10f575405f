import { foldText } from "../../normalize-text.ts";
import { connectors } from "./english.ts";
import {
	findPhrases,
	isOverlapping,
	type Phrase,
	type SentenceContext,
	type SentenceFilters,
	wholeWords,
} from "./phrase.ts";

const distance = "(?:(?<number>\\d{1,2}(?:\\.\\d)?)|an?|one) ?(?<unit>miles?|mi|km|kms|kilometers?|kilometres?)";
const radius = `(?:within |max(?:imum)? |up to |less than |under )?${distance} (?:of|from|around|away from)`;
const near = wholeWords(
	`(?:${radius}|(?<nearest>nearest|closest) to|near(?:by)?(?: to)?|close to|around(?= \\d))(?: the)?`,
);
const inOrAt = wholeWords("(?:in|at|around)(?: the)?");
const radiusAlone = wholeWords(`within ${distance}`);
const nearMe = wholeWords(
	"(?:near|close to|around)(?:by)? (?:me|us|here|my (?:home|house|place|location))|nearby(?=\\s*$)",
);
/** A postcode of the USA, Canada or the United Kingdom, or the first half of the latter two. */
const anyPostcode = "\\d{5}(?:-\\d{4})?|[a-z]\\d[a-z](?: ?\\d[a-z]\\d)?|[a-z]{1,2}\\d[a-z\\d]?(?: \\d[a-z]{2})?";
const postcode = new RegExp(`^(?:${anyPostcode})(?![\\p{L}\\p{N}])`, "iu");
const postcodeAlone = wholeWords(`(?:(?:to|from|by) )?(?<code>${anyPostcode})`);
const maxPlaceWords = 5;

/** Finds what may be a place, as typed: after "near" from the longest name to the shortest, and postcodes anywhere. */
export function findPlaceCandidates(text: string, others: Phrase[]): string[] {
	const read = (match: RegExpExecArray) => readAfter(text, match.index + match[0].length, others);
	const nearNames = [...text.matchAll(near)].flatMap((match) => listNames(read(match)));
	const inNames = [...text.matchAll(inOrAt)].map((match) => cutAtJoint(read(match)));
	const postcodes = [...text.matchAll(postcodeAlone)].map((match) => match.groups?.code ?? "");
	return [...new Set([...nearNames, ...inNames, ...postcodes])].filter(Boolean);
}

/** Finds "near me", which needs the visitor's location. */
export function findNearMe(text: string): Pick<Phrase, "start" | "end">[] {
	return [...text.matchAll(nearMe)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

/** "Near" takes the words after it up to the next phrase; "in" and "at" only a known place, as does a postcode alone. */
export function findPlaces(
	text: string,
	context: SentenceContext,
	known: ReadonlySet<string>,
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
			const start = text.indexOf(name, end);
			const order: SentenceFilters = match.groups?.nearest ? { sort: "nearest" } : {};
			const filters = { near: name, ...toRadius(match.groups, context), ...order };
			return [{ start: match.index, end: start + name.length, filters }];
		});
	const alone = [...text.matchAll(radiusAlone)].map((match) => ({
		start: match.index,
		end: match.index + match[0].length,
		filters: toRadius(match.groups, context),
	}));
	const postcodes = findPhrases(text, postcodeAlone, ({ code = "" }) =>
		known.has(foldText(code)) ? { near: code } : null,
	);
	return [...read(near, false), ...read(inOrAt, true), ...alone, ...postcodes];
}

/** The words from a position up to the next phrase, punctuation or end, without the words that join them to it. */
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

/** The longest known name; else a postcode; else all the words. */
function chooseName(words: string, places: ReadonlySet<string>): string | null {
	const known = listNames(words).find((name) => places.has(foldText(name)));
	return known ?? words.match(postcode)?.[0] ?? (words || null);
}

/** The words up to one that joins others to them, if they name a place: 'at Lincoln Park Zoo' is not in Lincoln Park. */
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
