// npm run import -- FILE [--map MAP.json] [--check] [--report REPORT.csv]: see docs/importing.md.
import { readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import type { Backend } from "../app/ports.ts";
import { formatFieldName } from "../domain/audit-log/field-changes.ts";
import { formatNumber, formatQuantity } from "../domain/format-count.ts";
import type { ColumnAnswers, ColumnProposal } from "../domain/import/column-proposal.ts";
import { describeLocation, isWebAddress } from "../domain/import/describe-location.ts";
import { describeUndo, explainUndo } from "../domain/import/describe-undo.ts";
import { getLocalDay } from "../domain/session/local-day.ts";
import { deleteUnusedCopies } from "../files/pictures/delete-unused-pictures.ts";
import { describeActivity } from "../import/describe-activity.ts";
import { downloadLimits } from "../import/fetch/download-source.ts";
import { createNetworkAccess } from "../import/fetch/guarded-request.ts";
import { ImportError } from "../import/import-error.ts";
import { ImportReport } from "../import/import-report.ts";
import { ImportSummary } from "../import/import-summary.ts";
import { openLocation } from "../import/open-location.ts";
import type { ImportSource, SourceOptions } from "../import/open-source.ts";
import { planEnding } from "../import/plan-ending.ts";
import { ProgressBar } from "../import/progress-bar.ts";
import { StagedActivities } from "../import/staged-activities.ts";
import { type WriteCounts, writeCatalogue } from "../import/write-catalogue.ts";
import { createClock } from "../server/process/clock.ts";
import { readCommandLine, refuseMore } from "../server/process/command-line.ts";
import { type Config, describeStore, parseConfig } from "../server/process/config.ts";
import { openBackend } from "../server/process/open-ports.ts";
import type { Documents } from "../store/port.ts";
import { parseMaxMinutes, startDeadline } from "./import/deadline.ts";

const usage = `Usage: npm run import -- FILE [--map MAP.json] [--check] [--report REPORT.csv]
       npm run import -- --list
       npm run import -- --undo RUN

  FILE         a file or URL: a table (CSV, XLSX, JSON), OpenActive, JSON-LD or iCalendar; gzipped or not
  --map        which column feeds which field; by default, the names and contents of a table's columns decide
  --check      check the rows and write nothing
  --report     write every row that is not imported, with the reason, to this CSV file
  --partial    the file is only a part: activities that it does not have go on
  --only-children  of a source for everybody, take only what names children
  --allow-ending  end what the file does not have any more, even if that is more than a fifth of the source's activities
  --source     remembers the file or URL by this name, with mapping and options: npm run sync reads it again. The
               catalogue's short name, part of every id; with a mapping, its sourceName
  --max-minutes  end the command when it takes longer; by default 30
  --list       the runs of the past, and what each changed
  --undo       restore the store as it was before a run

Without a mapping:
  --format     openactive, json-ld or ical; recognised where it is plain
  --source     if it is not given, the file's name
  --category   of activities whose words name none

  --time-zone  of times that name none, such as America/Chicago; by default, the site's
  --currency   of prices that name none, such as USD; by default, the site's`;

/** Shown with --check. */
const maxShownActivities = 5;
const maxListedRuns = 50;
const maxKeptShown = 20;
const rowsPerProgressLine = 10_000;
const exitCodes = { allImported: 0, someRejected: 1, failed: 2, interrupted: 130 };

const optionTypes = {
	map: { type: "string" },
	format: { type: "string" },
	source: { type: "string" },
	category: { type: "string" },
	"time-zone": { type: "string" },
	currency: { type: "string" },
	"allow-ending": { type: "boolean", default: false },
	"max-minutes": { type: "string" },
	list: { type: "boolean", default: false },
	undo: { type: "string" },
	partial: { type: "boolean", default: false },
	"only-children": { type: "boolean", default: false },
	check: { type: "boolean", default: false },
	report: { type: "string" },
} as const;

// Pages come first. A still lower priority could keep leads waiting for the end of a batch for seconds.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.exitCode = await run(readArguments()).catch((error: Error) => {
	console.error(error instanceof ImportError ? error.message : error);
	return exitCodes.failed;
});

