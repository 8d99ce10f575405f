import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { formatNumber, formatQuantity } from "../domain/format-count.ts";
import { explainUndo } from "../domain/import/describe-undo.ts";
import { ownMapping } from "../domain/import/import-form.ts";
import type { ImportCheck, ImportJob, ImportProgress, LeftOutRow } from "../domain/import/import-job.ts";
import type { UndoCounts } from "../domain/import/import-run.ts";
import type { Documents, ImportStepResult } from "../store/port.ts";
import { sampleActivity } from "./describe-activity.ts";
import type { Downloads } from "./fetch/download-source.ts";
import { ImportError } from "./import-error.ts";
import { ImportReport } from "./import-report.ts";
import { ImportSummary } from "./import-summary.ts";
import { openLocation, openUpload } from "./open-location.ts";
import type { ImportSource, openSource, SourceOptions } from "./open-source.ts";
import { planEnding } from "./plan-ending.ts";
import type { RowOutcome } from "./row-outcome.ts";
import { readShippedMapping } from "./shipped-mappings.ts";
import { createSourceFolder } from "./source-folders.ts";
import { StagedActivities } from "./staged-activities.ts";
import { writeCatalogue } from "./write-catalogue.ts";

/** Maximum number of left-out rows on the page of the check. The report contains all of them. */
const maxLeftOutRows = 100;
const maxShownActivities = 5;
/** In bytes. Larger reports are not stored. */
const maxReportBytes = 20 * 1024 * 1024;
const leaseMs = 60 * 60_000;
const stopped = "It stopped before it finished because the server was restarted.";

type RunOptions = {
	site: Parameters<typeof openSource>[2];
	downloads: Downloads;
	now: Date;
	signal: AbortSignal;
	onProgress(progress: ImportProgress): Promise<void>;
};

type Stores = Pick<Documents, "importJobs" | "imports" | "importSources">;

/** Runs the current step of a job. Throws an ImportError if it fails. */
export async function runJob(documents: Stores, job: ImportJob, options: RunOptions): Promise<ImportStepResult> {
	if (job.step === "undo") return { undone: await undoJob(documents, job, options) };
	using staged = new StagedActivities();
	await using source = await openJob(documents, job, options);
	if (job.step === "check") return await checkJob(documents, source, staged, options);
	return await importJob(documents, job, source, staged, options);
}

async function openJob(
	{ importJobs }: Stores,
	{ fileId, location, form }: ImportJob,
	{ site, downloads, signal }: RunOptions,
): Promise<ImportSource & AsyncDisposable> {
	const mapping = form.mapping === ownMapping ? form.ownMapping : await readShippedMapping(form.mapping);
	const options: SourceOptions = {
		mapping,
		source: mapping === null ? form.source || undefined : undefined,
		isPartial: form.isPartial,
		onlyChildren: form.onlyChildren,
		answers: form.answers ? JSON.parse(form.answers) : {},
	};
	if (location !== null) return openLocation(location, options, site, { ...downloads, signal });
	const file = fileId === null ? null : await importJobs.findFile(fileId);
	if (!file) throw new ImportError("We no longer have the file. Upload it again.");
	if (mapping !== null && Object.keys(JSON.parse(mapping).join ?? {}).length > 0) {
		throw new ImportError(
			"This mapping uses more files. Enter the catalogue’s web address so that we can find them next to it.",
		);
	}
	const upload = { name: file.name, content: importJobs.readFile(file.id) };
	return openUpload(upload, options, site, { ...downloads, signal });
}

