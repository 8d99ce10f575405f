import { describe, expect, test } from "vitest";
import { checkFeed, type Feed } from "../../import/check-feed.ts";
import { recogniseFile } from "../../import/formats/recognise-format.ts";
import type { RowOutcome } from "../../import/row-outcome.ts";
import { StagedActivities } from "../../import/staged-activities.ts";
import { createFolder } from "./folder.ts";

const session = {
	"@context": "https://openactive.io/",
	"@type": "Event",
	name: "Mini netball",
	activity: [{ "@type": "Concept", prefLabel: "Netball" }],
	ageRange: { "@type": "QuantitativeValue", minValue: 5, maxValue: 8 },
	organizer: { "@type": "Organization", name: "River Leisure", email: "hello@river.example" },
	location: {
		"@type": "Place",
		identifier: "hall",
		name: "River Hall",
		address: { addressLocality: "Alder Quay", postalCode: "AQ1 1AA" },
		geo: { latitude: 51.5, longitude: -0.1 },
	},
	startDate: "2026-01-10T10:00:00Z",
	endDate: "2026-01-10T11:00:00Z",
	offers: [{ "@type": "Offer", price: 3.25, priceCurrency: "GBP" }],
};
const page = (...items: object[]) => JSON.stringify({ next: "https://river.example/next", items });
const live = (id: string, data: object = session) => ({ state: "updated", kind: "session", id, modified: 1, data });
const gone = (id: string) => ({ state: "deleted", kind: "session", id, modified: 2 });

test("[IMP-1] an item of OpenActive becomes an activity with its provider, place, session, ages and price", async () => {
	const { activities, providers, venues } = await check(page(live("a")));
	expect(activities).toMatchObject([
		{
			title: "Mini netball",
			description: "Mini netball. Offered by River Leisure. It takes place at: River Hall, Alder Quay.",
			category: "Sport",
			ageRange: "5-8",
			price: 3.25,
			location: "River Hall, Alder Quay",
			keywords: ["Netball"],
			offers: [{ priceCurrency: "GBP" }],
			sessions: [{ startDate: "2026-01-10T10:00:00Z", timeZone: "Europe/London", venueId: null }],
			providerId: providers[0]?.id,
			venueId: venues[0]?.id,
		},
	]);
	expect(providers).toMatchObject([{ title: "River Leisure", email: "hello@river.example" }]);
	expect(venues).toMatchObject([{ title: "River Hall", latitude: 51.5, longitude: -0.1, timeZone: "Europe/London" }]);
});

test("[IMP-1] ids stay the same in every edition of a feed, and differ between sources", async () => {
	const first = await check(page(live("a")));
	const again = await check(page(live("b"), live("a", { ...session, name: "Netball" })));
	expect(again.activities[1]?.id).toBe(first.activities[0]?.id);
	expect(again.venues).toEqual(first.venues);
	expect((await check(page(live("a")), { sourceName: "other" })).activities[0]?.id).not.toBe(first.activities[0]?.id);
});

test("[IMP-1] the later of an item and its deletion counts", async () => {
	const { outcomes, activities, deleted } = await check(page(live("a"), gone("a"), gone("b"), live("b"), gone("c")));
	expect(outcomes.map(({ kind }) => kind)).toEqual(["valid", "deleted", "deleted", "valid", "deleted"]);
	expect(activities.map(({ sourceKey }) => sourceKey)).toEqual(["session/b"]);
	expect(deleted).toHaveLength(2);
});

