import { ageGroups, type SearchedAges } from "../activity/age-range.ts";
import { getLanguageName } from "../activity/language-name.ts";
import { type PriceBucket, priceBuckets } from "../activity/price.ts";
import { normalizeLine } from "../normalize-text.ts";
import { maxPrice } from "../offer/offer.ts";
import type { Position } from "../place/position.ts";
import { isCalendarDate } from "../session/calendar-days.ts";

// Each parser returns the normalised value of a URL parameter, or its empty value if the parameter can't be parsed.

export const maxSearchLength = 100;
const maxIdLength = 200;
const maxAges = 6;

export function findOption<T extends string>(known: readonly T[], value: string | null): T | null {
	return known.find((option) => option === value) ?? null;
}

export function parseSearchText(value: string | null): string {
	const words = normalizeLine(value ?? "");
	return words.length <= maxSearchLength ? words : "";
}

/**
 * The parameter is '1' or a copy of the search text. Forms send the copy, so a search that was edited since is no
 * longer exact.
 */
export function parseExact(value: string | null, search: string | null): boolean {
	const words = parseSearchText(search);
	return words !== "" && (value === "1" || parseSearchText(value) === words);
}

/** Keeps names and postcodes as typed, and rounds positions to two decimals. */
export function parsePlace(value: string | null): string {
	const text = parseSearchText(value);
	const position = parsePosition(text);
	if (position) return `${position.latitude},${position.longitude}`;
	return /^[\d\s.,+-]*,[\d\s.,+-]*$/.test(text) ? "" : text;
}

/** Parses '41.902,-87.678'; returns null for anything else. */
export function parsePosition(text: string): Position | null {
	const match = text.match(/^(-?\d{1,2}(?:\.\d{1,20})?), ?(-?\d{1,3}(?:\.\d{1,20})?)$/);
	if (!match) return null;
	const [latitude, longitude] = match.slice(1).map(roundDegrees) as [number, number];
	return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

function roundDegrees(degrees: string): number {
	// Adding 0 turns -0 into 0.
	return Math.round(Number(degrees) * 100) / 100 + 0;
}

export function parseRadius(value: string | null): number | null {
	const radius = /^\d{1,3}(?:\.\d)?$/.test(value ?? "") ? Number(value) : 0;
	return radius > 0 ? radius : null;
}

/** Swaps dates that are in the wrong order. */
export function parseDates(from: string | null, to: string | null): { from: string | null; to: string | null } {
	const [first, last] = [from, to].map((date) => (isDate(date) ? date : null)) as [string | null, string | null];
	return first !== null && last !== null && first > last ? { from: last, to: first } : { from: first, to: last };
}

function isDate(text: string | null): text is string {
	return /^[12]/.test(text ?? "") && isCalendarDate(text ?? "");
}

/** Returns the known values in the order of the options, without duplicates. */
export function findOptions<T extends string>(known: readonly T[], values: string[]): T[] {
	const given = new Set(splitList(values));
	return known.filter((option) => given.has(option));
}

/** Parses an age group, the ages up to one, or exact ages: '12+', 'up-to-6', '4', '5,9'. */
export function parseAgeParam(values: string[]): { age: SearchedAges | null; ages: number[] } {
	const age = restorePlus(values[0] ?? null) ?? "";
	if (Object.hasOwn(ageGroups, age) || /^up-to-(?:\d|1[0-7])$/.test(age)) return { age: age as SearchedAges, ages: [] };
	const ages = splitList(values).filter((text) => /^(?:0|[1-9]\d?)$/.test(text));
	return { age: null, ages: [...new Set(ages.map(Number))].sort((a, b) => a - b).slice(0, maxAges) };
}

export function parsePrice(value: string | null): PriceBucket | "free" | null {
	return findOption([...(Object.keys(priceBuckets) as PriceBucket[]), "free"], restorePlus(value));
}

export function parseAmount(value: string | null): number | null {
	if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(value ?? "")) return null;
	return Number(value) <= maxPrice ? Number(value) : null;
}

/** A '+' typed into the address bar is decoded as a space: '12+' arrives as '12 '. */
function restorePlus(value: string | null): string | null {
	return value?.replace(/ $/, "+") ?? null;
}

/** Parses a primary language subtag; null unless it has an English name. */
export function parseLanguage(value: string | null): string | null {
	const tag = value?.toLowerCase() ?? "";
	return /^[a-z]{2,3}$/.test(tag) && getLanguageName(tag) ? tag : null;
}

export function parseId(value: string | null): string | null {
	const id = normalizeLine(value ?? "");
	return id !== "" && id.length <= maxIdLength ? id : null;
}

function splitList(values: string[]): string[] {
	return values.flatMap((value) => value.split(/, ?/));
}
