import { expect, test } from "vitest";
import type { Activity } from "../../domain/activity/activity.ts";
import { type FacetCounts, listFacets } from "../../domain/activity/facets.ts";
import { type ActivityFilters, parseFilters } from "../../domain/activity/filters.ts";
import type { ActivitySession } from "../../domain/session/session.ts";
import type { Start, Started } from "./store-under-test.ts";
import { activity } from "./world.ts";

const deadlineMs = 60_000;
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
const saturdayMorning = session;
const sundayEvening = { ...session, startDate: "2026-07-19T23:00:00Z", endDate: "2026-07-20T00:00:00Z" };
const summer = { ...session, startDate: "2026-06-01", endDate: "2026-08-31" };
const full = { ...saturdayMorning, remainingCapacity: 0 };
const yes = { answer: "yes", source: "" } as const;
const no = { answer: "no", source: "" } as const;
const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };

const town: Partial<Activity>[] = [
	{ id: "judo", category: "Sport", price: 0, ageRange: "8-12", sessions: [saturdayMorning], facts: { indoor: yes } },
	{ id: "judo in Spanish", category: "Sport", price: 20, ageRange: "5-8", sessions: [full], languages: ["Spanish"] },
	{ id: "football", category: "Sport", price: 30, ageRange: "8-12", sessions: [sundayEvening], facts: { indoor: no } },
	{ id: "camp", category: "Camp", price: 120, ageRange: "12+", sessions: [summer], venueId: "hall" },
	{ id: "pottery", category: "Arts & Crafts", price: 25, ageRange: "All Ages", facts: { stepFree: yes } },
	{ id: "chess", category: "Class", price: null, ageRange: "5-12", location: "Online", sessions: [sundayEvening] },
	{ id: "draft", category: "Workshop", publishedAt: null },
];

/** The contract of the number of results for each filter option. */
export function facetsContract(start: Start): void {
	const withTown = async () => {
		const started = await start();
		started.clock.setCatalogue("2026-06-22T12:00:00Z");
		const hall = { id: "hall", title: "Hall", address: "", locality: "Otterford", postalCode: "", timeZone: null };
		await started.documents.venues.upsert([{ ...hall, latitude: 41.9, longitude: -87.7, ...times }], "staff");
		await started.documents.activities.upsert(
			town.map((one) => activity({ title: one.id ?? "", ...one })),
			"staff",
		);
		return started;
	};

	test("[FIND-6] each filter option has the number of its results", async () => {
		const counts = await count(await withTown(), "");
		expect(counts).toMatchObject({
			type: { Adventure: 0, "Arts & Crafts": 1, Camp: 1, Class: 1, Sport: 3, Workshop: 0 },
			price: { free: 1, "0-25": 3, "25-50": 2, "50-100": null, "100+": 1 },
			day: { mon: null, sat: 2, sun: 2 },
			time: { morning: 2, afternoon: null, evening: 2 },
			age: { "0-3": 1, "3-12": 6, "12+": 5, "4": 1, "9": 4, "13": 2 },
			setting: { indoor: 1, outdoor: 1, online: 1 },
			access: { "step-free": 1 },
			lang: { es: 1, fr: null },
		});
	});

	test("[FIND-6] a choice affects the counts of other filters, but not those of its own options", async () => {
		const counts = await count(await withTown(), "type=Sport&day=sat");
		expect(counts).toMatchObject({
			type: { Camp: null, Sport: 2, Class: 0, "Arts & Crafts": null },
			day: { sat: 2, sun: 1, mon: 0 },
			time: { morning: 2, evening: 0 },
			open: { "1": 1 },
		});
	});

	test("[FIND-6] the count of an exact age includes the chosen ages, all of which must fit", async () => {
		const counts = await count(await withTown(), "age=5");
		expect(counts.age).toMatchObject({ "5": 3, "8": 3, "9": 2, "13": 1, "12+": 5 });
	});

	test("[FIND-6] the counts match the lists, whatever else is chosen", async () => {
		const started = await withTown();
		const { activities } = started.documents;
		for (const query of [
			...["type=Sport&sort=soonest", "near=Otterford&day=sat", "open=1&setting=indoor&price=free"],
			...["age=9&max=25&from=2026-07-18&to=2026-07-18", "search=jduo"],
		]) {
			const counts = await count(started, query);
			for (const { name, options } of listFacets(parse(query))) {
				// Counting a list takes several queries, so every fourth option is enough.
				for (const { value, filters } of options.filter((_, at) => at % 4 === 0)) {
					const { groups } = await activities.list(filters, 1, 1);
					const sure = groups.find(({ fits }) => fits)?.total ?? 0;
					expect(counts[name]?.[value], `${query}: ${name}=${value}`).toBe(sure || (groups.length > 0 ? null : 0));
				}
			}
		}
	});

	test("[FIND-6] counts stop at 501, which means more than 500", async () => {
		const started = await start();
		// More rows than are read for all options together. Options with few rows are counted separately.
		const many = Array.from({ length: 4100 }, (_, at) =>
			activity({ id: `${at}`, title: `Number ${at}`, category: at < 500 ? "Camp" : "Class", price: at === 0 ? 0 : 30 }),
		);
		await started.documents.activities.upsert(many, "staff");
		expect(await count(started, "")).toMatchObject({
			type: { Camp: 500, Class: 501, Sport: 0 },
			price: { free: 1, "25-50": 501, "100+": 0 },
			day: { mon: null },
		});
	});

	test("[FIND-6] after the deadline only the options of the first activities are counted", async () => {
		const { documents } = await withTown();
		const { counts, isComplete } = await documents.activities.countFacets(parse("type=Sport"), 0);
		expect(isComplete).toBe(false);
		expect(counts).toEqual({ type: expect.objectContaining({ Camp: 1, Sport: 3 }) });
	});
}

function parse(query: string): ActivityFilters {
	return parseFilters(new URLSearchParams(query)).filters;
}

async function count({ documents }: Started, query: string): Promise<FacetCounts> {
	const { counts, isComplete } = await documents.activities.countFacets(parse(query), deadlineMs);
	expect(isComplete).toBe(true);
	return counts;
}
