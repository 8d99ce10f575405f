/** Ages in whole years, both ends included. `max` is {@link noUpperAge} if there is no upper limit. */
export type AgeSpan = { min: number; max: number };

export const noUpperAge = 199;

/** The age ranges that staff choose from, in order. */
export const ageRanges = ["0-3", "3-5", "5-8", "8-12", "12-16", "5-12", "All Ages"] as const;
type AgeRange = (typeof ageRanges)[number];
export const defaultAgeRange: AgeRange = "5-12";

/** The age groups that parents choose from, by the value of the `age` query parameter. */
export const ageGroups = {
	"0-3": { label: "0-3 Toddlers", min: 0, max: 3 },
	"3-12": { label: "3-12 Children", min: 3, max: 12 },
	"12+": { label: "12+ Teens", min: 12, max: noUpperAge },
} as const;
export type AgeGroup = keyof typeof ageGroups;
/** An age group, or all ages up to one: 'up-to-6'. */
export type SearchedAges = AgeGroup | `up-to-${number}`;

export function describeAges(ages: SearchedAges): AgeSpan & { label: string } {
	const max = Number(ages.slice("up-to-".length));
	return ages in ageGroups ? ageGroups[ages as AgeGroup] : { label: `Up to age ${max}`, min: 0, max };
}

/** Formats age groups: 'ages 0–3, 3–12', or 'all ages' for none. */
export function formatAgeGroups(ages: AgeGroup[]): string {
	return ages.length === 0 ? "all ages" : `ages ${ages.map((age) => age.replace("-", "–")).join(", ")}`;
}

/**
 * Parses an activity's `ageRange`: '5-12', '5 to 12', '12+', 'Ages 6 and up', 'up to 5', '7', 'All Ages'. Returns null
 * for any other text. Activities without a readable age range match no age filter.
 */
export function parseAgeRange(text: string): AgeSpan | null {
	const words = text
		.toLowerCase()
		.replace(/\bages?\b|\byears?\b|\byrs?\b|\bold\b/g, " ")
		.replace(/[–—]|\bto\b/g, "-")
		.trim();
	if (words === "all" || words === "any" || /^all ages?$/i.test(text.trim())) return { min: 0, max: noUpperAge };
	const between = words.match(/^(\d{1,3})\s*-\s*(\d{1,3})$/);
	if (between) return toSpan(Number(between[1]), Number(between[2]));
	const from = words.match(/^(\d{1,3})\s*(?:\+|and (?:up|over|older))$/);
	if (from) return toSpan(Number(from[1]), noUpperAge);
	const upTo = words.match(/^(?:up\s*-?\s*|under )(\d{1,3})$/);
	if (upTo) return toSpan(0, Number(upTo[1]));
	const single = words.match(/^(\d{1,3})$/);
	return single ? toSpan(Number(single[1]), Number(single[1])) : null;
}

function toSpan(min: number, max: number): AgeSpan | null {
	return min <= max && max <= noUpperAge ? { min, max } : null;
}
