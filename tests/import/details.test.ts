import { describe, expect, test } from "vitest";
import { checkCatalogue } from "../../import/check-catalogue.ts";
import { ImportSummary } from "../../import/import-summary.ts";
import { parseMapping } from "../../import/mapping.ts";
import type { RowOutcome } from "../../import/row-outcome.ts";
import { StagedActivities, type StagedActivity } from "../../import/staged-activities.ts";
import { createFolder } from "./folder.ts";

/** Otter Lake's catalogue, with the fields that every mapping needs. Each test adds what it is about. */
const lake = {
	sourceName: "otter-lake",
	key: "id",
	timeZone: "America/Chicago",
	fields: {
		title: { column: "name" },
		description: { constant: "Paddling." },
		ageRange: { constant: "6-12" },
		category: { constant: "Adventure" },
		price: { constant: "on request" },
	},
};

const dated = (sessions: object) => ({ ...lake, fields: { ...lake.fields, sessions } });

describe("[IMP-1] nested JSON", () => {
	const envelope = {
		meta: { note: 'a "quote" and a [bracket]', items: [1, 2] },
		data: {
			items: [
				{ id: 1, name: "Kayak", location: { name: "Boathouse", geo: { latitude: 41.88, longitude: -87.62 } } },
				{ id: 2, name: "Canoe", location: null },
			],
		},
		next: null,
	};
	const mapping = {
		...lake,
		rows: "data.items",
		fields: {
			...lake.fields,
			venue: {
				name: { column: "location.name" },
				latitude: { column: "location.geo.latitude" },
				longitude: { column: "location.geo.longitude" },
			},
		},
	};

	test.each([0, 1])("is read by path from an envelope, indented by %i", async (indent) => {
		const { activities, staged } = await check({ "lake.json": JSON.stringify(envelope, null, indent) }, mapping);
		expect(activities.map(({ title, location }) => [title, location])).toEqual([
			["Kayak", "Boathouse"],
			["Canoe", ""],
		]);
		const [venue, ...others] = staged.venues;
		expect(venue).toMatchObject({ title: "Boathouse", latitude: 41.88, longitude: -87.62 });
		expect(others).toEqual([]);
		expect(activities.map(({ venueId }) => venueId)).toEqual([venue?.id, null]);
	});

	test("without an array at the path is rejected", async () => {
		const wrong = { ...mapping, rows: "meta.rows" };
		await expect(check({ "lake.json": JSON.stringify(envelope) }, wrong)).rejects.toThrow(
			'rows: there is no array "meta.rows" in the file.',
		);
	});
});

