import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { collect, getActivities, getActivity, toBytes } from "../../tests/import/feed.ts";
import { readOpenActive, readRpdePages } from "./open-active.ts";

const options = { timeZone: "Europe/London", priceCurrency: "GBP" };
const read = async (feed: string | object | Uint8Array) => await collect(readOpenActive(toBytes(feed), options));

let modified = 0;
const updated = (kind: string, id: string | number, data: unknown) => ({
	state: "updated",
	kind,
	id,
	modified: ++modified,
	data,
});
const deleted = (kind: string, id: string | number) => ({ state: "deleted", kind, id, modified: ++modified });
const page = (...items: unknown[]) => ({ next: "https://larkabout.example/feed?afterId=9", items, license: "" });

const pool = {
	type: "Place",
	identifier: "POOL-1",
	name: "Millbrook Pool",
	address: {
		type: "PostalAddress",
		streetAddress: "4 Weir Lane",
		addressLocality: "Millbrook",
		postalCode: "ZZ1 1AA",
	},
	geo: { type: "GeoCoordinates", latitude: 51.5, longitude: -0.12 },
};
const seriesId = "https://larkabout.example/api/series/7";
const series = {
	"@context": "https://openactive.io/",
	"@type": "SessionSeries",
	"@id": seriesId,
	name: "Minnows &amp; Tiddlers",
	description: "<p>Splash time.</p><p>Bring a towel.</p>",
	activity: [{ "@type": "Concept", prefLabel: "Swimming" }],
	category: ["Lessons"],
	level: ["Beginner"],
	ageRange: { "@type": "QuantitativeValue", minValue: 4, maxValue: 7 },
	organizer: {
		"@type": "Organization",
		"@id": "https://larkabout.example/api/sellers/1",
		name: "Millbrook Swimmers",
		url: "https://swimmers.example/",
		email: "hello@swimmers.example",
		telephone: "01632 960000",
	},
	location: pool,
	image: [{ "@type": "ImageObject", url: "https://swimmers.example/pool.jpg", caption: "A pool" }],
	url: "https://swimmers.example/minnows",
	offers: [
		{ "@type": "Offer", name: "Child", price: 4.5, priceCurrency: "GBP", validFromBeforeStartDate: "P7D" },
		{ "@type": "Offer", name: "Senior", price: 2, priceCurrency: "GBP", ageRange: { minValue: 60 } },
	],
};
const session = (startDate: string, more: object = {}) => ({
	"@type": "ScheduledSession",
	superEvent: seriesId,
	startDate,
	duration: "PT45M",
	...more,
});

