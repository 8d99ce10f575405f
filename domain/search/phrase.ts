import { foldText } from "../normalize-text.ts";
import type { ActivityFilters } from "./filters.ts";

/** The filters that a sentence can set. */
export type SentenceFilters = Partial<
	Pick<
		ActivityFilters,
		| "age"
		| "ages"
		| "price"
		| "maxPrice"
		| "from"
		| "to"
		| "days"
		| "times"
		| "near"
		| "within"
		| "open"
		| "setting"
		| "access"
		| "lang"
		| "sort"
	>
>;

/** The settings and the date that phrases are interpreted by. */
export type SentenceContext = {
	/** The catalogue's date: '2026-06-22'. Dates without a year are the next ones from this day on. */
	today: string;
	/** ISO 4217 code. Amounts in other currencies are not recognized. With USD, '7/14' is read as 14 July. */
	currency: string;
	distanceUnit: "mi" | "km";
};

/**
 * Normalized names that the catalogue knows as places. `knownAlone` holds those of candidates without a marker such as
 * 'near'.
 */
export type KnownPlaces = { known: ReadonlySet<string>; knownAlone: ReadonlySet<string> };
export type FindKnownPlaces = (candidates: { names: string[]; namesAlone: string[] }) => Promise<KnownPlaces>;

/** A recognized part of a sentence, from `start` to `end` (exclusive), with the filters it sets. */
export type Phrase = { start: number; end: number; filters: SentenceFilters };

/** Finds the phrases of one kind. */
export type Recognizer = (text: string, context: SentenceContext) => Phrase[];

/** Compiles a pattern that matches whole words only: 'today's' and 'free-style' do not contain 'today' and 'free'. */
export function wholeWords(source: string): RegExp {
	return new RegExp(`(?<![\\p{L}\\p{N}'’-])(?:${source})(?![\\p{L}\\p{N}]|['’-]\\p{L})`, "giu");
}

/** Finds all matches of a pattern for which `read` returns filters. */
export function findPhrases(
	text: string,
	pattern: RegExp,
	read: (groups: Record<string, string | undefined>, match: string) => SentenceFilters | null,
): Phrase[] {
	return [...text.matchAll(pattern)].flatMap((match) => {
		const filters = read(match.groups ?? {}, match[0]);
		return filters ? [{ start: match.index, end: match.index + match[0].length, filters }] : [];
	});
}

/** Replaces the phrases with commas, keeping all positions. */
export function maskPhrases(text: string, phrases: Pick<Phrase, "start" | "end">[]): string {
	return phrases.reduce(
		(masked, { start, end }) => masked.slice(0, start) + ",".repeat(end - start) + masked.slice(end),
		text,
	);
}

export function isOverlapping(a: Pick<Phrase, "start" | "end">, b: Pick<Phrase, "start" | "end">): boolean {
	return a.start < b.end && b.start < a.end;
}

/** Returns the key whose pattern matches the whole word; null if there is none. */
export function findWord<T extends string>(
	table: Iterable<readonly [key: T, pattern: string]>,
	word: string,
): T | null {
	for (const [key, pattern] of table) if (new RegExp(`^(?:${pattern})$`, "iu").test(foldText(word))) return key;
	return null;
}