describe("[IMP-2] rows", () => {
	const grouped = {
		...lake,
		key: ["name", "place"],
		group: true,
		fields: {
			...lake.fields,
			sessions: { startDate: { column: "day" }, times: { column: "time" } },
			keywords: { list: [{ column: "theme" }] },
		},
	};

	test("with the same key become one activity with all its sessions, in order and without duplicates", async () => {
		const csv = [
			"name,place,day,time,theme",
			"Kayak,North,2026-07-02,9am-11am,Water",
			"Canoe,North,2026-07-02,9am-11am,Water",
			"Kayak,North,2026-07-01,9am-11am,Lake",
			"Kayak,South,2026-07-01,9am-11am,Water",
			"Kayak,North,2026-07-02,9am-11am,Paddle",
		].join("\n");
		const { activities, outcomes } = await check({ "lake.csv": csv }, grouped);
		expect(outcomes.map(({ kind }) => kind)).toEqual(["valid", "valid", "merged", "valid", "merged"]);
		expect(activities).toHaveLength(3);
		expect(activities[0]?.sessions.map(({ id, startDate, endDate }) => [id, startDate, endDate])).toEqual([
			["20260701T0900", "2026-07-01T14:00:00Z", "2026-07-01T16:00:00Z"],
			["20260702T0900", "2026-07-02T14:00:00Z", "2026-07-02T16:00:00Z"],
		]);
		expect(activities[0]?.keywords).toEqual(["Water", "Lake", "Paddle"]);
	});

	test("with the same key keep only what all of them say of another field, and are reported", async () => {
		const mapping = {
			...grouped,
			key: "name",
			fields: {
				...grouped.fields,
				price: undefined,
				description: { column: "about" },
				ageRange: { column: "ages" },
				offers: { price: { column: "fee" } },
				venue: { name: { column: "place" } },
				facts: { meals: { column: "lunch" }, indoor: { column: "inside" } },
				websiteUrl: { column: "link" },
			},
		};
		const csv = [
			"name,place,day,time,theme,about,ages,fee,lunch,inside,link",
			"Kayak,North,2026-07-01,,,Red boats. Bring a hat.,6-8,$20,yes,yes,https://lake.example/1",
			"Kayak,South,2026-07-02,,,Blue boats. Bring a hat.,9-12,$10,no,yes,https://lake.example/2",
			"Kayak,North,2026-07-03,,,Red boats. Bring a hat.,6-8,$20,yes,yes,https://lake.example/1",
		].join("\n");
		const { activities, outcomes, staged } = await check({ "lake.csv": csv }, mapping);
		const differing = ["price", "ageRange", "description", "location", "websiteUrl", "venueId", "facts"];
		expect(outcomes[1]).toMatchObject({ kind: "merged", firstLine: 2, differing });
		const south = staged.venues.find(({ title }) => title === "South")?.id;
		expect(activities).toMatchObject([
			{
				description: "Bring a hat.",
				ageRange: "Ages on request",
				price: 10,
				offers: [{ price: 20 }, { price: 10 }],
				facts: { indoor: { answer: "yes" } },
				websiteUrl: "https://lake.example/",
				sessions: [{ venueId: null }, { venueId: south }, { venueId: null }],
			},
		]);
		expect(Object.keys(activities[0]?.facts ?? {})).toEqual(["indoor"]);
	});

	test("with the same key have no place, category or note on ages that not all of them state", async () => {
		const mapping = {
			...grouped,
			key: "name",
			fields: {
				...grouped.fields,
				ageRange: undefined,
				description: { column: "about" },
				category: { column: "theme" },
				venue: { name: { column: "place" } },
			},
		};
		const csv = [
			"name,place,day,time,theme,about",
			"Kayak,North,2026-07-01,,Class,For ages 6-8. Bring a hat.",
			"Kayak,,2026-07-02,,Camp,For ages 9-12. Bring a hat.",
			"Kayak,South,2026-07-03,,Class,For ages 6-8. Bring a hat.",
		].join("\n");
		const { activities, staged } = await check({ "lake.csv": csv }, mapping);
		const [north, south] = ["North", "South"].map((name) => staged.venues.find(({ title }) => title === name)?.id);
		expect(activities).toMatchObject([
			{
				category: null,
				ageRange: "Ages on request",
				readFromText: [],
				venueId: null,
				location: "",
				sessions: [{ venueId: north }, { venueId: null }, { venueId: south }],
			},
		]);
	});

	test.each([
		["$5", "$5", "", null, 0],
		["", "$5", "$5", null, 0],
		["$5", "free", "$5", 0, 2],
		["$50-$100", "", "", null, 0],
		["", "", "", null, 0],
	])("with the same key whose fees are %j, %j and %j have the price %j", async (one, two, three, price, offers) => {
		const fields = { ...grouped.fields, price: undefined, offers: { price: { column: "fee" } } };
		const rows = [one, two, three].map((fee, index) => `Kayak,North,2026-07-0${index + 1},,,${fee}`);
		const csv = ["name,place,day,time,theme,fee", ...rows].join("\n");
		const { activities } = await check({ "lake.csv": csv }, { ...grouped, fields });
		expect(activities.map((activity) => [activity.price, activity.offers.length])).toEqual([[price, offers]]);
	});

	test("are joined with the rows of a second file, and missing keys are counted", async () => {
		const mapping = {
			...lake,
			join: { places: { file: "places.csv", column: "no", key: "place" } },
			fields: { ...lake.fields, venue: { name: { column: "places.name" }, address: { column: "places.street" } } },
		};
		const files = {
			"lake.csv": "id,name,place\n1,Kayak,7\n2,Canoe,9\n",
			"places.csv": "no,name,street\n7,Boathouse,1 Quay Street\n8,Hall,2 Quay Street\n",
		};
		const { activities, outcomes, staged } = await check(files, mapping);
		expect(activities.map(({ location }) => location)).toEqual(["Boathouse, 1 Quay Street", ""]);
		expect(staged.venues.map(({ title }) => title)).toEqual(["Boathouse"]);
		expect(outcomes[1]).toMatchObject({ kind: "valid", unreadable: [{ field: "join.places", value: "9" }] });
	});

	test.each<[string, unknown, string[]]>([
		["not a word", { kind: { not: { words: ["job"] } } }, ["1"]],
		["any of several", { kind: { anyOf: ["Job", { words: ["summer"] }] } }, ["1", "2"]],
		["a list of conditions", [{ kind: "Job" }, { min: { atLeast: 18 } }], ["2", "3"]],
		["over today", { ends: { before: "today" } }, ["1"]],
		["after a date", { ends: { after: "2026-06-30" } }, ["3"]],
	])("are skipped by %s", async (_name, when, skipped) => {
		const csv = "id,name,kind,min,ends\n1,A,Summer camp,6,2026-05-31\n2,B,Job,,n/a\n3,C,Camp job,18,2026-07-04\n";
		const keep = { ...lake, skip: [{ when, reason: "not wanted" }] };
		const { outcomes } = await check({ "lake.csv": csv }, keep);
		expect(outcomes.filter(({ kind }) => kind === "skipped").map(({ key }) => key)).toEqual(skipped);
	});
});

