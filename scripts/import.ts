// npm run import -- FILE [--map MAP.json] [--check] [--report REPORT.csv]: see docs/importing.md.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { Temporal } from "temporal-polyfill";
import { formatNumber } from "../domain/format-count.ts";
import { describeActivity } from "../import/describe-activity.ts";
import { ImportError } from "../import/import-error.ts";
import { ImportReport } from "../import/import-report.ts";
import { ImportSummary } from "../import/import-summary.ts";
import { type ImportSource, openSource, type SourceOptions } from "../import/open-source.ts";
import { ProgressBar } from "../import/progress-bar.ts";
import { StagedActivities } from "../import/staged-activities.ts";
import { writeCatalogue } from "../import/write-catalogue.ts";
import { createClock } from "../server/process/clock.ts";
import { type Config, describeStore, parseConfig } from "../server/process/config.ts";
import { openBackend } from "../server/process/open-ports.ts";

const usage = `Usage: npm run import -- FILE [--map MAP.json] [--check] [--report REPORT.csv]

  FILE         a catalogue: .csv or .json with a mapping; OpenActive, JSON-LD or iCalendar without; gzipped or not
  --map        which column feeds which field; see docs/importing.md
  --check      check the rows and write nothing
  --report     write every row that is not imported, with the reason, to this CSV file
  --partial    the file is only a part: activities that it does not have go on

Without a mapping:
  --format     openactive, json-ld or ical; recognised where it is plain
  --source     the catalogue's short name, part of every id; by default, the file's name
  --category   of activities whose words name none

  --time-zone  of times that name none, such as America/Chicago; by default, the site's
  --currency   of prices that name none, such as USD; by default, the site's`;

/** With --check. */
const maxShownActivities = 5;
const rowsPerProgressLine = 100_000;
const exitCodes = { allImported: 0, someRejected: 1, failed: 2, interrupted: 130 };

const options = readArguments();
if (options) {
	process.exitCode = await run(options).catch((error: Error) => {
		console.error(error instanceof ImportError ? error.message : error);
		return exitCodes.failed;
	});
}

type Options = SourceOptions & { file: string; check: boolean; report: string | undefined };

function readArguments(): Options | null {
	try {
		const { values, positionals } = parseArgs({
			allowPositionals: true,
			options: {
				map: { type: "string" },
				format: { type: "string" },
				source: { type: "string" },
				category: { type: "string" },
				"time-zone": { type: "string" },
				currency: { type: "string" },
				partial: { type: "boolean", default: false },
				check: { type: "boolean", default: false },
				report: { type: "string" },
				help: { type: "boolean", short: "h" },
			},
		});
		const { map, report, help } = values;
		const [file] = positionals;
		if (help) console.info(usage);
		else if (!file || positionals.length > 1) throw new ImportError("Please name one file to import.");
		else if (map && values.format) throw new ImportError("Please give either --map or --format.");
		else if (report && [file, map].some((path) => path && resolve(path) === resolve(report))) {
			throw new ImportError("The report cannot overwrite a file that is read.");
		} else {
			return { ...values, file, timeZone: values["time-zone"], isPartial: values.partial } as Options;
		}
	} catch (error) {
		console.error(`${(error as Error).message}\n\n${usage}`);
		process.exitCode = exitCodes.failed;
	}
	return null;
}

async function run(options: Options): Promise<number> {
	const { file, check, report } = options;
	const config = readConfig();
	const catalogueNow = createClock(config.site).catalogueNow();
	const today = Temporal.Instant.from(catalogueNow.toISOString())
		.toZonedDateTimeISO(config.site.timeZone)
		.toPlainDate()
		.toString();
	const source = await openSource(file, options, { ...config.site, catalogueNow, today });
	using staged = new StagedActivities();
	const summary = await checkAll(source, staged, report);
	if (check) {
		for (const activity of staged.listSample(maxShownActivities))
			console.info(`\n${describeActivity(activity, config.site.currency)}`);
	} else if (summary.valid > 0) {
		const isComplete = await writeAll(config, source, staged, summary.valid).catch((error: Error) => {
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

/** Returns false if SIGINT or SIGTERM stopped it before every row was written. */
async function writeAll(
	config: Config,
	source: ImportSource,
	staged: StagedActivities,
	total: number,
): Promise<boolean> {
	const startedAt = performance.now();
	const { documents } = await openBackend(config);
	const abortController = new AbortController();
	for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => abortController.abort());
	try {
		const progress = new ProgressBar(process.stdout, total);
		const { added, changed, unchanged } = await writeCatalogue(documents, staged, source, {
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
