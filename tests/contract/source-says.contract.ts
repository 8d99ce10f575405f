import { expect, test } from "vitest";
import type { Activity } from "../../domain/activity/activity.ts";
import { type ActivityField, activityFields } from "../../domain/activity/activity-input.ts";
import type { ActivitySession } from "../../domain/session/session.ts";
import type { Start, Started } from "./store-under-test.ts";
import { activity } from "./world.ts";

const by = { by: "robin@larkabout.example" };
const june = "2026-06-01T10:00:00.000Z";
const july = "2026-07-01T10:00:00.000Z";
const august = "2026-08-01T10:00:00.000Z";
const september = "2026-09-01T10:00:00.000Z";

const monday: ActivitySession = {
	id: "monday",
	startDate: "2027-05-03T10:00:00.000Z",
	endDate: "2027-05-03T11:00:00.000Z",
	timeZone: "UTC",
	venueId: null,
	maximumCapacity: 12,
	remainingCapacity: 5,
	eventStatus: "scheduled",
};
const friday = { ...monday, id: "friday", startDate: "2027-05-07T10:00:00.000Z", endDate: "2027-05-07T11:00:00.000Z" };

const canoe = (now: string, changes: Partial<Activity> = {}): Activity =>
	activity({
		id: "lake-canoe",
		title: "canoe 101",
		description: "On the lake.",
		price: 8,
		sessions: [monday, friday],
		source: { name: "lake", key: "canoe", lastSeenAt: now },
		createdAt: now,
		updatedAt: now,
		...changes,
	});

