import type { Screen } from "../domain/analytics/events.ts";
import { listDaysUntil } from "../domain/analytics/insights.ts";
import type { DailyCount, DailySearchCount, DailyVitalCount, RollUps } from "../domain/analytics/roll-ups.ts";
import { getVitalBucket, type VitalMetric, vitalMetrics } from "../domain/analytics/vitals.ts";
import { demoActivities } from "./activities/index.ts";
import { demoLeads } from "./people.ts";
import { pseudoRandom } from "./pseudo-random.ts";

/** As many days have passed in the demo world: the longest time that staff can look back. */
const demoDays = 90;
/** Visits of an ordinary day, at the beginning. */
const dailyVisits = 70;
/** How busy the days of a week are, from Sunday on: parents plan the next week on Sunday evenings. */
const weekdays = [1.5, 0.9, 0.85, 0.9, 1, 1.05, 1.3];

/** How many page views of each screen come of a visit, and which part of them begins one. */
const perVisit: Record<Screen, { views: number; entries: number }> = {
	home: { views: 0.75, entries: 0.72 },
	activities: { views: 1.1, entries: 0.22 },
	activity: { views: 0, entries: 0 },
	"thank-you": { views: 0, entries: 0 },
	newsletter: { views: 0.005, entries: 0 },
	resources: { views: 0.16, entries: 0.15 },
	article: { views: 0.3, entries: 0.55 },
	"content-page": { views: 0.12, entries: 0.1 },
	"not-found": { views: 0.02, entries: 0.6 },
};

/** What parents looked for in vain, and how often in a hundred such searches. */
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

/** The 50th percentile of each metric where all is as usual, and how far the slow ones lie off (as a factor). */
const usual: Record<VitalMetric, { middle: number; spread: number }> = {
	LCP: { middle: 1350, spread: 1.5 },
	INP: { middle: 72, spread: 1.7 },
	CLS: { middle: 0.012, spread: 2.2 },
	FCP: { middle: 890, spread: 1.5 },
	TTFB: { middle: 210, spread: 1.8 },
};
/** Where it is not: the listing has many pictures, and articles bring some without a known size. */
const unusual: { screen: Screen; metric: VitalMetric; factor: number }[] = [
	{ screen: "activities", metric: "LCP", factor: 1.75 },
	{ screen: "activities", metric: "INP", factor: 2.3 },
	{ screen: "article", metric: "CLS", factor: 7 },
	{ screen: "content-page", metric: "LCP", factor: 0.7 },
];
const measuredScreens: Screen[] = [
	"home",
	"activities",
	"activity",
	"thank-you",
	"resources",
	"article",
	"content-page",
];

/**
 * Invented counts of the 90 days until that time, the same for the same day: what visitors of the demo world would have
 * done there. Today is as far as the hour.
 */
export function demoStatistics(now: Date): RollUps {
	const dayMs = 24 * 60 * 60 * 1000;
	const days = listDaysUntil(now, demoDays);
	const partOfToday = (now.getTime() % dayMs) / dayMs;
	const made = days.map((day, at) => makeDay(day, at, at === demoDays - 1 ? partOfToday : 1));
	return {
		days: made.flatMap((each) => each.days),
		vitals: days.flatMap(makeVitals),
		searches: made.flatMap((each) => each.searches),
	};
}

