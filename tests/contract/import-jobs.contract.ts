import { expect, test } from "vitest";
import { toImportFormValues } from "../../domain/import/import-form.ts";
import type { ImportCheck } from "../../domain/import/import-job.ts";
import type { NewImportJob } from "../../store/port.ts";
import type { Start, Started } from "./store-under-test.ts";

const robin = { by: "robin@larkabout.example" };
const monday = "2026-06-01T10:00:00.000Z";
const checked: ImportCheck = {
	unit: "line",
	rows: 1,
	valid: 1,
	rejected: 0,
	skipped: 0,
	duplicate: 0,
	merged: 0,
	deleted: 0,
	sections: [],
	leftOut: [],
	sample: [],
	ending: { ending: 0, goingOn: 0, isUnusual: false },
	reportFileId: null,
	proposal: null,
	adults: 0,
};
const lake = (id: string): NewImportJob => ({
	id,
	createdAt: monday,
	createdBy: "robin@larkabout.example",
	fileId: "boats",
	location: null,
	fileName: "boats.csv",
	form: { ...toImportFormValues(), location: null, isPartial: false, onlyChildren: false, isRemembered: false },
});

export function importJobsContract(start: Start): void {
	test("[IMP-7] every process sees an import's progress, and only one import of a source runs at a time", async () => {
		const { documents, inOtherProcess } = await start();
		const { importJobs } = documents;
		await addChecked(documents, "first");
		await addChecked(documents, "second");
		expect(await importJobs.start("first", "import", robin)).toEqual({ attempt: 2 });
		await importJobs.report("first", 2, { phase: "writing", done: 5, total: 9 });
		expect(await inOtherProcess(["importJobs", "find", ["first"]])).toMatchObject([
			{ step: "import", state: "running", progress: { phase: "writing", done: 5, total: 9 } },
		]);
		expect(await importJobs.start("second", "import", robin)).toEqual({ problem: "busy" });
		expect(await importJobs.start("first", "import", robin)).toEqual({ problem: "impossible" });
		expect(await importJobs.findImportedForm("lake")).toBeNull();
		await importJobs.addRun("first", 2, "lake-1");
		expect(await importJobs.findImportedForm("lake")).toMatchObject({ mapping: "" });
		const imported = {
			added: 9,
			changed: 0,
			unchanged: 0,
			ended: 0,
			kept: 0,
			rejected: 0,
			skipped: 0,
			removedByStaff: 0,
		};
		await importJobs.complete("first", 2, { imported });
		expect(await importJobs.start("second", "import", robin)).toEqual({ attempt: 2 });
		expect(await importJobs.start("never", "import", robin)).toEqual({ problem: "missing" });
		expect(await importJobs.find("first")).toMatchObject({ state: "done", imported, runIds: ["lake-1"] });
	});

	test("[IMP-7] an import whose process was killed counts as failed and can be restarted, and the old process must stop", async () => {
		const { documents, clock } = await start();
		const { importJobs } = documents;
		await addChecked(documents, "first");
		await importJobs.start("first", "import", robin);
		await importJobs.addRun("first", 2, "lake-1");
		clock.setNow(new Date(clock.now().getTime() + 61_000).toISOString());
		expect(await importJobs.find("first")).toMatchObject({
			state: "failed",
			problem: expect.stringContaining("It stopped before it finished."),
		});
		expect(await importJobs.start("first", "import", robin)).toEqual({ attempt: 3 });
		expect(await importJobs.report("first", 2, { phase: "writing", done: 9, total: 9 })).toBe(false);
		await importJobs.fail("first", 2, "Too late.");
		expect(await importJobs.find("first")).toMatchObject({ state: "running", problem: null, runIds: ["lake-1"] });
		await importJobs.fail("first", 3, "The disk is full.");
		expect(await importJobs.start("first", "undo", robin)).toEqual({ attempt: 4 });
		expect(await importJobs.findStarter({ id: "first", createdBy: "sam@larkabout.example" })).toBe(robin.by);
	});

	test("[IMP-7] the audit log records who started an import and its undo, and their results", async () => {
		const { documents } = await start();
		const { importJobs, auditLog } = documents;
		await addChecked(documents, "first");
		await importJobs.start("first", "import", robin);
		await importJobs.addRun("first", 2, "lake-1");
		await importJobs.fail("first", 2, "The disk is full.");
		await importJobs.start("first", "import", { by: "kit@larkabout.example" });
		await importJobs.addRun("first", 3, "lake-2");
		const imported = {
			added: 9,
			changed: 0,
			unchanged: 0,
			ended: 0,
			kept: 0,
			rejected: 0,
			skipped: 0,
			removedByStaff: 0,
		};
		await importJobs.complete("first", 3, { imported });
		await importJobs.complete("first", 3, { imported });
		await importJobs.start("first", "undo", robin);
		await importJobs.removeRun("first", 4, "lake-2");
		await importJobs.removeRun("first", 4, "lake-1");
		await importJobs.complete("first", 4, { undone: { removed: 9, restored: 0, kept: 0 } });
		const { entries } = await auditLog.list({ collection: "imports" }, 1, 10);
		const lake = { step: "import", source: "lake" };
		expect(entries.map(({ by, title, action, after }) => [by, title, action, after]).toReversed()).toEqual([
			[robin.by, "boats.csv", "started", lake],
			[robin.by, "boats.csv", "finished", { ...lake, runs: "lake-1", problem: "The disk is full." }],
			["kit@larkabout.example", "boats.csv", "started", { ...lake, runs: "lake-1" }],
			["kit@larkabout.example", "boats.csv", "finished", { ...lake, runs: "lake-1, lake-2", ...imported }],
			[robin.by, "boats.csv", "started", { step: "undo", source: "lake", runs: "lake-1, lake-2" }],
			[robin.by, "boats.csv", "finished", { step: "undo", source: "lake", removed: 9, restored: 0, kept: 0 }],
		]);
	});

	test("[IMP-7] four imports run at once, and a fifth waits for one to end, whatever its step", async () => {
		const { documents, clock } = await start();
		const { importJobs } = documents;
		await addChecked(documents, "first");
		for (const id of ["a", "b", "c", "d"]) expect(await importJobs.create(lake(id))).toBe("created");
		expect(await importJobs.create(lake("e"))).toBe("busy");
		expect(await importJobs.find("e")).toBeNull();
		expect(await importJobs.start("first", "import", robin)).toEqual({ problem: "full" });
		await importJobs.fail("a", 1, "The disk is full.");
		expect(await importJobs.create(lake("e"))).toBe("created");
		clock.setNow(new Date(clock.now().getTime() + 61_000).toISOString());
		expect(await importJobs.start("first", "import", robin)).toEqual({ attempt: 2 });
	});

	test("[IMP-7] an uploaded file is read back unchanged, and is deleted after a week", async () => {
		const { documents, clock, sql } = await start();
		const { importJobs } = documents;
		const content = Uint8Array.from({ length: 1_000_000 }, (_, index) => (index * 7919) % 256);
		const file = { name: "boats.csv.gz", uploadedAt: clock.now().toISOString() };
		const id = await importJobs.saveFile(file, content);
		expect(await importJobs.findFile(id)).toEqual({ ...file, id, size: content.length });
		expect(Buffer.concat(await Array.fromAsync(importJobs.readFile(id))).equals(content)).toBe(true);
		clock.setNow(new Date(clock.now().getTime() + 8 * 24 * 60 * 60_000).toISOString());
		await importJobs.saveFile({ ...file, uploadedAt: clock.now().toISOString() }, content.subarray(0, 10));
		await importJobs.deleteOldFiles();
		expect(await importJobs.findFile(id)).toBeNull();
		expect(sql("select part from import_file_parts")).toHaveLength(1);
	});
}

async function addChecked({ importJobs }: Started["documents"], id: string): Promise<void> {
	await importJobs.create(lake(id));
	await importJobs.complete(id, 1, { checked, source: "lake" });
}
