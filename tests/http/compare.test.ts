import { expect, test } from "vitest";
import type { Activity } from "../../domain/activity/activity.ts";
import { activity } from "../contract/world.ts";
import { dated } from "../support/dated-session.ts";
import { openAppWithClock } from "./app-with-clock.ts";
import { getTableRows } from "./html.ts";
import { HtmlPage } from "./html-page.ts";

const kayak = activity({
	id: "kayak",
	title: "Kayak",
	price: 25,
	ageRange: "8-12",
	facts: { meals: { answer: "no", source: "" } },
	sessions: [dated("2026-06-22", { remainingCapacity: 3 }), dated("2026-06-24")],
});
const choir = activity({
	id: "choir",
	title: "Choir",
	price: null,
	ageRange: "8-12",
	activities: ["Sheet music"],
	facts: { meals: { answer: "yes", source: "" }, indoor: { answer: "yes", source: "" } },
});

test("[FAM-3] two activities are side by side: differences first, common facts in one sentence below, and 'Ask the provider' for unknown facts", async () => {
	const { open, get } = await openWorld(kayak, choir);
	const page = await open("/compare?ids=kayak,choir");
	expect(page.main.findAll("th", { scope: "col" }).map(({ text }) => text)).toEqual([
		expect.stringMatching(/^Kayak/),
		expect.stringMatching(/^Choir/),
	]);
	expect(page.main.find("a", { href: "/enquire?ids=kayak,choir" }).text).toBe("Ask them all");
	const { html } = await get("/compare?ids=kayak,choir");
	expect(getTableRows(html)).toEqual([
		["Price", "$25 per child", "Price on request"],
		["Days and times", "Varies", "Ask the provider"],
		["Dates", "Mon, Jun 22, 10:00–11:30 am (3 spots left)Wed, Jun 24, 10:00–11:30 am", "Ask the provider"],
		["Included", "Ask the provider", "Sheet music"],
		["Indoors", "Ask the provider", "Yes"],
		["Meals", "No", "Yes"],
	]);
	const same = page.main.find("p", { id: "same" }).text;
	expect(same).toMatch(/^The same for all: ages 8–12; place Otterford; .*\. Ask the providers about .*transport.*\.$/);
	expect(page.find("meta", { name: "robots" }).attribute("content")).toBe("noindex");
	expect(page.find("link", { rel: "canonical" }).attribute("href")).toMatch(/\/compare\?ids=kayak,choir$/);
});

test("[FAM-3] ended and full activities are marked, and keep their columns", async () => {
	const full = { ...kayak, id: "full", title: "Full Kayak", sessions: [dated("2026-06-22", { remainingCapacity: 0 })] };
	const over = { ...kayak, id: "over", title: "Winter Kayak", sessions: [dated("2026-01-10")] };
	const { open } = await openWorld(choir, full as Activity, over as Activity);
	const page = await open("/compare?ids=choir&ids=full&ids=over");
	const cells = page.main
		.find("thead")
		.findAll("td")
		.map(({ text }) => text);
	expect(cells.slice(-3)).toEqual(["Book NowRemove", "FullBook NowRemove", "Has endedRemove"]);
	expect(page.main.find("a", { "aria-label": "Remove: Choir" }).attribute("href")).toBe("/compare?ids=full,over");
	expect(page.main.find("a", { "aria-label": "Book Now: Choir" }).attribute("href")).toBe("/booking/choir#book");
});

test("[FAM-3] /compare leads to the shortlist with fewer than two activities, and names too many and unknown ones", async () => {
	const copies = ["a", "b", "c", "d", "e"].map((id) => ({ ...choir, id, title: `Choir ${id}` }) as Activity);
	const { open, get } = await openWorld(...copies);
	for (const path of ["/compare", "/compare?ids=", "/compare?ids=a", "/compare?utm_source=mail"]) {
		const { status, headers } = await get(path);
		expect([status, headers.get("location")], path).toEqual([302, "/shortlist"]);
	}
	expect((await open("/compare?ids=a,gone")).main.text).toContain("The others on this list are no longer on the site.");
	expect((await open("/compare?ids=a,b,gone")).main.text).toContain("1 activity you chose is no longer on the site.");
	const five = await open("/compare?ids=a,b,c,d,e");
	expect(five.main.findAll("th", { scope: "col" })).toHaveLength(4);
	expect(five.main.text).toContain("You can compare four at a time, so 1 more is left out.");
	const unknown = await get("/compare?ids=gone,%F0%9F%8E%88");
	expect(unknown.status).toBe(404);
	expect(new HtmlPage(unknown.html).find("h1").text).toBe("Activity Not Found");
});

test("[FAM-3] [SCALE-4] the page's cache key is its activities, and it is cached until one changes or a session begins", async () => {
	const { get, documents, clock } = await openWorld(kayak, choir);
	expect((await get("/compare?ids=kayak,choir")).headers.get("cache-control")).toMatch(/^public, /);
	expect((await get("/compare?ids=kayak,choir")).isRenderedAnew).toBe(false);
	const spelled = await get("/compare?utm_source=mail&ids=kayak&ids=choir");
	expect(spelled.headers.get("x-request-id")).not.toBe("");
	clock.setCatalogue("2026-06-22T14:30:00Z");
	await documents.activities.upsert([{ ...choir, price: 40 }], "staff");
	await expect.poll(async () => (await get("/compare?ids=kayak,choir")).html).toContain("$40");
	clock.setCatalogue("2026-06-25T14:30:00Z");
	const later = new HtmlPage((await get("/compare?ids=kayak,choir")).html);
	expect(later.main.find("thead").text).toContain("Has ended");
});

async function openWorld(...activities: Activity[]) {
	const site = await openAppWithClock();
	site.clock.setCatalogue("2026-06-15T12:00:00Z");
	await site.documents.activities.upsert(activities, "staff");
	return {
		...site,
		async open(path: string) {
			const { status, html } = await site.get(path);
			expect(status, path).toBe(200);
			return new HtmlPage(html);
		},
	};
}
