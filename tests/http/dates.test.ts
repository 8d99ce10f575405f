import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { Activity } from "../../domain/activity/activity.ts";
import type { Offer } from "../../domain/offer/offer.ts";
import { activity } from "../contract/world.ts";
import { dated } from "../support/dated-session.ts";
import { openAppWithClock } from "./app-with-clock.ts";
import { HtmlPage } from "./html-page.ts";

const week: Offer = {
	name: "",
	price: 300,
	minPrice: null,
	maxPrice: null,
	priceCurrency: "USD",
	unitText: "week",
	validFrom: null,
	validThrough: null,
};
const camp = activity({
	id: "camp",
	title: "Camp",
	offers: [week],
	sessions: [dated("2026-07-13", { id: "20260713", startDate: "2026-07-13", endDate: "2026-07-17" })],
});
const judo = activity({ id: "judo", title: "Judo", price: 20, sessions: [dated("2026-07-15"), dated("2026-07-22")] });
const choir = activity({
	id: "choir",
	title: "Choir",
	price: null,
	sessions: [dated("2026-07-22", { id: "c", startDate: "2026-07-22T15:00:00Z", endDate: "2026-07-22T16:00:00Z" })],
});
const shared = "/shortlist?child=camp:20260713,judo:20260715T1000&child=judo:20260722T1000,choir:c,choir:gone";

test("[FAM-4] without JavaScript, shared dates are by week and without names, with clashes and the sum of the cost", async () => {
	const { open } = await openWorld();
	const page = await open(shared);
	expect(page.find("h1").text).toBe("Shared dates");
	expect(page.main.text).toContain("4 dates, $340; Choir: price on request");
	const weeks = page.findAll("section", { "aria-labelledby": /^week-/ });
	expect(weeks.map((week) => [week.find("h3").text, ...week.findAll("li").map(({ text }) => text)])).toEqual([
		[
			"Week of Jul 13, 2026",
			"1Child 1 · Jul 13–17CampMay clash with Judo",
			"1Child 1 · Wed, Jul 15, 10:00–11:30 amJudoMay clash with Camp",
		],
		[
			"Week of Jul 20, 2026",
			"2Child 2 · Wed, Jul 22, 10:00–11:30 amJudoClashes with Choir",
			"2Child 2 · Wed, Jul 22, 11:00 am–12:00 pmChoirClashes with Judo",
		],
	]);
	expect(page.main.text).toContain("Over or no longer available: 1 of these dates.");
	expect(page.find("meta", { name: "robots" }).attribute("content")).toBe("noindex");
});

test("[FAM-4] the calendar contains each session of each child once, with the child's number", async () => {
	const { open, get } = await openWorld();
	const link = (await open(shared)).find("a", { href: /^\/shortlist\/dates\.ics/ }).attribute("href") ?? "";
	const { headers, html } = await get(link);
	expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
	const events = new ICAL.Component(ICAL.parse(html)).getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
	expect(events.map(({ summary, startDate }) => [summary, startDate.toString()])).toEqual([
		["Child 1: Camp", "2026-07-13"],
		["Child 1: Judo", "2026-07-15T10:00:00"],
		["Child 2: Judo", "2026-07-22T10:00:00"],
		["Child 2: Choir", "2026-07-22T11:00:00"],
	]);
	expect(new Set(events.map(({ uid }) => uid)).size).toBe(4);
	for (const path of ["", "?child=", "?child=gone:1"].map((query) => `/shortlist/dates.ics${query}`)) {
		expect((await get(path)).status, path).toBe(404);
	}
});

test("[FAM-4] [SCALE-4] the picker requests activities by id, and gets the same answer as everybody", async () => {
	const { get } = await openWorld();
	const { status, headers, html } = await get("/activities/dates?ids=camp,draft,gone,judo");
	expect([status, headers.get("cache-control")]).toEqual([200, expect.stringMatching(/^public, /)]);
	const { activities } = JSON.parse(html);
	expect(activities.map(({ id }: Activity) => id)).toEqual(["camp", "judo"]);
	expect(activities[0]).toEqual({
		id: "camp",
		title: "Camp",
		price: { amount: 300, currency: "USD", unit: "week", isLowest: false },
		ages: { minMonths: 60, maxMonths: 107 },
		sessions: [
			{
				id: "20260713",
				when: "Jul 13–17",
				time: null,
				week: null,
				hasTimes: false,
				note: null,
				takesPlace: true,
				isFull: false,
				startsAt: "2026-07-13T04:00:00.000Z",
				endsAt: "2026-07-18T04:00:00.000Z",
				firstDay: "2026-07-13",
				lastDay: "2026-07-17",
			},
		],
	});
	expect((await get("/activities/dates?ids=camp,draft,gone,judo")).isRenderedAnew).toBe(false);
	expect(JSON.parse((await get("/activities/dates")).html)).toEqual({ activities: [], currency: "USD" });
});

test("[FAM-4] /plan leads to the shortlist, with what its link shares", async () => {
	const { get } = await openWorld();
	for (const query of ["", "?child=judo:20260715T1000"]) {
		const { status, headers } = await get(`/plan${query}`);
		expect([status, headers.get("location")]).toEqual([302, `/shortlist${query}`]);
	}
});

test("[FAM-4] without JavaScript the shortlist claims nothing about a family's dates", async () => {
	const { open } = await openWorld();
	for (const path of ["/shortlist", "/shortlist?child=", "/shortlist?child=%F0%9F%8E%88&child[]=x"]) {
		const page = await open(path);
		expect(page.find("h1").text, path).toBe("Your shortlist");
		expect(page.main.find("section", { "aria-labelledby": "dates" }).text).toBe(
			"DatesThe dates you choose for each child stay on this device, which needs JavaScript.",
		);
	}
});

async function openWorld() {
	const site = await openAppWithClock();
	site.clock.setCatalogue("2026-06-15T12:00:00Z");
	const draft = { ...judo, id: "draft", title: "Draft", publishedAt: null };
	await site.documents.activities.upsert([camp, judo, choir, draft as Activity], "staff");
	return {
		...site,
		async open(path: string) {
			const { status, html } = await site.get(path);
			expect(status, path).toBe(200);
			return new HtmlPage(html);
		},
	};
}
