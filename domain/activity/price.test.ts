import { expect, test } from "vitest";
import { formatPrice, priceBuckets } from "./price.ts";

test("[LIST-4] the buckets are labelled by their bounds", () => {
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
])("[BOOK-1] formats a price of %d as %s", (price, text) => {
	expect(formatPrice(price)).toBe(text);
});
