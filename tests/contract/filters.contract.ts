import { expect, test } from "vitest";
import type { Activity } from "../../domain/activity/activity.ts";
import { parseFilters } from "../../domain/search/filters.ts";
import type { ActivitySession } from "../../domain/session/session.ts";
import type { Venue } from "../../domain/venue/venue.ts";
import type { Start, Started } from "./store-under-test.ts";
import { activity } from "./world.ts";

const session: ActivitySession = {
	id: "s",
	startDate: "2026-07-18T15:00:00Z",
	endDate: "2026-07-18T16:00:00Z",
	timeZone: "America/Chicago",
	venueId: null,
	maximumCapacity: null,
	remainingCapacity: null,
	eventStatus: "scheduled",
};
/** Creates a one-hour session at a local time in Chicago (five hours behind UTC in summer). */
const at = (day: string, hour: number, more: Partial<ActivitySession> = {}): ActivitySession => {
	const start = new Date(Date.parse(`${day}T00:00:00Z`) + (hour + 5) * 3_600_000);
	const endDate = new Date(start.getTime() + 3_600_000).toISOString();
	return { ...session, id: `${day} ${hour}`, startDate: start.toISOString(), endDate, ...more };
};
const dates = (startDate: string, endDate: string | null = null): ActivitySession => ({
	...session,
	id: startDate,
	startDate,
	endDate,
});
const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
const venue = (id: string, more: Partial<Venue> = {}): Venue => ({
	id,
	title: id,
	address: "",
	locality: "",
	postalCode: "",
	latitude: null,
	longitude: null,
	timeZone: null,
	...times,
	...more,
});

/**
 * The contract of the listing's filters, each tested through its URL. They ask for the week of Mon, Jul 13 to Sun, Jul
 * 19, 2026.
 */
