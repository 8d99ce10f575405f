import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { Activity } from "../../domain/activity/activity.ts";
import { type Offer, unknownOffer } from "../../domain/offer/offer.ts";
import type { Provider } from "../../domain/provider/provider.ts";
import type { ActivitySchedule } from "../../domain/session/session.ts";
import type { Venue } from "../../domain/venue/venue.ts";
import { activity } from "../contract/world.ts";
import { dated } from "../support/dated-session.ts";
import { openAppWithClock } from "./app-with-clock.ts";
import { HtmlPage } from "./html-page.ts";

const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
const boathouse: Venue = {
	id: "boathouse",
	title: "Alder Boathouse",
	address: "12 Quay Street",
	locality: "Alder Quay",
	postalCode: "60608",
	latitude: 41.85,
	longitude: -87.65,
	timeZone: "America/New_York",
	...times,
};
const rowers: Provider = {
	id: "rowers",
	title: "Alder Rowing Club",
	description: "Rowing since 1902.\n\nFor everybody.",
	url: "https://rowers.example/",
	email: "club@rowers.example",
	telephone: "+1 555 010 0100",
	...times,
};
const saturdays: ActivitySchedule = {
	startDate: "2026-06-20",
	endDate: "2027-03-27",
	byDay: ["sat"],
	startTime: "10:00",
	endTime: "11:30",
	exceptDates: [],
	timeZone: "America/New_York",
	venueId: null,
	maximumCapacity: null,
};
const offer = (changes: Partial<Offer>): Offer => ({
	...unknownOffer,
	priceCurrency: "USD",
	...changes,
});
const kayak = activity({
	id: "kayak",
	title: "Kayak",
	location: "Alder Quay",
	providerId: "rowers",
	venueId: "boathouse",
	sessions: [
		dated("2026-06-22"),
		dated("2026-06-24", { remainingCapacity: 3 }),
		dated("2026-06-26", { remainingCapacity: 0 }),
		dated("2026-06-28", { eventStatus: "cancelled" }),
	],
});
const choir = activity({ id: "choir", title: "Choir", price: 12 });
const ida = {
	firstName: "Ida",
	lastName: "Berg",
	email: "ida@example.com",
	phone: "555 010 0199",
	agreeToTerms: "on",
};

test("[FACT-4] a card shows the next session, whether others follow, the provider and the spots left", async () => {
	const { open } = await openWorld(kayak, choir);
	const [card, plain] = readCards(await open("/activities?sort=price-asc"));
	expect(card).toContain("Alder Rowing Club");
	expect(card).toContain("Mon, Jun 22, 10:00 amMore dates");
	expect(plain).toContain("Dates on request");
	expect(plain).toContain("$12 per child");
});