describe("[FACT-14] items of one title, provider and place are one activity with their sessions", () => {
	const at = (day: string, more: object = {}) => ({
		...session,
		startDate: `${day}T10:00:00Z`,
		endDate: null,
		...more,
	});
	const startsOf = ({ activities }: Awaited<ReturnType<typeof check>>) =>
		activities.map(({ title, sessions }) => [title, ...sessions.map(({ startDate }) => startDate.slice(0, 10))]);

	test("in OpenActive, also when one of them is changed or deleted further down", async () => {
		const items = [
			...[live("a", at("2026-01-10")), live("b", at("2026-01-17")), live("c", at("2026-01-24"))],
			...[live("b", at("2026-01-18", { description: "In the small hall." })), gone("c"), live("d", at("2026-01-31"))],
		];
		const checked = await check(page(...items));
		expect(startsOf(checked)).toEqual([["Mini netball", "2026-01-10", "2026-01-18", "2026-01-31"]]);
		expect(checked.outcomes.map(({ kind }) => kind)).toEqual([
			...["valid", "merged", "merged", "merged", "deleted", "merged"],
		]);
		expect(checked.outcomes[3]).toMatchObject({ firstLine: 1, differing: ["description"] });
		const again = await check(page(live("z", at("2026-02-07")), live("a", at("2026-01-10"))));
		expect(again.activities.map(({ id }) => id)).toEqual(checked.activities.map(({ id }) => id));
	});

	test("in JSON-LD, with the status of each date", async () => {
		const event = (id: string, day: string, more: object = {}) =>
			at(day, { "@context": "https://schema.org", "@id": `#${id}`, ...more });
		const cancelled = { eventStatus: "https://schema.org/EventCancelled" };
		const feed = [event("a", "2026-01-10"), event("b", "2026-01-17", cancelled), event("c", "2026-01-24")];
		const { activities } = await check(JSON.stringify(feed), { format: "json-ld" });
		expect(activities.map(({ sessions }) => sessions.map(({ eventStatus }) => eventStatus))).toEqual([
			["scheduled", "cancelled", "scheduled"],
		]);
	});

	test.each([
		["of one page with other queries", ["/book?site=1&id=7", "/book?site=1&id=8"], "https://river.example/book"],
		["of one page with other fragments", ["/book#7", "/book#8", "/book#9"], "https://river.example/book"],
		["that are pages of one site", ["/events/7", "/events/8", "/events/7"], "https://river.example/"],
		["of which one is missing", ["/events/7", undefined], "https://river.example/"],
		["of which the first is missing", [undefined, "/events/8"], null],
		["of two sites", ["/events/7", "https://quay.example/8", "/events/7"], null],
		["that are the same", ["/book?id=7", "/book?id=7"], "https://river.example/book?id=7"],
	])("with only the page that all are on, for links %s", async (_, links, websiteUrl) => {
		const items = links.map((link, index) => {
			const url = link && new URL(link, "https://river.example").href;
			return live(`${index}`, at(`2026-01-${10 + index}`, url ? { url } : {}));
		});
		const { activities } = await check(page(...items));
		expect(activities.map((activity) => activity.websiteUrl)).toEqual([websiteUrl]);
	});

	test("with only what all of their texts say", async () => {
		const say = (id: string, day: string, description: string, inLanguage: string) =>
			live(id, at(day, { description, inLanguage }));
		const checked = await check(
			page(
				say("a", "2026-01-10", "Bring a ball. This week: passing.\nWear trainers.", "en"),
				say("b", "2026-01-17", "Bring a ball. This week: shooting.\nWear trainers.", "es"),
			),
		);
		expect(checked.activities).toMatchObject([{ description: "Bring a ball. Wear trainers.", languages: [] }]);
		expect(checked.outcomes[1]).toMatchObject({ differing: ["description", "languages"] });
		const other = await check(
			page(say("a", "2026-01-10", "Passing.", "en"), say("b", "2026-01-17", "Shooting.", "en")),
		);
		expect(other.activities).toMatchObject([{ description: "Mini netball.", languages: ["English"] }]);
	});

	const checkCalendar = async (...events: string[][]) => {
		const lines = events.flatMap((event, index) => ["BEGIN:VEVENT", `UID:${index}`, ...event, "END:VEVENT"]);
		const text = ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
		return await check(text, { format: "ical" });
	};
	const calendar = async (...events: string[][]) => (await checkCalendar(...events)).activities;
	const single = (day: number, ...lines: string[]) => ["SUMMARY:Chess club", ...lines, `DTSTART:202601${day}T160000`];

	test("[IMP-2] in a calendar, unless their place or ages differ", async () => {
		const hall = ["LOCATION:Town Hall", "DESCRIPTION:Ages 6-8."];
		const activities = await calendar(
			single(14, ...hall, "URL:https://river.example/14"),
			single(21, ...hall, "URL:https://river.example/21"),
			["SUMMARY:CANCELLED: Chess club", ...hall, "URL:https://river.example/28", "DTSTART:20260128T160000"],
			single(15, "LOCATION:Town Hall", "DESCRIPTION:Ages 9-12."),
			single(16, "LOCATION:Library", "DESCRIPTION:Ages 6-8."),
		);
		expect(activities.map(({ sessions }) => sessions.map(({ eventStatus }) => eventStatus))).toEqual([
			["scheduled", "scheduled", "cancelled"],
			["scheduled"],
			["scheduled"],
		]);
		expect(activities.map(({ websiteUrl }) => websiteUrl)).toEqual(["https://river.example/", null, null]);
	});

	test("[IMP-2] in a calendar, unless places of one name have different positions", async () => {
		const branch = ["LOCATION:Branch Library", "DESCRIPTION:Openings."];
		const { activities, venues } = await checkCalendar(
			single(14, ...branch, "GEO:41.88;-87.62"),
			single(21, ...branch, "GEO:42.05;-88.1"),
			single(28, ...branch, "GEO:41.88;-87.62"),
		);
		const latitudes = activities.map(({ venueId }) => venues.find(({ id }) => id === venueId)?.latitude);
		expect(latitudes).toEqual([41.88, 42.05]);
	});

	test("[IMP-3] in a calendar, where a single event's own description sets the status of its date alone", async () => {
		const [activity, ...others] = await calendar(
			single(14, "DESCRIPTION:Openings. Sold out!"),
			single(21, "DESCRIPTION:Openings."),
			single(28, "DESCRIPTION:Openings. This session is cancelled."),
		);
		expect(others).toEqual([]);
		expect(activity?.description).toBe("Openings.");
		expect(activity?.sessions.map(({ remainingCapacity, eventStatus }) => [remainingCapacity, eventStatus])).toEqual([
			[0, "scheduled"],
			[null, "scheduled"],
			[null, "cancelled"],
		]);
	});

	test.each([
		["title", { name: "Maxi netball" }],
		["provider", { organizer: { "@type": "Organization", name: "Quay Leisure" } }],
		["place", { location: { "@type": "Place", name: "Quay Hall" } }],
		["ages", { ageRange: { "@type": "QuantitativeValue", minValue: 9, maxValue: 12 } }],
		["price", { offers: [{ "@type": "Offer", price: 5, priceCurrency: "GBP" }] }],
		["price, which is free", { offers: [{ "@type": "Offer", price: 0, priceCurrency: "GBP" }] }],
	])("but not those of another %s", async (_, more) => {
		const { activities } = await check(page(live("a", at("2026-01-10")), live("b", at("2026-01-17", more))));
		expect(activities.map(({ sourceKey }) => sourceKey)).toEqual(["session/a", "session/b"]);
	});
});

