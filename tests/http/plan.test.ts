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
const shared = "/plan?child=camp:20260713,judo:20260715T1000&child=judo:20260722T1000,choir:c,choir:gone";

test("[FAM-4] without JavaScript, a shared plan lists each child's dates without names, with clashes and costs", async () => {
	const { open } = await openWorld();
	const page = await open(shared);
	expect(page.find("h1").text).toBe("A shared plan");
	expect(page.main.text).toContain("4 dates, $340; Choir: price on request in all");
	const children = page.findAll("section", { "aria-labelledby": /^plan-/ });
	expect(children.map((child) => child.find("h2").text)).toEqual(["Child 1", "Child 2"]);
	expect(children.map((child) => child.findAll("li").map(({ text }) => text))).toEqual([
		["Jul 13–17CampMay clash with Judo", "Wed, Jul 15, 10:00–11:30 amJudoMay clash with Camp"],
		["Wed, Jul 22, 10:00–11:30 amJudoClashes with Choir", "Wed, Jul 22, 11:00 am–12:00 pmChoirClashes with Judo"],
	]);
	expect(page.main.text).toContain("Over or no longer available: 1 of its dates.");
	expect(page.find("meta", { name: "robots" }).attribute("content")).toBe("noindex");
});

test("[FAM-4] the plan's calendar contains each session of each child once, with the child's number", async () => {
	const { open, get } = await openWorld();
	const link = (await open(shared)).find("a", { href: /^\/plan\.ics/ }).attribute("href") ?? "";
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
	for (const path of ["/plan.ics", "/plan.ics?child=", "/plan.ics?child=gone:1"]) {
		expect((await get(path)).status, path).toBe(404);
	}
});

test("[FAM-4] a calendar contains at most 60 sessions, and a larger plan has one calendar per child", async () => {
	const { open, get, documents } = await openWorld();
	const days = Array.from({ length: 40 }, (_, day) => new Date(Date.UTC(2026, 6, 1 + day)).toISOString().slice(0, 10));
	await documents.activities.upsert([activity({ id: "swim", sessions: days.map((day) => dated(day)) })], "staff");
	const child = `child=${days.map((day) => `swim:${day.replaceAll("-", "")}T1000`).join(",")}`;
	const countEvents = async (path: string) => (await get(path)).html.split("BEGIN:VEVENT").length - 1;
	expect(await countEvents(`/plan.ics?${child}&${child}`)).toBe(60);

	const links = (await open(`/plan?${child}&${child}`)).findAll("a", { href: /^\/plan\.ics/ });
	expect(links.map(({ text }) => text)).toEqual(["Add Child 1 to a calendar", "Add Child 2 to a calendar"]);
	for (const [index, link] of links.entries()) {
		const { html } = await get(link.attribute("href") ?? "");
		expect(html.match(/SUMMARY:Child \d/g)).toEqual(Array(40).fill(`SUMMARY:Child ${index + 1}`));
	}
});

test("[FAM-4] [SCALE-4] the planner requests activities by id, and gets the same answer as everybody", async () => {
	const { get } = await openWorld();
	const { status, headers, html } = await get("/plan/activities?ids=camp,draft,gone,judo");
	expect([status, headers.get("cache-control")]).toEqual([200, expect.stringMatching(/^public, /)]);
	const { activities } = JSON.parse(html);
	expect(activities.map(({ id }: Activity) => id)).toEqual(["camp", "judo"]);
	expect(activities[0]).toEqual({
		id: "camp",
		title: "Camp",
		priceText: "$300 a week",
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
	expect((await get("/plan/activities?ids=camp,draft,gone,judo")).isRenderedAnew).toBe(false);
	expect(JSON.parse((await get("/plan/activities")).html)).toEqual({ activities: [], currency: "USD" });
});

test("[FAM-4] the page of a family's own plan is the same for everybody, and says where the plan is stored", async () => {
	const { open, get } = await openWorld();
	for (const path of ["/plan", "/plan?child=", "/plan?child=%F0%9F%8E%88&child[]=x"]) {
		expect((await open(path)).find("h1").text, path).toBe("Your plan");
	}
	expect((await open("/plan")).main.text).toContain(
		"this page needs JavaScript. Without it, you can still open a plan that somebody",
	);
	expect((await get("/plan")).headers.get("cache-control")).toMatch(/^public, /);
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
