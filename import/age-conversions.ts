import { noUpperAge } from "../domain/activity/age-range.ts";
import { type AgesInMonths, parseAges } from "../domain/activity/ages.ts";
import { formatAges } from "../domain/activity/format-ages.ts";
import { CellError, cellToText, type FilledCell } from "./cell-values.ts";
import { parseDate } from "./values/parse-date.ts";
import { inYears, mergeAges, parsePeopleAges } from "./values/parse-people-ages.ts";

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
	const lower = min === null || noLower.includes(min) ? null : parseAge(min, unit);
	const upper = max === null || noUpper.includes(max) ? null : parseAge(max, unit);
	const ages = { minMonths: lower?.minMonths ?? 0, maxMonths: upper?.maxMonths ?? null };
	if (ages.maxMonths !== null && ages.minMonths > ages.maxMonths) {
		throw new CellError("has a minimum age above the maximum", `${min} to ${max}`);
	}
	return formatAges(ages);
}

/** Parses '6', '6.0', '5 Years 6 Months', '18 months'. A number is of the column's unit, and 12.99 is still 12. */
function parseAge(text: string, unit = "years"): AgesInMonths {
	const number = text.replace(/\.(?:0+|\d{2,})$/, "");
	const ages = parseAges(/^\d+(?:\.\d)?$/.test(number) ? `${number} ${unit}` : number);
	if (!ages) throw new CellError("has an age that can't be read", text);
	return ages;
}

/**
 * Parses free text into an age range: '5-6 years', 'Ages 8+', 'K-1st grade', 'Teens', 'Adults only'. Several ranges are
 * merged. `knownTexts` maps further texts to ranges. Returns texts that cannot be parsed with certainty unchanged.
 */
export function parseAgeText(cell: FilledCell, knownTexts: Record<string, string>): string {
	const text = cellToText(cell) ?? "";
	if (Object.hasOwn(knownTexts, text)) return knownTexts[text] as string;
	const ages = parseAges(text) ?? parsePeopleAges(text) ?? parseAgesMadeDate(text) ?? mergeAges(findAges(text));
	return ages ? formatAges(ages) : text;
}

/** The highest age in a range that a spreadsheet took for a date. */
const maxDateAge = 21;

/** Parses a range that a spreadsheet has turned into a date, '5-8' into '8-May' or 2026-05-08. */
function parseAgesMadeDate(text: string): AgesInMonths | null {
	if (!/^\d{1,2}-\p{L}{3,}$|^\p{L}{3,}-\d{1,2}$|^\d{5}$|\b20\d\d\b/u.test(text)) return null;
	const date = parseDate(text.replace(/^(\p{L}+)-(\d+)$/u, "$2-$1"), { order: "mdy", year: 2000 });
	if (date === null) return null;
	const [min = 0, max = 0] = [Number(date.slice(5, 7)), Number(date.slice(8))].toSorted((one, other) => one - other);
	if (max > maxDateAge) throw new CellError("is a date, not ages", text);
	return inYears(min, max);
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

function findAges(text: string): AgesInMonths[] {
	const found: AgesInMonths[] = [];
	for (const [mention, ages, from, to, orMore] of normalizeGrades(text).matchAll(named)) {
		if (
			from === undefined ||
			!(ages || to || orMore || from === "pk" || from.startsWith("g") || /y(?:ea)?rs?/.test(mention))
		)
			continue;
		const last = to && from.startsWith("g") && !/y(?:ea)?rs?/.test(mention) && !to.startsWith("g") ? `g${to}` : to;
		const [min, max] = [toAges(from)[0], orMore ? noUpperAge : toAges(last ?? from)[1]];
		const isNoGrade = [from, last].some((grade) => grade?.startsWith("g") && Number(grade.slice(1)) > 12);
		if (min > max || max > noUpperAge || isNoGrade) return [];
		found.push(inYears(min, orMore ? null : max));
	}
	return found;
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

/** Returns the first and last age of a grade. */
function toAges(end: string): [min: number, max: number] {
	if (end === "pk") return [3, 5];
	const age = end.startsWith("g") ? kindergartenAge + Number(end.slice(1)) : Math.floor(Number(end));
	return [age, end.startsWith("g") ? age + 1 : age];
}
