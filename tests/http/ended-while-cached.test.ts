import { expect, test } from "vitest";
import { activity } from "../contract/world.ts";
import { openAppWithClock } from "./app-with-clock.ts";

const session = {
	id: "20260622T1100",
	startDate: "2026-06-22T15:00:00Z",
	endDate: "2026-06-22T16:00:00Z",
	timeZone: "America/New_York",
	venueId: null,
	eventStatus: "scheduled" as const,
	maximumCapacity: null,
	remainingCapacity: null,
};
const judo = activity({ id: "judo", title: "Judo for Beginners", featured: true, sessions: [session] });
const choir = activity({ id: "choir", title: "Choir", featured: true });

test("[FACT-3] [SCALE-4] pages leave an activity out as soon as it ends, and no shared cache stores them for longer", async () => {
	const { get, clock, documents } = await openAppWithClock();
	await documents.activities.upsert([judo, choir], "staff");
	const paths = ["/", "/activities"];
	clock.setCatalogue("2026-06-22T15:58:00Z");
	for (const path of paths) expect(await get(path), path).toMatchObject({ hasJudo: true });
	for (const [time, directives = ""] of [
		["15:59:00", "s-maxage=30, must-revalidate, stale-while-revalidate=25,"],
		["15:59:20", "s-maxage=30, must-revalidate, stale-while-revalidate=10,"],
		["15:59:59", "s-maxage=1, must-revalidate, stale-while-revalidate=0,"],
	]) {
		clock.setCatalogue(`2026-06-22T${time}Z`);
		for (const path of paths) {
			const { headers, hasJudo } = await get(path);
			expect({ hasJudo, caching: headers.get("cache-control") }, path).toEqual({
				hasJudo: true,
				caching: expect.stringContaining(directives),
			});
		}
	}

	clock.setCatalogue("2026-06-22T16:00:00Z");
	for (const path of paths) expect(await get(path), path).toMatchObject({ hasJudo: false });
});