describe("[IMP-3] dates and times", () => {
	const columns = { dates: { column: "dates" }, times: { column: "times" }, weekdays: { column: "days" } };

	test("of several days with weekdays become a schedule", async () => {
		const { activities } = await check(
			{
				"lake.json": JSON.stringify([
					{ id: 1, name: "Camp", dates: "June 22 - July 3, 2026", times: "9am-3pm", days: "Mon-Wed" },
				]),
			},
			dated(columns),
		);
		expect(activities[0]?.schedules).toMatchObject([
			{
				startDate: "2026-06-22",
				endDate: "2026-07-03",
				byDay: ["mon", "tue", "wed"],
				startTime: "09:00",
				endTime: "15:00",
			},
		]);
	});

	test("of several days without weekdays stay a range without times", async () => {
		const { activities } = await check(
			{
				"lake.json": JSON.stringify([{ id: 1, name: "Camp", dates: "June 22 - 26, 2026", times: "9am-3pm", days: "" }]),
			},
			dated(columns),
		);
		expect(activities[0]?.sessions).toMatchObject([{ startDate: "2026-06-22", endDate: "2026-06-26" }]);
	});

	test("that cannot be parsed stay unknown and are counted, and the row is imported", async () => {
		const { activities, outcomes } = await check(
			{ "lake.json": JSON.stringify([{ id: 1, name: "Camp", dates: "Summer 2026", times: "9-3", days: "weekly" }]) },
			dated(columns),
		);
		expect(activities[0]?.sessions).toEqual([]);
		expect(outcomes[0]).toMatchObject({
			unreadable: [
				{ field: "sessions.dates", value: "Summer 2026" },
				{ field: "sessions.times", value: "9-3" },
			],
		});
	});

	test("across midnight end on the next day", async () => {
		const { activities } = await check(
			{
				"lake.json": JSON.stringify([{ id: 1, name: "Night walk", dates: "2026-06-22", times: "10pm-1am", days: "" }]),
			},
			dated(columns),
		);
		expect(activities[0]?.sessions).toMatchObject([
			{ startDate: "2026-06-23T03:00:00Z", endDate: "2026-06-23T06:00:00Z", timeZone: "America/Chicago" },
		]);
	});
});

describe("[IMP-3] prices", () => {
	const priced = (offers: object) => {
		const { price, ...fields } = lake.fields;
		return { ...lake, currency: "USD", fields: { ...fields, offers } };
	};

	test.each([
		["More than $50", null, { minPrice: 50, maxPrice: null }],
		["$50 or Less", null, { minPrice: null, maxPrice: 50 }],
		["Free", 0, { price: 0 }],
		["$45 to $60 a week", 45, { price: 45, maxPrice: 60, unitText: "week" }],
		["£3.25", 3.25, { priceCurrency: "GBP" }],
		["pay what you can", null, { name: "Pay what you can" }],
	])("%j keeps its limits, unit and currency", async (fee, price, offer) => {
		const { activities } = await check(
			{ "lake.json": JSON.stringify([{ id: 1, name: "Kayak", fee }]) },
			priced({ price: { column: "fee" } }),
		);
		expect(activities[0]?.price).toBe(price);
		expect(activities[0]?.offers).toMatchObject([offer]);
	});

	test("of a band are replaced by the price in the text", async () => {
		const rows = [
			{ id: 1, name: "Kayak", fee: "More than $50", about: "The fee is $75 per child." },
			{ id: 2, name: "Canoe", fee: "More than $50", about: "Bring $5 for the bus." },
		];
		const offers = { price: { column: "fee" }, statedIn: { column: "about" } };
		const { activities } = await check({ "lake.json": JSON.stringify(rows) }, priced(offers));
		expect(activities.map(({ price }) => price)).toEqual([75, null]);
	});
});

