import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ImportError } from "../../import/import-error.ts";
import { openSource } from "../../import/open-source.ts";
import type { RowOutcome } from "../../import/row-outcome.ts";
import { StagedActivities } from "../../import/staged-activities.ts";
import { findLanguage } from "../../import/texts/find-language.ts";
import { writeCatalogue } from "../../import/write-catalogue.ts";
import { openBackend } from "../../server/process/open-ports.ts";
import type { Documents } from "../../store/port.ts";
import { databaseFile } from "../../store/sqlite/sqlite.ts";
import { arbitraryImport, getMappingPath, type ImportFile } from "./arbitrary-import.ts";
import { fuzzOptions, isLongRun } from "./fuzz-options.ts";

/** CPU time of this process only, so that other programs on the machine do not count. */
const maxProcessorTimeMs = 1000;

const openFiles = "/proc/self/fd";

const site = {
	timeZone: "America/Chicago",
	currency: "USD",
	catalogueNow: new Date("2026-07-01T12:00:00Z"),
	today: "2026-07-01",
};
const noOptions = {
	format: undefined,
	category: undefined,
	timeZone: undefined,
	currency: undefined,
	isPartial: false,
};

let folder: string;
let documents: Documents;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "larkabout-fuzz-"));
	({ documents } = await openBackend({ dataDir: folder }));
	// The language detector takes a second to load, once per process, which is excluded from the time of every file.
	await findLanguage({
		title: "",
		description: "Une matinée au bord du lac pour les petits et les grands.",
		languages: [],
	});
});
afterAll(async () => {
	await documents.close();
	await rm(folder, { recursive: true });
});

test("[IMP-1] no generated file crashes an import, keeps it busy for a second or stays open, and problems are reported with their line", {
	timeout: isLongRun ? 6 * 3_600_000 : 120_000,
}, async () => {
	const counts = { files: 0, unusable: 0, written: 0, slowestMs: 0 };
	const kinds: Record<string, number> = {};
	const property = fc.asyncProperty(arbitraryImport(), async (file) => {
		const startedAt = process.cpuUsage();
		const result = await importFile(file);
		const { user, system } = process.cpuUsage(startedAt);
		const processorTimeMs = (user + system) / 1000;
		counts.files++;
		counts.slowestMs = Math.max(counts.slowestMs, processorTimeMs);
		if (isLongRun) expect(processorTimeMs, "Processor time in ms").toBeLessThan(maxProcessorTimeMs);
		if ("problem" in result) {
			counts.unusable++;
			return expectReason(result.problem);
		}
		counts.written += result.written;
		for (const outcome of result.outcomes) {
			kinds[outcome.kind] = (kinds[outcome.kind] ?? 0) + 1;
			expect(outcome.line).toBeGreaterThan(0);
			if (outcome.kind !== "rejected") continue;
			expect(outcome.problems).not.toEqual([]);
			for (const { field, reason } of outcome.problems) expectReason(`${field}: ${reason}`);
		}
	});
	await fc.assert(property, fuzzOptions(300));
	// Streams close a moment after their last chunk.
	await expect.poll(listOpenFiles, { timeout: 30_000 }).toEqual([]);
	if (isLongRun) console.info({ ...counts, ...kinds });
});

/** Lists the import files that this process has open; empty on systems without /proc. */
function listOpenFiles(): string[] {
	if (!existsSync(openFiles)) return [];
	const paths = readdirSync(openFiles).flatMap((number) => {
		// The folder's own number is closed by now.
		if (!existsSync(join(openFiles, number))) return [];
		return readlinkSync(join(openFiles, number));
	});
	return paths.filter((path) => path.startsWith(folder) && !path.includes(databaseFile));
}

type Result = { problem: string } | { outcomes: RowOutcome[]; written: number };

/** Checks a file and writes its valid rows, as the command does. */
async function importFile({ name, bytes, map }: ImportFile): Promise<Result> {
	const path = join(folder, name);
	await writeFile(path, bytes);
	using staged = new StagedActivities();
	const outcomes: RowOutcome[] = [];
	const options = { ...noOptions, source: map ? undefined : "club", ...(map && { map: getMappingPath(map) }) };
	try {
		const source = await openSource(path, options, site);
		for await (const outcome of source.check(staged)) outcomes.push(outcome);
		const catalogue = { ...source, fileName: name, rejected: 0, skipped: 0 };
		const { added, changed } = await writeCatalogue(documents, staged, catalogue, { now: new Date() });
		return { outcomes, written: added + changed };
	} catch (error) {
		if (error instanceof ImportError) return { problem: error.message };
		throw error;
	}
}

/** Expects a sentence for people, and not the message of a bug. */
function expectReason(reason: string): void {
	expect(reason).toMatch(/\S{2}/);
	expect(reason).not.toMatch(
		/\bundefined\b|\[object|Cannot read prop|is not a function|is not iterable|\bat .*\.ts:\d/,
	);
}
