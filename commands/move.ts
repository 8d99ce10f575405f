// npm run move -- --from STORE --to STORE …: see docs/operations.md.
import { parseArgs } from "node:util";
import { formatNumber } from "../domain/format-count.ts";
import { ProgressBar } from "../import/progress-bar.ts";
import { getDefaultFilesLocation, openFilesAt, openStoreAt, redactLocation } from "./move/locations.ts";
import { checkDocuments, copyDocuments, type MoveOptions } from "./move/move-documents.ts";
import { MoveError } from "./move/move-error.ts";
import { checkFiles, copyFiles } from "./move/move-files.ts";

const usage = `Usage: npm run move -- [--from STORE --to STORE] [--files-from FILES --files-to FILES]

  STORE  a data folder (./data), or postgres://user:password@host/database
  FILES  a folder (./data/files), or s3://… as in FILES_URL; optional for a data folder

Copies a store and its files to an empty store and folder or bucket, and compares both completely. The source stays as
it is. Run the same command again to continue an interrupted move. Stop the site first.`;

const exitCodes = { moved: 0, failed: 1, invalidArguments: 2, interrupted: 130 };

type Endpoints = { from: string; to: string };
type Options = { documents: Endpoints | null; files: Endpoints | null };

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stop.abort());

const options = readArguments();
if (options) {
	process.exitCode = await run(options).catch((error: Error) => {
		console.error(error instanceof MoveError ? error.message : error);
		console.error("The source is unchanged.");
		return exitCodes.failed;
	});
}

function readArguments(): Options | null {
	try {
		const text = { type: "string" } as const;
		const { values } = parseArgs({
			options: { from: text, to: text, "files-from": text, "files-to": text, help: { type: "boolean", short: "h" } },
		});
		if (values.help) {
			console.info(usage);
			return null;
		}
		const {
			from,
			to,
			"files-from": filesFrom = getDefaultFilesLocation(from),
			"files-to": filesTo = getDefaultFilesLocation(to),
		} = values;
		const documents = parseEndpoints("--from", from, "--to", to);
		const files = parseEndpoints("--files-from", filesFrom, "--files-to", filesTo);
		if (documents || files) return { documents, files };
		throw new MoveError("Name a source and a target.");
	} catch (error) {
		console.error(`${(error as Error).message}\n\n${usage}`);
		process.exitCode = exitCodes.invalidArguments;
		return null;
	}
}

function parseEndpoints(
	fromName: string,
	from: string | undefined,
	toName: string,
	to: string | undefined,
): Endpoints | null {
	if (!from && !to) return null;
	if (!from) throw new MoveError(`Name the source, too: ${fromName}`);
	if (!to) throw new MoveError(`Name the target, too: ${toName}`);
	if (redactLocation(from) === redactLocation(to))
		throw new MoveError(`${fromName} and ${toName} are the same location.`);
	return { from, to };
}

async function run({ documents, files }: Options): Promise<number> {
	const isComplete = (!documents || (await moveDocuments(documents))) && (!files || (await moveFiles(files)));
	if (isComplete) return exitCodes.moved;
	console.info("Stopped before the end. Run the same command again to continue.");
	return exitCodes.interrupted;
}

async function moveDocuments({ from, to }: Endpoints): Promise<boolean> {
	const source = await openStoreAt(from, "source");
	try {
		const target = await openStoreAt(to, "target");
		try {
			console.info(`Copying documents from ${redactLocation(from)} to ${redactLocation(to)}`);
			if (!(await copyDocuments(source, target, redactLocation(from), createOptions("rows")))) return false;
			console.info("Comparing source and target");
			const tables = await checkDocuments(source, target, createOptions("rows"));
			for (const { name, rows, hash } of tables ?? []) {
				console.info(`  ${name.padEnd(20)} ${formatNumber(rows).padStart(10)} rows  identical: ${hash.slice(0, 16)}`);
			}
			return tables !== null;
		} finally {
			await target.close();
		}
	} finally {
		await source.close();
	}
}

async function moveFiles({ from, to }: Endpoints): Promise<boolean> {
	const source = await openFilesAt(from, "source");
	const target = await openFilesAt(to, "target");
	try {
		console.info(`Copying files from ${redactLocation(from)} to ${redactLocation(to)}`);
		if (!(await copyFiles(source, target, redactLocation(from), createOptions("files")))) return false;
		console.info("Comparing source and target");
		const report = await checkFiles(source, target, createOptions("files"));
		if (!report) return false;
		console.info(
			`  ${formatNumber(report.files)} files, ${formatNumber(report.bytes)} bytes  identical: ${report.hash.slice(0, 16)}`,
		);
		return true;
	} finally {
		await source.close();
		await target.close();
	}
}

function createOptions(unit: string): MoveOptions {
	let progress: ProgressBar | undefined;
	return {
		signal: stop.signal,
		onProgress(done, total) {
			progress ??= new ProgressBar(process.stdout, total, unit);
			progress.show(done);
		},
	};
}
