import * as z from "zod/mini";
import { optionalTextField } from "../forms/fields.ts";
import type { ImportRun } from "./import-run.ts";

export const SourceTitleForm = z.object({ title: optionalTextField(80) });

/** A source that `npm run import -- … --source NAME` remembers, so that it can be imported again. */
export type ImportSourceRecord = {
	/** Part of every id of the source's activities. */
	name: string;
	/** A URL, or the absolute path of a file. */
	location: string;
	/** The JSON of the mapping, because its file may no longer exist; null for a feed that needs none. */
	mapping: string | null;
	/** The command's other options. */
	options: ImportSourceOptions;
	/** ISO 8601 in UTC. */
	rememberedAt: string;
};

export type ImportSourceOptions = {
	format?: string | undefined;
	category?: string | undefined;
	timeZone?: string | undefined;
	currency?: string | undefined;
	isPartial: boolean;
	onlyChildren?: boolean | undefined;
};

/** A source's freshness, as shown to staff. */
export type SourceOverview = {
	name: string;
	/** What parents call it: 'the City of Chicago’s list'. Null if nobody has said. */
	title: string | null;
	/** Null if the source was imported but not remembered, so it is never imported again automatically. */
	location: string | null;
	/** When it was last read again or imported under its name, whatever the outcome. */
	checkedAt: string | null;
	/** The newest run that wrote something, unless it has been undone. */
	lastRun: ImportRun | null;
	/** The newest run that wrote nothing, with the reason; null if a later run succeeded. */
	lastProblem: ImportRun | null;
	/** The number of its activities that are public and haven't ended. */
	onOffer: number;
};
