import { expect, test } from "vitest";
import { type Offer, unknownOffer } from "../offer/offer.ts";
import { findClashes } from "./find-clashes.ts";
import { type PlacedSession, type PlanActivity, type PlanPrice, type PlanSession, resolvePlacements } from "./plan.ts";
import { listChoices, proposeChoice } from "./plan-choices.ts";
import { getPlanPrice } from "./plan-price.ts";
import { createPlanRow, listEntries } from "./plan-row.ts";
import { addCosts, formatCost, sumCosts } from "./sum-costs.ts";

const session = (firstDay: string, changes: Partial<PlanSession> = {}): PlanSession => ({
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
const activity = (title: string, price: PlanPrice | null, sessions: PlanSession[] = []): PlanActivity => ({
	id: title.toLowerCase(),
	title,
	priceText: "",
	price,
	ages: null,
	sessions,
});
const price = (amount: number, changes: Partial<PlanPrice> = {}): PlanPrice => ({
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
const place = (...sessions: PlanSession[]): PlacedSession[] =>
	sessions.map((each) => ({ activity: judo, session: each }));

test("[FAM-4] orders a plan's sessions by start, and separates those that are no longer offered", () => {
	const known = activity("Judo", null, [session("2024-07-08"), session("2024-07-15")]);
	const placements = ["2024-07-15", "2024-07-08", "2024-07-01"].map((sessionId) => ({ activityId: "judo", sessionId }));
	const { placed, lost } = resolvePlacements(placements, new Map([["judo", known]]));
	expect(placed.map((each) => each.session.id)).toEqual(["2024-07-08", "2024-07-15"]);
	expect(lost).toEqual([{ activityId: "judo", sessionId: "2024-07-01" }]);
});

const saturdays = ["2024-07-06", "2024-07-13", "2024-07-20"];
const mia = { id: "m", label: "Mia", birthMonth: "2017-07" };

test("[FAM-4] offers recurring sessions together, and each date individually", () => {
	const weekly = [...saturdays, "2024-07-10"].map((day) => session(day));
	expect(listChoices({ sessions: weekly }).map(({ label }) => label)).toEqual([
		"every Saturday",
		...saturdays,
		"2024-07-10",
	]);
	const twoTimes = [...weekly, ...saturdays.map((day) => session(day, { id: `${day} pm`, time: "2:00 pm" }))];
	const recurring = listChoices({ sessions: twoTimes }).slice(0, 2);
	expect(recurring.map(({ label }) => label)).toEqual(["every Saturday, 10:00–11:00 am", "every Saturday, 2:00 pm"]);
	const monthly = ["2024-07-06", "2024-08-03", "2024-09-07"].map((day) => session(day));
	expect(listChoices({ sessions: monthly })[0]?.label).toBe("all 3 Saturdays");
	const cancelled = session("2024-07-06", { takesPlace: false });
	expect(listChoices({ sessions: [cancelled] })).toEqual([]);
	expect(listChoices({ sessions: [cancelled, session("2024-07-13")] }).map(({ label }) => label)).toEqual([
		"2024-07-13",
	]);
});

test("[FAM-4] adds the days of a camp's week together, and lists them in one line", () => {
	const days = ["2024-07-08", "2024-07-09", "2024-07-15", "2024-07-16"];
	const week = (day: string) => (day < "2024-07-12" ? "Jul 8–9, Mon–Tue" : "Jul 15–16, Mon–Tue");
	const camp = activity(
		"Camp",
		null,
		days.map((day) => session(day, { week: week(day) })),
	);
	const choices = listChoices(camp);
	expect(choices.map(({ label, sessions }) => [label, sessions.length])).toEqual([
		["all 2 dates", 4],
		["Jul 8–9, Mon–Tue", 2],
		["Jul 15–16, Mon–Tue", 2],
	]);
	const placements = days.slice(0, 3).map((sessionId) => ({ activityId: "camp", sessionId }));
	const row = createPlanRow(mia, placements, new Map([["camp", camp]]));
	expect(listEntries(row).map(({ when, placed }) => [when, placed.length])).toEqual([
		["Jul 8–9, Mon–Tue", 2],
		["2024-07-15", 1],
	]);
});

/** Returns the proposal to add every Saturday for Mia, who was born in July 2017. */
function propose(
	ages: PlanActivity["ages"],
	planned: PlanActivity[] = [],
	sessions = saturdays.map((day) => session(day)),
) {
	const swim = { ...activity("Swim", price(10), sessions), ages };
	const known = new Map([...planned, swim].map((each) => [each.id, each]));
	const placements = planned.flatMap(({ id, sessions: own }) =>
		own.map((each) => ({ activityId: id, sessionId: each.id })),
	);
	const [choice] = listChoices(swim);
	return choice ? proposeChoice(createPlanRow(mia, placements, known), swim, choice) : null;
}

test("[FAM-4] a proposal notes ages, and leaves out dates for which the child is too young or too old", () => {
	const summer = ["2024-06-22", "2024-06-29", "2024-07-06", "2024-08-03"].map((day) => session(day));
	expect(propose({ minMonths: 60, maxMonths: 155 })).toMatchObject({
		notes: [],
		isMisfit: false,
		sessions: [{}, {}, {}],
	});
	const seven = propose({ minMonths: 84, maxMonths: 155 }, [], summer);
	expect(seven?.notes).toEqual(["Mia is too young until July: 2 dates left out"]);
	expect(seven?.sessions.map(({ id }) => id)).toEqual(["2024-07-06", "2024-08-03"]);
	expect(propose({ minMonths: 84, maxMonths: 155 })?.notes).toEqual(["Mia turns 7 in July"]);
	const toddlers = propose({ minMonths: 0, maxMonths: 47 });
	expect(toddlers).toMatchObject({ isMisfit: true, notes: ["Mia is too old"] });
	expect(toddlers?.sessions).toHaveLength(3);
});

test("[FAM-4] a proposal notes clashes and full dates", () => {
	const judoToo = activity(
		"Judo",
		null,
		saturdays.map((day) => session(day)),
	);
	expect(propose(null, [judoToo])?.notes).toEqual(["Clashes with Judo, 2024-07-06, and 2 more"]);
	const withFull = saturdays.map((day, index) => session(day, { isFull: index === 0 }));
	expect(propose(null, [], withFull)).toMatchObject({ notes: ["1 full date left out"], sessions: [{}, {}] });
	const allFull = saturdays.map((day) => session(day, { isFull: true }));
	expect(propose(null, [], allFull)).toMatchObject({ notes: ["All of them are full"], sessions: [{}, {}, {}] });
	expect(formatCost(propose(null, [], withFull)?.cost ?? sumCosts([]), "USD")).toBe("$20");
});

test("[FAM-4] does not add a session to a child's plan twice", () => {
	const swim = activity(
		"Swim",
		null,
		saturdays.map((day) => session(day)),
	);
	const [every, first] = listChoices(swim);
	const row = createPlanRow(mia, [{ activityId: "swim", sessionId: "2024-07-06" }], new Map([["swim", swim]]));
	if (!every || !first) throw new Error("No choices");
	expect(proposeChoice(row, swim, every)?.sessions.map(({ id }) => id)).toEqual(["2024-07-13", "2024-07-20"]);
	expect(proposeChoice(row, swim, first)).toBeNull();
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
	const placed = ["2024-07-15", "2024-07-16"].map((day) => ({ activity: pottery, session: session(day) }));
	expect(formatCost(sumCosts(placed), "USD")).toBe(text);
});

test.each([
	[[], 12, { amount: 12, unit: null, isLowest: false }],
	[[offer({ price: 300, unitText: "week" })], null, { amount: 300, unit: "week", isLowest: false }],
	[[offer({ price: 300 }), offer({ price: 250, name: "Sibling" })], null, { amount: 250, unit: null, isLowest: true }],
	[[offer({ price: 45, maxPrice: 60 })], null, { amount: 45, unit: null, isLowest: true }],
	[[offer({ price: 45 }), offer({ minPrice: 50 })], null, { amount: 45, unit: null, isLowest: true }],
])("[FAM-4] a plan uses the lowest known price of %j, in the site's currency", (offers, own, expected) => {
	expect(getPlanPrice({ price: own, offers }, "USD")).toEqual({ currency: "USD", ...expected });
});

test("[FAM-4] a plan falls back to a price in another currency, and ignores a mere bound", () => {
	const euros = offer({ price: 20, priceCurrency: "EUR" });
	expect(getPlanPrice({ price: null, offers: [euros] }, "USD")).toMatchObject({ amount: 20, currency: "EUR" });
	expect(getPlanPrice({ price: null, offers: [euros, offer({ price: 30 })] }, "USD")).toMatchObject({ amount: 30 });
	expect(getPlanPrice({ price: null, offers: [offer({ minPrice: 50 })] }, "USD")).toBeNull();
	expect(getPlanPrice({ price: null, offers: [] }, "USD")).toBeNull();
});

test("[FAM-4] a plan's cost adds up known prices by currency, and names activities without one", () => {
	const euros = activity("Clay", price(12.5, { currency: "EUR" }));
	const asked = activity("Kayak", null);
	const placed = [
		...place(session("2024-07-15"), session("2024-07-16", { takesPlace: false })),
		...[euros, asked].map((each) => ({ activity: each, session: session("2024-07-17") })),
	];
	const cost = sumCosts(placed);
	expect(formatCost(cost, "USD")).toBe("$20 and €12.50; Kayak: price on request");
	expect(formatCost(addCosts([cost, cost]), "USD")).toBe("$40 and €25; Kayak: price on request");
	expect(formatCost(sumCosts([]), "USD")).toBeNull();
});
