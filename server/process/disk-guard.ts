import { statfsSync } from "node:fs";
import type { Log } from "../../domain/log.ts";

/** How long one look at the disk counts. */
const lookIntervalMs = 5000;

type Disk = { bavail: number; blocks: number };
type Options = { log: Log; now?: () => number; look?: (folder: string) => Disk };

/**
 * Creates a function that returns true while less than this percentage of the folder's disk is free. Logs when that
 * begins and ends. A disk that can't be looked at counts as free.
 */
export function createDiskGuard(
	folder: string,
	minFreePercent: number,
	{ log, now = Date.now, look = statfsSync }: Options,
): () => boolean {
	let isLow = false;
	let lookedAtMs = Number.NEGATIVE_INFINITY;
	return () => {
		if (now() - lookedAtMs < lookIntervalMs) return isLow;
		lookedAtMs = now();
		const freePercent = readFreePercent(look, folder);
		if (freePercent < minFreePercent !== isLow) {
			isLow = !isLow;
			const fields = { freePercent: Math.floor(freePercent), minFreePercent };
			if (isLow) log("warn", "The disk is nearly full: public forms are refused", fields);
			else log("info", "The disk has room again: public forms are taken", fields);
		}
		return isLow;
	};
}

function readFreePercent(look: (folder: string) => Disk, folder: string): number {
	try {
		const { bavail, blocks } = look(folder);
		return blocks > 0 ? (100 * bavail) / blocks : 100;
	} catch {
		return 100;
	}
}