describe("[IMP-3] values missing in columns are read from the text", () => {
	const { price, ageRange, ...fields } = lake.fields;
	const mapping = {
		...lake,
		fields: {
			...fields,
			description: { column: "about" },
			ageRange: { column: "ages" },
			offers: { price: { column: "fee" } },
			sessions: { dates: { column: "weeks" }, weekdays: { column: "days" }, times: { column: "hours" } },
		},
	};
	const about = "Mondays and Wednesdays, 4 to 5:30 pm. For ages 8 to 12. $5 drop-in";
	const weeks = "June 1 - July 31, 2026";

	test("weekdays, times, ages and prices, each marked as read from the text", async () => {
		const { activities, outcomes } = await check(
			{ "lake.json": JSON.stringify([{ id: 1, name: "Kayak", about, weeks }]) },
			{
				...mapping,
				fields: {
					...mapping.fields,
					ageRange: { column: "about", convert: [{ match: "x(y)" }] },
					offers: { price: { column: "about", convert: [{ match: "x(y)" }] } },
					sessions: { dates: { column: "weeks" } },
				},
			},
		);
		expect(activities[0]).toMatchObject({
			ageRange: "8-12",
			price: 5,
			sessions: [],
			readFromText: ["price", "sessions", "ageRange"],
		});
		expect(activities[0]?.offers).toMatchObject([{ price: 5, unitText: "session" }]);
		expect(activities[0]?.schedules).toMatchObject([
			{ startDate: "2026-06-01", endDate: "2026-07-31", byDay: ["mon", "wed"], startTime: "16:00", endTime: "17:30" },
		]);
		expect(outcomes).toMatchObject([{ unreadable: [] }]);
	});

	test.each([
		["stated", { ages: "6-9", fee: "$20", days: "Tue", hours: "1-2 pm" }, "6-9", 20, "tue 13:00"],
		[
			"not readable",
			{ ages: "Otters of any kind", fee: "Paid", days: "sometimes", hours: "late" },
			"Otters of any kind",
			null,
			undefined,
		],
	])("but never for a column whose value is %s", async (_, columns, ages, price, when) => {
		const rows = [{ id: 1, name: "Kayak", about, weeks, ...columns }];
		const { activities } = await check({ "lake.json": JSON.stringify(rows) }, mapping);
		expect(activities[0]).toMatchObject({ ageRange: ages, price, readFromText: [] });
		expect(activities[0]?.schedules.map(({ byDay, startTime }) => `${byDay} ${startTime}`)[0]).toBe(when);
	});

	test("a single day gets its time", async () => {
		const rows = [{ id: 1, name: "Kayak", about, weeks: "June 1, 2026", ages: "8-12", fee: "$5", days: "", hours: "" }];
		const { activities } = await check({ "lake.json": JSON.stringify(rows) }, mapping);
		expect(activities[0]?.sessions).toMatchObject([
			{ id: "20260601T1600", startDate: "2026-06-01T21:00:00Z", endDate: "2026-06-01T22:30:00Z" },
		]);
	});
});

test.each([
	["the text", "", "Every Saturday. No class on June 20 and July 4."],
	["a column", "Sat", "No class on June 20 and July 4."],
])(
	"[IMP-9] a schedule whose weekday is from %s excludes the dates that the text excludes",
	async (_, weekdays, about) => {
		const sessions = { dates: { column: "dates" }, weekdays: { column: "weekdays" } };
		const mapping = { ...lake, fields: { ...lake.fields, description: { column: "about" }, sessions } };
		const rows = [{ id: 1, name: "Kayak", about, dates: "June 1 - July 31, 2026", weekdays }];
		const { activities } = await check({ "lake.json": JSON.stringify(rows) }, mapping);
		expect(activities[0]?.schedules).toMatchObject([{ byDay: ["sat"], exceptDates: ["2026-06-20", "2026-07-04"] }]);
	},
);

test("[IMP-3] a schedule excludes days on which nothing takes place", async () => {
	const columns = ["dates", "weekdays", "exceptDates"].map((column) => [column, { column }]);
	const mapping = { ...lake, fields: { ...lake.fields, sessions: Object.fromEntries(columns) } };
	const row = { id: 1, name: "Kayak", dates: "June 1 - July 31, 2026", weekdays: "Fri" };
	const rows = [{ ...row, exceptDates: "June 19, 2026, July 3, 2026; some day" }];
	const { activities, outcomes } = await check({ "lake.json": JSON.stringify(rows) }, mapping);
	expect(activities[0]?.schedules).toMatchObject([{ byDay: ["fri"], exceptDates: ["2026-06-19", "2026-07-03"] }]);
	expect(outcomes).toMatchObject([{ unreadable: [{ field: "sessions.exceptDates", value: "some day" }] }]);
});

test.each([
	["Boathouse\n12 Oak St", "", ["Boathouse", "12 Oak St"]],
	["Boathouse\r\n12 Oak St\r\nChicago", "", ["Boathouse", "12 Oak St, Chicago"]],
	["Boathouse\nby the pier", "12 Oak St", ["Boathouse", "12 Oak St"]],
	["Boathouse", "", ["Boathouse", ""]],
])("[IMP-3] the place %j with the address %j is %j", async (place, street, expected) => {
	const venue = { name: { column: "place" }, address: { column: "street" } };
	const rows = [{ id: 1, name: "Kayak", place, street }];
	const { staged } = await check({ "lake.json": JSON.stringify(rows) }, { ...lake, fields: { ...lake.fields, venue } });
	expect(staged.venues.map(({ title, address }) => [title, address])).toEqual([expected]);
});

