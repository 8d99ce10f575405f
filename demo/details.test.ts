import { describe, expect, test } from "vitest";
import { detailFields, detailLimits } from "../domain/activity/details-input.ts";
import { getDisplayPrice } from "../domain/offer/stated-price.ts";
import { planSessions } from "../domain/session/plan-sessions.ts";
import { demoNow } from "../tests/support/demo-now.ts";
import { demoActivities } from "./activities/index.ts";
import { withComingDates } from "./coming-dates.ts";
import { demoProviders } from "./providers.ts";
import type { DemoActivity } from "./publish-demo.ts";
import { demoVenues } from "./venues.ts";

const laterYears = ["2028-02-29T12:00:00Z", "2031-06-15T12:00:00Z", "2035-03-15T12:00:00Z"].map(
	(time) => new Date(time),
);

describe("the demo world's sessions", () => {
	test.each([demoNow, ...laterYears])("[FACT-3] on %s no activity has ended, and all but one have dates", (now) => {
		const plans = demoActivities.map((activity) => ({ activity, ...planSessions(activity, now) }));
		expect(plans.filter(({ endsAt }) => endsAt <= now.toISOString())).toEqual([]);
		const undated = plans.filter(({ nextStartsAt }) => nextStartsAt.startsWith("9999"));
		expect(undated.map(({ activity }) => activity.id)).toEqual(["rock-pool-rangers"]);
	});

	test("[FACT-4] include a full session, a course with three spots left, and a cancelled session followed by another", () => {
		expect(listComing("senora-nunez-clay-mornings")[0]).toMatchObject({ maximumCapacity: 6, remainingCapacity: 0 });
		expect(listComing("robot-garage")[0]).toMatchObject({ maximumCapacity: 16, remainingCapacity: 3 });
		expect(listComing("pump-track-first-laps").map(({ eventStatus }) => eventStatus)).toEqual(
			expect.arrayContaining(["cancelled", "scheduled"]),
		);
	});

	test.each([demoNow, ...laterYears])(
		"[FACT-4] if added on %s, include full, nearly full, cancelled and long dates next",
		(now) => {
			const listNext = (id: string) => listComing(id, now).slice(0, 5);
			expect(listNext("senora-nunez-clay-mornings").map((session) => session.remainingCapacity)).toEqual(
				Array(5).fill(0),
			);
			expect(listNext("robot-garage")[0]).toMatchObject({ maximumCapacity: 16, remainingCapacity: 3 });
			expect(listNext("pump-track-first-laps").map(({ eventStatus }) => eventStatus)).toEqual([
				"cancelled",
				"cancelled",
				"scheduled",
				"scheduled",
				"scheduled",
			]);
			const [first, second] = listNext("otter-lake-camp-week");
			expect([first?.remainingCapacity, second?.remainingCapacity]).toEqual([0, 3]);
			expect(Date.parse(first?.endsAt ?? "") - Date.parse(first?.startsAt ?? "")).toBe(101 * 3_600_000);
		},
	);

	test("[FACT-3] are unchanged on the day for which they were written", () => {
		expect(demoActivities.map((activity) => withComingDates(activity, demoNow))).toEqual(demoActivities);
	});

	test("[FACT-5] include an activity with more than 40 upcoming dates", () => {
		expect(listComing("harbour-kayak-morning").length).toBeGreaterThan(40);
	});

	test("[FACT-6] include an online class in another time zone, and camp weeks that last until Friday", () => {
		const zones = listComing("pots-pans-and-ukuleles").map(({ timeZone }) => timeZone);
		expect(new Set(zones)).toEqual(new Set(["America/New_York", "America/Los_Angeles"]));
		const days = listComing("otter-lake-camp-week").map(({ weekday, localEndDate }) => [weekday, localEndDate]);
		expect(days.slice(0, 2)).toEqual([
			["mon", "2027-07-02"],
			["mon", "2027-07-09"],
		]);
	});

	test("[FACT-1] pause the clay mornings in August, and the open easel around New Year", () => {
		const days = (id: string) => listComing(id).map(({ localStartDate }) => localStartDate);
		expect(days("senora-nunez-clay-mornings").filter((day) => day.startsWith("2027-08"))).toEqual([]);
		expect(days("open-easel-saturdays")).toEqual(expect.arrayContaining(["2026-12-19", "2027-01-09"]));
		expect(days("open-easel-saturdays")).not.toEqual(expect.arrayContaining(["2026-12-26"]));
		expect(days("open-easel-saturdays")).not.toEqual(expect.arrayContaining(["2027-01-02"]));
	});
});

