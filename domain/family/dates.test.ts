import { expect, test } from "vitest";
import { type Offer, unknownOffer } from "../offer/offer.ts";
import { addDays } from "../session/calendar-days.ts";
import { createChildDates, listWeeks } from "./child-dates.ts";
import type { ChosenDate, OfferedActivity, OfferedSession, PricePerChild } from "./chosen-sessions.ts";
import { listDateOffers, proposeDates } from "./date-offers.ts";
import { findClashes } from "./find-clashes.ts";
import { getPricePerChild } from "./price-per-child.ts";
import { addCosts, formatCost, sumCosts } from "./sum-costs.ts";

const byDay = (a: { firstDay: string }, b: { firstDay: string }) => (a.firstDay < b.firstDay ? -1 : 1);
const session = (firstDay: string, changes: Partial<OfferedSession> = {}): OfferedSession => ({
	id: firstDay,
	when: firstDay,
	time: "10:00–11:00 am",
	week: null,
	startsAt: `${firstDay}T14:00:00.000Z`,
	endsAt: `${firstDay}T15:00:00.000Z`,
	hasTimes: true,
	firstDay,
	lastDay: firstDay,
	note: null,
	takesPlace: true,
	isFull: false,
	...changes,
});
const allDay = (firstDay: string, lastDay = firstDay, dayAfter = "2024-07-20") =>
	session(firstDay, {
		hasTimes: false,
		lastDay,
		startsAt: `${firstDay}T04:00:00.000Z`,
		endsAt: `${dayAfter}T04:00:00.000Z`,
	});
const activity = (title: string, price: PricePerChild | null, sessions: OfferedSession[] = []): OfferedActivity => ({
	id: title.toLowerCase(),
	title,
	price,
	ages: null,
	sessions,
});
const price = (amount: number, changes: Partial<PricePerChild> = {}): PricePerChild => ({
	amount,
	currency: "USD",
	unit: null,
	isLowest: false,
	...changes,
});
const offer = (changes: Partial<Offer>): Offer => ({
	...unknownOffer,
	priceCurrency: "USD",
	...changes,
});
const judo = activity("Judo", price(20, { unit: "session" }));
const place = (...sessions: OfferedSession[]): ChosenDate[] =>
	sessions.map((each) => ({ activity: judo, session: each }));

const saturdays = ["2024-07-06", "2024-07-13", "2024-07-20"];
const mia = { id: "m", label: "Mia", birthMonth: "2017-07", animal: null };
const tom = { ...mia, id: "t", label: "Tom" };

test("[FAM-4] dates are in the order of time, and those no longer offered apart", () => {
	const known = activity("Judo", null, [session("2024-07-08"), session("2024-07-15")]);
	const chosen = ["2024-07-15", "2024-07-08", "2024-07-01"].map((sessionId) => ({ activityId: "judo", sessionId }));
	const { dates, lost } = createChildDates(mia, chosen, new Map([["judo", known]]));
	expect(dates.map((each) => each.session.id)).toEqual(["2024-07-08", "2024-07-15"]);
	expect(lost).toEqual([{ activityId: "judo", sessionId: "2024-07-01" }]);
});

test("[FAM-4] offers every such day of this season, and each date", () => {
	const listLabels = (sessions: OfferedSession[]) => listDateOffers({ sessions }).map(({ label }) => label);
	const weekly = [...saturdays, "2024-07-10"].map((day) => session(day)).toSorted(byDay);
	expect(listLabels(weekly)).toEqual(["every Saturday this season", ...weekly.map(({ when }) => when)]);
	const twoTimes = [
		...weekly,
		...saturdays.map((day) => session(day, { id: `${day} pm`, when: "pm", time: "2:00 pm" })),
	];
	expect(listLabels(twoTimes.toSorted(byDay)).slice(0, 2)).toEqual([
		"every Saturday this season, 10:00–11:00 am",
		"every Saturday this season, 2:00 pm",
	]);
	const monthly = ["2024-07-06", "2024-08-03", "2024-09-07"].map((day) => session(day));
	expect(listLabels(monthly)[0]).toBe("all 3 Saturdays this season");
	const cancelled = session("2024-07-06", { takesPlace: false });
	expect(listLabels([cancelled])).toEqual([]);
	expect(listLabels([cancelled, session("2024-07-13")])).toEqual(["2024-07-13"]);
});

test("[FAM-4] offers nothing beyond the season that the next date begins", () => {
	const days = Array.from({ length: 104 }, (_, week) => addDays("2024-07-06", 7 * week));
	const [every, ...dates] = listDateOffers({ sessions: days.map((day) => session(day)) });
	expect(every?.sessions).toHaveLength(13);
	expect(dates.at(-1)?.label).toBe("2024-09-28");
});

