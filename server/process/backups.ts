import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { minuteMs } from "../../domain/durations.ts";
import { getLastDueTime } from "../../domain/import/due-time.ts";
import type { Config } from "./config.ts";
import { runScript } from "./run-script.ts";
import type { Job } from "./scheduler.ts";

type Backup = { path: string; createdAt: string };

/** Lists the complete backups in a folder, oldest first. Their summary is written last. */
export async function listBackups(folder: string): Promise<Backup[]> {
	const names = await readdir(folder).catch(() => []);
	const found = await Promise.all(
		names.map(async (name): Promise<Backup[]> => {
			const path = join(folder, name);
			// A damaged summary is no backup, and must not keep the site from starting.
			const createdAt = await readFile(join(path, "backup.json"), "utf8")
				.then((summary) => JSON.parse(summary).createdAt)
				.catch(() => null);
			return typeof createdAt === "string" && !name.endsWith(".unfinished") ? [{ path, createdAt }] : [];
		}),
	);
	return found.flat().sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

/**
 * Backs up daily at `at`, or as soon as a server runs after that time, and deletes the oldest backups beyond `keep`. In a
 * child process, since bulk work on SQLite blocks the event loop.
 */
export function createBackupJob({ at, keep, folder }: Config["backups"] & { at: string }, timeZone: string): Job {
	return {
		name: "back up",
		firstDelayMs: minuteMs,
		intervalMs: minuteMs,
		retryBaseDelayMs: 10 * minuteMs,
		async run(signal) {
			const now = new Date();
			const newest = (await listBackups(folder)).at(-1);
			if (newest && newest.createdAt >= getLastDueTime(now, at, timeZone)) return;
			const name = now.toISOString().slice(0, 19).replaceAll(":", "");
			const code = await runScript("backup.ts", [join(folder, name)], signal);
			if (code === null) return;
			if (code !== 0) throw new Error("The backup failed");
			for (const { path } of (await listBackups(folder)).slice(0, -keep)) await rm(path, { recursive: true });
		},
	};
}