describe("OpenActive", () => {
	test("[IMP-1] reads an event with its sessions, place, provider, ages and prices", async () => {
		const event = {
			...series,
			"@type": "Event",
			subEvent: [
				{
					"@type": "Event",
					startDate: "2026-07-14T09:00:00Z",
					endDate: "2026-07-14T09:45:00Z",
					maximumAttendeeCapacity: 12,
					remainingAttendeeCapacity: 3,
				},
				{ "@type": "Event", startDate: "2026-07-21T09:00:00Z", eventStatus: "https://schema.org/EventCancelled" },
			],
		};
		expect(await read(page(updated("Event", "E1", event)))).toEqual([
			{
				kind: "activity",
				activity: {
					key: "Event/E1",
					title: "Minnows & Tiddlers",
					description: "Splash time.\n\nBring a towel.",
					keywords: ["Swimming", "Lessons", "Beginner"],
					languages: [],
					ageMinMonths: 48,
					ageMaxMonths: 95,
					imageUrl: "https://swimmers.example/pool.jpg",
					imageAlt: "A pool",
					url: "https://swimmers.example/minnows",
					provider: {
						key: "https://larkabout.example/api/sellers/1",
						name: "Millbrook Swimmers",
						description: "",
						url: "https://swimmers.example/",
						email: "hello@swimmers.example",
						telephone: "01632 960000",
					},
					venues: {
						"POOL-1": {
							name: "Millbrook Pool",
							address: "4 Weir Lane",
							locality: "Millbrook",
							postalCode: "ZZ1 1AA",
							latitude: 51.5,
							longitude: -0.12,
						},
					},
					venueKey: "POOL-1",
					sessions: [
						{
							startDate: "2026-07-14T09:00:00Z",
							endDate: "2026-07-14T09:45:00Z",
							timeZone: "Europe/London",
							venueId: null,
							maximumCapacity: 12,
							remainingCapacity: 3,
							eventStatus: "scheduled",
						},
						{
							startDate: "2026-07-21T09:00:00Z",
							endDate: null,
							timeZone: "Europe/London",
							venueId: null,
							maximumCapacity: null,
							remainingCapacity: null,
							eventStatus: "cancelled",
						},
					],
					schedules: [],
					offers: [
						{
							name: "Child",
							price: 4.5,
							minPrice: null,
							maxPrice: null,
							priceCurrency: "GBP",
							unitText: null,
							validFrom: null,
							validThrough: null,
						},
					],
					facts: {},
					unreadable: [],
					unread: [],
				},
			},
		]);
	});

	test.each([
		["2026-07-14T09:44:59Z", "2026-07-14T09:45:00Z"],
		["2026-07-14T09:44:30Z", "2026-07-14T09:44:30Z"],
		["2026-07-14T22:59:59Z", "2026-07-14T22:59:59Z"],
	])("[IMP-3] reads a session's end at %s as %s", async (endDate, shown) => {
		const event = { ...series, "@type": "Event", subEvent: [{ startDate: "2026-07-14T09:00:00Z", endDate }] };
		const { sessions } = getActivity(await read(page(updated("Event", "E1", event))));
		expect(sessions.map((one) => one.endDate)).toEqual([shown]);
	});

	test("[IMP-1] joins a series with its sessions on other pages, whichever comes first", async () => {
		const hall = { type: "Place", identifier: "HALL-2", name: "Millbrook Hall" };
		const feed = [
			page(updated("ScheduledSession", 1, session("2026-07-14T09:00:00Z"))),
			page(updated("SessionSeries", 1, series)),
			page(updated("ScheduledSession", 2, session("2026-07-21T09:00:00Z", { location: hall }))),
		];
		const activity = getActivity(await read(feed));
		expect(activity.key).toBe("SessionSeries/1");
		expect(activity.venueKey).toBe("POOL-1");
		expect(Object.keys(activity.venues).sort()).toEqual(["HALL-2", "POOL-1"]);
		expect(activity.sessions.map(({ startDate, endDate, venueId }) => [startDate, endDate, venueId])).toEqual([
			["2026-07-14T09:00:00Z", "2026-07-14T09:45:00Z", null],
			["2026-07-21T09:00:00Z", "2026-07-21T09:45:00Z", "HALL-2"],
		]);
	});

	test("[IMP-1] joins sessions that embed their series under the series' id", async () => {
		const programme = { "@type": "EventSeries", "@id": "https://larkabout.example/api/programmes/1", inLanguage: "cy" };
		const embedded = (startDate: string) => session(startDate, { superEvent: { ...series, superEvent: programme } });
		const feed = page(
			updated("ScheduledSession", 1, embedded("2026-07-14T09:00:00Z")),
			updated("ScheduledSession", 2, embedded("2026-07-21T09:00:00Z")),
		);
		const activity = getActivity(await read(feed));
		expect(activity).toMatchObject({
			key: seriesId,
			title: "Minnows & Tiddlers",
			venueKey: "POOL-1",
			languages: ["cy"],
		});
		expect(activity.sessions).toHaveLength(2);
	});

	test("[FACT-14] a series takes over what all of its sessions say, and of their links the page that they share", async () => {
		const bare = { "@type": "SessionSeries", "@id": seriesId, name: "Minnows" };
		const offer = (id: number, price: number) => ({ "@id": `#${id}`, url: `/${id}`, price, priceCurrency: "GBP" });
		const held = (id: number, price: number, description: string) =>
			updated("ScheduledSession", id, {
				...session(`2026-07-${13 + id}T09:00:00Z`, { description, url: `https://swimmers.example/book?id=${id}` }),
				...{ ageRange: series.ageRange, offers: [offer(id, price)] },
			});
		const about = "Splash time.";
		const same = getActivity(await read(page(updated("SessionSeries", 1, bare), held(1, 4, about), held(2, 4, about))));
		expect(same).toMatchObject({ description: about, ageMinMonths: 48, offers: [{ price: 4 }] });
		expect(same.url).toBe("https://swimmers.example/book");
		const other = getActivity(
			await read(page(updated("SessionSeries", 1, bare), held(1, 4, about), held(2, 5, "Dives."))),
		);
		expect(other).toMatchObject({ description: "", ageMinMonths: 48, offers: [] });
	});

	test("[IMP-1] an update replaces a session and a deletion removes it from its series", async () => {
		const items = await read([
			page(
				updated("SessionSeries", "S", series),
				updated("ScheduledSession", "A", session("2026-07-14T09:00:00Z")),
				updated("ScheduledSession", "B", session("2026-07-21T09:00:00Z")),
			),
			page(
				updated("SessionSeries", "S", { ...series, name: "Tiddlers" }),
				updated("ScheduledSession", "A", session("2026-07-14T10:00:00Z")),
				deleted("ScheduledSession", "B"),
			),
		]);
		expect(items[0]).toEqual({ kind: "deleted", key: "ScheduledSession/B" });
		const activity = getActivity(items);
		expect(activity.title).toBe("Tiddlers");
		expect(activity.sessions.map(({ startDate }) => startDate)).toEqual(["2026-07-14T10:00:00Z"]);
	});

	test("[IMP-1] a deleted series yields no activity, and an item of another kind with the same id stays", async () => {
		const items = await read(
			page(
				updated("SessionSeries", 1, series),
				updated("HeadlineEvent", 1, { ...series, "@id": "", type: "HeadlineEvent", "@type": undefined }),
				deleted("SessionSeries", 1),
			),
		);
		expect(items.map((item) => (item.kind === "activity" ? item.activity.key : `${item.kind} ${item.key}`))).toEqual([
			"HeadlineEvent/1",
			"deleted SessionSeries/1",
		]);
	});

	test("[IMP-1] reads a schedule in its own zone if the feed has no dated sessions", async () => {
		const eventSchedule = [
			{
				"@type": "Schedule",
				startDate: "2026-06-22",
				endDate: "2026-08-31",
				startTime: "16:30",
				endTime: "17:15:00",
				byDay: ["schema:Monday", "https://schema.org/Thursday"],
				repeatFrequency: "P1W",
				exceptDate: ["2026-07-20T16:30:00+01:00"],
				scheduleTimezone: "Europe/Dublin",
			},
			{ startDate: "2026-06-22", startTime: "10:00", duration: "PT1H", repeatFrequency: "P1D", repeatCount: 5 },
			{ startDate: "2026-06-22", startTime: "10:00", repeatFrequency: "P1M", byDay: ["schema:Friday"] },
		];
		const activity = getActivity(await read(page(updated("SessionSeries", 1, { ...series, eventSchedule }))));
		const place = { timeZone: "Europe/Dublin", venueId: "POOL-1", maximumCapacity: null };
		expect(activity.sessions).toEqual([]);
		expect(activity.schedules).toEqual([
			{
				startDate: "2026-06-22",
				endDate: "2026-08-31",
				byDay: ["mon", "thu"],
				startTime: "16:30",
				endTime: "17:15",
				exceptDates: ["2026-07-20"],
				...place,
			},
			{
				startDate: "2026-06-22",
				endDate: "2026-06-26",
				byDay: [],
				startTime: "10:00",
				endTime: "11:00",
				exceptDates: [],
				...place,
			},
		]);
		expect(activity.unreadable).toEqual([{ field: "eventSchedule", value: expect.stringContaining("P1M") }]);
	});

	test.each([
		[{ repeatFrequency: "P2W", repeatCount: 3, byDay: "schema:Monday" }, ["06-22", "07-06", "07-20"]],
		[{ repeatFrequency: "P2W", repeatCount: 3, byDay: ["MO", "WE"] }, ["06-22", "06-24", "07-06"]],
		[{ repeatFrequency: "P2W", endDate: "2026-07-31", exceptDate: "2026-07-06" }, ["06-22", "07-20"]],
		[{ repeatFrequency: "P1M", repeatCount: 3, byDay: "1SA" }, ["07-04", "08-01", "09-05"]],
		[{ repeatFrequency: "P1M", repeatCount: 2, byDay: "Saturday", byMonthWeek: 1 }, ["07-04", "08-01"]],
		[
			{ repeatFrequency: "P1M", endDate: "2026-09-30", byMonthDay: [2, 16] },
			["07-02", "07-16", "08-02", "08-16", "09-02", "09-16"],
		],
		[{ repeatFrequency: "P1M", repeatCount: 2, byDay: "-1FR" }, ["06-26", "07-31"]],
		[{ repeatFrequency: "P3D", repeatCount: 3 }, ["06-22", "06-25", "06-28"]],
	])("[IMP-1] the schedule %j becomes its sessions", async (rule, expected) => {
		const eventSchedule = { startDate: "2026-06-22", startTime: "10:00", duration: "PT1H", ...rule };
		const activity = getActivity(await read(page(updated("SessionSeries", 1, { ...series, eventSchedule }))));
		expect(activity.sessions.map(({ startDate }) => startDate)).toEqual(expected.map((day) => `2026-${day}T09:00:00Z`));
		expect(activity.sessions[0]).toMatchObject({ timeZone: "Europe/London", venueId: "POOL-1" });
		expect(activity.unreadable).toEqual([]);
	});

	test.each([{}, { repeatFrequency: "PT1H" }, { repeatFrequency: "P1M", byDay: "Friday" }, { repeatFrequency: "P1Q" }])(
		"[IMP-3] the schedule %j is left unknown",
		async (rule) => {
			const eventSchedule = { startDate: "2026-06-22", startTime: "10:00", ...rule };
			const { sessions, schedules, unreadable } = getActivity(
				await read(page(updated("SessionSeries", 1, { ...series, eventSchedule }))),
			);
			expect([sessions, schedules, unreadable.map(({ field }) => field)]).toEqual([[], [], ["eventSchedule"]]);
		},
	);

	test("[IMP-1] a schedule without an end is listed for 18 months", async () => {
		const eventSchedule = { startDate: "2026-06-22", startTime: "10:00", repeatFrequency: "P2W" };
		const feed = toBytes(page(updated("SessionSeries", 1, { ...series, eventSchedule })));
		const { sessions } = getActivity(await collect(readOpenActive(feed, { ...options, now: "2026-07-01T12:00:00Z" })));
		expect(sessions.at(-1)?.startDate).toBe("2027-12-20T10:00:00Z");
	});

	test.each([
		[{ minValue: 0, maxValue: 0 }, null, null],
		[{ minValue: 0, maxValue: 4 }, 0, 59],
		[{ minValue: 0 }, 0, null],
	])("[IMP-3] reads the age range %j, whose zeros alone say nothing", async (ageRange, ageMinMonths, ageMaxMonths) => {
		const data = { ...series, ageRange, eventSchedule: undefined };
		expect(getActivity(await read(page(updated("SessionSeries", 1, data))))).toMatchObject({
			ageMinMonths,
			ageMaxMonths,
		});
	});

	test.each([
		["https://openactive.io/FemaleOnly", "Splash time.\n\nBring a towel.\n\nFor girls and women only."],
		["oa:MaleOnly", "Splash time.\n\nBring a towel.\n\nFor boys and men only."],
		["https://openactive.io/NoRestriction", "Splash time.\n\nBring a towel."],
	])("[IMP-1] says in words whom %s admits", async (genderRestriction, description) => {
		const data = updated("SessionSeries", 1, { ...series, genderRestriction });
		expect(getActivity(await read(page(data)))).toMatchObject({ description, unread: [] });
	});

	test("[IMP-1] a course instance inherits what only its course states", async () => {
		const data = {
			"@type": "CourseInstance",
			course: { "@type": "Course", name: "Learn to row", description: "In eight weeks." },
			startDate: "2026-07-04",
			endDate: "2026-08-22",
			offers: [{ price: 0 }],
		};
		expect(getActivity(await read(page(updated("CourseInstance", 3, data))))).toMatchObject({
			title: "Learn to row",
			description: "In eight weeks.",
			sessions: [{ startDate: "2026-07-04", endDate: "2026-08-22" }],
			offers: [{ price: 0, priceCurrency: "GBP" }],
		});
	});

	test("[FACT-6] a session at 23:30 in another zone keeps its own day and clock time", async () => {
		const times = [
			"2026-07-14T23:30:00+09:00",
			"2026-07-14T23:30:00+01:00",
			"2026-03-28T23:30:00",
			"2026-03-29T23:30:00",
		];
		const subEvent = times.map((startDate) => ({ startDate }));
		const { sessions } = getActivity(await read(page(updated("Event", 1, { ...series, "@type": "Event", subEvent }))));
		expect(sessions.map(({ startDate, timeZone }) => [startDate, timeZone])).toEqual([
			["2026-07-14T14:30:00Z", "Etc/GMT-9"],
			["2026-07-14T22:30:00Z", "Europe/London"],
			// The clocks change between these two.
			["2026-03-28T23:30:00Z", "Europe/London"],
			["2026-03-29T22:30:00Z", "Europe/London"],
		]);
	});

	test("[FACT-6] shows UTC times in the zone of the place's country, if it has only one", async () => {
		const readZones = async (addressCountry: unknown, ...items: object[]) => {
			const location = { ...pool, address: { ...pool.address, addressCountry } };
			const subEvent = [{ startDate: "2026-07-14T09:00:00Z" }];
			const feed = items.length > 0 ? items : [updated("Event", 1, { "@type": "Event", subEvent })];
			const { data, ...item } = feed[0] as { data: object };
			const first = { ...item, data: { ...series, location, ...data } };
			const site = { timeZone: "America/Chicago", priceCurrency: "USD" };
			const found = await collect(readOpenActive(toBytes(page(first, ...feed.slice(1))), site));
			return getActivity(found).sessions.map(({ timeZone }) => timeZone);
		};
		expect(await readZones("GB")).toEqual(["Europe/London"]);
		expect(await readZones({ "@type": "Country", name: "IE" })).toEqual(["Europe/Dublin"]);
		expect(await readZones("US")).toEqual(["America/Chicago"]);
		expect(await readZones("Sealand")).toEqual(["America/Chicago"]);
		const [seriesItem, sessionItem] = [
			updated("SessionSeries", 1, {}),
			updated("ScheduledSession", "A", session("2026-07-14T09:00:00Z")),
		];
		expect(await readZones("GB", seriesItem, sessionItem)).toEqual(["Europe/London"]);
	});

	test("[IMP-1] refuses unreadable items with the reason, and reads the others", async () => {
		const adults = { ...series, "@type": "Event", ageRange: { minValue: 18 } };
		const items = await read(
			page(
				"nonsense",
				{ state: "updated", kind: "Event", data: series },
				{ state: "lost", kind: "Event", id: 1 },
				updated("Event", 2, null),
				updated("Event", 3, { "@type": "Event", startDate: "2026-07-14" }),
				updated("Event", 4, adults),
				updated("Slot", 5, { "@type": "Slot", name: "Court 1" }),
				updated("ScheduledSession", 6, session("2026-07-14T09:00:00Z")),
				updated("Event", 7, { ...series, "@type": "Event", startDate: "next week", ageRange: "kids" }),
			),
		);
		const reasons = items.flatMap((item) => (item.kind === "refused" ? [[item.key, item.title, item.reason]] : []));
		expect(reasons).toEqual([
			["", "", "It isn't an RPDE item: it has no id."],
			["", "", "It isn't an RPDE item: it has no id."],
			["Event/1", "", "Its state is neither 'updated' nor 'deleted'."],
			["Event/2", "", "It has no data."],
			["Event/3", "", "It has no name."],
			["Event/4", "Minnows & Tiddlers", "It's for adults only."],
			["Slot/5", "Court 1", "It isn't an event or a course: Slot."],
			[seriesId, "", "The feed doesn't have the series these sessions belong to."],
		]);
		expect(getActivity(items)).toMatchObject({
			key: "Event/7",
			ageMinMonths: null,
			sessions: [],
			unreadable: [
				{ field: "ageRange", value: "kids" },
				{ field: "startDate", value: "next week" },
			],
		});
	});

	test("[FACT-2] step-free access is known only if the feed states it", async () => {
		const facts = async (more: object) =>
			getActivity(await read(page(updated("Event", 1, { ...series, "@type": "Event", ...more })))).facts;
		const source = "the source's feed";
		expect(await facts({ accessibilitySupport: [{ prefLabel: "Visual impairment" }] })).toEqual({});
		expect(await facts({ accessibilitySupport: [{ prefLabel: "Wheelchair users" }] })).toEqual({
			stepFree: { answer: "yes", source },
		});
		const amenityFeature = [{ name: "Step-free access", value: false }];
		expect(await facts({ location: { ...pool, amenityFeature } })).toEqual({ stepFree: { answer: "no", source } });
	});

	test("[IMP-1] reads compressed and concatenated pages, and returns the next page's URL", async () => {
		const text = JSON.stringify(page(updated("Event", 1, { ...series, "@type": "Event" })));
		expect(getActivities(await read(gzipSync(text)))).toHaveLength(1);
		expect(getActivities(await read(`${text}\n${text}`))).toHaveLength(2);
		const pages = await Array.fromAsync(readRpdePages(toBytes(text)));
		expect(pages.map(({ next }) => next)).toEqual(["https://larkabout.example/feed?afterId=9"]);
		await expect(read(gzipSync(text).subarray(0, 200))).rejects.toThrow(/^The feed is cut off or damaged/);
		await expect(read(text.slice(0, 500))).rejects.toThrow(/^The file is cut off/);
		await expect(read(Uint8Array.of(0x7b, 0xff, 0xfe))).rejects.toThrow("The feed isn't valid UTF-8.");
	});
});

