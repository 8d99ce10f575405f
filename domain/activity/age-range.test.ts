import { expect, test } from "vitest";
import { ageGroups, noUpperAge, parseAgeRange } from "./age-range.ts";

test.each([
	["5-12", 5, 12],
	["5 - 12", 5, 12],
	["5–12", 5, 12],
	["5 to 12", 5, 12],
	["Ages 5 to 12 years", 5, 12],
	["7", 7, 7],
	["0-0", 0, 0],
	["12+", 12, noUpperAge],
	["Ages 6 and up", 6, noUpperAge],
	["6 and older", 6, noUpperAge],
	["up to 5", 0, 5],
	["under 5", 0, 5],
	["All Ages", 0, noUpperAge],
	["all ages", 0, noUpperAge],
	["any", 0, noUpperAge],
])("[LIST-5] reads the age range %j as %i to %i", (text, min, max) => {
	expect(parseAgeRange(text)).toEqual({ min, max });
});

test.each([
	"",
	"  ",
	"adults",
	"K-1st grade",
	"12-5",
	"-3",
	"5-",
	"5-12-14",
	"5.5",
	"1000",
	"0-200",
	"١٢",
	"5-12; drop",
])("[LIST-5] rejects the age range %j", (text) => {
	expect(parseAgeRange(text)).toBeNull();
});

test("[HOME-8] parents can choose toddlers, children or teens", () => {
	expect(Object.values(ageGroups).map(({ label }) => label)).toEqual(["0-3 Toddlers", "3-12 Children", "12+ Teens"]);
});
