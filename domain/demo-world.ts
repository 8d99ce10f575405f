import * as z from "zod/mini";
import type { Actor } from "./audit-log/audit-entry.ts";
import { type DocumentCollection, type DocumentCounts, documentCollections } from "./document-collection.ts";
import type { SiteMap } from "./place/site-map.ts";

/** The demo world, which staff add and remove in steps small enough to show progress. */
export type DemoWorld = {
	/** False where the operator keeps demo data out (DEMO=off): then nothing is added, and what is there can be removed. */
	isAllowed: boolean;
	/** The number of documents in the whole demo world, by collection. */
	counts: DocumentCounts;
	/** Of its invented towns. */
	map: SiteMap;
	/** The steps that add all of it, in order. Removal runs them in reverse. */
	steps: DemoStep[];
	/** Adds the step's documents that are missing, and returns their number. */
	addStep(step: DemoStep, actor: Actor): Promise<number>;
	/** Removes at most `limit` demo documents that nobody has changed since, and returns their number. */
	removeStep(step: Omit<DemoStep, "offset">, actor: Actor): Promise<number>;
	/** Adds everything that is missing, and returns its number. */
	addAll(actor: Actor): Promise<number>;
	/** Removes everything that nobody has changed since, and returns its number. */
	removeAll(actor: Actor): Promise<number>;
};

/** At most `limit` documents of one collection, starting at `offset`. */
export type DemoStep = { collection: DocumentCollection; offset: number; limit: number };

const count = z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number));

/** One step of adding or removing the demo world. Without a collection the form means all of it. */
export const DemoStepForm = z.object({
	collection: z.optional(z.enum(documentCollections)),
	offset: z.optional(count),
	limit: z.optional(count),
});
