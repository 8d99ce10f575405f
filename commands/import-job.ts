// Runs a step of an import that staff started in the browser. The server starts it: see server/process/importer.ts.
import { constants, setPriority } from "node:os";
import { secondMs } from "../domain/durations.ts";
import { type ImportJob, type ImportProgress, maxImportSilenceMs } from "../domain/import/import-job.ts";
import { getLocalDay } from "../domain/session/local-day.ts";
import { deleteUnusedCopies } from "../files/pictures/delete-unused-pictures.ts";
import { downloadLimits } from "../import/fetch/download-source.ts";
import { createNetworkAccess } from "../import/fetch/guarded-request.ts";
import { ImportError } from "../import/import-error.ts";
import { runJob } from "../import/run-job.ts";
import { hideFolders } from "../import/source-folders.ts";
import { createClock } from "../server/process/clock.ts";
import { type Config, readConfig } from "../server/process/config.ts";
import { openBackend } from "../server/process/open-ports.ts";
import { configureLog, log } from "../server/telemetry/log.ts";
import type { Documents } from "../store/port.ts";
import { startDeadline } from "./import/deadline.ts";

const maxMinutes = 30;
const reportIntervalMs = secondMs / 2;
/** For steps that report nothing, such as during a download. */
const heartbeatIntervalMs = 10 * secondMs;
/** A step that blocks the event loop is killed before staff see it as stopped and can start it again. */
const maxSilenceMs = maxImportSilenceMs - heartbeatIntervalMs - 5 * secondMs;

// As in import.ts.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const [id = "", attempt = ""] = process.argv.slice(2);
const config = readConfig();
configureLog({ level: config.logLevel, format: config.nodeEnv === "production" ? "json" : "text" });
const { documents, files } = await openBackend(config);
try {
	const job = await documents.importJobs.find(id);
	if (job?.state === "running" && job.attempt === Number(attempt)) await run(documents, job, config);
} finally {
	await documents.close();
	await files.close();
}

async function run(documents: Documents, job: ImportJob, { site, allowsPrivateSources }: Config): Promise<void> {
	using deadline = startDeadline({ maxMinutes, maxSilenceMs, isJson: config.nodeEnv === "production" });
	const { importJobs } = documents;
	const abortController = new AbortController();
	for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => abortController.abort());
	const report = createReporter(documents, job, abortController);
	const heartbeat = setInterval(() => void report.send(), heartbeatIntervalMs);
	const catalogueNow = createClock(site).catalogueNow();
	if (job.source !== null && job.step === "import") {
		deadline.watch({ source: job.source, fileName: job.fileName, isRemembered: false });
	}
	try {
		const result = await runJob(documents, job, {
			site: { ...site, catalogueNow, today: getLocalDay(catalogueNow, site.timeZone) },
			downloads: { access: createNetworkAccess({ allowsPrivate: allowsPrivateSources }), limits: downloadLimits },
			now: new Date(),
			signal: abortController.signal,
			onProgress: report.update,
		});
		if ("undone" in result && job.source !== null)
			await deleteUnusedCopies({ documents, files }, job.source, new Date());
		await importJobs.complete(job.id, job.attempt, result);
		log("info", "A staff import finished", { step: job.step, file: job.fileName, source: job.source });
	} catch (error) {
		const isExpected = error instanceof ImportError;
		if (!isExpected) log("error", "A staff import failed", { job: job.id, error });
		const problem = isExpected ? error.message : `Writing to the store failed: ${(error as Error).message}.`;
		await importJobs.fail(job.id, job.attempt, hideFolders(problem));
	} finally {
		clearInterval(heartbeat);
	}
}

/** Writes the progress at most twice a second, and stops the work if its attempt was given up. */
function createReporter({ importJobs }: Documents, job: ImportJob, abortController: AbortController) {
	let progress: ImportProgress = job.progress;
	let sentAt = 0;
	async function send() {
		sentAt = performance.now();
		if (!(await importJobs.report(job.id, job.attempt, progress))) abortController.abort();
	}
	return {
		send,
		async update(next: ImportProgress) {
			progress = next;
			if (performance.now() - sentAt >= reportIntervalMs) await send();
		},
	};
}
