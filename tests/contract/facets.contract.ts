import { expect, test } from "vitest";
import type { Activity } from "../../domain/activity/activity.ts";
import type { FacetCounts } from "../../domain/search/facets.ts";
import { type ActivityFilters, parseFilters } from "../../domain/search/filters.ts";
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

	test("[FIND-6] a choice affects the counts of other filters, but not those of its own options", async () => {
		const counts = await count(await withTown(), "type=Sport&day=sat");
		expect(counts).toMatchObject({
			type: { Camp: null, Sport: 2, Class: 0, "Arts & Crafts": null },
			day: { sat: 2, sun: 1, mon: 0 },
			time: { morning: 2, evening: 0 },
			open: { "1": null },
		});
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
