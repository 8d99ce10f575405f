import { addDays } from "../session/calendar-days.ts";
import type { Screen } from "./events.ts";
import type { VitalMetric } from "./vitals.ts";

/** The ranges that staff can choose, in days including today. */
export const insightRanges = [7, 30, 90] as const;
export type InsightRange = (typeof insightRanges)[number];

/** Upper limit of listed activities, and of listed searches. */
export const maxInsightRows = 20;

/** The stages of the funnel from a card to the provider, in order. Parents can skip stages. */
export const funnelStages = ["opened", "viewed", "started", "leads", "handedOver"] as const;
export type FunnelCounts = Record<(typeof funnelStages)[number], number>;

/** Statistics of a range of days. */
export type Insights = {
	/** Every day of the range in the site's zone, oldest first: '2026-11-21'. */
	perDay: { day: string; visits: number; leads: number }[];
	/** The most viewed activities first. Deleted ones have their id as title. */
	funnel: ({ activityId: string; title: string } & FunnelCounts)[];
	/** The sums over all activities, including those not listed. */
	totals: FunnelCounts;
	/** The number of the range's leads that have resulted in a spot by now. */
	spots: number;
	/** Searches without results, most frequent first. */
	emptySearches: { text: string; count: number }[];
	/** The 75th percentile per screen and metric, in the order of both. Screens without measurements are absent. */
	vitals: { screen: Screen; metric: VitalMetric; p75: number; count: number }[];
};

/** Returns the last `count` days, including today, oldest first. */
export function listDaysUntil(today: string, count: number): string[] {
	return Array.from({ length: count }, (_, index) => addDays(today, index - count + 1));
}
