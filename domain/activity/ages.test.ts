import { expect, test } from "vitest";
import { parseAges, toMonths } from "./ages.ts";
import { formatAgeRange, formatAges } from "./format-ages.ts";

test.each([
	["5-12", 60, 155],
	["5 - 12", 60, 155],
	["5–12", 60, 155],
	["5 to 12", 60, 155],
	["Ages 5 to 12 years", 60, 155],
	["Ages: 5-12", 60, 155],
	["age 5 to age 12", 60, 155],
	["5-12 years old", 60, 155],
	["5-12 year olds", 60, 155],
	["5-12-year-olds", 60, 155],
	["Children aged 5-12", 60, 155],
	["5yrs-12yrs", 60, 155],
	["7", 84, 95],
	["7 years", 84, 95],
	["0-0", 0, 11],
	["0-3", 0, 47],
	["12+", 144, null],
	["13 and up", 156, null],
	["Ages 6 and up", 72, null],
	["6 and older", 72, null],
	["6 & over", 72, null],
	["8 yrs.+", 96, null],
	["16 or above", 192, null],
	["from 5", 60, null],
	["18 months and up", 18, null],
	["18 months+", 18, null],
	["up to 5", 0, 71],
	["5 and under", 0, 71],
	["5 & Under", 0, 71],
	["5 years and younger", 0, 71],
	["up to 36 months", 0, 36],
	["Under 8", 0, 95],
	["under 8s", 0, 95],
	["Ages Under 16", 0, 191],
	["Under 36 months", 0, 35],
	["U8", 0, 95],
	["u-10s", 0, 119],
	["12U", 0, 143],
	["18-36 months", 18, 36],
	["18 - 36 mos.", 18, 36],
	["18 months", 18, 18],
	["6m-12m", 6, 12],
	["6 weeks to 5 years", 1, 71],
	["6 wks - 12 months", 1, 12],
	["18 months - 5", 18, 71],
	["18 months to 5 years", 18, 71],
	["2 years 9 months - 5", 33, 71],
	["2 years and 9 months to 5 years", 33, 71],
	["2y 9m - 5y 6m", 33, 66],
	["3.5 - 15 years", 42, 191],
	["2.9-7 years", 33, 95],
	["2 - 5.5 years", 24, 66],
	["5 - 5 years 6 months", 60, 66],
	["5 Years 6 Months", 66, 66],
	["5 yrs. 6 mos. to 8 yrs.", 66, 107],
	["6 – 8½", 72, 102],
	["3 ½ years and up", 42, null],
	["All Ages", 0, null],
	["all ages", 0, null],
	["any", 0, null],
	["Any age", 0, null],
	["5-199", 60, null],
])("[IMP-3] reads %j as the months %i to %j", (text, minMonths, maxMonths) => {
	expect(parseAges(text)).toEqual({ minMonths, maxMonths });
});

test.each([
	"",
	"  ",
	"adults",
	"Adults only",
	"K-1st grade",
	"Grades 4-8",
	"Youth",
	"12-5",
	"-3",
	"5-",
	"+",
	"5-12-14",
	"5.5",
	"3.5 - 9 months",
	"1000",
	"0-200",
	"١٢",
	"5-12; drop",
	"3-5 and up",
	"3-5, 7-9",
	"6 months - 12",
	"2 years 14 months",
	"18 months 2 years",
	"3 sessions",
	"Under 0",
	"over 5",
	"5 or 6",
	`${"5 ".repeat(100_000)}`,
])("[IMP-3] cannot parse ages from %j", (text) => {
	expect(parseAges(text)).toBeNull();
});

test.each([
	[60, 155, "5-12"],
	[84, 95, "7"],
	[0, 47, "0-3"],
	[0, 71, "0-5"],
	[156, null, "13+"],
	[0, null, "All Ages"],
	[18, 36, "18-36 months"],
	[18, 18, "18 months"],
	[1, 1, "1 month"],
	[60, 72, "60-72 months"],
	[18, null, "18 months and up"],
	[33, null, "2 years 9 months and up"],
	[1, 71, "1 month - 5 years"],
	[33, 71, "2 years 9 months - 5 years"],
	[48, 66, "4 years - 5 years 6 months"],
])("[FACT-1] formats the months %i to %j as %s", (minMonths, maxMonths, text) => {
	expect(formatAges({ minMonths, maxMonths })).toBe(text);
});

test("[FACT-1] parsing formatted ages returns the same months", () => {
	const ages = Array.from({ length: 221 }, (_, minMonths) => [
		{ minMonths, maxMonths: null },
		...Array.from({ length: 221 - minMonths }, (_, more) => ({ minMonths, maxMonths: minMonths + more })),
	]).flat();
	expect(ages.map(formatAges).map(parseAges)).toEqual(ages);
});

test("[LIST-5] age groups include all months of their last year", () => {
	expect(toMonths("0-3")).toEqual({ minMonths: 0, maxMonths: 47 });
	expect(toMonths("3-12")).toEqual({ minMonths: 36, maxMonths: 155 });
	expect(toMonths("12+")).toEqual({ minMonths: 144, maxMonths: null });
});

test.each([
	["5-12", "Ages 5–12"],
	["9 to 13", "Ages 9–13"],
	["1½ - 3", "Ages 1½–3"],
	["12+", "Ages 12+"],
	["2 years 9 months - 5 years", "Ages 2 years 9 months - 5 years"],
	["Grades 3 to 5", "Grades 3–5"],
	["", "Ages on request"],
])("[LIST-1] the range %j is shown as %j", (range, text) => {
	expect(formatAgeRange(range)).toBe(text);
});
