import { expect, test } from "vitest";
import { type AgeGroup, ageGroups, ageRanges, matchesAgeGroup, noUpperAge, parseAgeRange } from "./age-range.ts";

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
])("[LIST-5] the age range %j is read as %i to %i", (text, min, max) => {
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
])("[LIST-5] the age range %j can't be read and is shown under no age filter", (text) => {
	expect(parseAgeRange(text)).toBeNull();
	for (const group of Object.keys(ageGroups) as AgeGroup[]) expect(matchesAgeGroup(text, group)).toBe(false);
});

test.each<[string, AgeGroup[]]>([
	["0-3", ["0-3", "3-12"]],
	["3-5", ["0-3", "3-12"]],
	["5-8", ["3-12"]],
	["8-12", ["3-12", "12+"]],
	["12-16", ["3-12", "12+"]],
	["5-12", ["3-12", "12+"]],
	["All Ages", ["0-3", "3-12", "12+"]],
	["4-11", ["3-12"]],
	["2", ["0-3"]],
	["13", ["12+"]],
])("[LIST-5] %j is in the groups it overlaps, ends included", (range, groups) => {
	const matching = (Object.keys(ageGroups) as AgeGroup[]).filter((group) => matchesAgeGroup(range, group));
	expect(matching).toEqual(groups);
});

test("[LIST-5, ADMA-3] every range that staff can choose is in some group", () => {
	for (const range of ageRanges) {
		expect((Object.keys(ageGroups) as AgeGroup[]).some((group) => matchesAgeGroup(range, group))).toBe(true);
	}
});

test("[HOME-8] the groups a parent chooses from are toddlers, children and teens", () => {
	expect(Object.values(ageGroups).map(({ label }) => label)).toEqual(["0-3 Toddlers", "3-12 Children", "12+ Teens"]);
});
