import type { Screen } from "./events.ts";
import type { VitalMetric } from "./vitals.ts";

/** Over how many days staff may look back, today included. */
export const insightRanges = [7, 30, 90] as const;
export type InsightRange = (typeof insightRanges)[number];

/** How many activities and searches are listed at most. */
export const maxInsightRows = 20;

/** The stages on the way from a card to the provider, in their order. A parent need not pass all of them. */
export const funnelStages = ["opened", "viewed", "started", "leads", "handedOver"] as const;
export type FunnelCounts = Record<(typeof funnelStages)[number], number>;

/** What the numbers tell staff about the last days. */
export type Insights = {
	/** Every day of the range, oldest first; '2026-11-21', UTC. */
	perDay: { day: string; visits: number; leads: number }[];
	/** The activities most viewed first; one that is gone keeps its id as its title. */
	funnel: ({ activityId: string; title: string } & FunnelCounts)[];
	/** Of all activities, those not listed too. */
	totals: FunnelCounts;
	/** Searches that found nothing, most frequent first. */
	emptySearches: { text: string; count: number }[];
	/** The 75th percentile per screen, in the order of the screens and metrics; where nobody has measured, there is no entry. */
	vitals: { screen: Screen; metric: VitalMetric; p75: number; count: number }[];
};

/** The days of a range, oldest first, in UTC. */
export function listDaysUntil(now: Date, count: number): string[] {
	const dayMs = 24 * 60 * 60 * 1000;
	return Array.from({ length: count }, (_, at) => toUtcDay(new Date(now.getTime() - (count - 1 - at) * dayMs)));
}

/** '2026-11-21', in UTC. */
export function toUtcDay(time: Date): string {
	return time.toISOString().slice(0, 10);
}
