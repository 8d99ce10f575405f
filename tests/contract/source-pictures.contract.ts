import { expect, test } from "vitest";
import type { Activity } from "../../domain/activity/activity.ts";
import { type ActivityField, activityFields } from "../../domain/activity/activity-input.ts";
import { deleteUnusedCopies } from "../../files/pictures/delete-unused-pictures.ts";
import { filesInMemory } from "../pictures/files-in-memory.ts";
import type { Start, Started } from "./store-under-test.ts";
import { activity } from "./world.ts";

const june = "2026-06-01T10:00:00.000Z";
const july = "2026-07-01T10:00:00.000Z";
const lake = "http://pictures.example/lake.jpg";
const quay = "https://pictures.example/quay.png";
const broken = "https://pictures.example/broken.gif";
const copyOfLake = `/files/activities/${"1".repeat(32)}-900x600-900.webp`;
const copyOfQuay = `/files/activities/${"2".repeat(32)}-900x600-900.webp`;
const ownPicture = `/files/activities/${"3".repeat(32)}-900x600-900.webp`;

const lesson = (name: string, now: string, changes: Partial<Activity> = {}): Activity =>
	activity({
		id: `lake-${name}`,
		title: name,
		source: { name: "lake", key: name, lastSeenAt: now },
		createdAt: now,
		updatedAt: now,
		...changes,
	});

