// npm run import -- FILE --map MAP.json [--check] [--report REPORT.csv]: see docs/importing.md.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { formatNumber } from "../domain/format-count.ts";
import { checkCatalogue } from "../import/check-catalogue.ts";
import { ImportError } from "../import/import-error.ts";
import { ImportReport } from "../import/import-report.ts";
import { ImportSummary } from "../import/import-summary.ts";
import { type Mapping, readMapping } from "../import/mapping.ts";
import { ProgressBar } from "../import/progress-bar.ts";
import { StagedActivities } from "../import/staged-activities.ts";
import { writeCatalogue } from "../import/write-catalogue.ts";
import { type Config, describeStore, parseConfig } from "../server/process/config.ts";
import { openBackend } from "../server/process/open-ports.ts";

const usage = `Usage: npm run import -- FILE --map MAP.json [--check] [--report REPORT.csv]

  FILE      a catalogue: .csv or .json, gzipped or not (.csv.gz)
  --map     which column feeds which field; see docs/importing.md
  --check   check the rows and write nothing
  --report  write every row that is not imported, with the reason, to this CSV file`;

const exitCodes = { allImported: 0, someRejected: 1, failed: 2, interrupted: 130 };

const options = readArguments();
if (options) {
	process.exitCode = await run(options).catch((error: Error) => {
		console.error(error instanceof ImportError ? error.message : error);
		return exitCodes.failed;
	});
}

type Options = { file: string; map: string; check: boolean; report: string | undefined };

function readArguments(): Options | null {
	try {
		const { values, positionals } = parseArgs({
			allowPositionals: true,
			options: {
				map: { type: "string" },
				check: { type: "boolean", default: false },
				report: { type: "string" },
				help: { type: "boolean", short: "h" },
			},
		});
		const { map, check, report, help } = values;
		const [file] = positionals;
		if (help) console.info(usage);
		else if (!file || positionals.length > 1) throw new ImportError("Please name one file to import.");
		else if (!map) throw new ImportError("Please name the mapping: --map MAP.json");
		else if (report && [file, map].some((path) => resolve(path) === resolve(report))) {
			throw new ImportError("The report cannot overwrite a file that is read.");
		} else return { file, map, check, report };
	} catch (error) {
		console.error(`${(error as Error).message}\n\n${usage}`);
		process.exitCode = exitCodes.failed;
	}
	return null;
}

async function run({ file, map, check, report }: Options): Promise<number> {
	const config = check ? null : readConfig();
	const mapping = await readMapping(map);
	using staged = new StagedActivities();
	const summary = await checkAll(file, mapping, staged, report);
	if (config && summary.valid > 0) {
		const isComplete = await writeAll(config, mapping, staged, summary.valid).catch((error: Error) => {
			throw new ImportError(`The store could not be written: ${error.message}. What was imported so far stays.`, {
				cause: error,
			});
		});
		if (!isComplete) return exitCodes.interrupted;
	}
	return summary.rejected > 0 ? exitCodes.someRejected : exitCodes.allImported;
}

/** Fails like a wrong command line: exit code 1 means that rows were rejected. */
function readConfig(): Config {
	const result = parseConfig(process.env);
	if (result.ok) return result.config;
	throw new ImportError(result.problems.join("\n"));
}

async function checkAll(
	file: string,
	mapping: Mapping,
	staged: StagedActivities,
	reportPath: string | undefined,
): Promise<ImportSummary> {
	const startedAt = performance.now();
	const summary = new ImportSummary();
	using report = reportPath ? new ImportReport(reportPath) : null;
	for await (const outcome of checkCatalogue(file, mapping, staged)) {
		summary.add(outcome);
		report?.add(outcome);
	}
	console.info(summary.toLines().join("\n"));
	console.info(`\nChecked in ${formatSecondsSince(startedAt)}.`);
	return summary;
}

/** Returns false if SIGINT or SIGTERM stopped it before every row was written. */
async function writeAll(config: Config, mapping: Mapping, staged: StagedActivities, total: number): Promise<boolean> {
	const startedAt = performance.now();
	const { documents } = await openBackend(config);
	const abortController = new AbortController();
	for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => abortController.abort());
	try {
		const progress = new ProgressBar(process.stdout, total);
		const { added, changed, unchanged } = await writeCatalogue(documents, staged, mapping, {
			now: new Date(),
			signal: abortController.signal,
			onBatch: ({ added, changed, unchanged }) => progress.show(added + changed + unchanged),
		});
		console.info(
			`${formatNumber(added)} added, ${formatNumber(changed)} changed, ${formatNumber(unchanged)} unchanged, in ${formatSecondsSince(startedAt)}.`,
		);
		const isComplete = added + changed + unchanged === total;
		if (!isComplete) console.info("Stopped before the end. Run the same command again to continue.");
		const { activities } = await documents.countDocuments();
		console.info(`The store in ${describeStore(config)} holds ${formatNumber(activities)} activities.`);
		return isComplete;
	} finally {
		await documents.close();
	}
}

function formatSecondsSince(startedAt: number): string {
	return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}