test("[IMP-1] what a feed does not say stays unknown, and the item's words determine the category", async () => {
	const { "@context": context, name } = session;
	const titles = [name, "Robot workshop", "Swimming lessons", "Something new"];
	const { activities } = await check(
		page(...titles.map((title) => live(title, { "@context": context, "@type": "Event", name: title }))),
	);
	expect(activities.map(({ category }) => category)).toEqual(["Sport", "Workshop", "Sport", "Indoor Play"]);
	expect(activities[0]).toMatchObject({
		price: null,
		offers: [],
		ageRange: "Ages on request",
		location: "",
		sessions: [],
	});
});

test("[IMP-1] JSON-LD and iCalendar are recognised and read without a mapping", async () => {
	const event = {
		"@context": "https://schema.org",
		"@type": "Event",
		name: "Kite day",
		startDate: "2026-05-02",
	};
	const calendar = [
		...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//River//EN", "BEGIN:VEVENT", "UID:kite"],
		...["SUMMARY:Kite day", "DTSTART;VALUE=DATE:20260502", "END:VEVENT", "END:VCALENDAR", ""],
	].join("\r\n");
	for (const [name, text] of [
		["kites.json", JSON.stringify({ ...event, "@id": "https://river.example/kite" })],
		["kites.ics", calendar],
	] as const) {
		const file = await createFolder({ [name]: text });
		const format = await recogniseFile(file(name));
		if (!format) throw new Error(`${name} was not recognised`);
		const { activities } = await check(text, { format });
		expect(activities).toMatchObject([{ title: "Kite day", sessions: [{ startDate: "2026-05-02" }] }]);
	}
});

async function check(text: string, options: Partial<Feed> = {}) {
	const file = await createFolder({ feed: text });
	using staged = new StagedActivities();
	const outcomes: RowOutcome[] = [];
	const feed: Feed = {
		path: file("feed"),
		format: "openactive",
		sourceName: "river-leisure",
		category: "Indoor Play",
		timeZone: "Europe/London",
		priceCurrency: "GBP",
		now: "2026-01-06T12:00:00Z",
		...options,
	};
	for await (const outcome of checkFeed(feed, staged)) outcomes.push(outcome);
	return {
		outcomes,
		activities: [...staged.list()],
		providers: [...staged.listDocuments("provider")],
		venues: [...staged.listDocuments("venue")],
		deleted: [...staged.listMarked("deleted")],
	};
}
