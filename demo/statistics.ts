import type { Screen } from "../domain/analytics/events.ts";
import { listDaysUntil } from "../domain/analytics/insights.ts";
import type { DailyCount, DailySearchCount, RollUps } from "../domain/analytics/roll-ups.ts";
import { dayMs } from "../domain/durations.ts";
import { demoActivities } from "./activities/index.ts";
import { demoLeads } from "./people.ts";
import { pseudoRandom } from "./pseudo-random.ts";

/** The longest range of days that staff can choose. */
const demoDays = 90;
/** Visits on an average day at the start of the range. */
const dailyVisits = 70;
/** Factors by day of the week, starting with Sunday. Parents plan the next week on Sunday evenings. */
const weekdays = [1.5, 0.9, 0.85, 0.9, 1, 1.05, 1.3];

/** Page views per visit, and the share of these that are entries, by screen. */
const perVisit: Record<Screen, { views: number; entries: number }> = {
	home: { views: 0.75, entries: 0.72 },
	activities: { views: 1.1, entries: 0.22 },
	activity: { views: 0, entries: 0 },
	provider: { views: 0.09, entries: 0.2 },
	"add-activity": { views: 0, entries: 0 },
	compare: { views: 0, entries: 0 },
	enquiry: { views: 0, entries: 0 },
	family: { views: 0.04, entries: 0.1 },
	shortlist: { views: 0.08, entries: 0.1 },
	"thank-you": { views: 0, entries: 0 },
	newsletter: { views: 0.005, entries: 0 },
	resources: { views: 0.16, entries: 0.15 },
	article: { views: 0.3, entries: 0.55 },
	"content-page": { views: 0.12, entries: 0.1 },
	"not-found": { views: 0.02, entries: 0.6 },
};

/** Searches without results, in percent of all such searches. */
const emptySearches: Record<string, number> = {
	"horse riding": 21,
	trampoline: 15,
	fencing: 11,
	"chess club": 10,
	gymnastics: 9,
	"skateboarding, 3-12 children": 7,
	"violin lessons": 6,
	"archery, under $25": 5,
	"kayak, near brackwater": 4,
	"coding, 0-3 toddlers": 3,
	"ice skating": 3,
	parkour: 3,
	"bouldering, near millbrook, under $25": 2,
	"sign language": 1,
};

/**
 * Creates invented roll-ups of the visits in the 90 days up to `now`. The same day always gives the same numbers,
 * except that today's grow with the hour.
 */
export function demoStatistics(now: Date): RollUps {
	const days = listDaysUntil(now.toISOString().slice(0, 10), demoDays);
	const todayShare = (now.getTime() % dayMs) / dayMs;
	const generated = days.map((day, at) => makeDay(day, at, at === demoDays - 1 ? todayShare : 1));
	return {
		days: generated.flatMap((each) => each.days),
		searches: generated.flatMap((each) => each.searches),
	};
}

function makeDay(day: string, at: number, dayShare: number): { days: DailyCount[]; searches: DailySearchCount[] } {
	const weekday = weekdays[new Date(day).getUTCDay()] ?? 1;
	const growth = 1 + (at / demoDays) * 0.6;
	const visits = dailyVisits * weekday * growth * dayShare * (0.85 + pseudoRandom(at, "visits") * 0.3);
	const perActivity = demoActivities.flatMap(({ id }, n) =>
		makeActivityCounts(day, id, visits * (viewsPerVisit[n] ?? 0), at * 100 + n),
	);
	const sumOf = (name: DailyCount["name"]) =>
		perActivity.filter((count) => count.name === name).reduce((sum, { count }) => sum + count, 0);
	const views: Record<string, number> = { activity: sumOf("activity_viewed"), "thank-you": sumOf("lead") };
	const entries: Record<string, number> = { activity: Math.round((views.activity ?? 0) * 0.12) };
	const pages = (Object.keys(perVisit) as Screen[]).flatMap((screen, n): DailyCount[] => {
		const all = views[screen] ?? toWholeNumber(visits * perVisit[screen].views, at * 10 + n, "views");
		const first = Math.min(all, entries[screen] ?? Math.round(all * perVisit[screen].entries));
		const base = { day, name: "page_view", screen, activityId: "" } as const;
		return [
			{ ...base, outcome: "entry", count: first },
			{ ...base, outcome: "", count: all - first },
		];
	});
	const searches = Object.entries(emptySearches).map(([text, share], n) => {
		return { day, text, count: toWholeNumber((visits * 0.05 * share) / 100, at * 100 + n, "searches") };
	});
	const emptyCount = searches.reduce((sum, { count }) => sum + count, 0);
	const found = toWholeNumber(visits * 0.62, at, "found");
	const base = { day, name: "search", screen: "activities", activityId: "" } as const;
	const searched: DailyCount[] = [
		{ ...base, outcome: "found", count: found },
		{ ...base, outcome: "nothing", count: emptyCount },
	];
	return { days: [...pages, ...searched, ...perActivity].filter(isNotZero), searches: searches.filter(isNotZero) };
}

/** Views of each activity per visit. Activities with more leads have more views. */
const viewsPerVisit = demoActivities.map(
	({ id }) => 0.02 + demoLeads.filter((lead) => lead.activityId === id).length / 140,
);

/** Creates the views, leads and purchases of an activity on one day. */
function makeActivityCounts(day: string, activityId: string, views: number, seed: number): DailyCount[] {
	const viewed = toWholeNumber(views, seed, "viewed");
	const leads = Math.min(viewed, toWholeNumber(viewed * 0.014, seed, "leads"));
	const counts = { activity_viewed: viewed, lead: leads, purchase: leads };
	return (Object.keys(counts) as (keyof typeof counts)[]).map((name) => {
		return { day, name, screen: "", activityId, outcome: "", count: counts[name] };
	});
}

/** Returns a pseudo-random whole number whose mean is `expected`. */
function toWholeNumber(expected: number, n: number, purpose: string): number {
	return Math.floor(expected * (0.7 + pseudoRandom(n, `${purpose} size`) * 0.6) + pseudoRandom(n, purpose));
}

function isNotZero({ count }: { count: number }): boolean {
	return count > 0;
}