type Options = SourceOptions & {
	command: "import";
	file: string;
	check: boolean;
	report: string | undefined;
	isEndingAllowed: boolean;
	maxMinutes: number;
};
type Command = Options | { command: "list" } | { command: "undo"; runId: string };

function readArguments(): Command {
	return readCommandLine(usage, optionTypes, ({ values, positionals: [file, ...others] }) => {
		if (values.list) return { command: "list" };
		if (values.undo) return { command: "undo", runId: values.undo };
		const { map, report, "time-zone": timeZone, "allow-ending": isEndingAllowed, partial: isPartial } = values;
		const { "only-children": onlyChildren } = values;
		if (!file) throw new Error("Name one file to import.");
		refuseMore(others);
		if (map && values.format) throw new Error("Use either --map or --format, not both.");
		if (report && [file, map].some((path) => path && resolve(path) === resolve(report))) {
			throw new Error("The report can't overwrite a file that the import reads.");
		}
		const maxMinutes = parseMaxMinutes(values["max-minutes"]);
		return {
			command: "import",
			...values,
			file,
			timeZone,
			isEndingAllowed,
			isPartial,
			onlyChildren,
			maxMinutes,
		} as Options;
	});
}

async function run(command: Command): Promise<number> {
	if (command.command === "list") return withDocuments(readConfig(), listRuns);
	if (command.command === "undo") {
		return withDocuments(readConfig(), (documents, files) => undoRun({ documents, files }, command.runId));
	}
	return importFile(command);
}

async function importFile(options: Options): Promise<number> {
	const { file, check, report, maxMinutes } = options;
	const config = readConfig();
	using deadline = startDeadline({ maxMinutes, isJson: false });
	const catalogueNow = createClock(config.site).catalogueNow();
	const today = getLocalDay(catalogueNow, config.site.timeZone);
	const downloads = {
		access: createNetworkAccess({ allowsPrivate: config.allowsPrivateSources }),
		limits: downloadLimits,
	};
	const ask = process.stdin.isTTY && process.stdout.isTTY ? askColumns : undefined;
	await using source = await openLocation(
		file,
		{ ...options, ask },
		{ ...config.site, catalogueNow, today },
		downloads,
	);
	if (source.proposal) printProposal(source.proposal);
	if (!check) {
		deadline.watch({ source: source.sourceName, fileName: describeLocation(file), isRemembered: false });
	}
	using staged = new StagedActivities();
	const summary = await checkAll(source, staged, report);
	if (check) {
		for (const activity of staged.listSample(maxShownActivities))
			console.info(`\n${describeActivity(activity, config.site.currency)}`);
	} else if (summary.valid + summary.deleted > 0) {
		const isComplete = await withDocuments(config, async (documents) => {
			await confirmEnding(documents, source, staged, summary, options.isEndingAllowed);
			if (options.source !== undefined) await remember(documents, options, source);
			return writeAll(documents, config, source, staged, summary, file);
		}).catch((error: Error) => {
			if (error instanceof ImportError) throw error;
			throw new ImportError(`Writing to the store failed: ${error.message}. What was imported so far stays.`, {
				cause: error,
			});
		});
		if (!isComplete) return exitCodes.interrupted;
	}
	return summary.rejected > 0 ? exitCodes.someRejected : exitCodes.allImported;
}

function printProposal({ found, columns, questions, fields, problem }: ColumnProposal): void {
	const named = columns.map(
		({ name, field, why }) => `  ${name}: ${fields[field] ?? "left out"}${field ? ` (${why})` : ""}`,
	);
	const open = questions.map(({ text }) => `  ${text} Left out.`);
	console.info([...found, "Columns:", ...named, ...(open.length > 0 ? ["Not sure:", ...open] : []), ""].join("\n"));
	if (problem)
		throw new ImportError(
			"No column could be told to have the titles. Run it on a terminal to answer, or write a mapping.",
		);
}