describe("[IMP-3] OpenActive as publishers write it", () => {
	const event = {
		"@type": "Event",
		startDate: "2026-07-14T10:00:00Z",
		"beta:availability": 3,
		offer: [
			{ price: "4.50", priceCurrency: "GBP", ageRange: { minValue: 5, maxValue: 7 } },
			{ price: "6", priceCurrency: "GBP", ageRange: { minValue: 8, maxValue: 11 } },
		],
	};

	test("reads `offer`, the remaining capacity, and the ages of the offers", async () => {
		const activity = getActivity(await read(page(updated("Event", 1, { ...event, name: "Minnows" }))));
		expect(activity.offers.map(({ price }) => price)).toEqual([4.5, 6]);
		expect(activity.sessions).toMatchObject([{ remainingCapacity: 3 }]);
		expect(activity).toMatchObject({ ageMinMonths: 60, ageMaxMonths: 143 });
	});

	test.each(["50+ Badminton", "Adult Swim", "Senior Aqua", "Over 60s Walk"])(
		"skips %j as adults only",
		async (name) => {
			const items = await read(page(updated("Event", 1, { ...event, offer: undefined, name })));
			expect(items).toMatchObject([{ kind: "refused", reason: "It's for adults only." }]);
		},
	);

	test.each(["Adult and Child Swim", "Family Swim", "Badminton"])("keeps %j", async (name) => {
		const items = await read(page(updated("Event", 1, { ...event, offer: undefined, name })));
		expect(items).toMatchObject([{ kind: "activity" }]);
	});
});