test("[IMP-3] a column of start times takes its ends from another one", async () => {
	const sessions = { startDate: { column: "day" }, times: { column: "from" }, endTime: { column: "to" } };
	const csv = "id,name,day,from,to\n1,Kayak,2026-06-22,9:00 am,10:00 am\n2,Canoe,2026-06-22,9-11 am,12:00 pm\n";
	const { activities } = await check({ "lake.csv": csv }, dated(sessions));
	const ends = activities.map((activity) => activity.sessions[0]?.endDate);
	expect(ends).toEqual(["2026-06-22T15:00:00Z", "2026-06-22T16:00:00Z"]);
});

test("[IMP-3] days off are read from the text, even if the times can't be read", async () => {
	const sessions = { dates: { column: "weeks" }, weekdays: { column: "days" }, times: { column: "hours" } };
	const row = { id: 1, name: "Kayak", about: "We meet at 9 am. No class on June 18.", weeks: "June 1 - July 31, 2026" };
	const rows = JSON.stringify([{ ...row, days: "Thursdays", hours: "6-8" }]);
	const fields = { ...lake.fields, description: { column: "about" }, sessions };
	const { activities } = await check({ "lake.json": rows }, { ...lake, fields });
	expect(activities[0]?.schedules).toMatchObject([{ startTime: null, exceptDates: ["2026-06-18"] }]);
});

describe("[IMP-3] times in separate columns", () => {
	const sessions = Object.fromEntries(
		["startDate", "endDate", "startTime", "endTime"].map((column) => [column, { column }]),
	);
	const mapping = { ...lake, fields: { ...lake.fields, sessions } };
	const row = { id: 1, name: "Kayak", startDate: "2026-06-22 00:00", endDate: "2026-06-22 00:00" };

	test("are used if the date column has midnight", async () => {
		const rows = [{ ...row, startTime: "10:00", endTime: "11:30" }];
		const { activities } = await check({ "lake.json": JSON.stringify(rows) }, mapping);
		expect(activities[0]?.sessions).toMatchObject([
			{ startDate: "2026-06-22T15:00:00Z", endDate: "2026-06-22T16:30:00Z" },
		]);
	});

	test.each([
		["12:00:00 AM", "2026-06-23", "12:00:00 AM", "2026-06-22"],
		["00:00", "2026-06-26", "00:00", "2026-06-25"],
		["00:00:00", "2026-06-26", "23:59:59", "2026-06-26"],
		["12:00 AM", "2026-06-22", "11:59 PM", "2026-06-22"],
		["0:00", "2026-06-26", "", "2026-06-26"],
	])("from %s until %s at %s are whole days until %s", async (startTime, endDate, endTime, last) => {
		const rows = [{ ...row, startDate: "2026-06-22", startTime, endDate, endTime }];
		const { activities } = await check({ "lake.json": JSON.stringify(rows) }, mapping);
		expect(activities[0]?.sessions).toMatchObject([{ startDate: "2026-06-22", endDate: last }]);
	});

	test.each([
		["11:30 PM", "2026-06-23", "12:30 AM", "2026-06-23T04:30:00Z", "2026-06-23T05:30:00Z"],
		["6:00 PM", "2026-06-23", "12:00 AM", "2026-06-22T23:00:00Z", "2026-06-23T05:00:00Z"],
		["19:00", "2026-06-23", "08:00", "2026-06-23T00:00:00Z", "2026-06-23T13:00:00Z"],
		["10:00", "2026-06-23", "11:00", "2026-06-22", "2026-06-23"],
		["19:00", "2026-06-25", "08:00", "2026-06-22", "2026-06-25"],
	])(
		"from %s until %s at %s are one night, if only one lies between",
		async (startTime, endDate, endTime, from, to) => {
			const rows = [{ ...row, startDate: "2026-06-22", startTime, endDate, endTime }];
			const { activities } = await check({ "lake.json": JSON.stringify(rows) }, mapping);
			expect(activities[0]?.sessions).toMatchObject([{ startDate: from, endDate: to }]);
		},
	);

	test("are counted if the weekdays of a range are unknown", async () => {
		const rows = [{ ...row, endDate: "2026-07-31 00:00", startTime: "11:30", endTime: "12:30" }];
		const { activities, outcomes } = await check({ "lake.json": JSON.stringify(rows) }, mapping);
		expect(activities[0]?.sessions).toMatchObject([{ startDate: "2026-06-22", endDate: "2026-07-31" }]);
		expect(outcomes).toMatchObject([
			{ unreadable: [{ field: "sessions.times", value: "11:30 - 12:30, without weekdays" }] },
		]);
	});

	test("an end shortly before its start is unknown, not 23 hours later", async () => {
		const rows = [{ ...row, startTime: "15:00", endTime: "14:00" }];
		const { activities, outcomes } = await check({ "lake.json": JSON.stringify(rows) }, mapping);
		expect(activities[0]?.sessions).toMatchObject([{ startDate: "2026-06-22T20:00:00Z", endDate: null }]);
		expect(outcomes).toMatchObject([
			{ unreadable: [{ field: "sessions.endTime", value: "14:00, before the start at 15:00" }] },
		]);
	});
});

