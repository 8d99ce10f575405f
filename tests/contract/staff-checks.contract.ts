import { describe, expect, test } from "vitest";
import type { CheckKind } from "../../domain/activity/activity-checks.ts";
import { dayMs } from "../../domain/durations.ts";
import type { ActivitySession } from "../../domain/session/session.ts";
import type { Documents } from "../../store/port.ts";
import type { Start } from "./store-under-test.ts";
import { activity } from "./world.ts";

const session: ActivitySession = {
	id: "s",
	startDate: "",
	endDate: null,
	timeZone: "America/Chicago",
	venueId: null,
	maximumCapacity: null,
	remainingCapacity: null,
	eventStatus: "scheduled",
};

/** Which activities staff are told to check. */
export function staffChecksContract(start: Start): void {
	describe("[FACT-1] activities to be checked", () => {
		const listIds = async ({ activities }: Documents, kind: CheckKind) =>
			(await activities.listToCheck(kind, 1, 25)).rows.map(({ id }) => id);

		test("are those whose dates end within 30 days or have ended, unless staff ended them", async () => {
			const { documents, clock } = await start();
			const now = clock.catalogueNow().getTime();
			const inDays = (days: number) => new Date(now + days * dayMs).toISOString();
			const until = (days: number) => [{ ...session, startDate: inDays(days) }];
			await documents.activities.upsert(
				[
					activity({ id: "over", sessions: until(-3) }),
					activity({ id: "soon", sessions: until(29) }),
					activity({ id: "later", sessions: until(31) }),
					activity({ id: "stopped", sessions: until(5), endedAt: inDays(-1) }),
					activity({ id: "dateless" }),
				],
				"staff",
			);
			expect(await listIds(documents, "ending")).toEqual(["soon", "over"]);
			expect(await documents.activities.listToCheck("ending", 2, 1)).toMatchObject({
				total: 2,
				rows: [{ id: "over", endsAt: inDays(-3), source: null }],
			});
		});

		test("are those that their source has not had for 30 days", async () => {
			const { documents, clock } = await start();
			const seen = (days: number) => ({
				name: "city",
				key: String(days),
				lastSeenAt: new Date(clock.now().getTime() - days * dayMs).toISOString(),
			});
			await documents.activities.upsert(
				[
					activity({ id: "gone", source: seen(31) }),
					activity({ id: "there", source: seen(29) }),
					activity({ id: "own" }),
				],
				"import:city",
			);
			expect(await listIds(documents, "unseen")).toEqual(["gone"]);
		});

		test("are those without a known price", async () => {
			const { documents } = await start();
			await documents.activities.upsert(
				[
					activity({ id: "asked", price: null }),
					activity({ id: "free", price: 0 }),
					activity({ id: "paid", price: 5 }),
				],
				"staff",
			);
			expect(await listIds(documents, "priceless")).toEqual(["asked"]);
		});

		test("are those with one title and one provider, venue or location", async () => {
			const { documents } = await start();
			const judo = { title: "Judo", location: "" };
			await documents.activities.upsert(
				[
					activity({ ...judo, id: "a", providerId: "otters", venueId: "hall" }),
					activity({ ...judo, id: "b", title: "JUDO", providerId: "otters" }),
					activity({ ...judo, id: "c", venueId: "hall" }),
					activity({ ...judo, id: "d" }),
					activity({ ...judo, id: "e", location: "Mill Lane" }),
					activity({ id: "f", title: "Choir", providerId: "otters" }),
					activity({ ...judo, id: "g", title: "Choir", location: "mill lane" }),
				],
				"staff",
			);
			expect(await listIds(documents, "alike")).toEqual(["a", "b", "c"]);
			expect(await documents.activities.listToCheck("alike", 1, 1)).toMatchObject({ total: 3, rows: [{ id: "a" }] });
		});

		test("[IMP-6] are those of two sources with one title, and providers, places or points of one name", async () => {
			const { documents } = await start();
			const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
			const provider = (id: string, title: string) => ({
				id,
				title,
				description: "",
				url: null,
				email: null,
				telephone: null,
				...times,
			});
			const venue = (id: string, title: string, latitude: number | null) => ({
				id,
				title,
				address: "",
				locality: "",
				postalCode: "",
				timeZone: null,
				...times,
				latitude,
				longitude: latitude,
			});
			await documents.providers.upsert(
				[provider("city-1", "Otter Sports"), provider("club-1", "OTTER Sports")],
				"staff",
			);
			await documents.venues.upsert(
				[venue("city-2", "Mill Hall", 41.5), venue("club-2", "Old Mill", 41.5), venue("club-3", "Mill Hall", null)],
				"staff",
			);
			const of = (source: string, id: string, more: object) => ({
				...activity({ id, title: "Judo", location: "", ...more }),
				source: { name: source, key: id, lastSeenAt: "2026-01-01T00:00:00.000Z" },
			});
			await documents.activities.upsert([of("city", "a", { providerId: "city-1" })], "import:city");
			await documents.activities.upsert([of("club", "b", { providerId: "club-1" })], "import:club");
			expect(await listIds(documents, "alike")).toEqual(["a", "b"]);
			await documents.activities.upsert([of("city", "c", { venueId: "city-2", title: "Choir" })], "import:city");
			await documents.activities.upsert([of("club", "d", { venueId: "club-2", title: "Choir" })], "import:club");
			await documents.activities.upsert([of("city", "e", { venueId: "city-2", title: "Chess" })], "import:city");
			await documents.activities.upsert([of("club", "f", { venueId: "club-3", title: "Chess" })], "import:club");
			expect(await listIds(documents, "alike")).toEqual(["e", "f", "c", "d", "a", "b"]);
			expect((await documents.activities.listToCheck("alike", 1, 1)).rows).toMatchObject([
				{ id: "e", source: { name: "city" } },
			]);
		});
	});
}
