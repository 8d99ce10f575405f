import { addDays } from "../session/calendar-days.ts";

/** The ranges that staff can choose, in days including today. */
export const insightRanges = [7, 30, 90] as const;
export type InsightRange = (typeof insightRanges)[number];

/** Upper limit of listed searches. */
export const maxInsightRows = 20;

/** Statistics of a range of days. */
export type Insights = {
	/** Every day of the range in the site's zone, oldest first: '2026-11-21'. `views` are those of activities. */
	perDay: { day: string; views: number; leads: number }[];
	/** The number of the range's leads that have resulted in a spot by now. */
	spots: number;
	/** Searches without results, most frequent first. */
	emptySearches: { text: string; count: number }[];
};

/** Returns the last `count` days, including today, oldest first. */
export function listDaysUntil(today: string, count: number): string[] {
	return Array.from({ length: count }, (_, index) => addDays(today, index - count + 1));
}
