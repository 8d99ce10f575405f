import { expect, test } from "vitest";
import { type AgeGroup, ageGroups, ageRanges } from "../../domain/activity/age-range.ts";
import { type PriceBucket, priceBuckets } from "../../domain/activity/price.ts";
import { matchesAgeGroup, matchesPriceBucket } from "./matches-filters.ts";

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
])("[LIST-5] the age range %j matches the groups %j", (range, groups) => {
	const matching = (Object.keys(ageGroups) as AgeGroup[]).filter((group) => matchesAgeGroup(range, group));
	expect(matching).toEqual(groups);
});

test.each(["", "adults", "K-1st grade", "12-5"])("[LIST-5] the unreadable age range %j matches no group", (range) => {
	for (const group of Object.keys(ageGroups) as AgeGroup[]) expect(matchesAgeGroup(range, group)).toBe(false);
});

test("[LIST-5, ADMA-3] every range that staff can choose matches a group", () => {
	for (const range of ageRanges) {
		expect((Object.keys(ageGroups) as AgeGroup[]).some((group) => matchesAgeGroup(range, group))).toBe(true);
	}
});

const bucketsOf = (price: number) =>
	(Object.keys(priceBuckets) as PriceBucket[]).filter((bucket) => matchesPriceBucket(price, bucket));

test("[LIST-4] a price of exactly 25 matches two buckets", () => {
	expect(bucketsOf(25)).toEqual(["0-25", "25-50"]);
});

test.each<[number, PriceBucket[]]>([
	[0, ["0-25"]],
	[0.01, ["0-25"]],
	[24.99, ["0-25"]],
	[25.01, ["25-50"]],
	[49.99, ["25-50"]],
	[50, ["25-50", "50-100"]],
	[50.01, ["50-100"]],
	[99.99, ["50-100"]],
	[100, ["50-100", "100+"]],
	[100.01, ["100+"]],
	[1_000_000, ["100+"]],
	[-0.01, []],
	[Number.NaN, []],
])("[LIST-4] a price of %d matches the buckets %j", (price, buckets) => {
	expect(bucketsOf(price)).toEqual(buckets);
});
