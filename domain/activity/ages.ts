import { describeAges, noUpperAge, type SearchedAges } from "./age-range.ts";

/** Ages in whole months, both ends included: a child is 12 up to and including month 155. */
export type AgesInMonths = {
	minMonths: number;
	/** Null if there is no upper limit. */
	maxMonths: number | null;
};

/** Converts ages that parents search for. '0-3 Toddlers' includes children who are three. */
export function toMonths(ages: SearchedAges): AgesInMonths {
	const { min, max } = describeAges(ages);
	return { minMonths: min * 12, maxMonths: max === noUpperAge ? null : toLastMonth(max) };
}

const maxTextLength = 100;

/**
 * Parses ages as people write them: '5-12', 'Ages 6 and up', '18-36 months', '6 weeks to 5 years', '5 and under',
 * 'Under 8', 'U8', '2 years 9 months - 5', 'All Ages'. Returns null for any other text, including school grades and
 * 'Adults only'.
 */
export function parseAges(text: string): AgesInMonths | null {
	if (text.length > maxTextLength) return null;
	const words = normalize(text);
	if (/^(?:all|any)(?: ages?)?$/.test(words)) return { minMonths: 0, maxMonths: null };
	return parseLowerLimit(words) ?? parseUpperLimit(words) ?? parseRange(words);
}

/**
 * Lower-cases the text, writes ranges with '-' and units as 'y', 'm' and 'w': 'Ages 2 to 3 Years Old' becomes '2 - 3y'.
 */
function normalize(text: string): string {
	return text
		.toLowerCase()
		.replace(/(?<=\d) ?½(?! ?[ymw])/g, ".5y")
		.replace(/(?<=\d) ?½/g, ".5")
		.replace(/^all ages$/, "all")
		.replace(/^(?:for )?(?:children|kids)\b|\bage[ds]?\b:?/g, " ")
		.replace(/(\d)\s?-?\s?(?:years?|yrs?|y)\b\.?/g, "$1y")
		.replace(/(\d)\s?-?\s?(?:months?|mos?|mths?|m)\b\.?/g, "$1m")
		.replace(/(\d)\s?-?\s?(?:weeks?|wks?|w)\b\.?/g, "$1w")
		.replace(/([\dymw])[\s-]olds?\b/g, "$1")
		.replace(/[–—−]|\b(?:to|through|thru)\b/g, "-")
		.replace(/\s+/g, " ")
		.trim();
}

function parseLowerLimit(words: string): AgesInMonths | null {
	const [, before, after] = words.match(/^(?:([^+&]+?) ?(?:\+|(?:and|&|or) (?:up|over|older|above))|from (.+))$/) ?? [];
	const age = parseAge(before ?? after ?? "");
	return age && { minMonths: age.firstMonth, maxMonths: null };
}

function parseUpperLimit(words: string): AgesInMonths | null {
	const [, upTo, andUnder] = words.match(/^(?:up ?- ?(.+)|(.+?) (?:and|&|or) (?:under|younger|below))$/) ?? [];
	const last = parseAge(upTo ?? andUnder ?? "");
	if (last) return toAges(0, last.lastMonth);
	const [, under, u, ofTeam] = words.match(/^(?:(?:under|below|younger than)[ -](.+?)s?|u-?(\d+)s?|(\d+)u)$/) ?? [];
	const limit = parseAge(under ?? u ?? ofTeam ?? "");
	return limit && toAges(0, limit.firstMonth - 1);
}

function parseRange(words: string): AgesInMonths | null {
	const [start = "", end, ...more] = words.split("-").map((side) => side.trim());
	if (more.length > 0) return null;
	const last = parseAge(end ?? start);
	const first = parseAge(/^\d+(?:\.\d)?$/.test(start) && last ? start + last.unit : start);
	if (!first || !last) return null;
	// Ambiguous: '6 months - 12' can mean months or years.
	const isUnclear = first.unit !== "y" && /^\d+$/.test(end ?? "") && Number(end) >= first.firstMonth;
	return isUnclear ? null : toAges(first.firstMonth, last.lastMonth);
}

type Unit = "y" | "m" | "w";
/** The first and last month in which a child has this age. */
type Age = { firstMonth: number; lastMonth: number; unit: Unit };

/**
 * Parses '5', '5y', '18m', '6w', '2y 9m', '3.5y'. A number without a unit counts years. Preschools write two years and
 * nine months as '2.9 years', so a decimal counts months, except that '.5' is half a year, i.e. six months.
 */
function parseAge(text: string): Age | null {
	const [, years, fraction] = text.match(/^(\d{1,2})\.(\d)y$/) ?? [];
	if (years !== undefined) return toExactAge(Number(years) * 12 + (fraction === "5" ? 6 : Number(fraction)), "y");
	const [, number, unit = "y", months] = text.match(/^(\d{1,3})([ymw])?(?:(?<=y),? ?(?:and |& )?(\d{1,2})m)?$/) ?? [];
	if (number === undefined || Number(months ?? 0) > 11) return null;
	if (unit === "w") return toExactAge(Math.floor((Number(number) * 7) / daysPerMonth), "w");
	if (unit === "m") return toExactAge(Number(number), "m");
	if (months !== undefined) return toExactAge(Number(number) * 12 + Number(months), "y");
	if (Number(number) > noUpperAge) return null;
	return { firstMonth: Number(number) * 12, lastMonth: toLastMonth(Number(number)), unit: "y" };
}

const daysPerMonth = 365.25 / 12;

function toExactAge(month: number, unit: Unit): Age {
	return { firstMonth: month, lastMonth: month, unit };
}

function toLastMonth(years: number): number {
	return years * 12 + 11;
}

function toAges(minMonths: number, maxMonths: number): AgesInMonths | null {
	if (minMonths > maxMonths) return null;
	return { minMonths, maxMonths: maxMonths >= noUpperAge * 12 ? null : maxMonths };
}
