import { minuteMs } from "../../domain/durations.ts";
import { getLastDueTime } from "../../domain/import/due-time.ts";
import type { SiteSettings } from "../../domain/site-settings.ts";
import type { Documents } from "../../store/port.ts";
import { runScript } from "./run-script.ts";
import type { Job } from "./scheduler.ts";

/**
 * Syncs remembered sources daily at `syncAt`, or as soon as a server runs after that time. In a child process, since
 * bulk work on SQLite blocks the event loop. Leases in the store make sure that only one process syncs a source.
 */
export function createSyncJob(
	{ importSources }: Pick<Documents, "importSources">,
	{ site: { timeZone } }: { site: Pick<SiteSettings, "timeZone"> },
	syncAt: string,
): Job {
	return {
		name: "sync sources",
		firstDelayMs: minuteMs,
		intervalMs: minuteMs,
		retryBaseDelayMs: 10 * minuteMs,
		async run(signal) {
			const now = new Date();
			const due = { now: now.toISOString(), dueAt: getLastDueTime(now, syncAt, timeZone) };
			if ((await importSources.list(due)).length > 0) {
				await runScript("sync.ts", ["--due-at", due.dueAt], signal);
			}
		},
	};
}