export function sourcePicturesContract(start: Start): void {
	test("[FACT-8] a source's picture is shown, with its text, once it is copied, and never from its original URL", async () => {
		const { documents } = await start();
		const pictured = { imageUrl: lake, imageAlts: { [lake]: "Two boats" }, images: [quay, broken, ownPicture] };
		await importLake(documents, june, [lesson("kayak", june, pictured), lesson("canoe", june, { imageUrl: lake })]);
		expect(await documents.activities.find("lake-kayak")).toMatchObject({ imageUrl: null, images: [ownPicture] });
		expect(await claim(documents)).toEqual([
			{ id: "lake-canoe", source: "lake", addresses: [lake] },
			{ id: "lake-kayak", source: "lake", addresses: [lake, quay, broken] },
		]);
		expect(await claim(documents)).toEqual([]);

		await copyAll(documents);
		expect(await documents.activities.find("lake-canoe")).toMatchObject({ imageUrl: copyOfLake, updatedAt: june });
		expect(await documents.activities.find("lake-kayak")).toMatchObject({
			imageUrl: copyOfLake,
			imageAlts: { [copyOfLake]: "Two boats" },
			images: [copyOfQuay, ownPicture],
		});
		expect((await documents.sourcePictures.report()).get("lake")).toEqual({
			copied: 2,
			waiting: 0,
			leftOut: [{ problem: "It is no picture.", count: 1, example: broken }],
		});
	});

	test("[IMP-5] a second run shows the existing copies, and changes nothing", async () => {
		const { documents } = await start();
		const both = (now: string) => [
			lesson("kayak", now, { imageUrl: lake, imageAlts: { [lake]: "Two boats" } }),
			lesson("raft", now, { imageUrl: broken }),
		];
		await importLake(documents, june, both(june));
		await copyAll(documents);
		const { result } = await importLake(documents, july, [...both(july), lesson("surf", july, { imageUrl: lake })]);
		expect(result).toEqual({ added: 1, changed: 0, removedByStaff: 0, kept: 0 });
		expect((await documents.activities.find("lake-surf"))?.imageUrl).toBe(copyOfLake);
		expect(await claim(documents)).toEqual([]);
	});

	test("[FACT-8] an import a week later retries a picture that was left out", async () => {
		const { documents, clock } = await start();
		clock.setNow(june);
		await importLake(documents, june, [lesson("raft", june, { imageUrl: broken })]);
		await copyAll(documents, june);
		clock.setNow("2026-06-08T09:59:00.000Z");
		await importLake(documents, "2026-06-07T10:00:00.000Z", [lesson("raft", june, { imageUrl: broken })]);
		expect(await documents.sourcePictures.hasDue(july)).toBe(false);
		clock.setNow("2026-06-08T10:00:00.000Z");
		await importLake(documents, "2026-06-08T10:00:00.000Z", [lesson("raft", june, { imageUrl: broken })]);
		expect(await documents.sourcePictures.hasDue(july)).toBe(true);
	});

	test("[IMP-6] undoing a run restores an activity with the pictures copied since, and removes unused copies", async () => {
		const { documents } = await start();
		const { files, kept } = filesInMemory();
		for (const url of [copyOfLake, copyOfQuay]) await files.put(url.replace("/files/", ""), new Uint8Array(1));
		const first = await importLake(documents, june, [lesson("kayak", june, { imageUrl: lake })]);
		const second = await importLake(documents, july, [
			lesson("kayak", july, { imageUrl: lake, title: "Kayak for all" }),
			lesson("canoe", july, { imageUrl: quay }),
		]);
		await copyAll(documents);
		await documents.imports.undo(second.runId, { by: "robin@larkabout.example" });
		expect(await documents.activities.find("lake-kayak")).toMatchObject({ title: "kayak", imageUrl: copyOfLake });
		await deleteUnusedCopies({ documents, files }, "lake", new Date());
		expect([...kept.keys()]).toEqual([copyOfLake.replace("/files/", "")]);

		await documents.imports.undo(first.runId, { by: "robin@larkabout.example" });
		await deleteUnusedCopies({ documents, files }, "lake", new Date());
		expect([...kept.keys()]).toEqual([]);
		await importLake(documents, "2026-08-01T10:00:00.000Z", [lesson("kayak", july, { imageUrl: lake })]);
		expect((await documents.activities.find("lake-kayak"))?.imageUrl).toBeNull();
	});

	test("[IMP-6] a copy is kept while undoing a run could restore it", async () => {
		const { documents } = await start();
		const { files, kept } = filesInMemory();
		await files.put(copyOfLake.replace("/files/", ""), new Uint8Array(1));
		await importLake(documents, june, [lesson("kayak", june, { imageUrl: lake })]);
		await copyAll(documents);
		const { runId } = await importLake(documents, july, [lesson("kayak", july, { imageUrl: null })]);
		await deleteUnusedCopies({ documents, files }, "lake", new Date());
		expect(kept.size).toBe(1);
		await documents.imports.undo(runId, { by: "robin@larkabout.example" });
		expect((await documents.activities.find("lake-kayak"))?.imageUrl).toBe(copyOfLake);
	});

	test("[FACT-8] a picture that staff choose before the source's is copied is kept, and so are pictures that the source lacks", async () => {
		const { documents } = await start();
		const stated = activityFields.filter((field) => field !== "images");
		await importLake(documents, june, [lesson("kayak", june, { imageUrl: lake })], stated);
		const chosen = lesson("kayak", june, { imageUrl: ownPicture, images: [ownPicture] });
		await documents.activities.update(chosen, june, { by: "robin@larkabout.example" });
		await copyAll(documents);
		expect(await documents.activities.find("lake-kayak")).toMatchObject({ imageUrl: ownPicture, images: [ownPicture] });
	});

	test("[FACT-8] if two processes copy one picture, the first copy is shown", async () => {
		const { documents } = await start();
		const record = (url: string) =>
			documents.sourcePictures.record("lake", { address: lake, url, problem: null, attempts: 0, triedAt: june });
		expect([await record(copyOfLake), await record(copyOfQuay)]).toEqual([true, false]);
		expect((await documents.sourcePictures.find("lake", lake))?.url).toBe(copyOfLake);
	});
}

function claim({ sourcePictures }: Started["documents"]) {
	return sourcePictures.claim({ now: new Date().toISOString(), leaseUntil: "2999-01-01T00:00:00.000Z" }, 20);
}

/** Copies the pictures, except the broken one, and shows them. */
async function copyAll({ sourcePictures }: Started["documents"], triedAt = new Date().toISOString()): Promise<void> {
	const attempt = { attempts: 0, triedAt, problem: null };
	await sourcePictures.record("lake", { address: lake, url: copyOfLake, ...attempt });
	await sourcePictures.record("lake", { address: quay, url: copyOfQuay, ...attempt });
	await sourcePictures.record("lake", {
		...attempt,
		address: broken,
		url: null,
		problem: "It is no picture.",
		attempts: 3,
	});
	const ids = ["lake-kayak", "lake-canoe", "lake-raft"];
	await sourcePictures.show(ids.map((id) => ({ id, dueAt: null })));
}

async function importLake(
	{ imports }: Started["documents"],
	startedAt: string,
	activities: Activity[],
	stated: ActivityField[] = activityFields,
) {
	const runId = await imports.start({ source: "lake", fileName: "lake.csv", startedAt });
	return { runId, result: await imports.write(runId, { activities }, stated) };
}
