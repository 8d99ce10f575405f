import { describe, expect, test } from "vitest";
import { dayMs } from "../../domain/durations.ts";
import type { FactKind, ReviewDecision } from "../../domain/review/review-item.ts";
import type { ActivitySession } from "../../domain/session/session.ts";
import type { Documents } from "../../store/port.ts";
import { decideOnCurrent } from "./decide-on-current.ts";
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

/** The contract of which activities staff are told to check. */
export function staffChecksContract(start: Start): void {
	describe("[FACT-1] [WORK-3] activities to be checked", () => {
		const list = ({ reviewItems }: Documents, kind: FactKind, page = 1, pageSize = 25) =>
			reviewItems.list({ kind, isOpen: true }, page, pageSize);
		const listIds = async (documents: Documents, kind: FactKind) =>
			(await list(documents, kind)).rows.map(({ id }) => id);
		const decide = (documents: Documents, kind: FactKind, id: string, decision: ReviewDecision | "undo") =>
			decideOnCurrent(documents, { kind, id }, decision, { by: "robin@larkabout.example", reason: "" });

		test("are those that continue for more than 30 days, and not those that end before", async () => {
			const { documents, clock } = await start();
			const now = clock.catalogueNow().getTime();
			const inDays = (days: number) => new Date(now + days * dayMs).toISOString();
			const until = (days: number) => [{ ...session, startDate: inDays(days) }];
			const priceless = { price: null, offers: [] };
			await documents.activities.upsert(
				[
					activity({ ...priceless, id: "over", title: "A", sessions: until(-3) }),
					activity({ ...priceless, id: "soon", title: "B", sessions: until(29) }),
					activity({ ...priceless, id: "later", title: "C", sessions: until(31) }),
					activity({ ...priceless, id: "stopped", title: "D", sessions: until(50), endedAt: inDays(-1) }),
					activity({ ...priceless, id: "dateless", title: "E" }),
				],
				"staff",
			);
			expect(await listIds(documents, "priceless")).toEqual(["later", "dateless"]);
			expect(await list(documents, "priceless", 2, 1)).toMatchObject({
				total: 2,
				rows: [{ id: "dateless", endsAt: null, source: null }],
			});
		});

		test("are left out for 30 days once staff confirm them, with that day shown on their page", async () => {
			const { documents, clock } = await start();
			const source = { name: "city", key: "1", lastSeenAt: "2026-01-01T00:00:00.000Z" };
			await documents.activities.upsert([activity({ id: "a", price: null, source })], "import:city");
			clock.setNow("2026-05-04T12:00:00.000Z");
			for (const kind of ["unseen", "priceless"] as const) expect(await listIds(documents, kind)).toEqual(["a"]);
			expect(await decide(documents, "unseen", "a", "approval")).toBe("changed");
			expect(await decide(documents, "unseen", "nowhere", "approval")).toBe("missing");
			expect((await documents.activities.find("a"))?.checkedAt).toMatchObject({
				price: "2026-05-04",
				sessions: "2026-05-04",
			});
			for (const kind of ["unseen", "priceless"] as const) expect(await listIds(documents, kind)).toEqual([]);
			clock.setNow("2026-06-04T12:00:00.000Z");
			for (const kind of ["unseen", "priceless"] as const) expect(await listIds(documents, kind)).toEqual(["a"]);
		});

		test("are ended by staff once, and continue if staff undo it", async () => {
			const { documents } = await start();
			await documents.activities.upsert(
				[activity({ id: "a", title: "Judo" }), activity({ id: "b", title: "Judo" })],
				"staff",
			);
			expect(await listIds(documents, "alike")).toEqual(["a", "b"]);
			expect(await decide(documents, "alike", "a", "undo")).toBe("missing");
			expect(await decide(documents, "alike", "a", "rejection")).toBe("changed");
			expect(await decide(documents, "alike", "a", "rejection")).toEqual({ stale: "item" });
			expect(await listIds(documents, "alike")).toEqual([]);
			expect(await decide(documents, "alike", "a", "undo")).toBe("undone");
			expect(await listIds(documents, "alike")).toEqual(["a", "b"]);
		});

		test("are those that their source has not contained for 30 days", async () => {
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

		test("are those with the same title and the same provider, venue or location", async () => {
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
			expect(await list(documents, "alike", 1, 1)).toMatchObject({ total: 3, rows: [{ id: "a" }] });
		});

		test("[IMP-6] are those of two sources with the same title, and providers, venues or positions with the same name", async () => {
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
			expect((await list(documents, "alike", 1, 1)).rows).toMatchObject([{ id: "e", source: { name: "city" } }]);
		});
	});
}
