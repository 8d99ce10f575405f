import { type AgeGroup, ageGroups, parseAgeRange } from "../../domain/activity/age-range.ts";
import { type PriceBucket, priceBuckets } from "../../domain/activity/price.ts";

// The rules of the filters in plain code, to compare the engines' queries with.

/** Returns true if the activity's ages and the group overlap, both ends included. */
export function matchesAgeGroup(ageRange: string, group: AgeGroup): boolean {
	const ages = parseAgeRange(ageRange);
	return ages !== null && ages.min <= ageGroups[group].max && ages.max >= ageGroups[group].min;
}

/** Returns true if the price is in the bucket, both limits included. */
export function matchesPriceBucket(price: number, bucket: PriceBucket | "free"): boolean {
	if (bucket === "free") return price === 0;
	const { min, max } = priceBuckets[bucket];
	return price >= min && (max === null || price <= max);
}
