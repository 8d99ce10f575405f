import type { SourcePicture, SourcePictureReport } from "../../domain/import/source-picture.ts";

/** Pictures of imported activities: each address of a source is copied once. Times are ISO 8601 in UTC. */
export type SourcePictures = {
	/** Whether pictures are due to be copied. Cheap: called every few seconds. */
	hasDue(now: string): Promise<boolean>;
	/** Takes activities whose pictures are due, so that one process in all copies them. */
	claim(
		lease: { now: string; leaseUntil: string },
		limit: number,
	): Promise<{ id: string; source: string; addresses: string[] }[]>;
	find(source: string, address: string): Promise<SourcePicture | null>;
	/** Records a copy, or why there is none. Returns false where another process has stored a copy before. */
	record(source: string, picture: SourcePicture): Promise<boolean>;
	/**
	 * Shows the copies in activities that show no picture yet, all in one transaction, and notes when the rest is due; null for
	 * those that are done.
	 */
	show(activities: { id: string; dueAt: string | null }[]): Promise<void>;
	/** By source. */
	report(): Promise<Map<string, SourcePictureReport>>;
	/** The URLs of a source's copies. */
	listCopies(source: string): Promise<string[]>;
	/** Forgets which pictures of a source were left out: its next import has them tried again. */
	forgetLeftOut(source: string): Promise<void>;
	/** Forgets copies by their stems, so that no import refers to them any more. Returns how many there were. */
	forget(stems: string[]): Promise<number>;
};
