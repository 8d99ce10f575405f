import { expect, test } from "vitest";
import { demoVenues } from "../../demo/venues.ts";
import type { Activity } from "../../domain/activity/activity.ts";
import { type ActivityFilters, noFilters, type Sort } from "../../domain/search/filters.ts";
import type { Venue } from "../../domain/venue/venue.ts";
import type { Documents } from "../../store/port.ts";
import { createLead } from "./create-lead.ts";
import type { Start } from "./store-under-test.ts";
import { activity, choir, clay, kayak, lantern, robots, world } from "./world.ts";

export function activitiesContract(start: Start): void {
	test("[GEN-7] an activity is read back with every field that was saved", async () => {
		const { activities } = await withWorld(start);
		for (const saved of world) expect(await activities.find(saved.id)).toEqual(saved);
		expect(await activities.find("nothing")).toBeNull();
	});

	test("[LIST-1] a card has only the fields that cards show", async () => {
		const { activities } = await withWorld(start);
		const { cards } = await activities.list({ ...noFilters, search: "kayak" }, 1, 24);
		const { id, title, price, ageRange, imageUrl, location, featured, category, keywords, textLanguage } = kayak;
		const details = {
			offers: [],
			provider: "",
			nextSession: null,
			moreSessions: 0,
			pattern: null,
			distanceKm: null,
			textLanguage,
		};
		expect(cards).toEqual([
			{ id, title, price, ageRange, imageUrl, location, featured, category, keywords, ...details },
		]);
	});

	test("[FIND-8] an activity's position is its venue's, if known", async () => {
		const { documents } = await start();
		const { activities } = documents;
		const [known, unknown] = [
			demoVenues.find(({ id }) => id === "mill-baths"),
			demoVenues.find(({ latitude }) => !latitude),
		];
		await documents.venues.upsert(demoVenues, "staff");
		await activities.upsert(
			[
				{ ...kayak, venueId: known?.id ?? null },
				{ ...clay, venueId: unknown?.id ?? null },
				{ ...robots, venueId: null },
			],
			"staff",
		);
		expect(await activities.findPositions([kayak.id, clay.id, robots.id])).toEqual([
			{ id: kayak.id, latitude: known?.latitude, longitude: known?.longitude },
		]);
		expect(await activities.findPositions([])).toEqual([]);
	});

	test.each<[string, Activity[]]>([
		["kayak", [kayak]],
		["KAYAK", [kayak]],
		["aya", []],
		["ay", []],
		["y", []],
		["cafe", [kayak, robots]],
		["CAFÉ", [kayak, robots]],
		["morning kayak", [kayak]],
		["kayak garage", []],
		["é morn", []],
		["adventure", [kayak, lantern]],
		["arts & crafts", [clay]],
		["senora nunez", [kayak]],
		["100%", [kayak]],
		["%", [kayak]],
		["100", [kayak]],
		["_", [kayak]],
		["y_b", []],
		["k_yak", []],
		["k%k", []],
		['"hands-on"', [clay]],
		['"', [clay]],
		['ds-on"', []],
		["o'clock", [clay]],
		["o’clock", [clay]],
		["🎈", [clay]],
		["clay 🎈", [clay]],
		["🎉", []],
		["kayak OR clay", []],
		["NOT kayak", []],
		["kayak*", [kayak]],
		["search_text:kayak", []],
		["\\", []],
		["'; drop table activities; --", []],
		["\u0301", world],
		["harbour", [kayak]],
		["noon", []],
	])("[LIST-3] the search for exactly %j matches all its words", async (search, found) => {
		const { activities } = await withWorld(start);
		expect(await idsOf(activities, { search, exact: true })).toEqual(found.map(({ id }) => id).sort());
		expect(await activities.count({ ...noFilters, search, exact: true })).toBe(found.length);
	});

	test.each<[string, Activity[]]>([
		["alder quay", [kayak]],
		["quay", [kayak, robots]],
		["STRASSE", [kayak]],
		["mi", [clay, robots]],
		["otter", []],
		["kayak", []],
	])("[LIST-2] the place %j matches locations", async (where, found) => {
		const { activities } = await withWorld(start);
		expect(await idsOf(activities, { where })).toEqual(found.map(({ id }) => id).sort());
	});

	test("[LIST-3] search results follow a changed text", async () => {
		const { activities } = await withWorld(start);
		await activities.upsert(
			[{ ...kayak, title: "Canoe", description: "On the pond.", location: "Mill Lane" }],
			"staff",
		);
		expect(await idsOf(activities, { search: "kayak" })).toEqual([]);
		expect(await idsOf(activities, { search: "canoe pond" })).toEqual(["kayak"]);
		expect(await idsOf(activities, { where: "mill lane" })).toEqual(["clay", "kayak"]);
	});

	test("[LIST-6] sorts by newest first, and by title if created at the same time", async () => {
		const { activities } = await withWorld(start);
		expect(await inOrder(activities, "newest")).toEqual(["kayak", "clay", "robots", "choir", "lantern"]);
	});

	test("[LIST-6] sorts by price in both directions, by title among equal prices", async () => {
		const { activities } = await withWorld(start);
		expect(await inOrder(activities, "price-asc")).toEqual(["lantern", "choir", "kayak", "clay", "robots"]);
		expect(await inOrder(activities, "price-desc")).toEqual(["robots", "clay", "choir", "kayak", "lantern"]);
	});

	test("[LIST-6] sorts by popularity: featured, then most leads, then newest", async () => {
		const { activities, leads } = await withWorld(start);
		expect(await inOrder(activities, "popular")).toEqual(["kayak", "robots", "clay", "choir", "lantern"]);
		for (const [activityId, key] of [
			["choir", "1"],
			["robots", "2"],
		] as const) {
			await createLead({ leads }, leadFor(activityId), key);
		}
		expect(await inOrder(activities, "popular")).toEqual(["robots", "kayak", "choir", "clay", "lantern"]);
	});

	test("[LIST-9] pages are consecutive, and empty beyond the last one", async () => {
		const { activities } = await withWorld(start);
		const pages = await Promise.all([1, 2, 3, 4, 1_000_000].map((page) => activities.list(noFilters, page, 2)));
		expect(pages.map(({ cards }) => cards.map(({ id }) => id))).toEqual([
			["choir", "clay"],
			["kayak", "lantern"],
			["robots"],
			[],
			[],
		]);
		expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5, 5]);
	});

	test("[HOME-9] lists featured activities newest first, six by default", async () => {
		const { activities } = (await start()).documents;
		const featured = Array.from({ length: 9 }, (_, day) =>
			activity({ id: `f${day}`, featured: true, createdAt: `2026-01-0${day + 1}T00:00:00.000Z` }),
		);
		await activities.upsert([...featured, choir], "staff");
		const ids = (await activities.listFeatured()).cards.map(({ id }) => id);
		expect(ids).toEqual(["f8", "f7", "f6", "f5", "f4", "f3"]);
		expect((await activities.listFeatured(8)).cards).toHaveLength(8);
	});

	test("[FACT-3] lists what is like an activity: by the words of its title, then its category, for the same ages", async () => {
		const { activities, venues } = (await start()).documents;
		const at = (id: string, latitude: number) => ({
			...(demoVenues[0] as Venue),
			id,
			title: `Hall ${id}`,
			latitude,
			longitude: -87.6,
		});
		await venues.upsert([at("union", 41.9), at("river", 41.8), at("horner", 41.6)], "staff");
		const swim = activity({
			id: "self",
			title: "Open Swim at Union",
			venueId: "union",
			location: "Union",
			ageRange: "5-8",
		});
		const like = (id: string, title: string, fields: Partial<Activity> = {}) =>
			activity({ ...swim, id, title, location: "Chicago", ...fields });
		await activities.upsert(
			[
				swim,
				like("far", "Open Swim at Horner", { venueId: "horner" }),
				like("near", "Open Swim at River", { venueId: "river" }),
				like("adults", "Open Swim for Adults", { ageRange: "18+" }),
				like("club", "Swim Club", { category: "Sport", ageRange: "unclear" }),
				like("place", "Chess at Union", { venueId: "union", category: "Indoor Play" }),
				like("class", "Judo", { venueId: "horner" }),
			],
			"staff",
		);
		const similar = async (to: Activity, limit: number) =>
			(await activities.listSimilar(to, limit)).cards.map(({ id }) => id);
		expect(await similar(swim, 9)).toEqual(["near", "far", "club", "class", "place"]);
		expect(await similar(swim, 2)).toEqual(["near", "far"]);
	});

	test("[FAM-2] a shortlist's cards keep its order, include ended activities, and leave out those that are not public", async () => {
		const { activities } = await withWorld(start);
		const day = { startDate: "2020-01-02", endDate: null, timeZone: "America/Chicago", venueId: "hall" };
		const known = { maximumCapacity: null, remainingCapacity: null, eventStatus: "scheduled" as const };
		await activities.upsert(
			[
				{ ...choir, sessions: [{ id: "20200102", ...day, ...known }] },
				{ ...robots, venueId: "lab" },
				{ ...lantern, publishedAt: null },
			],
			"staff",
		);
		const { cards } = await activities.listByIds([robots.id, "nothing", lantern.id, choir.id]);
		expect(cards.map(({ id, hasEnded, venueId }) => [id, hasEnded, venueId])).toEqual([
			[robots.id, false, "lab"],
			[choir.id, true, choir.venueId],
		]);
		expect(await activities.listByIds([])).toMatchObject({ cards: [] });
	});

	test("[HOME-7] lists the categories of the existing activities, sorted", async () => {
		const { activities } = await withWorld(start);
		expect(await activities.listCategories()).toEqual(["Adventure", "Arts & Crafts", "Class", "STEM"]);
		expect(await (await start()).documents.activities.listCategories()).toEqual([]);
	});

	test("[ADMA-8] upserting a known activity replaces all fields but createdAt and the leads", async () => {
		const { activities, leads } = await withWorld(start);
		await createLead({ leads }, leadFor("choir"), "key");
		const changed = activity({ id: "choir", title: "Big Choir", createdAt: "2030-01-01T00:00:00.000Z" });
		await activities.upsert([changed], "staff");
		expect(await activities.find("choir")).toEqual({ ...changed, createdAt: choir.createdAt });
		expect(await inOrder(activities, "popular")).toEqual(["kayak", "robots", "choir", "clay", "lantern"]);
	});

	test("[GEN-2] upserting several activities is atomic", async () => {
		const { activities } = (await start()).documents;
		await expect(activities.upsert([kayak, { ...clay, price: -1 }], "staff")).rejects.toThrow();
		expect(await activities.find("kayak")).toBeNull();
		await activities.upsert([], "staff");
		await activities.upsert([clay, { ...clay, title: "Clay again" }], "staff");
		expect((await activities.find("clay"))?.title).toBe("Clay again");
	});
}

async function withWorld(start: Start) {
	const { documents } = await start();
	await documents.activities.upsert(world, "staff");
	return documents;
}

async function idsOf(activities: Documents["activities"], filters: Partial<ActivityFilters>): Promise<string[]> {
	const { cards, total } = await activities.list({ ...noFilters, ...filters }, 1, 24);
	expect(total).toBe(cards.length);
	return cards.map(({ id }) => id).sort();
}

async function inOrder(activities: Documents["activities"], sort: Sort): Promise<string[]> {
	const { cards } = await activities.list({ ...noFilters, sort }, 1, 24);
	return cards.map(({ id }) => id);
}

function leadFor(activityId: string) {
	return {
		firstName: "Ana",
		lastName: "Núñez",
		email: "ana@example.com",
		phone: "555 010 0199",
		agreeToTerms: true,
		newsletter: false,
		activityId,
		activityName: "As it was called",
	};
}
