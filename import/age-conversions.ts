import { type AgeSpan, noUpperAge, parseAgeRange } from "../domain/activity/age-range.ts";
import { parseAges } from "../domain/activity/ages.ts";
import { formatAges } from "../domain/activity/format-ages.ts";
import { CellError, cellToText, type FilledCell } from "./cell-values.ts";
import { parsePeopleAges } from "./values/parse-people-ages.ts";

type AgeColumns = { noLower: string[]; noUpper: string[]; unit?: "years" | "months" };

/**
 * Formats two columns as an age range: '5-12', '13+', 'All Ages'. The values in `noLower` and `noUpper` mean 'no
 * limit'.
 */
export function formatAgeColumns(
	min: string | null,
	max: string | null,
	{ noLower, noUpper, unit }: AgeColumns,
): string | null {
	if (min === null && max === null) return null;
	if (unit === "months") {
		const minMonths = min === null || noLower.includes(min) ? 0 : parseMonths(min);
		const maxMonths = max === null || noUpper.includes(max) ? null : parseMonths(max);
		if (maxMonths !== null && minMonths > maxMonths) {
			throw new CellError("has a minimum age above the maximum", `${min} to ${max}`);
		}
		return formatAges({ minMonths, maxMonths });
	}
	const lower = min === null || noLower.includes(min) ? 0 : parseYears(min);
	const upper = max === null || noUpper.includes(max) ? noUpperAge : parseYears(max);
	if (lower > upper) throw new CellError("has a minimum age above the maximum", `${min} to ${max}`);
	return formatSpan({ min: lower, max: upper });
}

function parseYears(text: string): number {
	const years = /^\d{1,3}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : Number.NaN;
	if (!(years < noUpperAge)) throw new CellError("has an age that is not a number of years", text);
	return years;
}

function parseMonths(text: string): number {
	const months = /^\d{1,4}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : Number.NaN;
	if (!(months < noUpperAge * 12)) throw new CellError("has an age that is not a number of months", text);
	return months;
}

function formatSpan({ min, max }: AgeSpan): string {
	if (max === noUpperAge) return min === 0 ? "All Ages" : `${min}+`;
	return min === max ? `${min}` : `${min}-${max}`;
}

/**
 * Parses free text into an age range: '5-6 years', 'Ages 8+', 'K-1st grade', 'Teens', 'Adults only'. Several ranges are
 * merged. `knownTexts` maps further texts to ranges. Returns texts that cannot be parsed with certainty unchanged.
 */
export function parseAgeText(cell: FilledCell, knownTexts: Record<string, string>): string {
	const text = cellToText(cell) ?? "";
	if (Object.hasOwn(knownTexts, text)) return knownTexts[text] as string;
	const ages = parseAges(text) ?? parsePeopleAges(text);
	if (ages) return formatAges(ages);
	const span = parseAgeRange(text) ?? mergeSpans(findAges(text));
	return span ? formatSpan(span) : text;
}

/** Children are five or six in kindergarten, and a year older in each following grade. */
const kindergartenAge = 5;
const end = "(?<!(?:g|[\\p{L}\\d.]))(g?\\d{1,3}(?:\\.\\d+)?|pk)(?![\\p{L}\\d])";
const years = "(?:\\s*(?:years?|yrs?)(?:\\s*olds?)?)?";
const ofBabies = "(?!\\s*-?\\s*(?:months?|mos?\\b|weeks?|days?|hours?|minutes?|sessions?))";
const named = new RegExp(
	`(ages?\\s*)?${end}${years}(?:\\s*-\\s*${end}${years}|\\s*(\\+|(?:and|&) (?:up|over|older|above)\\b))?${ofBabies}`,
	"gu",
);

function findAges(text: string): AgeSpan[] {
	const spans: AgeSpan[] = [];
	for (const [mention, ages, from, to, orMore] of normalizeGrades(text).matchAll(named)) {
		if (
			from === undefined ||
			!(ages || to || orMore || from === "pk" || from.startsWith("g") || /y(?:ea)?rs?/.test(mention))
		)
			continue;
		const last = to && from.startsWith("g") && !/y(?:ea)?rs?/.test(mention) && !to.startsWith("g") ? `g${to}` : to;
		const span = { min: toMinAge(from), max: orMore ? noUpperAge : toMaxAge(last ?? from) };
		if (span.min > span.max || span.max > noUpperAge) return [];
		spans.push(span);
	}
	return spans;
}

/** Lower-cases the text and writes each grade as 'g' and its number: 'Grades K-3' becomes 'g0-g3'. */
function normalizeGrades(text: string): string {
	return text
		.toLowerCase()
		.replace(/[–—−]|\b(?:to|through)\b/g, "-")
		.replace(/\bpre[- ]?k(?:indergarten)?\b|\bpre-?school\b/g, "pk")
		.replace(/\bkindergart(?:en|ners?)\b|\bk\b/g, "g0")
		.replace(/\b(\d{1,2})(?:st|nd|rd|th)\b/g, "g$1")
		.replace(/\bgrades?\s*(g?)(\d{1,2})\s*-\s*g?(\d{1,2})\b/g, "g$2-g$3")
		.replace(/\bgrades?\s*(\d{1,2})\b/g, "g$1")
		.replace(/\bgrades?\s*(?=g\d)/g, "");
}

function toMinAge(end: string): number {
	if (end === "pk") return 3;
	return end.startsWith("g") ? kindergartenAge + Number(end.slice(1)) : Math.floor(Number(end));
}

function toMaxAge(end: string): number {
	if (end === "pk") return 5;
	return end.startsWith("g") ? kindergartenAge + Number(end.slice(1)) + 1 : Math.floor(Number(end));
}

function mergeSpans(spans: AgeSpan[]): AgeSpan | null {
	if (spans.length === 0) return null;
	return { min: Math.min(...spans.map(({ min }) => min)), max: Math.max(...spans.map(({ max }) => max)) };
}
