/**
 * The options of the price filter, in the site's currency. Both bounds are inclusive: a price of exactly 25 matches two
 * buckets.
 */
export const priceBuckets = {
	"0-25": { label: "Under $25", min: 0, max: 25 },
	"25-50": { label: "$25-$50", min: 25, max: 50 },
	"50-100": { label: "$50-$100", min: 50, max: 100 },
	"100+": { label: "Over $100", min: 100, max: null },
} as const;
export type PriceBucket = keyof typeof priceBuckets;