describe("the details of every demo activity", () => {
	test.each(demoActivities.map((activity) => [activity.id, activity] as const))(
		"[FACT-1] %s has a provider and a venue, and only values that staff could enter",
		(_, activity) => {
			expect(demoProviders.map(({ id }) => id)).toContain(activity.providerId);
			for (const { venueId } of [activity, ...activity.schedules, ...activity.sessions]) {
				if (venueId !== null) expect(demoVenues.map(({ id }) => id)).toContain(venueId);
			}
			expect(activity.venueId).not.toBeNull();
			for (const field of ["sessions", "schedules", "offers", "facts", "keywords", "languages", "checkedAt"] as const) {
				const saved = detailFields[field].parse(JSON.stringify(activity[field]));
				expect(JSON.stringify(saved), field).toBe(JSON.stringify(activity[field]));
			}
			expect(activity.schedules.length).toBeLessThanOrEqual(detailLimits.schedules);
			if (activity.offers.length > 0) expect(getDisplayPrice(activity.offers)).toBe(activity.price);
		},
	);

	test("[FACT-2] no activity states all facts, and prices are per session, week, month, course and child", () => {
		for (const { facts, id } of demoActivities) expect(Object.keys(facts).length, id).toBeLessThan(9);
		const units = demoActivities.flatMap(({ offers }) => offers.map(({ unitText }) => unitText));
		expect(new Set(units)).toEqual(new Set(["session", "week", "month", "course", "child"]));
	});

	test("the venue is in the town that the location names", () => {
		for (const { id, location, venueId } of demoActivities) {
			const venue = demoVenues.find((candidate) => candidate.id === venueId);
			expect(location.endsWith(`, ${venue?.locality}`), id).toBe(true);
		}
	});
});

describe("the demo world's providers and places", () => {
	test("have unique ids, and are all used", () => {
		const used = demoActivities.flatMap((activity) => [activity, ...activity.schedules].map(({ venueId }) => venueId));
		for (const list of [demoProviders, demoVenues]) expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
		expect(new Set(demoProviders.map(({ id }) => id))).toEqual(new Set(demoActivities.map(getProviderId)));
		expect(new Set(demoVenues.map(({ id }) => id))).toEqual(new Set(used.filter((id) => id !== null)));
	});

	test("use reserved domains and phone numbers, and the website of the provider's activities", () => {
		for (const { id, url, email, telephone } of demoProviders) {
			if (url !== null) expect(url, id).toMatch(/^https:\/\/[a-z-]+\.example\/$/);
			if (email !== null) expect(email, id).toMatch(/@[a-z-]+\.example$/);
			if (telephone !== null) expect(telephone, id).toMatch(/^555-01\d\d$/);
			const websites = demoActivities.filter((activity) => getProviderId(activity) === id).map((a) => a.websiteUrl);
			for (const website of websites) expect(website === null || website.startsWith(url ?? "-"), id).toBe(true);
		}
	});

	test("are in the open sea, all within 20 kilometres", () => {
		const located = demoVenues.filter(({ latitude }) => latitude !== null);
		for (const { id, latitude, longitude } of located) {
			expect(Math.abs((latitude ?? 0) - 40), id).toBeLessThan(0.1);
			expect(Math.abs((longitude ?? 0) + 60), id).toBeLessThan(0.1);
		}
		expect(demoVenues.length - located.length).toBe(2);
	});
});

function getProviderId({ providerId }: DemoActivity): string | null {
	return providerId;
}

function listComing(id: string, now = demoNow) {
	const activity = demoActivities.find((candidate) => candidate.id === id) as DemoActivity;
	const { sessions } = planSessions(withComingDates(activity, now), now);
	return sessions.filter(({ startsAt }) => startsAt > now.toISOString());
}