test("[FAM-4] a camp's week is chosen as a whole, and is one line in the list of weeks", () => {
	const days = ["2024-07-08", "2024-07-09", "2024-07-15", "2024-07-16"];
	const week = (day: string) => (day < "2024-07-12" ? "Jul 8–9, Mon–Tue" : "Jul 15–16, Mon–Tue");
	const camp = activity(
		"Camp",
		null,
		days.map((day) => session(day, { week: week(day) })),
	);
	expect(listDateOffers(camp).map(({ label, sessions }) => [label, sessions.length])).toEqual([
		["Jul 8–9, Mon–Tue", 2],
		["Jul 15–16, Mon–Tue", 2],
	]);
	const known = new Map([["camp", camp]]);
	const choose = (ids: string[]) => ids.map((sessionId) => ({ activityId: "camp", sessionId }));
	const weeks = listWeeks([
		createChildDates(mia, choose(["2024-07-15"]), known),
		createChildDates(tom, choose(days.slice(0, 3)), known),
	]);
	const lines = [...weeks].map(([monday, entries]) => [
		monday,
		...entries.map(({ family, when, dates }) => [family.child.label, when, dates.length]),
	]);
	expect(lines).toEqual([
		["2024-07-08", ["Tom", "Jul 8–9, Mon–Tue", 2]],
		["2024-07-15", ["Mia", "2024-07-15", 1], ["Tom", "2024-07-15", 1]],
	]);
});

/** Returns the proposal to add every Saturday for Mia, who was born in July 2017. */
function propose(
	ages: OfferedActivity["ages"],
	chosen: OfferedActivity[] = [],
	sessions = saturdays.map((day) => session(day)),
) {
	const swim = { ...activity("Swim", price(10), sessions), ages };
	const known = new Map([...chosen, swim].map((each) => [each.id, each]));
	const ids = chosen.flatMap(({ id, sessions: own }) => own.map((each) => ({ activityId: id, sessionId: each.id })));
	const [offer] = listDateOffers(swim);
	return offer ? proposeDates(createChildDates(mia, ids, known), swim, offer) : null;
}

test("[FAM-4] ages are said before dates are chosen, and dates for which the child is too young or too old left out", () => {
	const summer = ["2024-06-22", "2024-06-29", "2024-07-06", "2024-08-03"].map((day) => session(day));
	expect(propose({ minMonths: 60, maxMonths: 155 })).toMatchObject({ notes: [], dates: [{}, {}, {}] });
	const seven = propose({ minMonths: 84, maxMonths: 155 }, [], summer);
	expect(seven?.notes).toEqual(["Mia is too young until July: 2 dates left out"]);
	expect(seven?.dates.map((each) => each.session.id)).toEqual(["2024-07-06", "2024-08-03"]);
	expect(propose({ minMonths: 84, maxMonths: 155 })?.notes).toEqual(["Mia turns 7 in July"]);
	expect(propose({ minMonths: 0, maxMonths: 47 })).toMatchObject({ notes: ["Mia is too old"], dates: [{}, {}, {}] });
});

test("[FAM-4] clashes and full dates are said before dates are chosen", () => {
	const sessions = saturdays.map((day) => session(day));
	expect(propose(null, [activity("Judo", null, sessions)])?.notes).toEqual([
		"Clashes with Judo, 2024-07-06, and 2 more",
	]);
	const withFull = saturdays.map((day, index) => session(day, { isFull: index === 0 }));
	expect(propose(null, [], withFull)).toMatchObject({ notes: ["1 full date left out"], dates: [{}, {}] });
	const allFull = saturdays.map((day) => session(day, { isFull: true }));
	expect(propose(null, [], allFull)).toMatchObject({ notes: ["All of them are full"], dates: [{}, {}, {}] });
});

test("[FAM-4] a session is chosen once for a child", () => {
	const sessions = saturdays.map((day) => session(day));
	const swim = activity("Swim", null, sessions);
	const [every, first] = listDateOffers(swim);
	const chosen = [{ activityId: "swim", sessionId: "2024-07-06" }];
	const family = createChildDates(mia, chosen, new Map([["swim", swim]]));
	if (!every || !first) throw new Error("No offers");
	expect(proposeDates(family, swim, every)?.dates.map((each) => each.session.id)).toEqual(["2024-07-13", "2024-07-20"]);
	expect(proposeDates(family, swim, first)).toBeNull();
});

