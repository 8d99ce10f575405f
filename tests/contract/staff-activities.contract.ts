import { describe, expect, test } from "vitest";
import type { Activity } from "../../domain/activity/activity.ts";
import { type AttentionReason, parseStaffActivityFilters } from "../../domain/activity/staff-filters.ts";
import { createLead } from "./create-lead.ts";
import { feature } from "./feature.ts";
import type { Start } from "./store-under-test.ts";
import { activity } from "./world.ts";

const robin = { by: "robin@larkabout.example" };
const sam = { by: "sam@larkabout.example" };
const weekly = {
	startDate: "2026-01-03",
	endDate: null,
	startTime: "10:00",
	endTime: "11:00",
	byDay: ["sat" as const],
	exceptDates: [],
	timeZone: "America/New_York",
	venueId: null,
	maximumCapacity: null,
};
const createdAt = "2026-01-01T00:00:00.000Z";
const filters = (query = "") => parseStaffActivityFilters(new URLSearchParams(query));

export function staffActivitiesContract(start: Start) {
	describe("activities, edited by staff", () => {
		test("[ADMA-8] the staff table ignores accents and case, and sorts by every column, then by id", async () => {
			const { documents } = await start();
			await documents.activities.upsert(
				[
					activity({ id: "b", title: "école du cirque", price: 5, createdAt: "2026-03-01T00:00:00.000Z" }),
					activity({ id: "a", title: "Zebra walk", price: 5, createdAt: "2026-03-01T00:00:00.000Z" }),
					activity({ id: "c", title: "apple day", price: 1, createdAt: "2026-02-01T00:00:00.000Z" }),
				],
				"staff",
			);
			const idsOf = async (query: string) =>
				(await documents.activities.listForStaff(filters(query), 10)).rows.map(({ id }) => id);
			expect(await idsOf("")).toEqual(["a", "b", "c"]);
			expect(await idsOf("sort=price")).toEqual(["c", "a", "b"]);
			expect(await idsOf("sort=-price")).toEqual(["a", "b", "c"]);
			expect((await idsOf("sort=title"))[0]).toBe("c");
			expect(await idsOf("search=ECOLE")).toEqual(["b"]);
			expect(await idsOf("search=%25")).toEqual([]);
			expect(await idsOf("search=_")).toEqual([]);
			const { rows, total } = await documents.activities.listForStaff({ ...filters(), page: 2 }, 2);
			expect({ ids: rows.map(({ id }) => id), total }).toEqual({ ids: ["c"], total: 3 });
		});

		test("[WORK-7] the staff table counts 1,203 activities exactly, whatever narrows and sorts them", async () => {
			const { documents } = await start();
			const swims = Array.from({ length: 1203 }, (_, n) =>
				activity({ id: `swim-${n}`, title: `Swim ${n}`, category: "Sport" }),
			);
			await documents.activities.upsert([...swims, activity({ id: "loom", title: "Loom", category: null })], "staff");
			const count = async (query: string) => (await documents.activities.listForStaff(filters(query), 25)).total;
			expect(await count("")).toBe(1204);
			expect(await count("search=swim&sort=title")).toBe(1203);
			expect(await count("category=Sport&state=published")).toBe(1203);
			expect(await count("category=none")).toBe(1);
			const last = await documents.activities.listForStaff(filters("sort=title&page=49"), 25);
			expect(last).toMatchObject({ total: 1204, rows: [{}, {}, {}, {}] });
		});

		test("[WORK-1] [MAIL-3] the staff search ranks matches in titles before matches in texts", async () => {
			const { documents } = await start();
			await documents.activities.upsert(
				[
					activity({ id: "camp", title: "A camp", description: "With a swim each day.", keywords: [] }),
					activity({ id: "swim", title: "Family swim", keywords: [] }),
				],
				"staff",
			);
			const { rows } = await documents.activities.listForStaff({ ...filters("search=swim"), sort: "best" }, 10);
			expect(rows.map(({ id }) => id)).toEqual(["swim", "camp"]);
		});

		test.each<[string, Partial<Activity>, AttentionReason[]]>([
			["is whole", {}, []],
			["has no provider link", { websiteUrl: null }, ["link"]],
			["has neither dates nor a category", { schedules: [], category: null }, ["dates", "category"]],
			["is somewhere", { location: "" }, ["place"]],
			["is online", { location: "", keywords: ["online"] }, []],
			["is in a place on the map", { venueId: "baths" }, []],
			["is in a place that is not on the map", { venueId: "hall" }, ["position"]],
			["is online from a place that is not on the map", { venueId: "hall", keywords: ["online"] }, []],
			["is for an unclear age", { ageRange: "Beginners" }, ["ages"]],
			["is for all ages", { ageRange: "All Ages" }, []],
			["is a draft without a link", { websiteUrl: null, publishedAt: null }, []],
			["has ended without a link", { websiteUrl: null, endedAt: "2026-01-01T00:00:00.000Z" }, []],
		])("[DASH-2] [WORK-7] an activity that %s needs attention for these reasons", async (_, changes, attention) => {
			const { documents } = await start();
			const place = { latitude: 40, longitude: -60, timeZone: null, createdAt, updatedAt: createdAt };
			for (const venue of [
				{ ...place, id: "baths", title: "Mill Baths" },
				{ ...place, id: "hall", title: "Old Hall", latitude: null, longitude: null },
			])
				await documents.venues.add({ ...venue, address: "", locality: "", postalCode: "" }, robin);
			const whole = activity({
				websiteUrl: "https://a.example",
				location: "Mill Lane",
				ageRange: "5-8",
				category: "Camp",
			});
			await documents.activities.upsert([{ ...whole, id: "a", schedules: [weekly], ...changes }], "staff");
			expect((await documents.activities.listForStaff(filters(), 10)).rows).toMatchObject([{ attention }]);
			expect((await documents.activities.listForStaff(filters("state=attention"), 10)).total).toBe(
				attention.length && 1,
			);
			expect(await documents.activities.countForStaff()).toMatchObject({ attention: attention.length && 1 });
		});

		test("[WORK-7] what a whole source lacks is a gap of the source, and no row needs attention for it", async () => {
			const { documents } = await start();
			const imported = (id: string, source: string, changes: Partial<Activity> = {}) => ({
				...activity({ id, category: "Camp", ageRange: "5-8", keywords: ["online"], ...changes }),
				schedules: [weekly],
				source: { name: source, key: id, lastSeenAt: createdAt },
			});
			await documents.activities.upsert(
				[
					imported("a", "lake", { websiteUrl: null }),
					imported("b", "lake", { websiteUrl: null, category: null }),
					imported("c", "park", { websiteUrl: "https://a.example" }),
					imported("d", "park", { websiteUrl: null }),
				],
				"staff",
			);
			expect(await documents.activities.findSourceGaps()).toEqual(
				new Map([
					["lake", ["link"]],
					["park", []],
				]),
			);
			const { rows } = await documents.activities.listForStaff(filters("state=attention&sort=title"), 10);
			expect(rows).toMatchObject([
				{ id: "b", attention: ["category"] },
				{ id: "d", attention: ["link"] },
			]);
			expect(await documents.activities.countForStaff()).toMatchObject({ attention: 2 });
		});

		test("[ADMA-8] an edit of an earlier version conflicts, with the other editor and time", async () => {
			const { documents } = await start();
			const kayak = activity({ id: "kayak", title: "Kayak" });
			await documents.activities.add(kayak, robin);
			const first = await documents.activities.update({ ...kayak, title: "Kayak I" }, kayak.updatedAt, sam);
			if (first.outcome !== "changed") throw new Error(first.outcome);
			expect(first.updatedAt > kayak.updatedAt).toBe(true);
			expect(await documents.activities.update({ ...kayak, title: "Kayak II" }, kayak.updatedAt, robin)).toMatchObject({
				outcome: "conflict",
				updatedAt: first.updatedAt,
				by: sam.by,
			});
			expect(await documents.activities.find("kayak")).toMatchObject({
				title: "Kayak I",
				createdAt: kayak.createdAt,
			});
			expect(await documents.activities.update({ ...kayak, id: "gone" }, kayak.updatedAt, robin)).toEqual({
				outcome: "missing",
			});
		});

		test("[ADMA-8] of concurrent edits of one version only one succeeds", async () => {
			const { documents } = await start();
			const kayak = activity({ id: "kayak" });
			await documents.activities.add(kayak, robin);
			const outcomes = await Promise.all(
				["A", "B", "C"].map((title) => documents.activities.update({ ...kayak, title }, kayak.updatedAt, robin)),
			);
			expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["changed", "conflict", "conflict"]);
		});

		test("[ADMA-7] restores a deleted activity once, unchanged, with its leads", async () => {
			const { documents } = await start();
			const kayak: Activity = activity({ id: "kayak", imageAlts: { "https://a.example/b.jpg": "A red kayak" } });
			await documents.activities.add(kayak, robin);
			await createLead(
				documents,
				{
					firstName: "Mina",
					lastName: "Okafor",
					email: "mina@example.org",
					phone: "555 010 0111",
					agreeToTerms: true,
					newsletter: false,
					activityId: "kayak",
					activityName: kayak.title,
				},
				"key",
			);
			const removed = await documents.activities.remove("kayak", robin);
			if (removed.outcome !== "removed") throw new Error(removed.outcome);
			expect(await documents.activities.find("kayak")).toBeNull();
			expect(await documents.activities.remove("kayak", robin)).toEqual({ outcome: "missing" });
			expect(await documents.activities.undo(removed.entry, sam)).toEqual({
				outcome: "restored",
				title: kayak.title,
			});
			expect(await documents.activities.find("kayak")).toEqual(kayak);
			expect((await documents.activities.listForStaff(filters(), 10)).rows).toMatchObject([
				{ id: "kayak", leadCount: 1 },
			]);
			expect(await documents.activities.undo(removed.entry, sam)).toMatchObject({ outcome: "restored" });
			expect(await documents.activities.undo(removed.entry + 100, sam)).toEqual({ outcome: "missing" });
		});

		test("the audit log is append-only", async () => {
			const { documents, sql } = await start();
			await documents.activities.add(activity({ id: "kayak" }), robin);
			for (const statement of ["update audit_log set actor = 'nobody'", "delete from audit_log"]) {
				expect(() => sql(statement)).toThrow("the audit log is append-only");
			}
			expect((await documents.auditLog.list({ collection: null }, 1, 10)).total).toBe(1);
		});

		test("every change has an audit log entry with its actor", async () => {
			const { documents } = await start();
			const kayak = activity({ id: "kayak", title: "Kayak", featured: false });
			await documents.activities.add(kayak, robin);
			await feature(documents, "kayak", sam);
			await documents.activities.remove("kayak", robin);
			const { entries, total } = await documents.auditLog.list({ collection: "activities" }, 1, 10);
			expect(total).toBe(3);
			expect(entries.map(({ action, by, title }) => [action, by, title])).toEqual([
				["deleted", robin.by, "Kayak"],
				["changed", sam.by, "Kayak"],
				["added", robin.by, "Kayak"],
			]);
			expect(entries[1]).toMatchObject({ before: { featured: false }, after: { featured: true } });
			expect(await documents.auditLog.list({ collection: "pages" }, 1, 10)).toEqual({ entries: [], total: 0 });
		});

		test("[HOME-9] featuring an activity changes the catalogue version", async () => {
			const { documents } = await start();
			await documents.activities.add(activity({ id: "kayak", featured: false }), robin);
			const before = documents.getCatalogueVersion();
			await feature(documents, "kayak", robin);
			expect(documents.getCatalogueVersion()).toBeGreaterThan(before);
			expect((await documents.activities.listFeatured()).cards).toHaveLength(1);
		});
	});
}
