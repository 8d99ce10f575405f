import { expect, test } from "vitest";
import type { StoredEvent } from "../../domain/analytics/events.ts";
import type { RollUps } from "../../domain/analytics/roll-ups.ts";
import type { Documents } from "../../store/port.ts";
import type { Start } from "./store-under-test.ts";
import { world } from "./world.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const today = "2026-11-21";

const at = (time: string, ...events: StoredEvent["event"][]): StoredEvent[] =>
	events.map((event) => ({ at: time, event }));
const justNow = (...events: StoredEvent["event"][]) => at(`${today}T11:00:00.000Z`, ...events);
const entry: StoredEvent["event"] = { name: "page_view", screen: "home", path: "/", isEntry: true };
const nextPage: StoredEvent["event"] = { name: "page_view", screen: "activities", path: "/activities", isEntry: false };
const viewed = (activityId: string): StoredEvent["event"] => ({ name: "activity_viewed", activityId });
const search = (text: string, results = 0): StoredEvent["event"] => ({ name: "search", text, results });

async function insightsOf({ analytics }: Documents, range: 7 | 30 | 90 = 7) {
	await analytics.rollUp(now);
	return analytics.getInsights(range, now);
}

/** The contract of analytics: events, their counts, and the insights from them. */
export function analyticsContract(start: Start): void {
	test("[ANA-4] insights of an empty store are zero for every day", async () => {
		const { documents } = await start();
		const insights = await insightsOf(documents);
		expect(insights.perDay).toHaveLength(7);
		expect(insights.perDay[0]).toEqual({ day: "2026-11-15", views: 0, leads: 0 });
		expect(insights.perDay.at(-1)).toEqual({ day: today, views: 0, leads: 0 });
		expect(insights).toMatchObject({ emptySearches: [] });
	});

	test("[ANA-1] counts views of activities and leads per day", async () => {
		const { documents } = await start();
		await documents.activities.upsert(world, "staff");
		await documents.analytics.recordEvents([
			...justNow(viewed("kayak"), entry, viewed("clay"), { name: "lead", activityId: "kayak" }),
			...at("2026-11-15T00:00:00.000Z", viewed("kayak")),
			...at("2026-11-14T23:59:59.999Z", viewed("kayak")),
		]);
		const { perDay } = await insightsOf(documents);
		expect(perDay.filter(({ views }) => views > 0)).toEqual([
			{ day: "2026-11-15", views: 1, leads: 0 },
			{ day: today, views: 2, leads: 1 },
		]);
		const { perDay: month } = await insightsOf(documents, 30);
		expect(month.reduce((sum, { views }) => sum + views, 0)).toBe(4);
	});

	test("[ANA-4] a day ends at the site's midnight", async () => {
		const { documents } = await start({ timeZone: "America/New_York" });
		await documents.activities.upsert(world, "staff");
		const view = viewed("kayak");
		await documents.analytics.recordEvents([
			...at("2026-11-21T04:59:59.999Z", view),
			...at("2026-11-21T05:00:00.000Z", view, view),
			...at("2026-11-22T04:59:59.999Z", view),
		]);
		await documents.analytics.rollUp(now);
		const { perDay } = await documents.analytics.getInsights(7, new Date("2026-11-22T04:30:00.000Z"));
		expect(perDay.slice(-2)).toEqual([
			{ day: "2026-11-20", views: 1, leads: 0 },
			{ day: "2026-11-21", views: 3, leads: 0 },
		]);
	});

	test("[ANA-4] neither stores nor counts events of unknown activities", async () => {
		const { documents, sql } = await start();
		await documents.activities.upsert(world, "staff");
		await documents.analytics.recordEvents(justNow(viewed("kayak"), viewed("no-such"), viewed("' or 1=1 --")));
		expect(sql("select activity_id from analytics_events")).toEqual([{ activity_id: "kayak" }]);
		await documents.analytics.recordEvents(justNow(viewed("no-such")));
		// Of an activity that was deleted meanwhile.
		sql(`insert into analytics_events (id, at, name, path, activity_id)
			values ('1', '${today}T11:00:00.000Z', 'activity_viewed', '/booking/no-such', 'no-such') returning id`);
		expect((await insightsOf(documents)).perDay.at(-1)?.views).toBe(1);
		// Counts stay when the activity is deleted.
		sql("delete from activities where id = 'kayak' returning id");
		expect((await insightsOf(documents)).perDay.at(-1)?.views).toBe(1);
	});

	test("[ANA-4] lists searches without results, normalised and without personal data", async () => {
		const { documents, sql } = await start();
		await documents.analytics.recordEvents(
			justNow(
				search("Horse  Riding"),
				search(" horse riding"),
				search("fencing"),
				search("kayak", 3),
				search("ida@example.com"),
				search("call 555 010-0199"),
				search("x".repeat(200)),
				search("\u0000 "),
			),
		);
		expect((await insightsOf(documents)).emptySearches).toEqual([
			{ text: "horse riding", count: 2 },
			{ text: "fencing", count: 1 },
			{ text: "x".repeat(80), count: 1 },
		]);
		const texts = sql("select text from analytics_events").map(({ text }) => String(text));
		expect(texts.filter((text) => /ida|555|kayak/.test(text))).toEqual([]);
	});

	test("[ANA-4] counts the events since a time, up to a limit", async () => {
		const { documents } = await start();
		const { analytics } = documents;
		await analytics.recordEvents([...at("2026-11-20T23:59:59.999Z", entry), ...justNow(entry, entry, nextPage)]);
		expect(await analytics.countEvents(`${today}T00:00:00.000Z`, 10)).toBe(3);
		expect(await analytics.countEvents(`${today}T00:00:00.000Z`, 2)).toBe(2);
		expect(await analytics.countEvents("2026-11-22T00:00:00.000Z", 10)).toBe(0);
	});

	test("[ANA-4] stores at most 500 different searches a day, and keeps counting known ones", async () => {
		const { documents, sql } = await start();
		await documents.analytics.recordEvents(justNow(search("known")));
		await documents.analytics.rollUp(now);
		const many = Array.from({ length: 700 }, (_, n) => search(`word ${n}`));
		await documents.analytics.recordEvents(justNow(...many, search("known")));
		expect((await insightsOf(documents)).emptySearches[0]).toEqual({ text: "known", count: 2 });
		expect(sql("select text from analytics_searches")).toHaveLength(500);
	});

	test("[ANA-1] concurrent and repeated roll-ups count each event once", async () => {
		const { documents, openAgain } = await start();
		const others = [await openAgain(), await openAgain()];
		const stores = [documents, ...others];
		await documents.activities.upsert(world, "staff");
		const view = viewed("kayak");
		await Promise.all(stores.map(({ analytics }) => analytics.recordEvents(justNow(...Array(1500).fill(view)))));
		await Promise.all([...stores, ...stores].map(({ analytics }) => analytics.rollUp(now)));
		await documents.analytics.recordEvents(justNow(view));
		const { perDay } = await insightsOf(documents);
		expect(perDay.at(-1)).toEqual({ day: today, views: 4501, leads: 0 });
	});

	test("[ANA-4] retains events for 30 days, and their counts longer", async () => {
		const { documents, sql } = await start();
		await documents.activities.upsert(world, "staff");
		await documents.analytics.recordEvents([
			...at("2026-10-22T11:59:59.999Z", viewed("kayak")),
			...at("2026-10-22T12:00:00.000Z", viewed("kayak")),
			...justNow(viewed("kayak")),
		]);
		const { perDay } = await insightsOf(documents, 90);
		expect(perDay.reduce((sum, { views }) => sum + views, 0)).toBe(3);
		expect(sql("select at from analytics_events order by at")).toEqual([
			{ at: "2026-10-22T12:00:00.000Z" },
			{ at: `${today}T11:00:00.000Z` },
		]);
	});

	test("[ANA-4] retains search texts for 90 days, and counts for 400", async () => {
		const { documents, sql } = await start();
		await documents.analytics.recordEvents([
			...at("2026-08-22T10:00:00.000Z", search("too old"), entry),
			...at("2026-08-23T10:00:00.000Z", search("old"), entry),
			...at("2025-10-16T10:00:00.000Z", entry),
		]);
		await documents.analytics.rollUp(now);
		expect(sql("select text from analytics_searches")).toEqual([{ text: "old" }]);
		expect(sql("select day from analytics_days where name = 'page_view' order by day")).toEqual([
			{ day: "2026-08-22" },
			{ day: "2026-08-23" },
		]);
	});

	test("[SEED-1] adds the demo world's counts once beside visitors' counts, and removes them with its leads", async () => {
		const { documents } = await start();
		const { analytics } = documents;
		await documents.activities.upsert(world, "staff");
		const views = {
			day: today,
			name: "activity_viewed",
			screen: "",
			activityId: "kayak",
			outcome: "",
			count: 40,
		} as const;
		const rollUps: RollUps = { days: [views], searches: [{ day: today, text: "horse riding", count: 4 }] };
		await analytics.recordEvents(justNow(viewed("kayak"), search("horse riding")));
		await analytics.addDemoCounts(rollUps);
		await analytics.addDemoCounts(rollUps);
		const full = await insightsOf(documents);
		expect(full.perDay.at(-1)?.views).toBe(41);
		expect(full.emptySearches).toEqual([{ text: "horse riding", count: 5 }]);
		await documents.removeDemoDocuments("leads", 1, { by: "robin@larkabout.example" });
		const own = await insightsOf(documents);
		expect(own.perDay.at(-1)?.views).toBe(1);
		expect(own).toMatchObject({ emptySearches: [{ text: "horse riding", count: 1 }] });
	});
}
