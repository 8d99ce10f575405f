import type { ImportRun } from "./import-run.ts";

/** What `npm run import -- … --source NAME` remembers, so that the source can be read again. */
export type ImportSourceRecord = {
	/** Part of every id of the source's activities. */
	name: string;
	/** A URL, or the absolute path of a file. */
	location: string;
	/** The mapping's own JSON, since its file may be gone by then; null for a feed that needs none. */
	mapping: string | null;
	/** The command's other options. */
	options: ImportSourceOptions;
	/** ISO 8601 in UTC. */
	rememberedAt: string;
};

type ImportSourceOptions = {
	format?: string | undefined;
	category?: string | undefined;
	timeZone?: string | undefined;
	currency?: string | undefined;
	isPartial: boolean;
};

/** How fresh a source is, for staff. */
export type SourceOverview = {
	name: string;
	/** Null where a source was imported but not remembered: it is never read again by itself. */
	location: string | null;
	/** When it was last read again or imported with its name, whatever came of it. */
	checkedAt: string | null;
	/** The newest run that wrote, unless it is undone. */
	lastRun: ImportRun | null;
	/** The newest run that wrote nothing, and why; null if there was a good one since. */
	lastProblem: ImportRun | null;
	/** How many of its activities are public and have not ended. */
	onOffer: number;
};