async function checkJob(
	documents: Stores,
	source: ImportSource,
	staged: StagedActivities,
	{ site, now, signal, onProgress }: RunOptions,
): Promise<ImportStepResult> {
	const folder = await createSourceFolder();
	const reportPath = join(folder, "report.csv");
	const leftOut: LeftOutRow[] = [];
	try {
		const summary = await readRows(source, staged, { reportPath, leftOut, total: null, signal, onProgress });
		const { unidentified, ...counts } = summary;
		const checked: ImportCheck = {
			unit: source.unit,
			...counts,
			sections: summary.toSections(),
			leftOut,
			sample: [...staged.listSample(maxShownActivities)].map((activity) => sampleActivity(activity, site.currency)),
			ending: await planEnding(documents.imports, staged, source, summary),
			proposal: source.proposal ?? null,
			reportFileId: await saveReport(documents, source.sourceName, reportPath, now),
		};
		return { checked, source: source.sourceName };
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

async function importJob(
	documents: Stores,
	job: ImportJob,
	source: ImportSource,
	staged: StagedActivities,
	{ now, signal, onProgress }: RunOptions,
): Promise<ImportStepResult> {
	const { sourceName, sourceTitle, stated } = source;
	const summary = await readRows(source, staged, { total: job.checked?.rows ?? null, signal, onProgress });
	const { rejected, skipped, valid, deleted } = summary;
	const plan = await planEnding(documents.imports, staged, source, summary);
	// By starting the import, staff confirmed what the check had shown.
	if (plan.isUnusual && !job.checked?.ending.isUnusual) {
		const goingOn = formatQuantity(plan.goingOn, "current activity", "current activities");
		throw new ImportError(
			`${formatNumber(plan.ending)} of ${goingOn} are missing from it, more than when you checked. Nothing was changed. Check it again.`,
		);
	}
	if (valid + deleted + plan.ending === 0) throw new ImportError("It has no rows that can be imported.");
	await using _lease = await claimSource(documents, sourceName, now);
	const total = staged.count();
	const { runId, ...counts } = await writeCatalogue(
		documents,
		staged,
		{ sourceName, sourceTitle, stated, fileName: job.fileName, rejected, skipped },
		{
			now,
			signal,
			onStart: (id) => documents.importJobs.addRun(job.id, job.attempt, id),
			onBatch: ({ added, changed, unchanged, removedByStaff }) =>
				onProgress({ phase: "writing", done: added + changed + unchanged + removedByStaff, total }),
		},
	);
	if (signal.aborted) throw new ImportError(stopped);
	if (job.form.isRemembered && job.location !== null) await remember(documents, job, job.location, source, now);
	return { imported: { ...counts, rejected, skipped } };
}

async function remember(
	{ importSources }: Stores,
	{ form }: ImportJob,
	location: string,
	{ sourceName, format, mapping }: ImportSource,
	now: Date,
): Promise<void> {
	await importSources.remember({
		name: sourceName,
		location,
		mapping: mapping ?? null,
		options: { format, isPartial: form.isPartial, onlyChildren: form.onlyChildren },
		rememberedAt: now.toISOString(),
	});
}

type ReadOptions = {
	reportPath?: string;
	leftOut?: LeftOutRow[];
	total: number | null;
	signal: AbortSignal;
	onProgress: RunOptions["onProgress"];
};

async function readRows(
	source: ImportSource,
	staged: StagedActivities,
	{ reportPath, leftOut, total, signal, onProgress }: ReadOptions,
): Promise<ImportSummary> {
	const summary = new ImportSummary(source.unit);
	using report = reportPath ? new ImportReport(reportPath) : null;
	for await (const outcome of source.check(staged)) {
		summary.add(outcome);
		report?.add(outcome);
		if (leftOut && leftOut.length < maxLeftOutRows) leftOut.push(...toLeftOutRow(outcome));
		await onProgress({ phase: "reading", done: summary.rows, total });
		if (signal.aborted) throw new ImportError(stopped);
	}
	return summary;
}

function toLeftOutRow(outcome: RowOutcome): LeftOutRow[] {
	const { line, key, title } = outcome;
	if (outcome.kind === "skipped") return [{ line, key, title, reason: outcome.reason }];
	if (outcome.kind !== "rejected") return [];
	const reason = outcome.problems.map((problem) => `${problem.field}: ${problem.reason}`).join("; ");
	return [{ line, key, title, reason }];
}

async function saveReport({ importJobs }: Stores, sourceName: string, path: string, now: Date): Promise<string | null> {
	if ((await stat(path)).size > maxReportBytes) return null;
	const name = `${sourceName}-not-imported.csv`;
	return importJobs.saveFile({ name, uploadedAt: now.toISOString() }, await readFile(path));
}

/** If the source is a remembered one, keeps the daily sync away from it in the meantime. */
async function claimSource({ importSources }: Stores, name: string, now: Date): Promise<AsyncDisposable> {
	const isRemembered = (await importSources.list()).some((source) => source.name === name);
	const lease = { now: now.toISOString(), leaseUntil: new Date(now.getTime() + leaseMs).toISOString() };
	if (isRemembered && !(await importSources.claim(name, lease))) {
		throw new ImportError("The daily update is reading this source right now. Try again in a few minutes.");
	}
	return {
		async [Symbol.asyncDispose]() {
			if (isRemembered) await importSources.release(name, null);
		},
	};
}

async function undoJob({ imports, importJobs }: Stores, job: ImportJob, options: RunOptions): Promise<UndoCounts> {
	const counts: UndoCounts = { removed: 0, restored: 0, kept: 0 };
	const by = await importJobs.findStarter(job);
	for (const runId of job.runIds.toReversed()) {
		const result = await imports.undo(runId, { by }, (done, total) =>
			options.onProgress({ phase: "undoing", done, total }),
		);
		if (result.outcome === "undone") {
			counts.removed += result.removed;
			counts.restored += result.restored;
			counts.kept += result.kept;
		} else if (result.outcome !== "already undone" && result.outcome !== "wrote nothing") {
			throw new ImportError(`We can’t undo this: ${explainUndo(result)}.`);
		}
		await importJobs.removeRun(job.id, job.attempt, runId);
	}
	return counts;
}
