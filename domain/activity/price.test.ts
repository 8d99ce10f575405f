import { expect, test } from "vitest";
import { formatPrice, matchesPriceBucket, type PriceBucket, priceBuckets } from "./price.ts";

const bucketsOf = (price: number) =>
	(Object.keys(priceBuckets) as PriceBucket[]).filter((bucket) => matchesPriceBucket(price, bucket));

test("[LIST-4] a price of exactly 25 is in two buckets", () => {
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
])("[LIST-4] a price of %d is in the buckets %j", (price, buckets) => {
	expect(bucketsOf(price)).toEqual(buckets);
});

test("[LIST-4] the buckets are called by their bounds", () => {
	expect(Object.values(priceBuckets).map(({ label }) => label)).toEqual([
		"Under $25",
		"$25-$50",
		"$50-$100",
		"Over $100",
	]);
});

test.each([
	[0, "Free"],
	[45, "$45"],
	[12.5, "$12.50"],
	[0.05, "$0.05"],
	[1234, "$1,234"],
	[1234.5, "$1,234.50"],
])("[BOOK-1] a price of %d is written as %s", (price, text) => {
	expect(formatPrice(price)).toBe(text);
});
