// Waits for the deadline of an import, records that it was reached, and kills the process: see deadline.ts.
import { writeSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { minuteMs } from "../../domain/durations.ts";
import { aliveMessage, type DeadlineData, type WatchedRun } from "./deadline.ts";

/** A store that cannot be reached must not keep the process alive. */
const maxRecordingMs = 30_000;

const { maxMinutes, maxSilenceMs, isJson } = workerData as DeadlineData;
const reason = `It took longer than ${maxMinutes} minutes, so it was stopped.`;
let run: WatchedRun | null = null;
const silence = maxSilenceMs === undefined ? null : setTimeout(() => void removeFolders().finally(kill), maxSilenceMs);
parentPort?.on("message", (message: WatchedRun | typeof aliveMessage) => {
	if (message !== aliveMessage) run = message;
	else silence?.refresh();
});
setTimeout(() => void end(), maxMinutes * minuteMs);

async function end(): Promise<void> {
	setTimeout(kill, maxRecordingMs);
	const { configureLog, log } = await import("../../server/telemetry/log.ts");
	// Text lines go through the console, which only the busy main thread could write to.
	configureLog({ level: "info", format: "json" });
	const report = (message: string, error?: unknown) => {
		if (isJson) log("error", message, { source: run?.source, error });
		else writeSync(2, `${message}${error ? ` ${error}` : ""}\n`);
	};
	report(
		`${run?.source ?? "The import"}: ${reason} What was imported so far stays. To allow more time, use --max-minutes.`,
	);
	try {
		if (run) await record(run);
		await removeFolders();
	} catch (error) {
		report("This couldn't be recorded.", error);
	}
	kill();
}

function kill(): void {
	process.kill(process.pid, "SIGKILL");
}

async function removeFolders(): Promise<void> {
	const { removeSourceFolders } = await import("../../import/source-folders.ts");
	await removeSourceFolders(process.pid);
}

async function record({ source, fileName, isRemembered }: WatchedRun): Promise<void> {
	const { readConfig } = await import("../../server/process/config.ts");
	const { openBackend } = await import("../../server/process/open-ports.ts");
	const { documents } = await openBackend(readConfig());
	const now = new Date().toISOString();
	await documents.imports.recordProblem({ source, fileName, startedAt: now }, { kind: "failed", reason });
	if (isRemembered) await documents.importSources.release(source, now);
	await documents.close();
}
