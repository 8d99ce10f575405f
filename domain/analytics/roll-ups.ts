import type { Screen, StoredEvent } from "./events.ts";

/** Retention of single events. Older ones exist only as roll-ups. */
export const eventRetentionDays = 30;
/** Retention of the texts of searches without results: the longest range that staff can choose. */
export const searchTextRetentionDays = 90;
/** Retention of roll-ups: long enough to compare a season with the one a year before. */
export const rollUpRetentionDays = 400;
/** Upper limit of distinct search texts stored per day, against floods of invented ones. */
export const maxSearchTextsPerDay = 500;

/** `outcome` is 'entry' for the first page view of a visit, 'found' or 'nothing' for a search, and empty otherwise. */
export type DailyCount = {
	/** '2026-11-21', in the site's zone. */
	day: string;
	name: StoredEvent["event"]["name"];
	/** Empty if the event has no screen. */
	screen: Screen | "";
	activityId: string;
	outcome: "" | "entry" | "found" | "nothing";
	count: number;
};
export type DailySearchCount = { day: string; text: string; count: number };

/** Events aggregated by day. */
export type RollUps = { days: DailyCount[]; searches: DailySearchCount[] };
