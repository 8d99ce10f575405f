import { expect, test } from "vitest";
import type { Activity } from "../../domain/activity/activity.ts";
import { activityFields } from "../../domain/activity/activity-input.ts";
import type { Provider } from "../../domain/provider/provider.ts";
import { noFilters } from "../../domain/search/filters.ts";
import type { Venue } from "../../domain/venue/venue.ts";
import { createLead } from "./create-lead.ts";
import { countPublicChanges, type Start, type Started } from "./store-under-test.ts";
import { activity } from "./world.ts";

const by = { by: "robin@larkabout.example" };
const june = "2026-06-01T10:00:00.000Z";
const july = "2026-07-01T10:00:00.000Z";
const otters = (now: string): Provider => ({
	id: "lake-otters",
	title: "Otters",
	description: "",
	url: null,
	email: null,
	telephone: null,
	createdAt: now,
	updatedAt: now,
});
const boathouse = (now: string): Venue => ({
	id: "lake-boathouse",
	title: "Boathouse",
	address: "1 Quay Street",
	locality: "",
	postalCode: "",
	latitude: 41.88,
	longitude: -87.62,
	timeZone: null,
	createdAt: now,
	updatedAt: now,
});
const lesson = (name: string, now: string, changes: Partial<Activity> = {}): Activity =>
	activity({
		id: `lake-${name}`,
		title: name,
		providerId: "lake-otters",
		venueId: "lake-boathouse",
		source: { name: "lake", key: name, lastSeenAt: now },
		createdAt: now,
		updatedAt: now,
		...changes,
	});

