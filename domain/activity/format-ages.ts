import type { AgesInMonths } from "./ages.ts";

/** Ranges that end before this age, in months, are shown in months, unless they cover whole years. */
const minAgeInYears = 60;

/**
 * Formats ages: '5-12', '13+', 'All Ages', '18-36 months', '2 years 9 months - 5 years'. parseAges reads every result.
 */
export function formatAges({ minMonths, maxMonths }: AgesInMonths): string {
	if (maxMonths === null) return formatLowerLimit(minMonths);
	if (minMonths % 12 === 0 && maxMonths % 12 === 11) return formatRange(minMonths / 12, (maxMonths - 11) / 12);
	// A range in years ends with the 11th month of its last year, so '5 years' can't express an end at exactly 60 months.
	if (maxMonths < minAgeInYears || maxMonths % 12 === 0) {
		return maxMonths === 1 && minMonths === 1 ? "1 month" : `${formatRange(minMonths, maxMonths)} months`;
	}
	return `${formatAge(minMonths)} - ${formatAge(maxMonths % 12 === 11 ? maxMonths - 11 : maxMonths)}`;
}

function formatLowerLimit(minMonths: number): string {
	if (minMonths === 0) return "All Ages";
	return minMonths % 12 === 0 ? `${minMonths / 12}+` : `${formatAge(minMonths)} and up`;
}

function formatRange(min: number, max: number): string {
	return min === max ? `${min}` : `${min}-${max}`;
}

function formatAge(months: number): string {
	const years = Math.floor(months / 12);
	if (months % 12 === 0 && years > 0) return formatUnit(years, "year");
	if (months < 24) return formatUnit(months, "month");
	return `${formatUnit(years, "year")} ${formatUnit(months % 12, "month")}`;
}

function formatUnit(count: number, unit: string): string {
	return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** Formats a display range: '5-12' and '5 to 12' become 'Ages 5–12'. A range in words is returned unchanged. */
export function formatAgeRange(ageRange: string): string {
	const text = ageRange.replace(/(?<=[\d¼½¾]) ?(?:-|to) ?(?=\d)/g, "–");
	return /^\d/.test(text) ? `Ages ${text}` : text || "Ages on request";
}