test("[FAM-4] overlapping sessions of a child clash, also across time zones", () => {
	const newYork = session("2024-07-15", { startsAt: "2024-07-15T14:00:00.000Z", endsAt: "2024-07-15T15:00:00.000Z" });
	const chicago = { ...newYork, id: "c", startsAt: "2024-07-15T14:30:00.000Z", endsAt: "2024-07-15T15:30:00.000Z" };
	const after = { ...newYork, id: "a", startsAt: "2024-07-15T15:30:00.000Z", endsAt: "2024-07-15T16:00:00.000Z" };
	const clashes = findClashes(place(newYork, chicago, after));
	expect(clashes.map(({ first, second, isCertain }) => [first.session.id, second.session.id, isCertain])).toEqual([
		["2024-07-15", "c", true],
	]);
});

test("[FAM-4] sessions with only dates or only starts can clash, cancelled ones cannot", () => {
	const camp = allDay("2024-07-15", "2024-07-19");
	expect(findClashes(place(camp, session("2024-07-17")))).toMatchObject([{ isCertain: false }]);
	const start = { startsAt: "2024-07-17T14:00:00.000Z", endsAt: "2024-07-17T14:00:00.000Z" };
	expect(findClashes(place(session("2024-07-17", start), session("2024-07-17", { id: "b", ...start })))).toHaveLength(
		1,
	);
	expect(findClashes(place(camp, session("2024-07-17", { takesPlace: false })))).toEqual([]);
	expect(findClashes(place(session("2024-07-17"), session("2024-07-18")))).toEqual([]);
});

test.each([
	[price(20, { unit: "session" }), "$40"],
	[price(20), "$40"],
	[price(20, { unit: "day" }), "$40"],
	[price(20, { unit: "week" }), "$20"],
	[price(20, { unit: "month" }), "$20"],
	[price(20, { unit: "course" }), "$20"],
	[price(0.1, { unit: "session", isLowest: true }), "From $0.20"],
	[price(0), "Free"],
	[price(20, { currency: "EUR", unit: "course" }), "€20"],
	[null, "Pottery: price on request"],
] as const)("[FAM-4] two sessions of one week at a price of %j cost %s", (each, text) => {
	const pottery = activity("Pottery", each);
	const dates = ["2024-07-15", "2024-07-16"].map((day) => ({ activity: pottery, session: session(day) }));
	expect(formatCost(sumCosts(dates), "USD")).toBe(text);
});

test.each([
	[[], 12, { amount: 12, unit: null, isLowest: false }],
	[[offer({ price: 300, unitText: "week" })], null, { amount: 300, unit: "week", isLowest: false }],
	[[offer({ price: 300 }), offer({ price: 250, name: "Sibling" })], null, { amount: 250, unit: null, isLowest: true }],
	[[offer({ price: 45, maxPrice: 60 })], null, { amount: 45, unit: null, isLowest: true }],
	[[offer({ price: 45 }), offer({ minPrice: 50 })], null, { amount: 45, unit: null, isLowest: true }],
])("[FAM-4] the sum uses the lowest known price of %j, in the site's currency", (offers, own, expected) => {
	expect(getPricePerChild({ price: own, offers }, "USD")).toEqual({ currency: "USD", ...expected });
});

test("[FAM-4] the sum falls back to a price in another currency, and ignores a mere bound", () => {
	const euros = offer({ price: 20, priceCurrency: "EUR" });
	expect(getPricePerChild({ price: null, offers: [euros] }, "USD")).toMatchObject({ amount: 20, currency: "EUR" });
	expect(getPricePerChild({ price: null, offers: [euros, offer({ price: 30 })] }, "USD")).toMatchObject({ amount: 30 });
	expect(getPricePerChild({ price: null, offers: [offer({ minPrice: 50 })] }, "USD")).toBeNull();
	expect(getPricePerChild({ price: null, offers: [] }, "USD")).toBeNull();
});

test("[FAM-4] the sum adds up known prices by currency, and names activities without one", () => {
	const euros = activity("Clay", price(12.5, { currency: "EUR" }));
	const asked = activity("Kayak", null);
	const dates = [
		...place(session("2024-07-15"), session("2024-07-16", { takesPlace: false })),
		...[euros, asked].map((each) => ({ activity: each, session: session("2024-07-17") })),
	];
	const cost = sumCosts(dates);
	expect(formatCost(cost, "USD")).toBe("$20 and €12.50; Kayak: price on request");
	expect(formatCost(addCosts([cost, cost]), "USD")).toBe("$40 and €25; Kayak: price on request");
	expect(formatCost(sumCosts([]), "USD")).toBeNull();
});