/** Asks each question by number. An empty answer leaves the column out. */
async function askColumns({ questions }: ColumnProposal): Promise<ColumnAnswers> {
	const terminal = createInterface({ input: process.stdin, output: process.stdout });
	const answers: ColumnAnswers = {};
	for (const { about, text, choices } of questions) {
		const options = Object.entries(choices);
		const list = options.map(([, label], index) => `  ${index + 1} ${label}`).join("\n");
		const answer = await terminal.question(`${text}\n${list}\nNumber: `);
		answers[about] = options[Number(answer) - 1]?.[0] ?? "";
	}
	terminal.close();
	return answers;
}

/** Fails like a wrong command line, since exit code 1 means that rows were rejected. */
function readConfig(): Config {
	const result = parseConfig(process.env);
	if (result.ok) return result.config;
	throw new ImportError(result.problems.join("\n"));
}

async function checkAll(
	source: ImportSource,
	staged: StagedActivities,
	reportPath: string | undefined,
): Promise<ImportSummary> {
	const startedAt = performance.now();
	const summary = new ImportSummary(source.unit);
	using report = reportPath ? new ImportReport(reportPath) : null;
	for await (const outcome of source.check(staged)) {
		summary.add(outcome);
		report?.add(outcome);
		if (summary.rows % rowsPerProgressLine === 0) console.info(`  ${formatNumber(summary.rows)} rows checked`);
	}
	console.info(summary.toLines().join("\n"));
	console.info(`\nChecked in ${formatSecondsSince(startedAt)}.`);
	return summary;
}

/** Plans which activities end. Throws an ImportError if that is unusually many and nobody confirms it. */
async function confirmEnding(
	{ imports }: Documents,
	source: ImportSource,
	staged: StagedActivities,
	summary: ImportSummary,
	isEndingAllowed: boolean,
): Promise<void> {
	if (source.isComplete && summary.unidentified > 0) {
		console.info("No activities were ended, because some rows have no readable key and could belong to any activity.");
	}
	const plan = await planEnding(imports, staged, source, summary);
	if (!plan.isUnusual || isEndingAllowed) return;
	const question = `${formatNumber(plan.ending)} of the source's ${formatQuantity(plan.goingOn, "current activity", "current activities")} are missing from the file.`;
	if (process.stdin.isTTY && process.stdout.isTTY) {
		const terminal = createInterface({ input: process.stdin, output: process.stdout });
		const answer = await terminal.question(`${question} Type ${plan.ending} to end them: `);
		terminal.close();
		if (answer.trim() === String(plan.ending)) return;
	}
	throw new ImportError(
		`${question} Nothing was written. If they have ended, add --allow-ending. If the file is only part of the catalogue, add --partial.`,
	);
}

/** Stores what npm run sync needs, including the mapping's content, since its file may be gone by then. */
async function remember({ importSources }: Documents, options: Options, source: ImportSource): Promise<void> {
	const { file, map, category, timeZone, currency, isPartial, onlyChildren } = options;
	await importSources.remember({
		name: source.sourceName,
		location: isWebAddress(file) ? file : resolve(file),
		mapping: map ? (await readFile(map, "utf8")).replace(/^\ufeff/, "") : (source.mapping ?? null),
		options: { format: source.format, category, timeZone, currency, isPartial, onlyChildren },
		rememberedAt: new Date().toISOString(),
	});
	console.info(`Saved as ${source.sourceName}. npm run sync will keep it up to date.`);
}