export function importsContract(start: Start): void {
	test("[IMP-6] undoing a run restores row by row: removes what it added, and restores what it changed or ended", async () => {
		const store = await start();
		const { documents } = store;
		await importLake(documents, june, [lesson("kayak", june), lesson("canoe", june), lesson("raft", june)]);
		const before = readRows(store);
		const changed = lesson("kayak", july, { title: "Kayak for all", price: 99 });
		const { runId } = await importLake(documents, july, [changed, lesson("raft", july), lesson("surf", july)]);
		expect(await documents.imports.end(runId, ["lake-canoe", "lake-unknown"], july)).toBe(1);
		expect((await documents.activities.list({ ...noFilters, search: "canoe" }, 1, 24)).total).toBe(0);

		expect(await documents.imports.undo(runId, by)).toEqual({
			outcome: "undone",
			removed: 1,
			restored: 2,
			kept: 0,
		});
		expect(readRows(store)).toEqual(before);
		expect((await documents.activities.list({ ...noFilters, search: "canoe" }, 1, 24)).total).toBe(1);
		expect((await documents.activities.list({ ...noFilters, search: "surf" }, 1, 24)).total).toBe(0);
		expect(await documents.imports.undo(runId, by)).toEqual({ outcome: "already undone" });
	});

	test("[IMP-6] undoing a run keeps what has leads, and staff's later changes and deletions", async () => {
		const { documents } = await start();
		const { runId } = await importLake(documents, june, [
			lesson("kayak", june),
			lesson("canoe", june),
			lesson("raft", june),
			lesson("surf", june),
		]);
		await createLead(documents, {
			firstName: "Ana",
			lastName: "Núñez",
			email: "ana@example.com",
			phone: "+1 555 010 0199",
			agreeToTerms: true,
			newsletter: false,
			activityId: "lake-surf",
			activityName: "surf",
		});
		const kayak = lesson("kayak", june, { title: "Kayak with Robin" });
		expect((await documents.activities.update(kayak, june, by)).outcome).toBe("changed");
		await documents.activities.remove("lake-raft", by);

		expect(await documents.imports.undo(runId, by)).toMatchObject({
			outcome: "undone",
			removed: 1,
			restored: 0,
			kept: 3,
		});
		expect((await documents.activities.find("lake-surf"))?.title).toBe("surf");
		expect((await documents.activities.find("lake-kayak"))?.title).toBe("Kayak with Robin");
		expect(await documents.activities.find("lake-canoe")).toBeNull();
		expect(await documents.providers.find("lake-otters")).not.toBeNull();
	});

	test("[IMP-6] runs are recorded with their counts; the newest run of a source is undone first", async () => {
		const { documents } = await start();
		const first = await importLake(documents, june, [lesson("kayak", june)]);
		const second = await importLake(documents, july, [lesson("kayak", july, { title: "Kayak for all" })]);
		const counts = { added: 0, changed: 1, unchanged: 0, ended: 0, kept: 0, rejected: 2, skipped: 3 };
		await documents.imports.finish(second.runId, counts, july);
		expect(await documents.imports.list(10)).toEqual([
			{
				id: second.runId,
				source: "lake",
				fileName: "lake.csv",
				startedAt: july,
				finishedAt: july,
				undoneAt: null,
				problem: null,
				...counts,
			},
			expect.objectContaining({ id: first.runId, finishedAt: null, added: 0 }),
		]);
		const refusal = {
			outcome: "newer run",
			newerRun: second.runId,
			fileName: "lake.csv",
			startedAt: july,
			jobId: null,
		};
		expect(await documents.imports.checkUndo(first.runId)).toEqual(refusal);
		expect(await documents.imports.undo(first.runId, by)).toEqual(refusal);
		expect(await documents.imports.checkUndo(second.runId)).toBeNull();
		expect(await documents.imports.undo("lake-never", by)).toEqual({ outcome: "missing" });
	});

	test("[IMP-6] runs without changes neither use up the history nor have to be undone first", async () => {
		const { documents } = await start();
		const { imports } = documents;
		await importLake(documents, june, [lesson("kayak", june)]);
		const changed = await importLake(documents, july, [lesson("kayak", july, { title: "Kayak for all" })]);
		const counts = { added: 0, changed: 0, unchanged: 1, ended: 0, kept: 0, rejected: 0, skipped: 0 };
		const quietRuns: string[] = [];
		for (let day = 1; day <= 6; day++) {
			const now = `2026-08-0${day}T10:00:00.000Z`;
			const { runId } = await importLake(documents, now, [lesson("kayak", now, { title: "Kayak for all" })]);
			await imports.finish(runId, counts, now);
			quietRuns.push(runId);
		}
		expect(await imports.undo(String(quietRuns.at(-1)), by)).toEqual({ outcome: "wrote nothing" });
		expect(await imports.undo(changed.runId, by)).toEqual({
			outcome: "undone",
			removed: 0,
			restored: 1,
			kept: 0,
		});
		expect((await documents.activities.find("lake-kayak"))?.title).toBe("kayak");
	});

	test("[IMP-6] of the runs of a source that changed anything, the newest 5 can be undone", async () => {
		const { documents } = await start();
		const runs: string[] = [];
		for (let day = 1; day <= 7; day++) {
			const now = `2026-08-0${day}T10:00:00.000Z`;
			const { runId } = await importLake(documents, now, [lesson("kayak", now, { title: `Kayak ${day}` })]);
			const counts = { added: 0, changed: 1, unchanged: 0, ended: 0, kept: 0, rejected: 0, skipped: 0 };
			await documents.imports.finish(runId, counts, now);
			runs.push(runId);
		}
		const outcomes: string[] = [];
		for (const run of runs.toReversed()) outcomes.push((await documents.imports.undo(run, by)).outcome);
		expect(outcomes).toEqual([...Array(5).fill("undone"), "forgotten", "forgotten"]);
		expect((await documents.activities.find("lake-kayak"))?.title).toBe("Kayak 2");
	});

	test("[IMP-6] an undo that stopped in the middle continues where it stopped", async () => {
		const store = await start();
		const { imports } = store.documents;
		const names = Array.from({ length: 210 }, (_, at) => `boat ${at}`);
		await importLake(store.documents, june, [lesson("boat 0", june)]);
		const before = readRows(store);
		const { runId } = await importLake(
			store.documents,
			july,
			names.map((name) => lesson(name, july, { price: 7 })),
		);
		const stop = () => {
			throw new Error("stopped");
		};
		await expect(imports.undo(runId, by, stop)).rejects.toThrow("stopped");
		expect(await imports.undo(runId, by)).toEqual({ outcome: "undone", removed: 9, restored: 1, kept: 0 });
		expect(readRows(store)).toEqual(before);
	});

	test("[WORK-6] [FACT-15] an import's change is in the history; taken back by staff, it stays back in spite of the source", async () => {
		const { documents } = await start();
		const { activities, auditLog } = documents;
		await importLake(documents, june, [lesson("kayak", june, { price: 5 })]);
		await importLake(documents, july, [lesson("kayak", july, { price: 7 })]);
		const history = { collection: "activities", documentId: "lake-kayak" } as const;
		const { entries } = await auditLog.list(history, 1, 10);
		expect(entries.map(({ by, action }) => `${action}, ${by}`)).toEqual([
			"changed, lake (import)",
			"imported, lake (import)",
		]);
		expect(entries[0]).toMatchObject({ before: { price: 5 }, after: { price: 7 } });
		expect((await auditLog.list({ collection: null }, 1, 10)).total).toBe(0);
		expect((await auditLog.list({ collection: null, title: "kayak" }, 1, 10)).total).toBe(2);

		await activities.undo(entries[0]?.id ?? 0, by);
		expect(await activities.find("lake-kayak")).toMatchObject({ price: 5, sourceSays: { price: 7 } });
		const august = "2026-08-01T10:00:00.000Z";
		await importLake(documents, august, [lesson("kayak", august, { price: 9 })]);
		expect(await activities.find("lake-kayak")).toMatchObject({ price: 5, sourceSays: { price: 9 } });
	});

	test("[WORK-6] what an import changes while staff edit an activity stays, and so does what they change", async () => {
		const { documents } = await start();
		const { activities } = documents;
		await importLake(documents, june, [lesson("kayak", june, { price: 5 })]);
		await importLake(documents, july, [lesson("kayak", july, { price: 7 })]);
		const edited = lesson("kayak", june, { price: 5, description: "Bring a towel." });
		expect(await activities.update(edited, june, by)).toMatchObject({ outcome: "changed" });
		expect(await activities.find("lake-kayak")).toMatchObject({ price: 7, description: "Bring a towel." });
		const other = lesson("kayak", june, { price: 6 });
		expect(await activities.update(other, june, by)).toMatchObject({ outcome: "conflict", mine: { price: 6 } });
	});

	test("[IMP-5] a second run without differences changes nothing, and the catalogue version stays", async () => {
		const { documents, sql } = await start();
		await importLake(documents, june, [lesson("kayak", june)]);
		const changes = countPublicChanges({ sql });
		const { result } = await importLake(documents, july, [lesson("kayak", july)]);
		expect(result).toEqual({ added: 0, changed: 0, removedByStaff: 0, kept: 0 });
		expect((await documents.providers.find("lake-otters"))?.updatedAt).toBe(june);
		expect((await documents.activities.find("lake-kayak"))?.source?.lastSeenAt).toBe(july);
		expect(countPublicChanges({ sql })).toBe(changes);
	});

	test("[IMP-5] an import invalidates cached pages once at its end, or earlier if its job says so", async () => {
		const store = await start();
		const { imports } = store.documents;
		const counts = { added: 1, changed: 0, unchanged: 0, ended: 0, kept: 0, rejected: 0, skipped: 0 };
		const before = countPublicChanges(store);
		const { runId } = await importLake(store.documents, june, [lesson("kayak", june), lesson("canoe", june)]);
		expect(countPublicChanges(store)).toBe(before);
		for (let round = 0; round < 2; round++) await imports.announceChanges();
		expect(countPublicChanges(store)).toBe(before + 1);
		await imports.end(runId, ["lake-kayak"], june);
		await imports.finish(runId, counts, june);
		expect(countPublicChanges(store)).toBe(before + 2);
		await imports.undo(runId, by);
		expect(countPublicChanges(store)).toBe(before + 3);
	});

	test("[IMP-6] a place comes back with its source once what it was merged into is gone, also if both were merged into each other", async () => {
		const { documents, sql } = await start();
		const { venues, activities } = documents;
		await importLake(documents, june, [lesson("kayak", june)]);
		await venues.add({ ...boathouse(june), id: "quay", title: "The Quay" }, by);
		await venues.mergeInto("lake-boathouse", "quay", { ...by, group: "merge" });
		for (const { id, collection } of await documents.auditLog.listGroup("merge")) {
			await (collection === "venues" ? venues : activities).undo(id, by);
		}
		await venues.mergeInto("quay", "lake-boathouse", by);
		sql("delete from venues where id = 'lake-boathouse'");
		await importLake(documents, july, [lesson("kayak", july)]);
		expect(await venues.find("lake-boathouse")).toMatchObject({ title: "Boathouse" });
		expect(await activities.find("lake-kayak")).toMatchObject({ venueId: "lake-boathouse" });
	});

	test("[FACT-15] what staff correct of a provider or a place stays through imports, and its other fields follow", async () => {
		const { documents } = await start();
		const { providers, venues, imports } = documents;
		await importLake(documents, june, [lesson("kayak", june)]);
		await providers.update({ id: "lake-otters", url: "https://otters.example/" }, june, by);
		await venues.update({ id: "lake-boathouse", latitude: 41.9, longitude: -87.7 }, june, by);
		const run = await imports.start({ source: "lake", fileName: "lake.csv", startedAt: july });
		await imports.write(run, { providers: [{ ...otters(july), telephone: "555 010 0100" }] }, activityFields);
		await imports.write(run, { venues: [{ ...boathouse(july), address: "2 Quay Street" }] }, activityFields);
		expect(await providers.find("lake-otters")).toMatchObject({
			url: "https://otters.example/",
			telephone: "555 010 0100",
		});
		expect(await venues.find("lake-boathouse")).toMatchObject({
			latitude: 41.9,
			longitude: -87.7,
			address: "2 Quay Street",
		});
	});

	test("[IMP-6] [FACT-15] providers and places that staff merged stay merged through imports, until they undo it", async () => {
		const { documents } = await start();
		const { activities, providers, venues } = documents;
		await importLake(documents, june, [lesson("kayak", june)]);
		await providers.add({ ...otters(june), id: "club", title: "Otter Club" }, by);
		await venues.add({ ...boathouse(june), id: "quay", title: "The Quay" }, by);
		await venues.add({ ...boathouse(june), id: "pier", title: "The Pier" }, by);
		await providers.mergeInto("lake-otters", "club", by);
		await venues.mergeInto("lake-boathouse", "quay", { ...by, group: "merge" });
		await venues.mergeInto("quay", "pier", { ...by, group: "merge" });
		const { result } = await importLake(documents, july, [lesson("kayak", july, { price: 9 }), lesson("raft", july)]);
		expect(result).toMatchObject({ added: 1, changed: 1, kept: 0 });
		for (const id of ["lake-kayak", "lake-raft"]) {
			expect(await activities.find(id)).toMatchObject({ providerId: "club", venueId: "pier" });
		}
		expect(await providers.find("lake-otters")).toBeNull();
		expect(await venues.find("lake-boathouse")).toBeNull();

		for (const { id, collection } of await documents.auditLog.listGroup("merge")) {
			await (collection === "venues" ? venues : activities).undo(id, by);
		}
		const august = "2026-08-01T10:00:00.000Z";
		await importLake(documents, august, [lesson("kayak", august), lesson("raft", august)]);
		expect(await activities.find("lake-kayak")).toMatchObject({ providerId: "club", venueId: "lake-boathouse" });
	});

	test("[IMP-5] an activity that staff deleted stays deleted by imports until they restore it", async () => {
		const { documents } = await start();
		await importLake(documents, june, [lesson("kayak", june)]);
		const removed = await documents.activities.remove("lake-kayak", by);
		const { result } = await importLake(documents, july, [lesson("kayak", july), lesson("canoe", july)]);
		expect(result).toEqual({ added: 1, changed: 0, removedByStaff: 1, kept: 0 });
		expect(await documents.activities.find("lake-kayak")).toBeNull();
		if (removed.outcome === "removed") await documents.activities.undo(removed.entry, by);
		const again = await importLake(documents, "2026-08-01T10:00:00.000Z", [lesson("kayak", july, { title: "Kayaks" })]);
		expect(again.result).toEqual({ added: 0, changed: 1, removedByStaff: 0, kept: 0 });
	});

	test("[IMP-5] a source's current activities are listed in order, without those of other sources", async () => {
		const { documents } = await start();
		const session = { id: "1", startDate: "2020-05-01", endDate: null, timeZone: "UTC", venueId: null };
		const past = { ...session, maximumCapacity: null, remainingCapacity: null, eventStatus: "scheduled" as const };
		await importLake(
			documents,
			june,
			["c", "a", "b"].map((name) => lesson(name, june)),
		);
		await importLake(documents, june, [lesson("over", june, { sessions: [past] })], "2026-06-02T10:00:00.000Z");
		const north = { name: "lake-north", key: "d", lastSeenAt: june };
		await documents.activities.upsert([lesson("north-d", june, { source: north })], "import:lake-north");
		expect(await documents.imports.listGoingOn("lake", "", 2)).toEqual(["lake-a", "lake-b"]);
		expect(await documents.imports.listGoingOn("lake", "lake-b", 2)).toEqual(["lake-c"]);
	});
}

async function importLake({ imports }: Started["documents"], now: string, activities: Activity[], startedAt = now) {
	const runId = await imports.start({ source: "lake", fileName: "lake.csv", startedAt });
	await imports.write(runId, { providers: [otters(now)] }, activityFields);
	await imports.write(runId, { venues: [boathouse(now)] }, activityFields);
	return { runId, result: await imports.write(runId, { activities }, activityFields) };
}

/** An undo makes a new version, and does not forget that the source had the activity. */
export function readRows({ sql }: Pick<Started, "sql">) {
	const tables = ["activities", "providers", "venues", "activity_sessions"];
	return tables.map((table) =>
		sql(`select * from ${table} order by id`).map(({ seq, updated_at, last_seen_at, origin, ...row }) => row),
	);
}