test("[FACT-2] [FACT-11] an unknown category is shown nowhere, and might fit a filter", async () => {
	const { open, get } = await openWorld({ ...choir, category: null }, { ...kayak, category: "Sport" });
	const page = await open("/booking/choir");
	expect(page.find("nav", { "aria-label": "Breadcrumb" }).text).toBe("Activities");
	const { "@graph": things } = JSON.parse(page.find("script", { type: "application/ld+json" }).rawText);
	expect(things).toMatchObject([
		expect.not.objectContaining({ category: expect.anything() }),
		{ itemListElement: [{ name: "Activities" }, { name: "Choir" }] },
	]);
	const listing = await open("/activities?type=Sport");
	expect(readCards(listing)).toEqual([expect.stringMatching(/^SportKayak/), expect.stringMatching(/^Choir/)]);
	expect(listing.main.text).toContain("Not known: category");
	const { html: feed } = await get("/activities/feed.xml");
	expect(feed.match(/<category term="[^"]*"/g)).toEqual(['<category term="Sport"']);
});

test("[FACT-4] a card of a weekly class shows its days, its time and the next date", async () => {
	const saturdays = ["2026-06-20", "2026-06-27", "2026-07-04"].map((day) => dated(day));
	const { open } = await openWorld({ ...kayak, sessions: saturdays });
	const [card] = readCards(await open("/activities"));
	expect(card).toContain("Saturdays, 10:00 am · next Jun 20");
	expect(card).not.toContain("More dates");
});

test("[FACT-4] a card says that the next session is full, or how many places are left", async () => {
	const almostFull = { ...kayak, sessions: [dated("2026-06-24", { remainingCapacity: 3 })] };
	const full = { ...kayak, id: "full", sessions: [dated("2026-06-25", { remainingCapacity: 0 })] };
	const { open } = await openWorld(almostFull, full);
	const cards = readCards(await open("/")).join("\n");
	expect(cards).toContain("3 spots left");
	expect(cards).toContain("Full");
});

const full = { remainingCapacity: 0 };

test.each([
	["the next date with spots", "", [dated("2026-06-22", full), dated("2026-06-24")], "Wed, Jun 24", "Book Now"],
	["a date without a number", "", [dated("2026-06-22", full), dated("2026-06-23")], "Tue, Jun 23", "Book Now"],
	[
		"the date with spots within the searched dates",
		"?from=2026-06-25&to=2026-06-28",
		[
			dated("2026-06-22"),
			dated("2026-06-26", full),
			dated("2026-06-27", { remainingCapacity: 2 }),
			dated("2026-07-01"),
		],
		"Sat, Jun 27",
		"Book Now",
	],
	[
		"the full date, if the searched dates have no other",
		"?from=2026-06-25&to=2026-06-28",
		[dated("2026-06-22"), dated("2026-06-26", full)],
		"FullFri, Jun 26",
		"Full · Ask about a spot",
	],
	[
		"a full date, if all are",
		"",
		[dated("2026-06-22", full), dated("2026-06-24", full)],
		"FullMon, Jun 22",
		"Full · Ask about a spot",
	],
])("[FACT-4] [FACT-13] a card shows %s", async (_, query, sessions, date, action) => {
	const { open } = await openWorld({ ...choir, sessions });
	const page = await open(`/activities${query}`);
	const [card] = readCards(page);
	expect(card).toContain(date);
	const button = page.main.findAll("a", { class: /^button/, href: /^\/booking\/choir/ })[0];
	expect(button?.text).toBe(action);
	const session =
		action === "Book Now" ? "" : `?session=${sessions.find(({ startDate }) => startDate > query.slice(6))?.id}`;
	if (query === "") expect(button?.attribute("href")).toBe(`/booking/choir${session}#book`);
});

test("[FACT-13] [BOOK-5] the page of a full activity says so first, and its form carries the next date", async () => {
	const sessions = [dated("2026-06-22", full), dated("2026-06-24", full)];
	const { open, post, documents } = await openWorld({ ...choir, sessions });
	const page = await open("/booking/choir");
	expect(page.main.find("dl").text).toMatch(/^DatesFull/);
	expect(page.main.findAll("button").map(({ text }) => text)).toContain("Full · Ask about a spot");
	expect(page.main.text).toContain("You’re asking for a spot if one comes free.");
	const [chosen] = page.findAll("input", { name: "session", checked: /.*/ });
	expect(chosen?.attribute("value")).toBe(sessions[0]?.id);
	const id = String(page.field("fullSession").attribute("value"));
	expect(id).toBe(sessions[0]?.id);
	const { headers } = await post("/booking/choir", { ...ida, session: id, fullSession: id });
	expect((await documents.people.find(ida.email)).leads[0]?.session?.id).toBe(id);
	const thanks = (await open(String(headers.get("location")))).main.text;
	expect(thanks).toContain("Full · You asked for a spot if one comes free");
	expect(thanks).not.toMatch(/They’ll answer|Add to calendar/);
});

test("[FACT-13] a date that has begun is not the one that a full activity is asked for", async () => {
	const sessions = [
		dated("2026-06-22", { remainingCapacity: 4 }),
		dated("2026-06-24", full),
		dated("2026-06-26", full),
	];
	const { open, clock } = await openWorld({ ...choir, sessions });
	expect((await open("/booking/choir")).find("h2", { id: "ask" }).text).toBe("Ask for a spot");
	// Ten minutes after the first date began.
	clock.setCatalogue("2026-06-22T14:10:00Z");
	const page = await open("/booking/choir");
	expect(page.find("h2", { id: "ask" }).text).toBe("Full · Ask about a spot");
	expect(page.main.find("dl").text).toMatch(/^DatesFull/);
	expect(page.field("fullSession").attribute("value")).toBe(sessions[1]?.id);
	const [card] = readCards(await open("/activities"));
	expect(card).toContain("FullWed, Jun 24");
});

test("[FACT-2] [FACT-10] a price in another currency comes last in both price orders, and might fit a price filter", async () => {
	const week = {
		...choir,
		id: "week",
		title: "Camp Week",
		offers: [offer({ price: 45, maxPrice: 60, priceCurrency: "GBP", unitText: "week" })],
	};
	const asked = { ...choir, id: "asked", title: "On Request", price: null };
	const { open } = await openWorld(choir, week as Activity, asked as Activity, kayak);
	for (const order of ["price-asc", "price-desc"]) {
		const page = await open(`/activities?sort=${order}`);
		expect(page.cardTitles.slice(2).sort()).toEqual(["Camp Week", "On Request"]);
	}
	const page = await open("/activities?max=100");
	const group = page.find("section", { "aria-labelledby": "might-fit" });
	expect(group.find("h2").text).toBe("Might fit");
	expect(group.text).toContain("£45 to £60 a week");
	expect(group.text).toContain("Price on request");
	expect(group.text).toContain("Not known: exact price");
	expect(group.text).not.toContain("per child");
	expect(group.findAll("article")).toHaveLength(2);
	expect((await open("/activities")).findAll("section", { "aria-labelledby": "might-fit" })).toHaveLength(0);
});

test("[FACT-5] the page shows the pattern as a sentence, the next six dates as buttons, and all of them by month", async () => {
	const { open, clock } = await openWorld({ ...choir, schedules: [saturdays] });
	const page = await open("/booking/choir");
	const dates = page.find("section", { "aria-labelledby": "dates" });
	expect(page.main.find("dl").text).toContain("Saturdays, 10:00–11:30 am");
	const [next, ...months] = dates.findAll("ul");
	expect(next?.findAll("a").map(({ text }) => text)).toHaveLength(6);
	expect(next?.findAll("a")[0]?.text).toBe("Sat, Jun 2010:00–11:30 am");
	expect(next?.findAll("a")[0]?.attribute("href")).toBe("?session=20260620T1000#book");
	expect(dates.find("details").find("summary").text).toBe("All 41 dates");
	expect(
		dates
			.findAll("h3")
			.map(({ text }) => text)
			.slice(0, 2),
	).toEqual(["June", "July"]);
	expect(dates.findAll("h3").at(-1)?.text).toBe("March 2027");
	expect(months.flatMap((month) => month.findAll("li"))).toHaveLength(41);
	clock.setCatalogue("2026-06-20T15:30:00Z");
	const later = (await open("/booking/choir")).find("section", { "aria-labelledby": "dates" });
	expect(later.findAll("li")[0]?.text).toContain("Sat, Jun 2710:00–11:30 am");
});

test("[FACT-5] a page with more than 100 dates says so", async () => {
	const { open } = await openWorld({ ...choir, schedules: [{ ...saturdays, byDay: [], endDate: "2026-10-17" }] });
	const dates = (await open("/booking/choir")).find("section", { "aria-labelledby": "dates" });
	expect(dates.find("summary").text).toBe("The next 100 dates");
	expect(dates.text).toContain("These are the next 100 of 120 dates. Add the calendar to get them all.");
});

test("[FACT-5] [BOOK-5] a camp's days are listed and asked for by week", async () => {
	const days = { ...saturdays, startDate: "2026-07-06", endDate: "2026-07-17", byDay: ["mon", "wed", "fri"] as const };
	const camp = { ...choir, category: "Camp" as const, schedules: [{ ...days, byDay: [...days.byDay] }] };
	const { open, post, documents } = await openWorld(camp);
	const dates = (await open("/booking/choir")).find("section", { "aria-labelledby": "dates" });
	expect(dates.findAll("li").map(({ text }) => text)).toEqual([
		"Jul 6–10Mon, Wed and Fri, 10:00–11:30 am",
		"Jul 13–17Mon, Wed and Fri, 10:00–11:30 am",
	]);
	await post("/booking/choir", { ...ida, session: "20260713T1000" });
	const { leads } = await documents.people.find(ida.email);
	expect(leads[0]?.session?.id).toBe("20260713T1000");
});

test("[FACT-5] [FACT-13] a camp's week has the spots of its fullest day", async () => {
	const days = [
		dated("2026-07-06", { remainingCapacity: 5 }),
		dated("2026-07-07", { remainingCapacity: 2 }),
		dated("2026-07-08"),
		dated("2026-07-13"),
		dated("2026-07-14", full),
	];
	const { open } = await openWorld({ ...choir, category: "Camp", sessions: days });
	const dates = (await open("/booking/choir")).find("section", { "aria-labelledby": "dates" });
	expect(dates.findAll("li").map(({ text }) => /\d spots left|Full/.exec(text)?.[0])).toEqual(["2 spots left", "Full"]);
});

test("[FACT-1] the spots left in a course are shown once for the whole course, on the page and to search engines", async () => {
	const sessions = ["2026-06-22", "2026-06-29"].map((day) => dated(day, { remainingCapacity: 3 }));
	const { get } = await openWorld({ ...choir, sessions, offers: [offer({ price: 100, unitText: "course" })] });
	const { html } = await get("/booking/choir");
	const page = new HtmlPage(html);
	expect(page.main.find("dl").text).toContain("3 spots left");
	expect(page.find("section", { "aria-labelledby": "dates" }).text).not.toContain("spots left");
	expect(html.match(/remainingAttendeeCapacity/g)).toHaveLength(1);
});

test("[FACT-3] [FACT-5] full and cancelled dates are marked, and a cancelled one cannot be chosen", async () => {
	const { open } = await openWorld(kayak);
	const rows = (await open("/booking/kayak")).find("section", { "aria-labelledby": "dates" }).findAll("li");
	expect(rows.map((row) => [/spots left|Full|Cancelled/.exec(row.text)?.[0], row.findAll("a").length])).toEqual([
		[undefined, 1],
		["spots left", 1],
		["Full", 1],
		["Cancelled", 0],
	]);
});

test("[GEN-6] [FACT-5] without scripts a date links to the form with that date chosen", async () => {
	const { open } = await openWorld(kayak);
	const getChosen = async (query: string) =>
		(await open(`/booking/kayak${query}`)).find("input", { name: "session", checked: /.*/ }).attribute("value");
	expect(await getChosen("?session=20260624T1000")).toBe("20260624T1000");
	expect(await getChosen("")).toBe("");
	expect(await getChosen("?session=unknown")).toBe("");
});

test("[FACT-5] the page shows the address with a map link, the provider, prices and answers", async () => {
	const { open } = await openWorld({
		...kayak,
		offers: [offer({ name: "Siblings", price: 20 }), offer({ price: 25, validThrough: "2026-06-30" })],
		facts: { meals: { answer: "no", source: "the provider" }, indoor: { answer: "yes", source: "" } },
		languages: ["Spanish"],
		keywords: ["boats"],
	});
	const page = await open("/booking/kayak");
	expect(page.find("section", { "aria-labelledby": "prices" }).text).toContain("Siblings$20");
	expect(page.main.text).toContain("Registration until Jun 30");
	const place = page.find("section", { "aria-labelledby": "place" });
	expect(place.text).toContain("Alder Boathouse12 Quay Street, Alder Quay, 60608");
	expect(place.findAll("a").map((link) => link.attribute("href"))).toEqual([
		"https://www.openstreetmap.org/?mlat=41.85&mlon=-87.65#map=16/41.85/-87.65",
	]);
	const known = page.find("section", { "aria-labelledby": "good-to-know" }).text;
	expect(known).toContain("Indoors");
	expect(known).toContain("Meals: no, according to the provider");
	expect(known).toContain("In Spanish");
	expect(known).toContain("Ask about anything else.");
	expect(page.main.text).not.toContain("boats");
	expect(page.find("a", { href: "/providers/rowers" }).text).toBe("Alder Rowing Club");
});

test("[FACT-5] the page says beside the price what is known of cancellation, and nothing otherwise", async () => {
	const { open } = await openWorld({ ...kayak, cancellationPolicy: "Full refund until a week before." }, choir);
	const facts = (await open("/booking/kayak")).main.findAll("dl")[0];
	expect(facts?.text).toContain("CancellationFull refund until a week before.");
	expect((await open("/booking/choir")).main.text).not.toContain("Cancellation");
});

const fourDays = ["06-27", "07-04", "07-11", "07-18"].map((day) => `2026-${day}`);
test.each<[string, Activity["sessions"], number | null, RegExp]>([
	["the pattern", fourDays.map((day) => dated(day)), null, /^Dates Saturdays/],
	["the date in the URL", fourDays.map((day) => dated(day)), 2, /^Dates Sat, Jul 11/],
	["a full date in the URL", fourDays.map((day) => dated(day, full)), 2, /^Dates ?Full ?Sat, Jul 11/],
	[
		"the first of the weekly dates with spots",
		fourDays.map((day, index) => dated(day, index < 2 ? full : {})),
		null,
		/^Dates Saturdays.* · next with spots Sat, Jul 11/,
	],
	[
		"the first date with spots",
		[dated("2026-06-23", full), dated("2026-07-02")],
		null,
		/^Dates Thu, Jul 2, 10:00–11:30 am · full before/,
	],
])("[FACT-5] the facts of the page name %s", async (_name, sessions, asked, text) => {
	const { open } = await openWorld({ ...kayak, sessions });
	const id = asked === null ? "" : `?session=${encodeURIComponent(String(sessions[asked]?.id))}`;
	const [facts] = (await open(`/booking/kayak${id}`)).main.findAll("dl");
	expect(facts?.text.replace(/\s+/g, " ")).toMatch(text);
});

test("[FACT-5] a day of a camp's week in the URL stands for its week", async () => {
	const days = ["07-06", "07-07", "07-08"].map((day) => dated(`2026-${day}`));
	const weeks = [...days, ...["07-13", "07-14"].map((day) => dated(`2026-${day}`))];
	const { open } = await openWorld({ ...kayak, category: "Camp", sessions: weeks });
	const { main } = await open(`/booking/kayak?session=${days[1]?.id}`);
	expect(main.findAll("dl")[0]?.text).toMatch(/^Dates ?Jul 6–8/);
	expect(main.find("input", { name: "session", checked: /.*/ }).attribute("value")).toBe(days[0]?.id);
});

test.each<[string, Partial<Activity>, string | null]>([
	[
		"that staff have checked",
		{ checkedAt: { price: "2025-11-12", venue: "2026-05-02" } },
		"Checked by us, May 2 (price and place)",
	],
	[
		"that the provider has confirmed",
		{ checkedAt: { price: "2026-05-02", provider: "2026-05-02" } },
		"Confirmed by Alder Rowing Club, May 2",
	],
	[
		"that staff have checked since the provider confirmed them",
		{ checkedAt: { price: "2026-06-02", provider: "2026-05-02" } },
		"Checked by us, Jun 2 (price)",
	],
	[
		"of an import",
		{ source: { name: "lake", key: "1", lastSeenAt: "2026-05-02T10:00:00.000Z" } },
		"From an imported list, May 2",
	],
	[
		"of an import's text",
		{
			source: { name: "lake", key: "1", lastSeenAt: "2026-05-02T10:00:00.000Z" },
			readFromText: ["sessions", "ageRange", "price"],
			checkedAt: { price: "2026-05-01" },
		},
		"From an imported list, May 2; dates and ages taken from its text; checked by us, May 1 (price)",
	],
	["that nobody has checked", {}, null],
])("[FACT-5] the page says once where facts come from %s", async (_name, changes, text) => {
	const { open } = await openWorld({ ...kayak, ...changes });
	const said =
		(await open("/booking/kayak")).main.text.match(/(From an imported list|[Cc]hecked by|[Cc]onfirmed by)/g) ?? [];
	const page = await open("/booking/kayak");
	if (text === null) expect(said).toEqual([]);
	else expect(page.main.text).toContain(text);
	expect(said.length).toBe(text?.match(/From an imported list|[Cc]hecked by|[Cc]onfirmed by/g)?.length ?? 0);
});

test("[FACT-5] texts in another language are marked as such on cards, rows, the page and for search engines", async () => {
	const texts = { title: "Atelier de cirque", description: "Jonglage et équilibre.", programDetails: "Un goûter." };
	const { open } = await openWorld({ ...kayak, ...texts, textLanguage: "fr" }, choir);
	const page = await open("/booking/kayak");
	expect(page.findAll("*", { lang: "fr" }).map(({ text }) => text)).toEqual(Object.values(texts));
	expect(page.find("script", { type: "application/ld+json" }).rawText).toContain('"inLanguage":"fr"');
	for (const path of ["/activities", "/activities?view=rows"]) {
		expect((await open(path)).findAll("*", { lang: "fr" }).map(({ text }) => text)).toEqual([texts.title]);
	}
});

test("[FACT-5] a venue whose name is its address is shown once", async () => {
	const { open, documents } = await openWorld({ ...kayak, venueId: "quay" });
	const quay = { ...boathouse, id: "quay", title: "12 Quay Street", latitude: null, longitude: null };
	await documents.venues.upsert([quay], "staff");
	const place = (await open("/booking/kayak")).find("section", { "aria-labelledby": "place" });
	expect(place.text).toContain("12 Quay StreetAlder Quay, 60608");
	expect(place.find("a").attribute("href")).toContain("query=12+Quay+Street%2C+Alder+Quay%2C+60608");
});

test("[FACT-10] a named price, such as one for adults, is not labelled 'per child'", async () => {
	const { open } = await openWorld({ ...choir, offers: [offer({ name: "Adult", price: 3.3 })] });
	const page = await open("/booking/choir");
	expect(page.main.find("dl").text).toContain("$3.30");
	expect(page.main.text).not.toContain("per child");
});

test("[FACT-2] an opening of registration without a known time is announced by day only", async () => {
	const opensOn = (validFrom: string): Activity => ({
		...choir,
		id: validFrom.slice(0, 10),
		offers: [offer({ validFrom })],
	});
	const { open } = await openWorld(opensOn("2026-07-01"), opensOn("2026-07-02T16:00:00Z"));
	expect((await open("/booking/2026-07-01")).main.text).toContain("As far as we know, it opens on Wed, Jul 1.");
	expect((await open("/booking/2026-07-02")).main.text).toContain(
		"As far as we know, it opens on Thu, Jul 2, 12:00 pm",
	);
});

test("[FACT-2] a page without dates, provider and venue says so, and lists nothing", async () => {
	const { open } = await openWorld({ ...choir, price: null, location: "" });
	const page = await open("/booking/choir");
	for (const text of ["Price on request", "Dates on request", "Place on request"]) {
		expect(page.main.text).toContain(text);
	}
	expect(page.findAll("section", { "aria-labelledby": /^(dates|place|prices|good-to-know)$/ })).toEqual([]);
	expect(page.findAll("input", { type: "radio" })).toEqual([]);
});

test("[FACT-3] if all sessions are cancelled, the page says so and offers none", async () => {
	const sessions = [
		dated("2026-06-22", { eventStatus: "cancelled" }),
		dated("2026-06-23", { eventStatus: "cancelled" }),
	];
	const { open } = await openWorld({ ...choir, sessions });
	const page = await open("/booking/choir");
	expect(page.main.text).toContain("All dates cancelled");
	expect(page.findAll("select")).toEqual([]);
});

test("[BOOK-5] a full session is accepted from a form that says it is full", async () => {
	const { open, post, documents } = await openWorld(kayak);
	const full = "20260626T1000";
	const page = await open(`/booking/kayak?session=${full}`);
	expect(page.find("h2", { id: "ask" }).text).toBe("Full · Ask about a spot");
	expect(page.field("fullSession").attribute("value")).toBe(full);
	expect(await post("/booking/kayak", { ...ida, session: full, fullSession: full })).toMatchObject({ status: 302 });
	const { leads } = await documents.people.find(ida.email);
	expect(leads[0]?.session?.id).toBe(full);
});

test.each([
	["Ask about dates", []],
	["Ask for a spot", [dated("2026-06-22"), dated("2026-06-24", { remainingCapacity: 0 })]],
	["Full · Ask about a spot", [dated("2026-06-24", { remainingCapacity: 0 })]],
])("[BOOK-5] the form's heading is %j if that is what can be asked for", async (title, sessions) => {
	const { open } = await openWorld({ ...choir, sessions });
	expect((await open("/booking/choir")).find("h2", { id: "ask" }).text).toBe(title);
});

test("[FACT-5] the provider's page shows who they are and what they offer, and an unknown one is not found", async () => {
	const { open, get } = await openWorld(kayak, choir);
	const page = await open("/providers/rowers");
	expect(page.find("h1").text).toBe("Alder Rowing Club");
	expect(page.main.text).toContain("For everybody.");
	expect(page.cardTitles).toEqual(["Kayak"]);
	expect(page.findAll("a", { href: /^(mailto|tel):|rowers\.example/ }).map((link) => link.attribute("href"))).toEqual([
		"https://rowers.example/",
		"mailto:club@rowers.example",
		"tel:+15550100100",
	]);
	const { status, html } = await get("/providers/nobody");
	expect(status).toBe(404);
	expect(html).toContain("Provider Not Found");
});

test("[FACT-3] the page of an ended activity stays, is not indexed, and first says that it has ended, with alternatives beyond today", async () => {
	const lastDay = {
		...choir,
		id: "last-day",
		title: "Last Day",
		sessions: [dated("2026-06-28", { endDate: "2026-06-28T20:00:00Z" })],
	};
	const calledOff = { ...choir, id: "called-off", sessions: [dated("2026-07-22", { eventStatus: "cancelled" })] };
	const { get, clock } = await openWorld({ ...kayak, category: "Class" }, choir, calledOff, lastDay);
	expect((await get("/booking/kayak")).html).not.toContain("noindex");
	clock.setCatalogue("2026-06-28T15:30:00Z");
	const { status, html } = await get("/booking/kayak");
	const page = new HtmlPage(html);
	expect(status).toBe(200);
	expect(page.find("meta", { name: "robots" }).attribute("content")).toBe("noindex");
	const panel = page.find("section", { "aria-labelledby": "ended" });
	expect(html.indexOf('id="ended"')).toBeLessThan(html.indexOf("<h1"));
	expect(panel.text).toContain("This activity has ended");
	expect(panel.findAll("a").map((link) => link.attribute("href"))).toEqual(["/booking/choir", "/activities"]);
	expect(page.main.findAll("form", { method: "post" })).toEqual([]);
});

test.each([
	["a form", "/booking/kayak", {}],
	["the page's script", "/booking/kayak.data", { inPlace: "yes" }],
])("[FACT-3] a lead for an ended activity is rejected with that message when %s sends it", async (_, path, more) => {
	const { post, clock, documents } = await openWorld(kayak);
	clock.setCatalogue("2026-06-28T15:30:00Z");
	const { status, html } = await post(path, { ...ida, ...more });
	expect(status).toBe(409);
	expect(html).toContain(path.endsWith(".data") ? "activityEnded" : "we didn’t save your details.");
	expect(await documents.leads.countSince("2000-01-01T00:00:00.000Z")).toBe(0);
});

test("[BOOK-5] [FACT-5] the form offers the sessions, and the chosen one is saved with the lead", async () => {
	const { open, post, documents } = await openWorld(kayak);
	const dates = (await open("/booking/kayak")).find("form", { action: "/booking/kayak" }).find("fieldset");
	expect(dates.findAll("label").map(({ text }) => text)).toEqual([
		"Not decided yet",
		"Mon, Jun 2210:00–11:30 am",
		"Wed, Jun 2410:00–11:30 am3 spots left",
		"Fri, Jun 2610:00–11:30 amFull",
	]);
	for (const session of ["", "20260624T1000"]) {
		expect(await post("/booking/kayak", { ...ida, session })).toMatchObject({ status: 302 });
	}
	const { leads } = await documents.people.find(ida.email);
	expect(leads.map(({ session }) => session)).toEqual(
		expect.arrayContaining([
			null,
			{ id: "20260624T1000", startDate: "2026-06-24T14:00:00Z", timeZone: "America/New_York" },
		]),
	);
	expect(leads).toHaveLength(2);
});

test.each([
	["unknown", "20990101T1000", "This date is no longer available. Choose another."],
	["full", "20260626T1000", "This date is full. Choose another. Or send it again to ask for a spot if one comes free."],
	["cancelled", "20260628T1000", "This date was cancelled. Choose another."],
])("[BOOK-5] a session that is %s is rejected beside its field, and nothing is lost", async (_, session, message) => {
	const { post, documents } = await openWorld(kayak);
	const { status, html } = await post("/booking/kayak", { ...ida, newsletter: "on", session });
	const page = new HtmlPage(html);
	expect(status).toBe(400);
	const radio = page.find("input", { name: "session", checked: /.*/ });
	expect(radio.attribute("aria-invalid")).toBe("true");
	expect(page.descriptionOf(radio)).toBe(message);
	for (const name of ["firstName", "lastName", "email", "phone"] as const) {
		expect(page.find("form", { method: "post" }).field(name).attribute("value")).toBe(ida[name]);
	}
	expect(await documents.leads.countSince("2000-01-01T00:00:00.000Z")).toBe(0);
});

test("[FACT-5] [FACT-6] the calendar of all sessions keeps their time zone across a clock change", async () => {
	const { get } = await openWorld({ ...kayak, schedules: [saturdays] });
	const { status, headers, html } = await get("/booking/kayak.ics");
	expect(status).toBe(200);
	expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
	expect(headers.get("content-disposition")).toBe('attachment; filename="kayak.ics"');
	const calendar = new ICAL.Component(ICAL.parse(html));
	const events = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
	expect(events).toHaveLength(45);
	expect(events[0]).toMatchObject({ summary: "Kayak" });
	expect(events.every((event) => event.startDate.toString().endsWith("T10:00:00"))).toBe(true);
	expect(html.match(/DTSTART;TZID=America\/New_York:/g)).toHaveLength(45);
	expect(calendar.getAllSubcomponents("vtimezone")).toHaveLength(1);
	expect(new Set(events.map((event) => event.uid)).size).toBe(45);
	expect(html).toMatch(/STATUS:CANCELLED/);
	expect(html).toContain("LOCATION:Alder Boathouse");
	expect(html).toContain("GEO:41.85;-87.65");
});

test("[FACT-5] the calendar of one session contains only that one, and a camp without times is all-day", async () => {
	const week = { ...dated("2026-07-13"), id: "20260713", startDate: "2026-07-13", endDate: "2026-07-17" };
	const { get } = await openWorld({ ...kayak, sessions: [...kayak.sessions, week] });
	const { headers, html } = await get("/booking/kayak/20260624T1000.ics");
	expect(headers.get("content-disposition")).toBe('attachment; filename="kayak-20260624T1000.ics"');
	expect(html.match(/BEGIN:VEVENT/g)).toHaveLength(1);
	expect(html).toContain("DTSTART;TZID=America/New_York:20260624T100000");
	const camp = (await get("/booking/kayak/20260713.ics")).html;
	expect(camp).toContain("DTSTART;VALUE=DATE:20260713");
	expect(camp).toContain("DTEND;VALUE=DATE:20260718");
});

test("[FACT-5] an id of any characters can name the calendar file, in a download and a mail, without breaking the header", async () => {
	const id = `kay"ak; x=é\\`;
	const { get, post, documents } = await openWorld({ ...kayak, id });
	const { headers } = await get(`/booking/${encodeURIComponent(id)}.ics`);
	expect(headers.get("content-disposition")).toBe('attachment; filename="kay_ak__x___.ics"');
	expect(await post(`/booking/${encodeURIComponent(id)}`, ida)).toMatchObject({ status: 302 });
	const mails = (await documents.people.find(ida.email)).mails.map(({ id }) => documents.outbox.find(id));
	const names = (await Promise.all(mails)).flatMap((mail) => mail?.attachments.map(({ filename }) => filename));
	expect(names).toEqual(["kay_ak__x___.ics"]);
});

test("[FACT-5] an unknown activity or session, or one without dates, has no calendar", async () => {
	const { get } = await openWorld(kayak, choir);
	for (const path of ["/booking/nothing.ics", "/booking/kayak/20300101T1000.ics", "/booking/choir.ics"]) {
		expect(await get(path), path).toMatchObject({ status: 404 });
	}
});

/** Opens a store with these activities, their provider and venue, on June 15, 2026. */
async function openWorld(...activities: Activity[]) {
	const site = await openAppWithClock();
	const { providers, venues, activities: stored } = site.documents;
	site.clock.setCatalogue("2026-06-15T12:00:00Z");
	await venues.upsert([boathouse], "staff");
	await providers.upsert([rowers], "staff");
	await stored.upsert(activities, "staff");
	return {
		...site,
		async open(path: string) {
			const { status, html } = await site.get(path);
			expect(status, path).toBe(200);
			return new HtmlPage(html);
		},
	};
}

function readCards(page: HtmlPage): string[] {
	return page.main.findAll("article").map(({ text }) => text);
}

test("[FACT-5] the page names a source as staff or its first mapping do, never by its short name, and links to it", async () => {
	const source = { name: "lake", key: "1", lastSeenAt: "2026-05-02T10:00:00.000Z" };
	const { open, documents } = await openWorld({ ...kayak, source, websiteUrl: "https://lake.example/kayak" });
	const page = await open("/booking/kayak");
	expect(page.main.find("a", { href: "https://lake.example/kayak" }).text).toBe("Register at lake.example");
	const read = async () => (await open("/booking/kayak")).main.text;
	expect(await read()).toContain("From an imported list, May 2");
	const run = { source: "lake", fileName: "lake.csv", startedAt: "2026-05-03T10:00:00.000Z" };
	await documents.imports.start({ ...run, sourceTitle: "the City of Otterford’s list" });
	expect(await read()).toContain("From the City of Otterford’s list, May 2");
	await documents.importSources.setTitle("lake", "the Otter Lake list");
	await documents.imports.start({ ...run, sourceTitle: "a list", startedAt: "2026-05-04T10:00:00.000Z" });
	expect(await read()).toContain("From the Otter Lake list, May 2");
	expect(await read()).not.toContain("From lake");
	await documents.importSources.setTitle("lake", "");
	expect(await read()).toContain("From an imported list, May 2");
});
