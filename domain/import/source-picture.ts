import { dayMs, minuteMs } from "../durations.ts";
import { retryDelay } from "../retry-delay.ts";

/** A picture of a source, by the address that the source gives. It is never shown from there: visitors get the copy. */
export type SourcePicture = {
	address: string;
	/** Of the copy, a path of this site; null without one. */
	url: string | null;
	/** Why there is no copy. */
	problem: string | null;
	/** Failed ones. */
	attempts: number;
	/** ISO 8601 in UTC. */
	triedAt: string;
};

/** What became of the pictures of a source, for staff. */
export type SourcePictureReport = {
	copied: number;
	/** Activities whose pictures are still to be copied, or tried again. */
	waiting: number;
	/** By reason, the most frequent first. */
	leftOut: { problem: string; count: number; example: string }[];
};

export const maxPictureAttempts = 3;
/** After that, an import that finds the picture again has it tried again. */
const retryLeftOutAfterMs = 7 * dayMs;

/** Whether nothing is to be done for a picture: it is copied, or left out. */
export function isSettled({ url, attempts, triedAt }: SourcePicture, now: Date): boolean {
	return url !== null || (attempts >= maxPictureAttempts && !isLongAgo(triedAt, now));
}

/** The number of a failed attempt. A picture that was left out long ago starts anew. */
export function getNextAttempt(earlier: SourcePicture | null, now: Date): number {
	return earlier === null || isLongAgo(earlier.triedAt, now) ? 1 : earlier.attempts + 1;
}

/** When a picture is tried again, in ISO 8601; null if it is settled. */
export function getPictureDueAt(picture: SourcePicture, now: Date): string | null {
	if (isSettled(picture, now)) return null;
	const delayMs = retryDelay(picture.attempts, { baseDelayMs: 10 * minuteMs, maxDelayMs: 120 * minuteMs });
	return new Date(now.getTime() + delayMs).toISOString();
}

function isLongAgo(time: string, now: Date): boolean {
	return now.getTime() - Date.parse(time) >= retryLeftOutAfterMs;
}
