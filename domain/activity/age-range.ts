/** The ages an activity is for, in whole years, both ends included. `max` is {@link noUpperAge} where there is no upper end. */
export type AgeSpan = { min: number; max: number };

export const noUpperAge = 199;

/** The ranges that staff choose from, in the order they are offered. */
export const ageRanges = ["0-3", "3-5", "5-8", "8-12", "12-16", "5-12", "All Ages"] as const;
export type AgeRange = (typeof ageRanges)[number];
export const defaultAgeRange: AgeRange = "5-12";

/** The groups a parent chooses from, in the search bar and as the `age` query param. */
export const ageGroups = {
	"0-3": { label: "0-3 Toddlers", min: 0, max: 3 },
	"3-12": { label: "3-12 Children", min: 3, max: 12 },
	"12+": { label: "12+ Teens", min: 12, max: noUpperAge },
} as const;
export type AgeGroup = keyof typeof ageGroups;

/**
 * Reads an activity's `ageRange` text: '5-12', '5 to 12', '12+', 'Ages 6 and up', 'up to 5', '7', 'All Ages'.
 * Null where it cannot be read; such an activity is shown under no age filter.
 */
export function parseAgeRange(text: string): AgeSpan | null {
	const words = text
		.toLowerCase()
		.replace(/\bages?\b|\byears?\b|\byrs?\b|\bold\b/g, " ")
		.replace(/[–—]|\bto\b/g, "-")
		.trim();
	if (words === "all" || words === "any" || /^all ages?$/i.test(text.trim())) return { min: 0, max: noUpperAge };
	const between = words.match(/^(\d{1,3})\s*-\s*(\d{1,3})$/);
	if (between) return span(Number(between[1]), Number(between[2]));
	const from = words.match(/^(\d{1,3})\s*(?:\+|and (?:up|over|older))$/);
	if (from) return span(Number(from[1]), noUpperAge);
	const upTo = words.match(/^(?:up\s*-?\s*|under )(\d{1,3})$/);
	if (upTo) return span(0, Number(upTo[1]));
	const one = words.match(/^(\d{1,3})$/);
	return one ? span(Number(one[1]), Number(one[1])) : null;
}

function span(min: number, max: number): AgeSpan | null {
	return min <= max && max <= noUpperAge ? { min, max } : null;
}
