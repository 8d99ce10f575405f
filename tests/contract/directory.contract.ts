import { describe, expect, test } from "vitest";
import type { Provider } from "../../domain/provider/provider.ts";
import type { ActivitySession } from "../../domain/session/session.ts";
import type { Venue } from "../../domain/venue/venue.ts";
import type { Start } from "./store-under-test.ts";
import { activity } from "./world.ts";

const robin = { by: "robin@larkabout.example" };
const times = { createdAt: "2026-04-01T08:00:00.000Z", updatedAt: "2026-04-01T08:00:00.000Z" };

const otters: Provider = {
	id: "otters",
	title: "Otter Sports",
	description: "",
	url: null,
	email: "hello@otters.example",
	telephone: null,
	...times,
};
const otterTwin: Provider = { ...otters, id: "otter-twin", title: "otter sports", email: null };
const kiln: Provider = { ...otters, id: "kiln", title: "Kiln Café", email: null };

const hall: Venue = {
	id: "hall",
	title: "Quay Hall",
	address: "12 Quay Street",
	locality: "Alder Quay",
	postalCode: "60622",
	latitude: 41.9,
	longitude: -87.7,
	timeZone: "America/Chicago",
	...times,
};
const hallTwin: Venue = { ...hall, id: "hall-twin", address: "", latitude: null, longitude: null };

const session: ActivitySession = {
	id: "20260714",
	startDate: "2026-07-14",
	endDate: null,
	timeZone: "America/Chicago",
	venueId: "hall-twin",
	maximumCapacity: null,
	remainingCapacity: null,
	eventStatus: "scheduled",
};

/** The contract of providers and venues in the staff area. */
export function directoryContract(start: Start): void {
	describe("[FACT-1] providers and venues", () => {
		test("are listed by name with the number of their activities, and searched without case or accents", async () => {
			const { providers, activities } = (await start()).documents;
			await providers.upsert([otters, kiln], "staff");
			await activities.upsert(
				[activity({ id: "a", providerId: "kiln" }), activity({ id: "b", providerId: "kiln" })],
				"staff",
			);
			const list = async (search: string) =>
				(await providers.listForStaff({ search, page: 1 }, 25)).rows.map(({ id, activityCount }) => [
					id,
					activityCount,
				]);
			expect(await list("")).toEqual([
				["kiln", 2],
				["otters", 0],
			]);
			expect(await list("CAFE")).toEqual([["kiln", 2]]);
			expect(await list("otters.example sports")).toEqual([["otters", 0]]);
			expect(await list("%")).toEqual([]);
			expect(await providers.listForStaff({ search: "", page: 2 }, 1)).toMatchObject({
				total: 2,
				rows: [{ id: "otters" }],
			});
		});

		test("with names that differ only in case are duplicates, and are found by name", async () => {
			const { providers } = (await start()).documents;
			await providers.upsert([otters, otterTwin, kiln], "staff");
			expect(await providers.listDuplicates()).toMatchObject([[otterTwin, otters]]);
			expect(await providers.findByTitle("OTTER sports")).toEqual([otterTwin, otters]);
			expect(await providers.findByTitle("otter")).toEqual([]);
		});

		test("[IMP-6] of one name are duplicates only at one place, and know how many activities would move", async () => {
			const { venues, activities } = (await start()).documents;
			const atPosition = (id: string, latitude: number): Venue => ({ ...hall, id, latitude });
			await venues.upsert([hall, atPosition("near", 41.9004), atPosition("far", 41.95), hallTwin], "staff");
			await activities.upsert(
				[activity({ id: "a", venueId: "near" }), activity({ id: "b", sessions: [{ ...session, venueId: "near" }] })],
				"staff",
			);
			const [group = [], ...others] = await venues.listDuplicates();
			expect(others).toEqual([]);
			expect(group.map(({ id, activityCount }) => [id, activityCount])).toEqual([
				["hall", 0],
				["near", 1],
			]);
			expect(await venues.countActivities(["near"])).toBe(2);
		});

		test("are merged: the activities and their sessions move, and the audit log records it", async () => {
			const { venues, activities, auditLog } = (await start()).documents;
			await venues.upsert([hall, hallTwin], "staff");
			await activities.upsert(
				[activity({ id: "a", venueId: "hall-twin" }), activity({ id: "b", sessions: [session] })],
				"staff",
			);
			expect(await venues.mergeInto("hall-twin", "hall", robin)).toBe(2);
			expect(await venues.find("hall-twin")).toBeNull();
			expect(await activities.find("a")).toMatchObject({ venueId: "hall" });
			expect(await activities.find("b")).toMatchObject({ sessions: [{ ...session, venueId: "hall" }] });
			const { entries } = await auditLog.list({ collection: "venues" }, 1, 5);
			expect(entries).toMatchObject([{ action: "deleted", by: robin.by, after: { mergedInto: "hall" } }]);
			expect(await venues.mergeInto("hall-twin", "hall", robin)).toBeNull();
			expect(await venues.find("hall")).toEqual(hall);
		});

		test("are deleted and restored, and their activities refer to them again", async () => {
			const { providers, activities } = (await start()).documents;
			await providers.upsert([kiln], "staff");
			await activities.upsert([activity({ id: "a", providerId: "kiln" })], "staff");
			const removed = await providers.remove("kiln", robin);
			expect(await providers.find("kiln")).toBeNull();
			expect(await activities.find("a")).toMatchObject({ providerId: "kiln" });
			await providers.undo(removed.outcome === "removed" ? removed.entry : 0, robin);
			expect(await providers.find("kiln")).toEqual(kiln);
		});
	});
}
