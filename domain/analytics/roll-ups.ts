import type { AnalyticsEvent, Screen } from "./events.ts";
import type { VitalMetric } from "./vitals.ts";

/** How long single events are kept, in days; then only the counts of each day are left. */
export const eventRetentionDays = 30;
/** How long the texts of searches that found nothing are kept: as long as staff can look back. */
export const searchTextRetentionDays = 90;
/** How long the counts are kept: a season and the same one a year before. */
export const rollUpRetentionDays = 400;
/** The most different searches kept of one day: an attacker could think of any number. */
export const maxSearchTextsPerDay = 500;

/** `outcome` of a page view: 'entry' where a visit began with it; of a search: 'found' or 'nothing'; else empty. */
export type DailyCount = {
	/** '2026-11-21', UTC. */
	day: string;
	name: Exclude<AnalyticsEvent["name"], "web_vital">;
	/** Empty where the event belongs to none. */
	screen: Screen | "";
	activityId: string;
	outcome: "" | "entry" | "found" | "nothing";
	count: number;
};
export type DailyVitalCount = { day: string; screen: Screen; metric: VitalMetric; bucket: number; count: number };
export type DailySearchCount = { day: string; text: string; count: number };

/** What is left of the events of some days. */
export type RollUps = { days: DailyCount[]; vitals: DailyVitalCount[]; searches: DailySearchCount[] };
