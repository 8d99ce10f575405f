import type { Documents } from "../../store/port.ts";
import { runScript } from "./run-script.ts";
import type { Job } from "./scheduler.ts";

const pollIntervalMs = 3000;
const alertIntervalMs = 10 * 60_000;

/**
 * Queues the mails of alerts that are due. In a child process, since a search takes a while and SQLite would block the
 * server.
 */
export function createAlertJob({ alerts }: Pick<Documents, "alerts">): Job {
	return {
		name: "queue alerts",
		firstDelayMs: 3 * 60_000,
		intervalMs: alertIntervalMs,
		retryBaseDelayMs: alertIntervalMs,
		async run(signal) {
			if (!(await alerts.hasDue())) return;
			const exitCode = await runScript("queue-mails.ts", ["alerts"], signal);
			if (exitCode !== 0 && !signal.aborted) throw new Error("Queueing alerts failed");
		},
	};
}

/**
 * Queues newsletters that are due, and marks finished ones as sent. Runs on every machine: each batch is queued by one
 * of them.
 */
export function createNewsletterJob({ newsletters }: Pick<Documents, "newsletters">): Job {
	return {
		name: "send newsletters",
		firstDelayMs: pollIntervalMs,
		intervalMs: pollIntervalMs,
		retryBaseDelayMs: pollIntervalMs,
		async run(signal) {
			const found = await Promise.all([newsletters.listDue(), newsletters.listQueueing()]);
			if (found.flat().length > 0) {
				const exitCode = await runScript("queue-mails.ts", ["newsletters"], signal);
				if (exitCode !== 0 && !signal.aborted) throw new Error("Queueing newsletters failed");
			}
			await newsletters.finishSent();
		},
	};
}

/** Copies the pictures of imported activities. In a child process, since encoding takes seconds of CPU time. */
export function createPictureJob({ sourcePictures }: Pick<Documents, "sourcePictures">): Job {
	return {
		name: "copy source pictures",
		firstDelayMs: pollIntervalMs,
		intervalMs: pollIntervalMs,
		retryBaseDelayMs: 60_000,
		async run(signal) {
			if (!(await sourcePictures.hasDue(new Date().toISOString()))) return;
			const exitCode = await runScript("copy-pictures.ts", [], signal);
			if (exitCode !== 0 && !signal.aborted) throw new Error("Copying source pictures failed");
		},
	};
}