export function sourceSaysContract(start: Start): void {
	test("[FACT-15] a title that staff corrected stays through imports, which count it, until they use the source's", async () => {
		const { documents } = await start();
		await importLake(documents, canoe(june));
		await change(documents, { title: "Canoe for beginners" });
		const again = await importLake(documents, canoe(july, { title: "canoe 102", description: "On the big lake." }));
		expect(again.result).toMatchObject({ changed: 1, kept: 1 });
		expect(await find(documents)).toMatchObject({
			title: "Canoe for beginners",
			description: "On the big lake.",
			sourceSays: { title: "canoe 102" },
		});
		expect(await documents.imports.listKept("lake", 20)).toEqual([
			{ id: "lake-canoe", title: "Canoe for beginners", fields: ["title"] },
		]);

		await change(documents, { title: "canoe 102" });
		expect((await find(documents)).sourceSays).toBeUndefined();
		const last = await importLake(documents, canoe(august, { title: "canoe 103" }));
		expect(last.result).toMatchObject({ changed: 1, kept: 0 });
		expect((await find(documents)).title).toBe("canoe 103");
	});

	test("[FACT-15] a correction that is undone is the source's again", async () => {
		const { documents } = await start();
		await importLake(documents, canoe(june));
		const changed = await change(documents, { title: "Canoe for beginners" });
		expect(changed.outcome).toBe("changed");
		await documents.activities.undo((changed as { entry: number }).entry, by);
		await importLake(documents, canoe(july, { title: "canoe 102" }));
		expect((await find(documents)).title).toBe("canoe 102");
	});

	test("[FACT-15] a category that staff chose stays where the source names none, until they undo it", async () => {
		const { documents } = await start();
		await importLake(documents, canoe(june, { category: null }));
		expect((await find(documents)).category).toBeNull();
		const changed = await change(documents, { category: "Sport" });
		await importLake(documents, canoe(july, { category: null, description: "On the big lake." }));
		expect(await find(documents)).toMatchObject({ category: "Sport", description: "On the big lake." });
		await documents.activities.undo((changed as { entry: number }).entry, by);
		expect((await find(documents)).category).toBeNull();
		await importLake(documents, canoe(august, { category: "Camp" }));
		expect((await find(documents)).category).toBe("Camp");
	});

	test("[FACT-15] a run that is the same again changes nothing, also where staff disagree with it", async () => {
		const { documents } = await start();
		await importLake(documents, canoe(june));
		await change(documents, { title: "Canoe for beginners" });
		const { updatedAt } = await find(documents);
		const { result } = await importLake(documents, canoe(july));
		expect(result).toMatchObject({ changed: 0, kept: 1 });
		expect((await find(documents)).updatedAt).toBe(updatedAt);
	});

	test("[FACT-15] one date that staff moved stays, and the source adds, moves and removes the others", async () => {
		const { documents } = await start();
		await importLake(documents, canoe(june));
		const later = { ...monday, startDate: "2027-05-03T12:00:00.000Z", endDate: "2027-05-03T13:00:00.000Z" };
		await change(documents, { sessions: [later, friday] });
		const sunday = { ...friday, id: "sunday", startDate: "2027-05-09T10:00:00.000Z", endDate: null };
		await importLake(documents, canoe(july, { sessions: [monday, sunday] }));
		expect((await find(documents)).sessions).toEqual([later, sunday]);
	});

	test.each([
		["cancelled", { eventStatus: "cancelled" }],
		["full", { remainingCapacity: 0 }],
		["with other spots", { remainingCapacity: 3 }],
	] as const)("[FACT-15] a date that its source says is %s is, although staff moved it", async (_name, news) => {
		const { documents } = await start();
		await importLake(documents, canoe(june));
		const moved = { ...monday, endDate: "2027-05-03T12:00:00.000Z" };
		await change(documents, { sessions: [moved, friday] });
		await importLake(documents, canoe(july, { sessions: [{ ...monday, ...news }, friday] }));
		expect((await find(documents)).sessions).toEqual([{ ...moved, ...news }, friday]);
	});

	test("[FACT-15] a date that the provider marks as full stays full while its source repeats its spots, beside staff's text in either order", async () => {
		for (const isTextFirst of [true, false]) {
			const { documents } = await start();
			await importLake(documents, canoe(june, { providerId: "otters" }));
			const full = () => change(documents, { sessions: [{ ...monday, remainingCapacity: 0 }, friday] });
			const text = () => change(documents, { description: "Bring a towel." });
			for (const make of isTextFirst ? [text, full] : [full, text]) await make();
			await importLake(documents, canoe(july, { providerId: "otters" }));
			expect(await find(documents)).toMatchObject({
				description: "Bring a towel.",
				sessions: [{ ...monday, remainingCapacity: 0 }, friday],
			});
		}
	});

	test("[FACT-15] an activity that staff ended stays ended, and one that its source dropped comes back with it", async () => {
		const { documents } = await start();
		await importLake(documents, canoe(june));
		await change(documents, { endedAt: june });
		await importLake(documents, canoe(july));
		expect((await find(documents)).endedAt).toBe(june);
		await change(documents, { endedAt: null });
		const { runId } = await importLake(documents, canoe(august, { title: "canoe 102" }));
		await documents.imports.end(runId, ["lake-canoe"], august);
		await importLake(documents, canoe(september));
		expect((await find(documents)).endedAt).toBeNull();
	});

	test("[FACT-15] fields that a source does not state stay, and nothing is said about them", async () => {
		const { documents } = await start();
		await importLake(documents, canoe(june));
		await change(documents, { programDetails: "Bring a towel.", featured: true });
		const stated = activityFields.filter((field) => field !== "programDetails" && field !== "featured");
		const { result } = await importLake(documents, canoe(july, { title: "canoe 102" }), stated);
		expect(result).toMatchObject({ changed: 1, kept: 0 });
		const found = await find(documents);
		expect(found).toMatchObject({ title: "canoe 102", programDetails: "Bring a towel.", featured: true });
		expect(found.sourceSays).toBeUndefined();
	});

	test("[WORK-6] [IMP-6] undoing a run leaves the fields that staff changed since, and undoes the others", async () => {
		const { documents } = await start();
		await importLake(documents, canoe(june));
		const { runId } = await importLake(documents, canoe(july, { title: "canoe 102", price: 9, description: "New." }));
		await change(documents, { description: "Bring a towel." });
		expect(await documents.imports.undo(runId, by)).toMatchObject({ removed: 0, restored: 0, kept: 1 });
		expect(await find(documents)).toMatchObject({ title: "canoe 101", price: 8, description: "Bring a towel." });
		await importLake(documents, canoe(august, { title: "canoe 103", description: "Other." }));
		expect(await find(documents)).toMatchObject({ title: "canoe 103", description: "Bring a towel." });
	});
}

async function importLake({ imports }: Started["documents"], said: Activity, stated: ActivityField[] = activityFields) {
	const runId = await imports.start({ source: "lake", fileName: "lake.csv", startedAt: said.updatedAt });
	return { runId, result: await imports.write(runId, { activities: [said] }, stated) };
}

async function find({ activities }: Started["documents"]): Promise<Activity> {
	const found = await activities.findForEditing("lake-canoe");
	if (!found) throw new Error("There is no canoe.");
	return found;
}

async function change(documents: Started["documents"], fields: Partial<Activity>) {
	const { updatedAt } = await find(documents);
	return documents.activities.update({ id: "lake-canoe", ...fields }, updatedAt, by);
}