test.each([
	["3", 3],
	["Full", 0],
	["Waitlist", 0],
	["SOLD OUT", 0],
	["ausgebucht", 0],
	["complet", 0],
	["agotado", 0],
	["Full day", null],
	["some", null],
])("[IMP-3] of the spots left %j are %j", async (spots, count) => {
	const rows = [{ id: 1, name: "Kayak", date: "2026-06-22", spots }];
	const { activities } = await check(
		{ "lake.json": JSON.stringify(rows) },
		dated({ startDate: { column: "date" }, remainingCapacity: { column: "spots" } }),
	);
	expect(activities[0]?.sessions[0]?.remainingCapacity).toBe(count);
});

describe("[IMP-3] several sessions in one cell", () => {
	const split = (column: string) => ({ column, convert: [{ split: ";" }] });

	test("are paired with a list of the same length, and share single values", async () => {
		const mapping = dated({ dates: split("days"), times: split("hours"), maximumCapacity: { column: "spots" } });
		const rows = [{ id: 1, name: "Kayak", days: "Jun 6, 2026; Jun 13, 2026;", hours: "9-10 am; 2-3 pm", spots: 8 }];
		const { activities } = await check({ "lake.json": JSON.stringify(rows) }, mapping);
		expect(activities[0]?.sessions).toMatchObject([
			{ startDate: "2026-06-06T14:00:00Z", endDate: "2026-06-06T15:00:00Z", maximumCapacity: 8 },
			{ startDate: "2026-06-13T19:00:00Z", endDate: "2026-06-13T20:00:00Z", maximumCapacity: 8 },
		]);
	});

	test("that cannot be parsed are counted, and the others are imported", async () => {
		const rows = [{ id: 1, name: "Kayak", days: "Jun 6, 2026; to be announced" }];
		const { activities, outcomes } = await check(
			{ "lake.json": JSON.stringify(rows) },
			dated({ dates: split("days") }),
		);
		expect(activities[0]?.sessions.map(({ startDate }) => startDate)).toEqual(["2026-06-06"]);
		expect(outcomes[0]).toMatchObject({ unreadable: [{ field: "sessions.dates", value: "to be announced" }] });
	});
});

test("[IMP-3] a date at midnight has no time of day, and an invalid end is quoted as written", async () => {
	const mapping = dated({ startDate: { column: "from" }, endDate: { column: "to" } });
	const rows = [
		{ id: 1, name: "Kayak", from: "2026-06-22T00:00:00.000", to: "2026-06-26T00:00:00.000" },
		{ id: 2, name: "Canoe", from: "June 22, 2026 3 pm", to: "6/22/2026 2:00 pm" },
	];
	const { activities, outcomes } = await check({ "lake.json": JSON.stringify(rows) }, mapping);
	expect(activities.flatMap(({ sessions }) => sessions)).toMatchObject([
		{ startDate: "2026-06-22", endDate: "2026-06-26" },
		{ startDate: "2026-06-22T20:00:00Z", endDate: null },
	]);
	expect(outcomes[1]).toMatchObject({
		unreadable: [{ field: "sessions.endDate", value: "6/22/2026 2:00 pm, before the start" }],
	});
});

test.each<[string, Record<string, string>, string[], string[]]>([
	["one side's midnight", { from: "2026-10-19 00:00:00.0", to: "2027-01-15" }, ["2026-10-19 to 2027-01-15"], []],
	[
		"a time at its start",
		{ from: "2026-06-22 10:00", to: "2026-06-26" },
		["2026-06-22 to 2026-06-26"],
		["10:00, without weekdays"],
	],
	["a time at its start", { from: "2026-06-22 10:00", to: "2026-06-22" }, ["2026-06-22T15:00:00Z to null"], []],
	[
		"a time at its end",
		{ from: "2026-06-22", to: "6/26/2026 3:00 PM" },
		["2026-06-22 to 2026-06-26"],
		["15:00, without a start"],
	],
	[
		"a time at its start, and weekdays",
		{ from: "2026-06-22 10:00", to: "2026-06-26", days: "Mon, Fri" },
		["mon,fri 10:00-null 2026-06-22 to 2026-06-26"],
		[],
	],
	[
		"times at both ends, and weekdays",
		{ from: "2026-06-22T10:00", to: "2026-07-03T11:30", days: "Mon" },
		["mon 10:00-11:30 2026-06-22 to 2026-07-03"],
		[],
	],
	[
		"midnight at its end",
		{ from: "2026-06-22 20:00", to: "2026-06-23 00:00" },
		["2026-06-23T01:00:00Z to 2026-06-23T05:00:00Z"],
		[],
	],
	[
		"no end, but weekdays",
		{ from: "2026-06-22", days: "Mon-Fri" },
		["2026-06-22 to 2026-06-22"],
		["mon, tue, wed, thu, fri, beside one date"],
	],
])("[IMP-3] a range with %s keeps what it states, and the rest is counted", async (_, columns, dates, unread) => {
	const mapping = dated({ startDate: { column: "from" }, endDate: { column: "to" }, weekdays: { column: "days" } });
	const rows = [{ id: 1, name: "Kayak", to: "", days: "", ...columns }];
	const { activities, outcomes } = await check({ "lake.json": JSON.stringify(rows) }, mapping);
	expect(activities.flatMap(listDates)).toEqual(dates);
	expect(outcomes.flatMap((row) => ("unreadable" in row ? row.unreadable.map(({ value }) => value) : []))).toEqual(
		unread,
	);
});

