import { formatNumber } from "../domain/format-count.ts";
import { describeLocation } from "../domain/import/describe-location.ts";
import type { ImportProblem } from "../domain/import/import-run.ts";
import type { ImportSourceRecord } from "../domain/import/import-source.ts";
import type { Documents } from "../store/port.ts";
import type { Downloads } from "./fetch/download-source.ts";
import { ImportSummary } from "./import-summary.ts";
import { openLocation } from "./open-location.ts";
import type { ImportSource, openSource } from "./open-source.ts";
import { planEnding } from "./plan-ending.ts";
import { hideFolders } from "./source-folders.ts";
import { StagedActivities } from "./staged-activities.ts";
import { type WriteCounts, writeCatalogue } from "./write-catalogue.ts";

export type SyncResult =
	| { outcome: "written"; runId: string; counts: WriteCounts & { rejected: number; skipped: number } }
	| { outcome: "interrupted" }
	| { outcome: ImportProblem["kind"]; reason: string };

type SyncOptions = {
	site: Parameters<typeof openSource>[2];
	downloads: Downloads;
	now: Date;
	/** Whether to end everything that the source lacks, no matter how much. */
	isEndingAllowed: boolean;
	signal: AbortSignal;
};

/**
 * Reads a remembered source again and writes what has changed. If the source cannot be read, or so many activities
 * would end that somebody must confirm it, only the reason is recorded.
 */
export async function syncSource(
	documents: Pick<Documents, "imports">,
	source: ImportSourceRecord,
	options: SyncOptions,
): Promise<SyncResult> {
	using staged = new StagedActivities();
	const read = await readSource(source, staged, options);
	if (options.signal.aborted) return { outcome: "interrupted" };
	const result = "kind" in read ? read : await writeStaged(documents, source, staged, read, options);
	if (!("kind" in result)) return result;
	const startedAt = options.now.toISOString();
	const fileName = describeLocation(source.location);
	await documents.imports.recordProblem({ source: source.name, fileName, startedAt }, result);
	return { outcome: result.kind, reason: result.reason };
}

type ReadSource = { opened: Omit<ImportSource, "check">; summary: ImportSummary };

/** Stages the whole source. Any error counts as the source's failure; the store is not touched. */
async function readSource(
	{ name, location, mapping, options }: ImportSourceRecord,
	staged: StagedActivities,
	{ site, downloads, signal }: SyncOptions,
): Promise<ReadSource | ImportProblem> {
	try {
		await using opened = await openLocation(location, { ...options, source: name, mapping }, site, {
			...downloads,
			signal,
		});
		const summary = new ImportSummary(opened.unit);
		for await (const outcome of opened.check(staged)) {
			summary.add(outcome);
			if (signal.aborted) break;
		}
		return { opened, summary };
	} catch (error) {
		return {
			kind: "failed",
			reason: hideFolders((error as Error).message.replaceAll(location, describeLocation(location))),
		};
	}
}

async function writeStaged(
	{ imports }: Pick<Documents, "imports">,
	{ location }: ImportSourceRecord,
	staged: StagedActivities,
	{ opened, summary }: ReadSource,
	{ now, isEndingAllowed, signal }: SyncOptions,
): Promise<SyncResult | ImportProblem> {
	const { sourceName, sourceTitle, stated } = opened;
	const { rejected, skipped, valid, deleted } = summary;
	const plan = await planEnding(imports, staged, opened, summary);
	if (plan.isUnusual && !isEndingAllowed) {
		const reason = `${formatNumber(plan.ending)} of ${formatNumber(plan.goingOn)} current activities are missing from it. Nothing was changed.`;
		return { kind: "undecided", reason };
	}
	if (valid + deleted + plan.ending === 0) return { kind: "failed", reason: "It has no rows that can be imported." };
	const { runId, ...counts } = await writeCatalogue(
		{ imports },
		staged,
		{ sourceName, sourceTitle, stated, fileName: describeLocation(location), rejected, skipped },
		{ now, signal },
	);
	if (signal.aborted) return { outcome: "interrupted" };
	return { outcome: "written", runId, counts: { ...counts, rejected, skipped } };
}
