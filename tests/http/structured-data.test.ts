import { describe, expect, test } from "vitest";
import type { Activity } from "../../domain/activity/activity.ts";
import { unknownOffer } from "../../domain/offer/offer.ts";
import { activity } from "../contract/world.ts";
import { openAppWithClock } from "./app-with-clock.ts";
import { HtmlPage } from "./html-page.ts";
import { startSiteForFile } from "./running-site.ts";
import { findSchemaOrgProblems } from "./schema-org.ts";

type Thing = Record<string, unknown> & { "@type": string };

const origin = "https://larkabout.example";
const site = startSiteForFile(() => ({ PUBLIC_ORIGIN: origin }));

/** Returns the page's things by type; none if it has no JSON-LD. */
function readThings(html: string): Record<string, Thing> {
	const scripts = new HtmlPage(html).findAll("script", { type: "application/ld+json" });
	expect(scripts.length).toBeLessThanOrEqual(1);
	const document = JSON.parse(scripts[0]?.rawText ?? '{"@graph":[]}');
	if (scripts.length > 0) expect(findSchemaOrgProblems(document)).toEqual([]);
	return Object.fromEntries(document["@graph"].map((thing: Thing) => [thing["@type"], thing]));
}

const findAddresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);

test("[SEO-1] the JSON-LD of every page of the demo world conforms to schema.org's definitions", async () => {
	const open = async (address: string) => (await site.request(address.slice(origin.length))).text;
	const parts = findAddresses(await open(`${origin}/sitemap.xml`));
	const listed = (await Promise.all(parts.map(open))).flatMap(findAddresses);
	const described = new Map<string, string[]>();
	for (const address of [`${origin}/`, ...listed]) described.set(address, Object.keys(readThings(await open(address))));
	const pagesWith = (type: string) => [...described.values()].filter((types) => types.includes(type)).length;
	expect(described.get(`${origin}/`)).toEqual(["Organization", "WebSite"]);
	expect(described.get(`${origin}/faq`)).toEqual(["FAQPage"]);
	expect(described.get(`${origin}/about`)).toEqual([]);
	const events = pagesWith("EventSeries") + pagesWith("ChildrensEvent") + pagesWith("Service");
	expect(events).toBe(listed.filter((address) => address.includes("/booking/")).length);
	expect(pagesWith("Article")).toBe(listed.filter((address) => address.includes("/resources/")).length);
	expect(pagesWith("BreadcrumbList")).toBe(events + pagesWith("Article"));
});

test("[SEO-1] [GEN-5] each page of the demo world has a unique title and description", async () => {
	const open = async (address: string) => (await site.request(address.slice(origin.length))).text;
	const parts = findAddresses(await open(`${origin}/sitemap.xml`));
	const listed = (await Promise.all(parts.map(open))).flatMap(findAddresses);
	const categories = ["/activities?type=Camp", "/activities?type=Class", "/resources?category=Education"];
	const all = [...listed, ...["/", "/activities", "/resources", ...categories].map((path) => origin + path)];
	const titles: string[] = [];
	const descriptions: string[] = [];
	for (const address of all) {
		const page = new HtmlPage(await open(address));
		titles.push(page.find("title").text);
		descriptions.push(page.find("meta", { name: "description" }).attribute("content") ?? "");
	}
	const findRepeated = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) < index);
	expect([findRepeated(titles), findRepeated(descriptions)]).toEqual([[], []]);
});