export function filtersContract(start: Start): void {
	const withActivities = async (activities: Partial<Activity>[], venues: Venue[] = []) => {
		const started = await start();
		started.clock.setCatalogue("2026-06-22T12:00:00Z");
		await started.documents.venues.upsert(venues, "staff");
		const all = activities.map((one) => activity({ title: one.id ?? "", ...one }));
		await started.documents.activities.upsert(all, "staff");
		return started;
	};

	test.each([
		[
			"a session late in the evening of its own zone",
			at("2026-07-17", 23.5),
			"from=2026-07-17&to=2026-07-17&day=fri&time=evening",
		],
		[
			"the hour that is skipped",
			{ ...at("2026-03-08", 3), startDate: "2027-03-14T08:00:00Z", endDate: "2027-03-14T09:00:00Z" },
			"from=2027-03-14&to=2027-03-14&day=sun&time=morning",
		],
		[
			"a session that ends at midnight",
			{ ...session, startDate: "2026-07-18T04:00:00Z", endDate: "2026-07-18T05:00:00Z" },
			"to=2026-07-17",
		],
		["a single day without a time", dates("2026-07-18"), "day=sat"],
	])("[FIND-4] finds %s by its dates there", async (_, one, query) => {
		const started = await withActivities([{ id: "found", sessions: [one] }]);
		expect(await list(started, query)).toEqual(["found"]);
	});

	test.each([
		["a session of Friday night", at("2026-07-17", 23.5), "from=2026-07-18"],
		[
			"a session that ends at midnight",
			{ ...session, startDate: "2026-07-18T04:00:00Z", endDate: "2026-07-18T05:00:00Z" },
			"from=2026-07-18",
		],
		[
			"a Friday evening until after midnight",
			{ ...session, startDate: "2026-07-18T01:00:00Z", endDate: "2026-07-18T06:30:00Z" },
			"from=2026-07-18",
		],
		["a camp from Monday to Friday", dates("2026-07-13", "2026-07-17"), "day=sat"],
		[
			"a programme without a Saturday between the dates",
			dates("2026-06-01", "2026-08-31"),
			"day=sat&from=2026-07-13&to=2026-07-16",
		],
	])("[FIND-4] does not find %s elsewhere", async (_, one, query) => {
		const started = await withActivities([
			{ id: "not found", sessions: [{ ...one, endDate: one.id.endsWith("23.5") ? null : one.endDate }] },
		]);
		expect(await groups(started, query)).toEqual({});
	});

	test("[FIND-4] an overnight camp is found on each of its days, by its start time", async () => {
		const camp = { ...at("2026-07-17", 18), endDate: "2026-07-19T15:00:00Z" };
		const started = await withActivities([{ id: "camp", sessions: [camp] }]);
		for (const query of ["from=2026-07-18&to=2026-07-18", "from=2026-07-19&to=2026-07-19&time=evening", "day=fri"]) {
			expect(await list(started, query), query).toEqual(["camp"]);
		}
		for (const query of ["from=2026-07-20&to=2026-07-20", "from=2026-07-18&to=2026-07-18&time=morning", "day=sat"]) {
			expect(await list(started, query), query).toEqual([]);
		}
	});

	test("[FIND-4] filters near a place, given as position, postcode, town or name, within a radius", async () => {
		const park = { latitude: 41.9229, longitude: -87.6483, locality: "Lincoln Park", postalCode: "60614" };
		const started = await withActivities(
			[
				{ id: "a at the park", venueId: "park" },
				{ id: "b at the hall", venueId: "hall" },
				{ id: "c in town", venueId: "town" },
				{
					id: "d on tour",
					venueId: "town",
					sessions: [at("2026-07-18", 10, { venueId: "hall" }), at("2026-07-19", 10)],
				},
				{ id: "e by name", location: "Somewhere in Lincoln Park" },
				{ id: "f unknown", location: "Otterford" },
				{ id: "g online", location: "Online" },
			],
			[
				venue("park", park),
				venue("hall", { title: "Lincoln Park Hall", latitude: 41.93, longitude: -87.65, postalCode: "NG15 1AA" }),
				venue("town", { latitude: 41.8, longitude: -87.6, locality: "Otterbridge" }),
			],
		);
		const around = { sure: ["a at the park", "b at the hall", "d on tour", "e by name"], might: ["f unknown"] };
		expect(await groups(started, "near=Lincoln+Park&within=2")).toEqual(around);
		expect(await groups(started, "where=lincoln+park&within=2")).toEqual(around);
		for (const near of ["41.92,-87.65", "60614", "ng15"]) {
			expect((await groups(started, `near=${near}&within=2`)).sure, near).toEqual(around.sure?.slice(0, 3));
		}
		expect((await groups(started, "near=Otterbridge")).sure).toEqual(["c in town", "d on tour"]);
		const nearest = await groups(started, "near=Otterbridge&within=25&sort=nearest");
		expect(nearest.sure?.slice(0, 2).sort()).toEqual(["c in town", "d on tour"]);
		// The session in town is on Sunday.
		expect((await groups(started, "near=Otterbridge&day=sat")).sure ?? []).toEqual([]);

		const { activities } = started.documents;
		const found = await activities.list(parse("near=60614&within=2&sort=nearest"), 1, 24);
		expect(found.cards.slice(0, 2).map(({ id, distanceKm }) => [id, Math.round((distanceKm ?? 9) * 10) / 10])).toEqual([
			["a at the park", 0],
			["b at the hall", 0.8],
		]);
		const nowhere = await activities.list(parse("near=Atlantis"), 1, 24);
		expect(nowhere).toMatchObject({ total: 0, place: { name: "Atlantis", position: null } });
	});

	test("[FIND-2] of activities that start at the same time, the nearest comes first", async () => {
		const started = await withActivities(
			[
				{ id: "a far, Saturday", venueId: "far", sessions: [at("2026-07-18", 10)] },
				{ id: "b near, Saturday", venueId: "near", sessions: [at("2026-07-18", 10)] },
				{ id: "c near, Sunday", venueId: "near", sessions: [at("2026-07-19", 10)] },
			],
			[
				venue("near", { latitude: 41.92, longitude: -87.65, locality: "Lincoln Park" }),
				venue("far", { latitude: 41.94, longitude: -87.65, locality: "Lincoln Park" }),
			],
		);
		const { activities } = started.documents;
		const found = await activities.list(parse("near=41.92,-87.65&from=2026-07-18&to=2026-07-19"), 1, 24);
		expect(found.cards.map(({ id }) => id)).toEqual(["b near, Saturday", "a far, Saturday", "c near, Sunday"]);
	});

	test("[FIND-4] finds places in a postcode file, and the nearest of several with the same name", async () => {
		const started = await withActivities(
			[{ id: "here", venueId: "hall" }],
			[venue("hall", { latitude: 41.9, longitude: -87.67 })],
		);
		const place = { country: "US", region: "Illinois", regionCode: "IL", latitude: 41.9019, longitude: -87.6779 };
		const { places } = started.documents;
		const version = started.documents.getCatalogueVersion();
		await places.add([
			{ ...place, postcode: "60622", name: "Springfield" },
			{ ...place, postcode: "60614", name: "Springfield", latitude: 41.9229 },
			{
				...place,
				postcode: "01101",
				name: "Springfield",
				region: "Massachusetts",
				regionCode: "MA",
				latitude: 42.1,
				longitude: -72.59,
			},
		]);
		await places.add([{ ...place, postcode: "60622", name: "Springfield" }]);
		expect(started.documents.getCatalogueVersion()).toBeGreaterThan(version);
		expect(await places.count()).toBe(3);
		expect(await list(started, "near=60622")).toEqual(["here"]);
		expect(await list(started, "near=60622-1234")).toEqual(["here"]);
		expect(await list(started, "near=springfield")).toEqual(["here"]);
		expect(await list(started, "near=Springfield,+MA")).toEqual([]);
		expect(await places.find("Springfield, MA")).toEqual({ latitude: 42.1, longitude: -72.59 });
	});

	test("[FIND-4] a postcode is the point of the postcode file, wherever its venues are; else the centre of its venues", async () => {
		const { documents } = await withActivities(
			[{ id: "here", venueId: "hall" }],
			[venue("hall", { postalCode: "60622", latitude: 41.95, longitude: -87.7 })],
		);
		expect(await documents.places.find("60622")).toEqual({ latitude: 41.95, longitude: -87.7 });
		const place = { country: "US", region: "Illinois", regionCode: "IL", name: "Springfield" };
		await documents.places.add([{ ...place, postcode: "60623", latitude: 41.85, longitude: -87.72 }]);
		expect(await documents.places.find("60622")).toEqual({ latitude: 41.95, longitude: -87.7 });
		await documents.places.add([{ ...place, postcode: "60622", latitude: 41.9019, longitude: -87.6779 }]);
		expect(await documents.places.find("60622")).toEqual({ latitude: 41.9019, longitude: -87.6779 });
		expect(await documents.places.find("606")).toEqual({ latitude: 41.876, longitude: -87.6989 });
	});

	test("[FIND-5] a name counts as a place if it is a place's whole name, or a side of a town", async () => {
		const inTown = { locality: "Alder Quay" };
		const north = { ...inTown, latitude: 41.95, longitude: -87.67 };
		const south = { ...inTown, latitude: 41.8, longitude: -87.6 };
		const started = await withActivities(
			[
				{ id: "north", venueId: "mill lane dojo" },
				{ id: "south", venueId: "ferry hall" },
			],
			[venue("mill lane dojo", north), venue("ferry hall", south)],
		);
		const { places } = started.documents;
		const names = ["Alder Quay", "alder", "Mill Lane Dojo", "mill lane", "North Side", "swim class"];
		expect(await places.findNames(names)).toEqual(new Set(["alder quay", "mill lane dojo", "north side"]));
		expect(await places.findNames([])).toEqual(new Set());
		expect(await list(started, "near=north+side")).toEqual(["north"]);
		expect(await list(started, "near=Southside")).toEqual(["south"]);
		await started.documents.venues.upsert([venue("far away", { latitude: 40.1, longitude: -74 })], "staff");
		expect(await places.findNames(["north side"])).toEqual(new Set());
	});

	test("[FIND-6] if nothing matches, finds the activities with the words that miss the fewest filters, nearest first", async () => {
		const toddlers = { price: 16, ageRange: "3-5", venueId: "pool" };
		const { documents } = await withActivities(
			[
				{ id: "swim midweek", ...toddlers, sessions: [at("2026-07-15", 10)] },
				{ id: "swim far", ...toddlers, venueId: "lake", sessions: [at("2026-07-11", 10)] },
				{ id: "swim ducklings", ...toddlers, sessions: [at("2026-07-17", 10), at("2026-07-18", 10)] },
				{ id: "swim on request", ...toddlers, venueId: "lake" },
				{ id: "choir", ...toddlers, price: 0, sessions: [at("2026-07-18", 10)] },
				{ id: "swim draft", ...toddlers, price: 0, publishedAt: null },
			],
			[venue("pool", { latitude: 41.9, longitude: -87.6 }), venue("lake", { latitude: 41.95, longitude: -87.6 })],
		);
		const findMisses = async (query: string, limit = 9) => {
			const { cards, missed } = await documents.activities.findNearMisses(parse(query), limit);
			return cards.map(({ id }, index) => [id, missed[index]]);
		};
		expect(await findMisses("search=swim&price=free&age=4&day=sat")).toEqual([
			["swim far", ["price"]],
			["swim ducklings", ["price"]],
			["swim on request", ["price"]],
			["swim midweek", ["day", "price"]],
		]);
		const onSaturday = await documents.activities.findNearMisses(parse("search=ducklings&price=free&day=sat"), 1);
		expect(onSaturday.cards[0]?.nextSession?.id).toBe("2026-07-18 10");
		expect(await findMisses("search=swim&price=free&near=41.9,-87.6&within=1&type=Camp", 2)).toEqual([
			["swim midweek", ["type", "price"]],
			["swim ducklings", ["type", "price"]],
		]);
		expect(await findMisses("search=swim&price=free&near=41.9,-87.6&within=1", 4).then((all) => all[2])).toEqual([
			"swim far",
			["near", "price"],
		]);
		expect(await findMisses("price=free&age=4&day=sun")).toEqual([
			["choir", ["day"]],
			["swim on request", ["price"]],
			["swim far", ["day", "price"]],
			["swim midweek", ["day", "price"]],
			["swim ducklings", ["day", "price"]],
		]);
		expect(await findMisses("price=free&day=sun")).toEqual([
			["choir", ["day"]],
			["swim on request", ["price"]],
		]);
		expect(await findMisses("search=judo&price=free")).toEqual([]);
		expect(await findMisses("search=choir&price=free&near=Atlantis")).toEqual([["choir", ["near", "where"]]]);
	});

	test("[FACT-11] what might fit says what is not known of it, dated before seasonal", async () => {
		const started = await withActivities([
			{ id: "season", price: 10, offers: [], ageRange: "3-12", sessions: [dates("2026-06-01", "2026-08-31")] },
			{ id: "asks", price: null, offers: [], ageRange: "3-12", sessions: [at("2026-07-18", 9)] },
			{ id: "half year", price: 10, offers: [], ageRange: "4.5-6", sessions: [at("2026-07-18", 10)] },
			{ id: "nothing known", category: null, price: null, offers: [], ageRange: "", facts: {} },
			{ id: "fits", price: 10, offers: [], ageRange: "3-12", sessions: [at("2026-07-18", 11)] },
		]);
		const { cards, groups, unknown } = await started.documents.activities.list(
			parse("type=Class&from=2026-07-17&to=2026-07-19&age=4&max=20"),
			1,
			24,
		);
		expect(groups).toEqual([
			{ isCertain: true, size: 1, total: 1 },
			{ isCertain: false, size: 4, total: 4 },
		]);
		expect(cards.map(({ id }) => [id, unknown.get(id) ?? []])).toEqual([
			["fits", []],
			["asks", ["price"]],
			["half year", ["ages"]],
			["season", ["days"]],
			["nothing known", ["type", "dates", "ages", "price"]],
		]);
	});

	test.each([
		["day=sat&time=morning", { season: ["times"], "on Saturday": ["hours"] }],
		["day=sat", { season: ["days"] }],
		["time=morning", { season: ["hours"], "on Saturday": ["hours"] }],
	])("[FACT-11] with %s, an activity whose days are known lacks no more than its hours", async (query, expected) => {
		const { documents } = await withActivities([
			{ id: "season", sessions: [dates("2026-03-01", "2026-08-31")] },
			{ id: "on Saturday", sessions: [dates("2026-07-18", "2026-07-18")] },
		]);
		const { unknown } = await documents.activities.list(parse(query), 1, 24);
		expect(Object.fromEntries(unknown)).toEqual(expected);
	});

	test("[FIND-2] 'recommended' lists what has spots, then what has begun or has no dates, and last what is full", async () => {
		const inAMonth = [at("2026-07-21", 9), at("2026-07-18", 9, { remainingCapacity: 0 })];
		const started = await withActivities(
			[
				{ id: "undated", venueId: "near" },
				{ id: "full", venueId: "near", sessions: [at("2026-06-23", 9, { remainingCapacity: 0 })] },
				{ id: "cancelled", venueId: "near", sessions: [at("2026-06-24", 9, { eventStatus: "cancelled" })] },
				{ id: "season", venueId: "near", sessions: [dates("2026-03-01", "2026-08-31")] },
				{ id: "in a month", venueId: "near", sessions: inAMonth },
				{ id: "far away on Saturday", venueId: "far", sessions: [at("2026-06-27", 9)] },
				{ id: "on Sunday", venueId: "near", sessions: [at("2026-06-28", 9), dates("2026-03-01", "2026-08-31")] },
			],
			[venue("near", { latitude: 41.9, longitude: -87.7 }), venue("far", { latitude: 41.95, longitude: -87.7 })],
		);
		const open = ["far away on Saturday", "on Sunday", "in a month", "season", "undated"];
		expect(await groups(started, "sort=recommended")).toEqual({ sure: [...open, "full", "cancelled"] });
		expect(await groups(started, "sort=recommended&near=41.9,-87.7&within=25")).toEqual({
			sure: ["on Sunday", "far away on Saturday", "in a month", "season", "undated", "full", "cancelled"],
		});
		expect(await groups(started, "sort=recommended&time=morning")).toEqual({
			sure: ["far away on Saturday", "on Sunday", "in a month", "full"],
			might: ["season", "undated"],
		});
		expect(await groups(started, "sort=recommended&time=morning&near=41.9,-87.7&within=25")).toEqual({
			sure: ["on Sunday", "far away on Saturday", "in a month", "full"],
			might: ["season", "undated"],
		});
		// A day after it began, a session no longer leads; a job notices it.
		started.clock.setCatalogue("2026-06-28T15:30:00Z");
		await started.documents.activities.advanceNextSessions();
		expect((await groups(started, "sort=recommended")).sure).toEqual(["on Sunday", "in a month", "season", "undated"]);
		started.clock.setCatalogue("2026-06-29T15:30:00Z");
		await started.documents.activities.advanceNextSessions();
		expect((await groups(started, "sort=recommended")).sure).toEqual(["in a month", "on Sunday", "season", "undated"]);
		started.clock.setCatalogue("2026-06-22T12:00:00Z");
		await started.documents.activities.advanceNextSessions({ all: true });
		expect((await groups(started, "sort=recommended")).sure).toEqual([...open, "full", "cancelled"]);
	});

	test("[FIND-2] [FACT-14] no title or provider of a recommended page follows itself where another fits", async () => {
		const swim = { title: "Swim", sessions: [at("2026-07-18", 9)] };
		const chess = { title: "Chess", sessions: [at("2026-07-18", 10)] };
		const started = await withActivities([
			{ id: "swim 1", ...swim },
			{ id: "swim 2", ...swim },
			{ id: "chess 1", ...chess },
			{ id: "chess 2", ...chess },
			{ id: "might fit", title: "Art" },
		]);
		expect(await groups(started, "sort=recommended&day=sat")).toEqual({
			sure: ["swim 1", "chess 1", "swim 2", "chess 2"],
			might: ["might fit"],
		});
		expect((await groups(started, "sort=newest&day=sat")).sure).toEqual(["swim 1", "swim 2", "chess 1", "chess 2"]);
	});

	test("[FACT-11] near a place, what might fit begins with what has dates", async () => {
		const started = await withActivities(
			[
				{ id: "season", ageRange: "", venueId: "near", sessions: [dates("2026-03-01", "2026-08-31")] },
				{ id: "dated", ageRange: "", venueId: "far", sessions: [at("2026-07-18", 9)] },
			],
			[venue("near", { latitude: 41.9, longitude: -87.7 }), venue("far", { latitude: 41.95, longitude: -87.7 })],
		);
		for (const sort of ["nearest", "soonest", "recommended"]) {
			const query = `sort=${sort}&near=41.9,-87.7&within=25&age=4`;
			expect(await groups(started, query)).toEqual({ might: ["dated", "season"] });
		}
	});

	test("[FIND-2] 'soonest' sorts by the next session that matches the filters, which cards show", async () => {
		const spots = { remainingCapacity: 3 };
		const started = await withActivities([
			{
				id: "next on Sunday",
				sessions: [at("2026-07-11", 10, spots), at("2026-07-19", 9, spots), at("2026-07-26", 9, spots)],
			},
			{ id: "on Sunday", sessions: [at("2026-07-12", 10, spots), at("2026-07-05", 9, { remainingCapacity: 0 })] },
			{ id: "programme", sessions: [dates("2026-06-01", "2026-08-31")] },
			{ id: "on request" },
		]);
		expect(await groups(started, "sort=soonest")).toEqual({
			sure: ["on Sunday", "next on Sunday", "programme", "on request"],
		});
		expect((await groups(started, "sort=soonest&day=sun&open=1&from=2026-07-13")).sure).toEqual(["next on Sunday"]);
		expect((await groups(started, "sort=soonest&day=sun&open=1")).sure).toEqual(["on Sunday", "next on Sunday"]);
		const { cards } = await started.documents.activities.list(parse("day=sun&open=1&sort=soonest"), 1, 24);
		expect(cards.slice(0, 2).map(({ nextSession, moreSessions }) => [nextSession?.id, moreSessions])).toEqual([
			["2026-07-12 10", 0],
			["2026-07-19 9", 1],
		]);
	});
}

const parse = (query: string) => parseFilters(new URLSearchParams(query)).filters;

/** Returns the certain matches, sorted by title. */
async function list(started: Started, query: string): Promise<string[]> {
	return (await groups(started, query)).sure ?? [];
}

async function groups({ documents }: Started, query: string): Promise<Record<string, string[]>> {
	const filters = parse(query);
	const { cards, groups, total } = await documents.activities.list(filters, 1, 100);
	expect(total).toBe(cards.length);
	let start = 0;
	const named = groups.map(({ isCertain, size }) => {
		const ids = cards.slice(start, start + size).map(({ id }) => id);
		start += size;
		return [isCertain ? "sure" : "might", query.includes("sort=") ? ids : ids.sort()];
	});
	return Object.fromEntries(named);
}