test.each<[string, string, string[]]>([
	[
		"7/6, 7/13",
		"Mon-Fri",
		[
			"mon,tue,wed,thu,fri 09:00-15:00 2026-07-06 to 2026-07-12",
			"mon,tue,wed,thu,fri 09:00-15:00 2026-07-13 to 2026-07-19",
		],
	],
	["Weeks of 7/6", "Mon, Wed", ["mon,wed 09:00-15:00 2026-07-06 to 2026-07-12"]],
	["7/6-10, 7/13-17", "Tue", ["tue 09:00-15:00 2026-07-06 to 2026-07-10", "tue 09:00-15:00 2026-07-13 to 2026-07-17"]],
	[
		"7/6, 7/8",
		"Mon, Wed",
		["2026-07-06T14:00:00Z to 2026-07-06T20:00:00Z", "2026-07-08T14:00:00Z to 2026-07-08T20:00:00Z"],
	],
])("[IMP-3] the dates %j on %s are each read with the row's times", async (dates, days, read) => {
	const columns = ["dates", "weekdays", "times"].map((column) => [column, { column }]);
	const mapping = { ...dated(Object.fromEntries(columns)), year: 2026 };
	const rows = [{ id: 1, name: "Kayak", dates, weekdays: days, times: "9am-3pm" }];
	const { activities, outcomes } = await check({ "lake.json": JSON.stringify(rows) }, mapping);
	expect(activities.flatMap(listDates)).toEqual(read);
	expect(outcomes).toMatchObject([{ unreadable: [] }]);
});

function listDates({ sessions, schedules }: StagedActivity): string[] {
	return [
		...sessions.map(({ startDate, endDate }) => `${startDate} to ${endDate}`),
		...schedules.map(
			({ byDay, startTime, endTime, startDate, endDate }) =>
				`${byDay} ${startTime}-${endTime} ${startDate} to ${endDate}`,
		),
	];
}

test("[FACT-12] activities without dates in a past year's catalogue are left out, with a reason", async () => {
	const mapping = { ...dated({ dates: { column: "days" } }), year: 2025 };
	const rows = ["", "June 22 - 26", "July 4, 2026"].map((days, id) => ({ id, name: "Kayak", days }));
	const { activities, outcomes } = await check({ "lake.json": JSON.stringify(rows) }, mapping);
	expect(outcomes[0]).toMatchObject({ kind: "skipped", reason: "without a date, in a catalogue of 2025" });
	expect(activities.flatMap(({ sessions }) => sessions)).toMatchObject([
		{ startDate: "2025-06-22" },
		{ startDate: "2026-07-04" },
	]);
	const running = await check({ "lake.json": JSON.stringify(rows) }, { ...mapping, year: 2026 });
	expect(running.activities).toHaveLength(3);
});

test("[IMP-3] languages are imported by name", async () => {
	const mapping = { ...lake, fields: { ...lake.fields, languages: { list: [{ column: "a" }, { column: "b" }] } } };
	const rows = [{ id: 1, name: "Kayak", a: "es-MX", b: "Otterish" }];
	const { activities } = await check({ "lake.json": JSON.stringify(rows) }, mapping);
	expect(activities[0]?.languages).toEqual(["Spanish", "Otterish"]);
});

test("[IMP-3] a mapping sets how a booking is cancelled, which is unknown where the row doesn't say", async () => {
	const mapping = { ...lake, fields: { ...lake.fields, cancellationPolicy: { column: "refunds" } } };
	const rows = [
		{ id: 1, name: "Kayak", refunds: "Full refund until a week before" },
		{ id: 2, name: "Canoe", refunds: null },
	];
	const { activities } = await check({ "lake.json": JSON.stringify(rows) }, mapping);
	expect(activities.map((activity) => activity.cancellationPolicy)).toEqual(["Full refund until a week before", ""]);
});