describe("[SEO-1] structured data of an activity", () => {
	const session = (day: string, more: object = {}) => ({
		id: day,
		startDate: `${day}T13:30:00Z`,
		endDate: `${day}T15:00:00Z`,
		timeZone: "America/New_York",
		venueId: null,
		eventStatus: "scheduled" as const,
		maximumCapacity: null,
		remainingCapacity: null,
		...more,
	});
	const offer = { ...unknownOffer, priceCurrency: "USD" };

	async function describePageOf(changes: Partial<Activity>, catalogue = "2026-07-01T12:00:00Z") {
		const { get, documents, clock } = await openAppWithClock();
		clock.setCatalogue(catalogue);
		await documents.activities.upsert([activity({ id: "judo", title: "Judo", ...changes })], "staff");
		const { html, status } = await get("/booking/judo");
		expect(status).toBe(200);
		return readThings(html);
	}

	test("a single session is an event with its local times, its spots and its price", async () => {
		const sessions = [session("2026-07-14", { maximumCapacity: 12, remainingCapacity: 0 })];
		const { ChildrensEvent, BreadcrumbList } = await describePageOf({ sessions, price: 25, languages: ["Spanish"] });
		expect(ChildrensEvent).toMatchObject({
			"@id": "http://127.0.0.1/booking/judo",
			name: "Judo",
			startDate: "2026-07-14T09:30-04:00",
			endDate: "2026-07-14T11:00-04:00",
			eventStatus: "https://schema.org/EventScheduled",
			typicalAgeRange: "5-8",
			inLanguage: [{ "@type": "Language", name: "Spanish" }],
			location: { "@type": "Place", name: "Otterford" },
			maximumAttendeeCapacity: 12,
			remainingAttendeeCapacity: 0,
			offers: [{ price: 25, priceCurrency: "USD", availability: "https://schema.org/SoldOut" }],
		});
		expect(BreadcrumbList?.itemListElement).toMatchObject([
			{ position: 1, name: "Activities", item: "http://127.0.0.1/activities" },
			{ position: 2, name: "Class", item: "http://127.0.0.1/activities?type=Class" },
			{ position: 3, name: "Judo" },
		]);
	});

	test("several sessions are a series, and a cancelled one is marked", async () => {
		const sessions = [session("2026-07-14"), session("2026-07-21", { eventStatus: "cancelled" })];
		const { EventSeries } = await describePageOf({ sessions });
		expect(EventSeries).toMatchObject({
			startDate: "2026-07-14T09:30-04:00",
			subEvent: [
				{ startDate: "2026-07-14T09:30-04:00", eventStatus: "https://schema.org/EventScheduled" },
				{ startDate: "2026-07-21T09:30-04:00", eventStatus: "https://schema.org/EventCancelled" },
			],
		});
		expect(EventSeries).not.toHaveProperty("eventStatus");
	});

	test("unknown facts are left out", async () => {
		const unknown = { price: null, location: "", ageRange: "", description: "", sessions: [session("2026-07-14")] };
		const { ChildrensEvent } = await describePageOf({ ...unknown, offers: [{ ...offer, minPrice: 50 }] });
		expect(Object.keys(ChildrensEvent ?? {}).toSorted()).toEqual(
			["@id", "@type", "endDate", "eventStatus", "image", "keywords", "name", "startDate", "url"].toSorted(),
		);
	});

	test("limits and units of prices are included as such", async () => {
		const offers = [
			{ ...offer, price: 45, unitText: "week" as const },
			{ ...offer, price: 45, maxPrice: 60 },
			{ ...offer, price: 45, minPrice: 45 },
			{ ...offer, maxPrice: 25 },
			{ ...offer, name: "Pay what you can" },
		];
		const { ChildrensEvent } = await describePageOf({ offers, sessions: [session("2026-07-14")] });
		expect(ChildrensEvent?.offers).toMatchObject([
			{ price: 45, priceSpecification: { "@type": "UnitPriceSpecification", price: 45, unitText: "week" } },
			{ priceSpecification: { "@type": "PriceSpecification", minPrice: 45, maxPrice: 60 } },
			{ priceSpecification: { minPrice: 45 } },
			{ priceSpecification: { maxPrice: 25 } },
		]);
	});

	test("an activity without dates is a service, not an event", async () => {
		const { Service, ChildrensEvent } = await describePageOf({ price: 0 });
		expect(Service).toMatchObject({ name: "Judo", offers: [{ price: 0, priceCurrency: "USD" }] });
		expect(ChildrensEvent).toBeUndefined();
	});

	test("an ended activity has its end date, and no offers", async () => {
		const sessions = [session("2026-06-14"), session("2026-06-21")];
		const { ChildrensEvent, EventSeries } = await describePageOf({ sessions });
		expect(ChildrensEvent).toMatchObject({ name: "Judo", endDate: "2026-06-21T15:00:00Z" });
		expect(ChildrensEvent).not.toHaveProperty("offers");
		expect(EventSeries).toBeUndefined();
	});

	test.each([
		"</script><script>alert(1)</script>",
		"<!--<script>",
		"]]>&amp;&lt;\u2028\u2029",
		`"},{"@type":"Thing","name":"`,
		"\ud83c half a letter",
	])("no text can break out of the script: %j", async (title) => {
		const texts = { title, description: title, location: title, ageRange: title.slice(0, 20), keywords: [title] };
		const { get, documents, clock } = await openAppWithClock();
		clock.setCatalogue("2026-07-01T12:00:00Z");
		const sessions = [session("2026-07-14"), session("2026-07-15")];
		await documents.activities.upsert([activity({ ...texts, id: "judo", sessions })], "staff");
		const { html, headers } = await get("/booking/judo");
		const script = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? "";
		expect(script).not.toContain("<");
		expect(html).not.toContain("<script>alert");
		expect(Object.keys(readThings(html))).toEqual(["EventSeries", "BreadcrumbList"]);
		expect(readThings(html).EventSeries?.name).toBe(title.toWellFormed());
		expect(headers.get("content-security-policy")).not.toContain("unsafe");
	});
});

test("[SEO-1] data requests, failure pages and pages behind a signed link contain no JSON-LD", async () => {
	for (const path of ["/booking/judo.data", "/booking/nobody", "/thank-you", "/activities"]) {
		expect((await site.request(path)).text, path).not.toContain("ld+json");
	}
});
