import { expect, test } from "vitest";
import { activityFields } from "../../domain/activity/activity-input.ts";
import { parseStaffActivityFilters } from "../../domain/activity/staff-filters.ts";
import type { ImportSourceRecord } from "../../domain/import/import-source.ts";
import type { Start } from "./store-under-test.ts";
import { activity } from "./world.ts";

const june = "2026-06-01T10:00:00.000Z";
const july = "2026-07-01T10:00:00.000Z";
const later = "2026-07-01T11:00:00.000Z";
const lake: ImportSourceRecord = {
	name: "lake",
	location: "https://lake.example/boats.csv",
	mapping: '{"key":"id"}',
	rememberedAt: june,
	options: { isPartial: true, currency: "EUR" },
};

export function importSourcesContract(start: Start): void {
	test("[IMP-5] a source is stored with its mapping and options, replaced by name, and deleted", async () => {
		const { importSources } = (await start()).documents;
		await importSources.remember({ ...lake, mapping: null });
		await importSources.remember(lake);
		await importSources.remember({ ...lake, name: "fields" });
		expect(await importSources.list()).toEqual([
			{ ...lake, name: "fields", checkedAt: june },
			{ ...lake, checkedAt: june },
		]);
		expect([await importSources.forget("lake"), await importSources.forget("lake")]).toEqual([true, false]);
		expect((await importSources.list()).map(({ name }) => name)).toEqual(["fields"]);
	});

	test("[IMP-5] only one process syncs a due source, and another one takes over after a crash", async () => {
		const { documents, inOtherProcess } = await start();
		await documents.importSources.remember(lake);
		const lease = { now: july, leaseUntil: later, dueAt: july };
		expect(await documents.importSources.claim("lake", lease)).toBe(true);
		expect(await inOtherProcess(["importSources", "claim", ["lake", lease]])).toEqual([false]);
		expect(await documents.importSources.claim("lake", { ...lease, now: later })).toBe(true);
		await documents.importSources.release("lake", july);
		expect(await inOtherProcess(["importSources", "claim", ["lake", lease]])).toEqual([false]);
		expect(await documents.importSources.claim("lake", { now: july, leaseUntil: later })).toBe(true);
		expect(await documents.importSources.claim("never", lease)).toBe(false);
		expect(await documents.importSources.list({ now: july, dueAt: later })).toEqual([]);
		await documents.importSources.release("lake", null);
		expect(await documents.importSources.list({ now: july, dueAt: later })).toEqual([{ ...lake, checkedAt: july }]);
		expect(await documents.importSources.list({ now: july, dueAt: july })).toEqual([]);
	});

	test("[IMP-6] [WORK-2] staff see each source's newest run, a failure since then, and its number of current activities", async () => {
		const { documents, clock } = await start();
		clock.setCatalogue(july);
		const { imports, importSources } = documents;
		await importSources.remember(lake);
		const run = { source: "lake", fileName: "boats.csv", startedAt: june };
		const id = await imports.start(run);
		const source = { name: "lake", key: "1", lastSeenAt: june };
		await imports.write(id, { activities: [activity({ id: "lake-1", source })] }, activityFields);
		const counts = { added: 1, changed: 0, unchanged: 0, ended: 0, kept: 0, rejected: 2, skipped: 0 };
		await imports.finish(id, counts, june);
		await imports.recordProblem({ ...run, startedAt: july }, { kind: "failed", reason: "HTTP 500" });
		await imports.start({ ...run, source: "forgotten-fields" });
		expect(await importSources.listForStaff()).toMatchObject([
			{ name: "forgotten-fields", location: null, checkedAt: null, lastProblem: null, onOffer: 0 },
			{
				name: "lake",
				location: lake.location,
				onOffer: 1,
				lastRun: { id, ...counts },
				lastProblem: { startedAt: july, problem: { kind: "failed", reason: "HTTP 500" } },
			},
		]);
		await imports.start({ ...run, startedAt: later });
		expect(await importSources.listForStaff()).toMatchObject([
			{},
			{ lastProblem: null, lastRun: { startedAt: later } },
		]);
		const listed = await documents.activities.listForStaff(
			parseStaffActivityFilters(new URLSearchParams("source=lake")),
			9,
		);
		expect(listed.rows.map((row) => row.id)).toEqual(["lake-1"]);
		await documents.activities.setSourcePublished("lake", false, { by: "robin@larkabout.example" });
		expect(await importSources.listForStaff()).toMatchObject([{}, { name: "lake", onOffer: 0 }]);
	});

	test("[IMP-6] a run that wrote nothing can't be undone and doesn't block undoing others, and the oldest runs are deleted", async () => {
		const { imports } = (await start()).documents;
		const run = { source: "lake", fileName: "boats.csv", startedAt: june };
		const good = await imports.start(run);
		for (let day = 0; day < 52; day++) {
			const startedAt = new Date(Date.parse(july) + day * 86_400_000).toISOString();
			await imports.recordProblem({ ...run, startedAt }, { kind: "undecided", reason: "Too much would end." });
		}
		const [newest] = await imports.list(100);
		expect(await imports.list(100)).toHaveLength(51);
		expect(await imports.undo(String(newest?.id), { by: "robin@larkabout.example" })).toEqual({
			outcome: "wrote nothing",
		});
		expect(await imports.undo(good, { by: "robin@larkabout.example" })).toMatchObject({ outcome: "undone" });
	});
}