test("[IMP-4] columns that the mapping does not use are listed, and a constant is counted once", async () => {
	const mapping = dated({ startDate: { column: "day" }, times: { constant: "at dawn" } });
	const rows = ["Kayak", "Canoe"].map((name, id) => ({
		id,
		name,
		day: "2026-06-22",
		swim: id === 0 ? "required" : "",
	}));
	const { outcomes } = await check({ "lake.json": JSON.stringify(rows) }, mapping);
	const summary = new ImportSummary();
	for (const outcome of outcomes) summary.add(outcome);
	expect(summary.toSections()).toEqual([
		{
			title: "Couldn't be read, so it's left unknown",
			reasons: [{ reason: "Times", count: 1, examples: ['the mapping: "at dawn"'] }],
		},
		{
			title: "Columns that aren't used",
			reasons: [{ reason: "swim", count: 1, examples: ['line 1, 0 Kayak: "required"'] }],
		},
	]);
});

test("[IMP-4] what cannot be read is counted by value, the commonest first", async () => {
	const days = ["by appointment", "TBD", "TBA", "TBA", "soon", "later", "TBA", "ask us", "TBD"];
	const rows = days.map((day, id) => ({ id, name: "Kayak", day }));
	const { outcomes } = await check({ "lake.json": JSON.stringify(rows) }, dated({ startDate: { column: "day" } }));
	const summary = new ImportSummary();
	for (const outcome of outcomes) summary.add(outcome);
	const [section] = summary.toSections();
	expect(section?.reasons).toEqual([
		{
			reason: "Start date",
			count: 9,
			examples: [
				'line 1, 2 Kayak: "TBA", 3 times',
				'line 1, 1 Kayak: "TBD", 2 times',
				'line 1, 0 Kayak: "by appointment"',
				'line 1, 4 Kayak: "soon"',
				'line 1, 5 Kayak: "later"',
			],
		},
	]);
});

test("[IMP-4] dates that only fit the other order of day and month are counted as a warning", async () => {
	const rows = ["13/01/2027", "07/02/2027", "21/02/2027 10:00", "sometime"].map((day, id) => ({
		id,
		name: "Kayak",
		day,
	}));
	const { outcomes } = await check({ "lake.json": JSON.stringify(rows) }, dated({ startDate: { column: "day" } }));
	const summary = new ImportSummary();
	for (const outcome of outcomes) summary.add(outcome);
	const [warning] = summary.toSections();
	expect(warning?.title).toMatch(/^Dates with day and month in the other order/);
	expect(warning?.reasons).toMatchObject([{ reason: "Start date", count: 2 }]);
});

test("[IMP-3] ages that match no filter are counted, and common words for ages match one", async () => {
	const rows = ["Teens", "de 6 à 12 ans", "Otters of any kind", null, "25-Dec", "5‑8"].map((ages, id) => ({
		id,
		name: "Kayak",
		ages,
	}));
	const fields = { ...lake.fields, ageRange: { column: "ages" } };
	const { activities, outcomes } = await check({ "lake.json": JSON.stringify(rows) }, { ...lake, fields });
	expect(activities.map(({ ageRange }) => ageRange)).toEqual([
		"13-19",
		"6-12",
		"Otters of any kind",
		"Ages on request",
		"Ages on request",
		"5-8",
	]);
	expect(outcomes.map((outcome) => "unreadable" in outcome && outcome.unreadable)).toEqual([
		[],
		[],
		[{ field: "ageRange", value: "Otters of any kind" }],
		[],
		[{ field: "ageRange", value: "25-Dec" }],
		[],
	]);
});

test("[IMP-3] providers and facts come from their columns, and what a row does not say stays unknown", async () => {
	const mapping = {
		...lake,
		fields: {
			...lake.fields,
			provider: { name: { column: "who" }, email: { column: "mail" } },
			facts: { meals: { column: "lunch" }, transport: { column: "bus" } },
		},
	};
	const csv =
		"id,name,who,mail,lunch,bus\n1,Kayak,Otters,otters@lake.example,yes,\n2,Canoe,Otters,,maybe,no\n3,Swim,,,,\n";
	const { activities, outcomes, staged } = await check({ "lake.csv": csv }, mapping);
	expect(staged.providers).toMatchObject([{ title: "Otters", email: "otters@lake.example" }]);
	const otters = staged.providers[0]?.id;
	expect(activities.map(({ providerId }) => providerId)).toEqual([otters, otters, null]);
	expect(activities.map(({ facts }) => Object.keys(facts))).toEqual([["meals"], ["transport"], []]);
	expect(outcomes[1]).toMatchObject({ unreadable: [{ field: "facts.meals", value: "maybe" }] });
});

async function check(files: Record<string, string>, mapping: object) {
	const file = await createFolder(files);
	const [name = ""] = Object.keys(files);
	using staged = new StagedActivities();
	const outcomes: RowOutcome[] = [];
	for await (const outcome of checkCatalogue(file(name), parseMapping(mapping), staged, { today: "2026-06-15" })) {
		outcomes.push(outcome);
	}
	const activities: StagedActivity[] = [...staged.list()];
	return {
		outcomes,
		activities,
		staged: { providers: [...staged.listDocuments("provider")], venues: [...staged.listDocuments("venue")] },
	};
}
