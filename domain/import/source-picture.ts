import { dayMs, minuteMs } from "../durations.ts";
import { retryDelay } from "../retry-delay.ts";

/** A picture by its URL at the source. Visitors never load it from there, only our copy. */
export type SourcePicture = {
	address: string;
	/** The copy's path on this site; null if there is none. */
	url: string | null;
	/** Why there is no copy. */
	problem: string | null;
	/** The number of failed attempts. */
	attempts: number;
	/** ISO 8601 in UTC. */
	triedAt: string;
};

/** The state of a source's pictures, for staff. */
export type SourcePictureReport = {
	copied: number;
	/** The number of activities whose pictures are still to be copied or retried. */
	waiting: number;
	/** Pictures without a copy by reason, most frequent first. */
	leftOut: { problem: string; count: number; example: string }[];
};

export const maxPictureAttempts = 3;
/** After this time, an import that finds a failed picture again retries it. */
const retryLeftOutAfterMs = 7 * dayMs;

/** Returns true if nothing is left to do for a picture: it has been copied, or given up. */
export function isSettled({ url, attempts, triedAt }: SourcePicture, now: Date): boolean {
	return url !== null || (attempts >= maxPictureAttempts && !isLongAgo(triedAt, now));
}

/** Returns the number of the current attempt. Pictures that were given up long ago start again at 1. */
export function getNextAttempt(earlier: SourcePicture | null, now: Date): number {
	return earlier === null || isLongAgo(earlier.triedAt, now) ? 1 : earlier.attempts + 1;
}

/** Returns when to retry a picture, in ISO 8601; null if it is settled. */
export function getPictureDueAt(picture: SourcePicture, now: Date): string | null {
	if (isSettled(picture, now)) return null;
	const delayMs = retryDelay(picture.attempts, { baseDelayMs: 10 * minuteMs, maxDelayMs: 120 * minuteMs });
	return new Date(now.getTime() + delayMs).toISOString();
}

function isLongAgo(time: string, now: Date): boolean {
	return now.getTime() - Date.parse(time) >= retryLeftOutAfterMs;
}
