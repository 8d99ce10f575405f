import { describe, expect, test, vi } from "vitest";
import type { Activity } from "../../domain/activity/activity.ts";
import type { FacetCounts } from "../../domain/search/facets.ts";
import { activity } from "../contract/world.ts";
import { hostileValues } from "../long/hostile-values.ts";
import { openAppWithClock } from "./app-with-clock.ts";

const otters: Partial<Activity>[] = [
	{ id: "watch", title: "Otter Watching", category: "Adventure", price: 0 },
	{ id: "camp", title: "Otter Camp", category: "Camp", price: 30 },
];

describe("[FIND-6] the filters' counts", () => {
	test("are answered as JSON, the same for every order, page and view of a list", async () => {
		const { site, count } = await open();
		expect(await count("")).toMatchObject({ type: { Adventure: 1, Camp: 1, Sport: 0 }, price: { free: 1 } });
		expect(await count("?type=Camp")).toMatchObject({
			type: { Adventure: 1, Camp: 1 },
			price: { free: 0, "25-50": 1 },
		});
		const { headers } = await site.get("/activities/facets?type=Camp");
		expect(headers.get("content-type")).toMatch("application/json");
		expect(headers.get("cache-control")).toMatch("s-maxage=");
		expect(headers.get("etag")).toBeTruthy();
		const reference = headers.get("x-request-id");
		for (const query of ["&sort=popular", "&page=2", "&view=rows", "&unknown=1"]) {
			const again = await site.get(`/activities/facets?type=Camp${query}`);
			expect(again.headers.get("x-request-id"), query).toBe(reference);
		}
	});

	test("follow changes of the catalogue immediately, and ended sessions within five minutes", async () => {
		const { site, count } = await open();
		expect((await count("")).type).toMatchObject({ Camp: 1 });
		await site.documents.activities.upsert([activity({ id: "second", category: "Camp" })], "staff");
		expect((await count("")).type).toMatchObject({ Camp: 2 });
		await site.documents.activities.upsert(
			[activity({ id: "ending", category: "Sport", sessions: [session] })],
			"staff",
		);
		expect((await count("")).day).toMatchObject({ thu: 1 });
		site.clock.setCatalogue("2026-07-02T12:01:00Z");
		expect((await count("")).day).toMatchObject({ thu: 1 });
		site.clock.setCatalogue("2026-07-02T12:05:00Z");
		expect((await count("")).day).toMatchObject({ thu: null });
	});

	async function open() {
		const site = await openAppWithClock();
		takeAllTime(site);
		site.clock.setCatalogue("2026-07-02T11:59:00Z");
		await site.documents.activities.upsert(otters.map(activity), "staff");
		return {
			site,
			async count(query: string): Promise<FacetCounts> {
				const { status, html } = await site.get(`/activities/facets${query}`);
				expect(status).toBe(200);
				return JSON.parse(html).counts;
			},
		};
	}
});

/** Removes the deadline, however slow the machine is. */
function takeAllTime({ documents: { activities } }: Awaited<ReturnType<typeof openAppWithClock>>): void {
	const countFacets = activities.countFacets;
	vi.spyOn(activities, "countFacets").mockImplementation((filters) => countFacets(filters, 60_000));
}

const session = {
	id: "s",
	startDate: "2026-07-02T11:00:00Z",
	endDate: "2026-07-02T12:00:00Z",
	timeZone: "America/New_York",
	venueId: null,
	maximumCapacity: null,
	remainingCapacity: null,
	eventStatus: "scheduled" as const,
};

test("[FIND-6] counts that miss the deadline are retried half a minute later", async () => {
	const site = await openAppWithClock();
	takeAllTime(site);
	site.clock.setCatalogue("2026-07-02T12:00:00Z");
	const counting = vi.mocked(site.documents.activities.countFacets);
	counting.mockResolvedValueOnce({ counts: { type: { Camp: 7 } }, isComplete: false });
	const get = async () => JSON.parse((await site.get("/activities/facets")).html).counts;
	expect(await get()).toEqual({ type: { Camp: 7 } });
	expect(await get()).toEqual({ type: { Camp: 7 } });
	site.clock.setCatalogue("2026-07-02T12:00:30Z");
	expect(await get()).toMatchObject({ type: { Camp: 0 }, price: { free: 0 } });
});

test("[FIND-6] counts that fail are answered with 503 and not cached", async () => {
	const site = await openAppWithClock();
	vi.spyOn(site.documents.activities, "countFacets").mockRejectedValueOnce(new Error("The store is gone"));
	const failed = await site.get("/activities/facets");
	expect(vi.mocked(console.error).mock.lastCall?.[0]).toContain("Failed to count what the filters would leave");
	vi.mocked(console.error).mockClear();
	expect([failed.status, failed.headers.get("cache-control")]).toEqual([503, "no-store"]);
	expect((await site.get("/activities/facets")).status).toBe(200);
});

test("[FIND-6] hostile queries have counts too", async () => {
	const site = await openAppWithClock();
	for (const [description, value] of Object.entries(hostileValues)) {
		for (const name of ["search", "near", "day", "lang", "price"]) {
			const { status } = await site.get(`/activities/facets?${name}=${value}`);
			expect(status, `${description}: ${name}=${value}`).toBe(200);
		}
	}
});
