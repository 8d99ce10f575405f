import type { Backend } from "../../app/ports.ts";
import type { Clock } from "../../domain/clock.ts";
import { createClockWatch } from "../../domain/clock-watch.ts";
import { dayMs, minuteMs } from "../../domain/durations.ts";
import { deleteUnusedPictures } from "../../files/pictures/delete-unused-pictures.ts";
import { queueInBatches } from "../../mail/queue-in-batches.ts";
import { log } from "../telemetry/log.ts";
import { createBackupJob } from "./backups.ts";
import type { Config } from "./config.ts";
import { eraseOldLeads, retentionJob } from "./erase-old-leads.ts";
import type { Job } from "./scheduler.ts";
import { createSyncJob } from "./sync-job.ts";

/** Parents per transaction. On SQLite, requests wait for it. */
const askedAtOnce = 10;

/**
 * Creates the jobs that one process runs for all. Running them on several machines is safe: each event is counted once.
 */
export function createJobs(backend: Backend, clock: Clock, config: Pick<Config, "site" | "syncAt" | "backups">): Job[] {
	const { activities } = backend.documents;
	const hasGoneBack = createClockWatch(clock.catalogueNow);
	const { backups, site } = config;
	return [
		...(backups.at === null ? [] : [createBackupJob({ ...backups, at: backups.at }, site.timeZone)]),
		...(config.syncAt === null ? [] : [createSyncJob(backend.documents, config, config.syncAt)]),
		{
			name: "advance activities to their next session",
			firstDelayMs: minuteMs,
			intervalMs: minuteMs,
			retryBaseDelayMs: minuteMs,
			// If the clock ran ahead, activities were advanced too far.
			run: () => activities.advanceNextSessions({ all: hasGoneBack() }),
		},
		{
			name: "show imported changes",
			firstDelayMs: minuteMs,
			// Shared caches serve a page for nearly as long anyway.
			intervalMs: minuteMs,
			retryBaseDelayMs: minuteMs,
			run: backend.documents.imports.announceChanges,
		},
		{
			name: "publish scheduled documents",
			firstDelayMs: minuteMs / 12,
			intervalMs: minuteMs / 2,
			retryBaseDelayMs: minuteMs / 2,
			run: () => logCount("Published scheduled documents", backend.documents.publishDue()),
		},
		{
			name: "extend schedules",
			firstDelayMs: 5 * minuteMs,
			intervalMs: dayMs,
			retryBaseDelayMs: 10 * minuteMs,
			run: () => logCount("Extended activity schedules", activities.extendSchedules()),
		},
		{
			name: "end activities unconfirmed for a year",
			firstDelayMs: 6 * minuteMs,
			intervalMs: dayMs,
			retryBaseDelayMs: 10 * minuteMs,
			run: () => logCount("Ended undated activities that nobody confirmed for a year", activities.endUnseen()),
		},
		{
			name: "roll up analytics events",
			firstDelayMs: minuteMs,
			intervalMs: minuteMs,
			retryBaseDelayMs: 2 * minuteMs,
			run: () => backend.documents.analytics.rollUp(new Date()),
		},
		{
			name: "ask parents if they got a spot",
			firstDelayMs: 2 * minuteMs,
			intervalMs: 10 * minuteMs,
			retryBaseDelayMs: 10 * minuteMs,
			run: (signal) => queueInBatches(backend.documents.parents.askDue, askedAtOnce, signal),
		},
		{
			name: "queue digests for providers",
			firstDelayMs: 2 * minuteMs,
			intervalMs: 10 * minuteMs,
			retryBaseDelayMs: 10 * minuteMs,
			run: () => logCount("Queued digests for providers", backend.documents.leadForwardings.writeDigests()),
		},
		{
			name: "queue change summaries for providers",
			firstDelayMs: minuteMs,
			intervalMs: minuteMs,
			retryBaseDelayMs: 10 * minuteMs,
			run: () => logCount("Queued change summaries for providers", backend.documents.providerPages.writeChangeMails()),
		},
		{
			name: "remind providers",
			firstDelayMs: 20 * minuteMs,
			intervalMs: dayMs,
			retryBaseDelayMs: 10 * minuteMs,
			run: () => logCount("Asked providers if their facts are right", backend.documents.providerPages.writeReminders()),
		},
		{
			name: "delete old mails",
			firstDelayMs: 15 * minuteMs,
			intervalMs: dayMs,
			retryBaseDelayMs: 10 * minuteMs,
			run: () => logCount("Deleted mails past their retention", backend.documents.outbox.deleteOld()),
		},
		{
			name: "delete expired account links",
			firstDelayMs: 15 * minuteMs,
			intervalMs: dayMs,
			retryBaseDelayMs: 10 * minuteMs,
			run: () => backend.auth.accountLinks.deleteEnded(),
		},
		{
			name: "delete unconfirmed subscriptions",
			firstDelayMs: 15 * minuteMs,
			intervalMs: dayMs,
			retryBaseDelayMs: 10 * minuteMs,
			run: () =>
				logCount("Deleted unconfirmed subscriptions", backend.documents.subscriptions.deleteUnconfirmed(retentionJob)),
		},
		{
			name: "save released forms",
			firstDelayMs: minuteMs,
			intervalMs: minuteMs,
			retryBaseDelayMs: minuteMs,
			async run(signal) {
				let count = releasedBatchSize;
				while (count === releasedBatchSize && !signal.aborted)
					count = await backend.documents.heldForms.saveReleased(releasedBatchSize);
			},
		},
		{
			name: "erase old leads",
			firstDelayMs: 15 * minuteMs,
			intervalMs: dayMs,
			retryBaseDelayMs: 10 * minuteMs,
			run: (signal) => eraseOldLeads(backend.documents.leads, config.site.leadRetentionMonths, new Date(), signal),
		},
		{
			name: "delete old reports, submissions and held forms",
			firstDelayMs: 15 * minuteMs,
			intervalMs: dayMs,
			retryBaseDelayMs: 10 * minuteMs,
			async run() {
				const counts = await backend.documents.reviewItems.deleteOld();
				const held = await backend.documents.heldForms.deleteOld();
				const total = counts.reports + counts.submissions + held;
				if (total > 0) log("info", "Deleted old reports, submissions and held forms", { ...counts, held });
			},
		},
		{
			name: "delete old import files",
			firstDelayMs: 15 * minuteMs,
			intervalMs: dayMs,
			retryBaseDelayMs: 10 * minuteMs,
			run: backend.documents.importJobs.deleteOldFiles,
		},
		{
			name: "delete unreferenced pictures",
			firstDelayMs: 10 * minuteMs,
			intervalMs: dayMs,
			retryBaseDelayMs: 10 * minuteMs,
			async run() {
				const deleted = await deleteUnusedPictures(backend, new Date());
				if (deleted.length > 0) log("info", "Deleted pictures that no document references", { count: deleted.length });
			},
		},
	];
}

const releasedBatchSize = 100;

/** Logs a job's count, unless it is 0. */
async function logCount(message: string, counting: Promise<number>): Promise<void> {
	const count = await counting;
	if (count > 0) log("info", message, { count });
}
