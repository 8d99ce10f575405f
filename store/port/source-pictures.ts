import type { SourcePicture, SourcePictureReport } from "../../domain/import/source-picture.ts";

/** Pictures of imported activities. Each address of a source is copied once. Times are ISO 8601 in UTC. */
export type SourcePictures = {
	/** Returns whether pictures are due to be copied. Cheap: called every few seconds. */
	hasDue(now: string): Promise<boolean>;
	/** Claims activities whose pictures are due, so that only one process copies them. */
	claim(
		lease: { now: string; leaseUntil: string },
		limit: number,
	): Promise<{ id: string; source: string; addresses: string[] }[]>;
	find(source: string, address: string): Promise<SourcePicture | null>;
	/** Records a copy, or why there is none. Returns false if another process has already stored a copy. */
	record(source: string, picture: SourcePicture): Promise<boolean>;
	/**
	 * Shows the copies in activities that show no picture yet, all in one transaction, and stores when the remaining
	 * pictures are due; null for activities that are done.
	 */
	show(activities: { id: string; dueAt: string | null }[]): Promise<void>;
	/** Keyed by source. */
	report(): Promise<Map<string, SourcePictureReport>>;
	/** Returns the URLs of a source's copies. */
	listCopies(source: string): Promise<string[]>;
	/** Forgets which pictures of a source were left out, so that its next import tries them again. */
	forgetLeftOut(source: string): Promise<void>;
	/** Forgets copies by their stems, so that no import refers to them any more. Returns how many there were. */
	forget(stems: string[]): Promise<number>;
};