/** Returns false if SIGINT or SIGTERM stopped it before every row was written. */
async function writeAll(
	documents: Documents,
	config: Config,
	source: ImportSource,
	staged: StagedActivities,
	{ rejected, skipped }: ImportSummary,
	file: string,
): Promise<boolean> {
	const startedAt = performance.now();
	const total = staged.count();
	const abortController = new AbortController();
	for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => abortController.abort());
	const progress = new ProgressBar(process.stdout, total);
	const catalogue = { ...source, fileName: describeLocation(file), rejected, skipped };
	const { added, changed, unchanged, ended, removedByStaff, kept, runId } = await writeCatalogue(
		documents,
		staged,
		catalogue,
		{
			now: new Date(),
			signal: abortController.signal,
			onBatch: (counts) => progress.show(countWritten(counts)),
		},
	);
	console.info(
		`${formatNumber(added)} added, ${formatNumber(changed)} changed, ${formatNumber(unchanged)} unchanged, in ${formatSecondsSince(startedAt)}.`,
	);
	if (ended > 0) console.info(`${formatNumber(ended)} ended because they are no longer in the source.`);
	if (removedByStaff > 0) console.info(`${formatNumber(removedByStaff)} left out because staff deleted them.`);
	if (kept > 0) {
		const activities = await documents.imports.listKept(source.sourceName, maxKeptShown);
		const texts = activities.map(({ title, fields }) => `  ${title}: ${fields.map(formatFieldName).join(", ")}`);
		const more = kept - texts.length;
		console.info(`${formatNumber(kept)} keep what staff or the provider set:\n${texts.join("\n")}`);
		if (more > 0) console.info(`  and ${formatNumber(more)} more`);
	}
	const isComplete = countWritten({ added, changed, unchanged, removedByStaff }) === total;
	if (!isComplete) console.info("Stopped before the end. Run the same command again to continue.");
	const { activities } = await documents.countDocuments();
	console.info(`The store in ${describeStore(config)} holds ${formatNumber(activities)} activities.`);
	console.info(`To undo this run: npm run import -- --undo ${runId}`);
	return isComplete;
}

function countWritten(counts: Omit<WriteCounts, "ended" | "kept">): number {
	return counts.added + counts.changed + counts.unchanged + counts.removedByStaff;
}

async function listRuns({ imports }: Documents): Promise<number> {
	const runs = await imports.list(maxListedRuns);
	if (runs.length === 0) console.info("Nothing has been imported yet.");
	for (const run of runs) {
		const { added, changed, unchanged, ended, rejected, skipped } = run;
		const counts = Object.entries({ added, changed, unchanged, ended, rejected, skipped });
		const state = run.problem
			? `${run.problem.kind}: ${run.problem.reason}`
			: run.undoneAt
				? `undone ${run.undoneAt}`
				: run.finishedAt
					? "finished"
					: "interrupted or still running";
		console.info(`${run.id}  ${run.fileName}, ${run.startedAt}, ${state}`);
		if (!run.problem) console.info(`  ${counts.map(([name, count]) => `${formatNumber(count)} ${name}`).join(", ")}`);
	}
	return exitCodes.allImported;
}

async function undoRun({ documents, files }: Pick<Backend, "documents" | "files">, runId: string): Promise<number> {
	const { imports } = documents;
	let progress: ProgressBar | undefined;
	const result = await imports.undo(runId, { by: "the import command" }, (done, total) => {
		progress ??= new ProgressBar(process.stdout, total);
		progress.show(done);
	});
	if (result.outcome !== "undone") throw new ImportError(`${runId} can't be undone: ${explainUndo(result)}.`);
	const run = (await imports.list(maxListedRuns)).find(({ id }) => id === runId);
	if (run) await deleteUnusedCopies({ documents, files }, run.source, new Date());
	console.info(`${runId} was undone: ${describeUndo(result)}.`);
	return exitCodes.allImported;
}

async function withDocuments<Result>(
	config: Config,
	work: (documents: Documents, files: Backend["files"]) => Promise<Result>,
): Promise<Result> {
	const { documents, files } = await openBackend(config);
	try {
		return await work(documents, files);
	} finally {
		await documents.close();
		await files.close();
	}
}

function formatSecondsSince(startedAt: number): string {
	return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}
