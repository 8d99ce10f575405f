import { expect, test } from "vitest";
import { getActiveFilters } from "../search/active-filters.ts";
import { type ActivityFilters, noFilters } from "../search/filters.ts";
import { eventBatchLimits, maxEventAgeMs } from "./event-batch-limits.ts";
import { parseEventBatch } from "./events.ts";
import { describeSearch, looksPersonal, toStoredSearchText } from "./search-text.ts";

const now = Date.parse("2026-11-21T12:00:00.000Z");
const view = { name: "page_view", screen: "home", path: "/", isEntry: true };
const send = (...events: unknown[]) =>
	parseEventBatch(JSON.stringify({ events: events.map((event) => ({ ago: 0, event })) }), now);

test("[ANA-1] computes the time of each event in a batch from its age", () => {
	const viewed = { name: "activity_viewed", activityId: "judo" };
	const events = [
		{ ago: 1500, event: view },
		{ ago: 20, event: viewed },
	];
	expect(parseEventBatch(JSON.stringify({ events }), now)).toEqual([
		{ at: "2026-11-21T11:59:58.500Z", event: view },
		{ at: "2026-11-21T11:59:59.980Z", event: viewed },
	]);
});

test.each([
	view,
	{ ...view, path: "", screen: "not-found", isEntry: false },
	{ name: "web_vital", screen: "activity", metric: "CLS", value: 0.0123 },
	{ name: "search", results: 0, text: "kayak, near Otterford" },
	{ name: "purchase", activityId: "judo", currency: "USD", quantity: 1, value: 12.5 },
	{ name: "purchase", activityId: "judo", currency: "GBP", quantity: 1, value: 4 },
	{ name: "purchase", activityId: "judo", quantity: 1 },
])("[ANA-4] accepts the event $name", (event) => {
	expect(send(event)).toMatchObject([{ event }]);
});

test.each([
	["an unknown event", { name: "mouse_moved" }],
	["a lead, which only the server may record", { name: "lead", activityId: "judo" }],
	["a visitor's id", { ...view, visitor: "4711" }],
	["a referrer", { ...view, referrer: "https://elsewhere.example/?q=me" }],
	["a query in its path", { ...view, path: "/activities?search=me" }],
	["a full URL as its path", { ...view, path: "https://elsewhere.example/" }],
	["a long path", { ...view, path: `/${"a".repeat(eventBatchLimits.maxPathLength)}` }],
	["a screen of the staff area", { ...view, screen: "leads" }],
	["an invalid currency", { name: "purchase", activityId: "judo", currency: "euro", quantity: 1, value: 1 }],
	["a value without its currency", { name: "purchase", activityId: "judo", quantity: 1, value: 1 }],
	["a quantity of two", { name: "purchase", activityId: "judo", currency: "USD", quantity: 2, value: 1 }],
	["a negative value", { name: "purchase", activityId: "judo", currency: "USD", quantity: 1, value: -1 }],
	["a long id", { name: "activity_viewed", activityId: "a".repeat(eventBatchLimits.maxIdLength + 1) }],
	["an empty id", { name: "activity_viewed", activityId: "" }],
	["a long text", { name: "search", results: 0, text: "a".repeat(eventBatchLimits.maxTextLength + 1) }],
	["a fractional number of results", { name: "search", results: 0.5, text: "" }],
	["an unknown metric", { name: "web_vital", screen: "home", metric: "FID", value: 1 }],
	["a value that is not a number", { name: "web_vital", screen: "home", metric: "LCP", value: "1" }],
	["a huge value", { name: "web_vital", screen: "home", metric: "LCP", value: 1e300 }],
])("[ANA-4] rejects a batch with %s", (_, event) => {
	expect(send(view, event)).toBeNull();
});

test.each(["", "null", "[]", "{}", '{"events":[]}', '{"events":{}}', "{", "\u0000", '{"events":[null]}', '"x"'])(
	"[ANA-4] rejects %j as a batch",
	(json) => {
		expect(parseEventBatch(json, now)).toBeNull();
	},
);

test("[ANA-4] rejects batches with too many, too old or future events", () => {
	expect(send(...Array(eventBatchLimits.maxEvents).fill(view))).toHaveLength(eventBatchLimits.maxEvents);
	expect(send(...Array(eventBatchLimits.maxEvents + 1).fill(view))).toBeNull();
	const ago = (ms: number) => parseEventBatch(JSON.stringify({ events: [{ ago: ms, event: view }] }), now);
	expect(ago(maxEventAgeMs)).toHaveLength(1);
	for (const wrong of [maxEventAgeMs + 1, -1, 0.5]) expect(ago(wrong)).toBeNull();
});

test.each(["ida@example.com", "ida%40example.com", "555 010 0199", "+1 (555) 010-0199", "call 5550100", "1.2.3.4.5.6"])(
	"[ANA-4] does not store %j, which looks like personal data",
	(text) => {
		expect(looksPersonal(text)).toBe(true);
		expect(toStoredSearchText(text)).toBeNull();
	},
);

test.each(["horse riding", "ages 3-12, $50-$100", "12+ teens", "camp 2026", "100+", "route 66, near 90210"])(
	"[ANA-4] stores %j as a search text",
	(text) => {
		expect(looksPersonal(text)).toBe(false);
		expect(toStoredSearchText(text)).toBe(text);
	},
);

test("[ANA-4] describes a search by its words and filters", () => {
	const options = { now: new Date(), siteTimeZone: "UTC", currency: "USD", distanceUnit: "mi" } as const;
	const describe = (filters: Partial<ActivityFilters>) =>
		describeSearch({ ...noFilters, ...filters }, getActiveFilters({ ...noFilters, ...filters }, options));
	expect(describe({})).toBe("");
	expect(describe({ search: "kayak", where: "Otterford", type: "STEM", age: "0-3", price: "100+" })).toBe(
		"kayak, near Otterford, STEM, 0-3 Toddlers, Over $100",
	);
	expect(describe({ near: "60622", within: 2, open: true })).toBe("near 60622, Not full");
	expect(describe({ near: "41.9,-87.68", ages: [4] })).toBe("near a position, Age 4");
});
