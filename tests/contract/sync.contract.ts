import { writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { ImportSourceRecord } from "../../domain/import/import-source.ts";
import { downloadLimits } from "../../import/fetch/download-source.ts";
import { createNetworkAccess } from "../../import/fetch/guarded-request.ts";
import { syncSource } from "../../import/sync-source.ts";
import { createFolder } from "../import/folder.ts";
import { readRows } from "./imports.contract.ts";
import type { Start, Started } from "./store-under-test.ts";

const mapping = JSON.stringify({
	sourceName: "clubs",
	key: "id",
	fields: {
		title: { column: "name" },
		price: { column: "price" },
		category: { constant: "Class" },
		ageRange: { constant: "6-12" },
		description: { column: "name" },
		provider: { name: { column: "by" } },
	},
});
const columns = ["id", "name", "price", "by"];
const clubs = [
	"1,Chess,5,Rook",
	"2,Choir,6,Wren",
	"3,Pottery,7,Clay",
	"4,Judo,8,Belt",
	"5,Robots,9,Cog",
	"6,Tennis,4,Net",
];
const toCsv = (rows: string[]) => [columns.join(","), ...rows, ""].join("\n");

export function syncContract(start: Start): void {
	test("[IMP-5] a source is synced unchanged, changed and cut in half; undoing a run restores every row", async () => {
		const { documents, ...store } = await start();
		const sync = await createSync(documents);
		expect(await sync(clubs, "2026-06-01")).toMatchObject({ outcome: "written", counts: { added: 6, ended: 0 } });

		const unchanged = await sync(clubs, "2026-06-02");
		expect(unchanged).toMatchObject({ outcome: "written", counts: { added: 0, changed: 0, unchanged: 6, ended: 0 } });

		const before = readRows(store);
		const changed = await sync([...clubs.slice(1, 5), "6,Tennis for all,4,Net", "7,Kites,3,Gust"], "2026-06-03");
		expect(changed).toMatchObject({ outcome: "written", counts: { added: 1, changed: 1, unchanged: 4, ended: 1 } });
		expect(readRows(store)).not.toEqual(before);

		const complete = readRows(store);
		expect(await sync(clubs.slice(1, 3), "2026-06-04")).toEqual({
			outcome: "undecided",
			reason: "4 of 6 current activities are missing from it. Nothing was changed.",
		});
		expect(readRows(store)).toEqual(complete);

		const runId = changed.outcome === "written" ? changed.runId : "";
		expect(await documents.imports.undo(runId, { by: "robin@larkabout.example" })).toMatchObject({
			outcome: "undone",
			kept: 0,
		});
		expect(readRows(store)).toEqual(before);
		const confirmed = await sync(clubs.slice(1, 3), "2026-06-06", { isEndingAllowed: true });
		expect(confirmed).toMatchObject({ outcome: "written", counts: { unchanged: 2, ended: 4 } });
	});

	test("[IMP-5] a broken, empty or missing source changes nothing, and is recorded with the reason", async () => {
		const { documents, ...store } = await start();
		const sync = await createSync(documents);
		await sync(clubs, "2026-06-01");
		const before = readRows(store);
		const csv = toCsv(clubs);
		const broken: [string | Uint8Array | null, RegExp][] = [
			[gzipSync(csv).subarray(0, 60), /cut off or damaged/],
			["<html><p>Back soon</p></html>", /It's a web page, not a table/],
			[`${csv.slice(0, 40)}\n"8,Never closed`, /./],
			[columns.join(","), /no rows/],
			["", /is empty/],
			[null, /^clubs.csv couldn't be read: there's no such file/],
		];
		for (const [index, [content, reason]] of broken.entries()) {
			const result = await sync(content, `2026-06-0${index + 2}`);
			expect(result.outcome === "failed" && result.reason).toMatch(reason);
			expect(readRows(store)).toEqual(before);
			const [run] = await documents.imports.list(1);
			expect(run).toMatchObject({ source: "clubs", fileName: "clubs.csv", problem: { kind: "failed" }, added: 0 });
		}
	});
}

/** Returns a function that writes or deletes the source's file, and syncs it on that day. */
async function createSync(documents: Started["documents"]) {
	const file = await createFolder();
	const source: ImportSourceRecord = {
		name: "clubs",
		location: file("clubs.csv"),
		mapping,
		rememberedAt: "2026-06-01T00:00:00.000Z",
		options: { isPartial: false },
	};
	return async (content: string[] | string | Uint8Array | null, day: string, { isEndingAllowed = false } = {}) => {
		const text = Array.isArray(content) ? toCsv(content) : content;
		if (text !== null) await writeFile(file("clubs.csv"), text);
		return syncSource(documents, text === null ? { ...source, location: file("gone/clubs.csv") } : source, {
			now: new Date(`${day}T10:00:00Z`),
			isEndingAllowed,
			signal: new AbortController().signal,
			site: { timeZone: "America/New_York", currency: "USD", catalogueNow: new Date(`${day}T10:00:00Z`), today: day },
			downloads: { access: createNetworkAccess({ allowsPrivate: false }), limits: downloadLimits },
		});
	};
}