function makeDay(day: string, at: number, part: number): { days: DailyCount[]; searches: DailySearchCount[] } {
	const weekday = weekdays[new Date(day).getUTCDay()] ?? 1;
	const growth = 1 + (at / demoDays) * 0.6;
	const visits = dailyVisits * weekday * growth * part * (0.85 + pseudoRandom(at, "visits") * 0.3);
	const funnel = demoActivities.flatMap(({ id }, n) => makeFunnel(day, id, visits * (interest[n] ?? 0), at * 100 + n));
	const sumOf = (name: DailyCount["name"]) =>
		funnel.filter((count) => count.name === name).reduce((sum, { count }) => sum + count, 0);
	const views: Record<string, number> = { activity: sumOf("activity_viewed"), "thank-you": sumOf("lead") };
	const entries: Record<string, number> = { activity: Math.round((views.activity ?? 0) * 0.12) };
	const pages = (Object.keys(perVisit) as Screen[]).flatMap((screen, n): DailyCount[] => {
		const all = views[screen] ?? whole(visits * perVisit[screen].views, at * 10 + n, "views");
		const first = Math.min(all, entries[screen] ?? Math.round(all * perVisit[screen].entries));
		const base = { day, name: "page_view", screen, activityId: "" } as const;
		return [
			{ ...base, outcome: "entry", count: first },
			{ ...base, outcome: "", count: all - first },
		];
	});
	const searches = Object.entries(emptySearches).map(([text, share], n) => {
		return { day, text, count: whole((visits * 0.05 * share) / 100, at * 100 + n, "searches") };
	});
	const inVain = searches.reduce((sum, { count }) => sum + count, 0);
	const found = whole(visits * 0.62, at, "found");
	const base = { day, name: "search", screen: "activities", activityId: "" } as const;
	const searched: DailyCount[] = [
		{ ...base, outcome: "found", count: found },
		{ ...base, outcome: "nothing", count: inVain },
	];
	return { days: [...pages, ...searched, ...funnel].filter(hasAny), searches: searches.filter(hasAny) };
}

/** How many views of each activity come of a visit: the more leads one has, the more looked at it. */
const interest = demoActivities.map(({ id }) => 0.02 + demoLeads.filter((lead) => lead.activityId === id).length / 140);

/** Of those who view an activity fewer start its form, fewer still send it, and most of these go on to the provider. */
function makeFunnel(day: string, activityId: string, views: number, seed: number): DailyCount[] {
	const viewed = whole(views, seed, "viewed");
	const opened = Math.round(viewed * 0.84);
	const started = Math.min(viewed, whole(viewed * 0.055, seed, "started"));
	const leads = Math.min(started, whole(viewed * 0.019, seed, "leads"));
	const handedOver = Math.min(leads, whole(leads * 0.8, seed, "handed over"));
	const counts = {
		card_opened: opened,
		activity_viewed: viewed,
		form_started: started,
		lead: leads,
		purchase: leads,
		handed_over: handedOver,
	};
	return (Object.keys(counts) as (keyof typeof counts)[]).map((name) => {
		return { day, name, screen: "", activityId, outcome: "", count: counts[name] };
	});
}

/** Each screen is measured once a week, on a day of its own: the sum is the same, and a first start stays quick. */
function makeVitals(day: string, at: number): DailyVitalCount[] {
	return measuredScreens
		.filter((_, n) => n === at % 7)
		.flatMap((screen) =>
			vitalMetrics.flatMap((metric) => {
				const buckets = new Map<number, number>();
				const factor = unusual.find((other) => other.screen === screen && other.metric === metric)?.factor ?? 1;
				for (let sample = 0; sample < 60; sample++) {
					const { middle, spread } = usual[metric];
					const value = middle * factor * spread ** normal(at * 1000 + sample, `${screen} ${metric}`);
					const bucket = getVitalBucket(metric, value);
					buckets.set(bucket, (buckets.get(bucket) ?? 0) + 1);
				}
				return [...buckets].map(([bucket, count]) => ({ day, screen, metric, bucket, count }));
			}),
		);
}

/** A number around 0, seldom beyond 2 either way. */
function normal(n: number, purpose: string): number {
	return (
		(pseudoRandom(n, `${purpose} a`) + pseudoRandom(n, `${purpose} b`) + pseudoRandom(n, `${purpose} c`) - 1.5) * 2
	);
}

/** A whole number that on average is the given one. */
function whole(expected: number, n: number, purpose: string): number {
	return Math.floor(expected * (0.7 + pseudoRandom(n, `${purpose} size`) * 0.6) + pseudoRandom(n, purpose));
}

function hasAny({ count }: { count: number }): boolean {
	return count > 0;
}
