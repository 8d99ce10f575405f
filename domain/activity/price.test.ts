import { expect, test } from "vitest";
import { priceBuckets } from "./price.ts";

test("[LIST-4] labels the price buckets by their bounds", () => {
	expect(Object.values(priceBuckets).map(({ label }) => label)).toEqual([
		"Under $25",
		"$25-$50",
		"$50-$100",
		"Over $100",
	]);
});
