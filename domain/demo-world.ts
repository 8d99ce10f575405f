import * as z from "zod/mini";
import type { Actor } from "./audit-log/audit-entry.ts";
import { type DocumentCollection, type DocumentCounts, documentCollections } from "./document-collection.ts";
import type { SiteMap } from "./place/site-map.ts";

/** The demo world. Staff add and remove it in steps that are small enough to show progress. */
export type DemoWorld = {
	/**
	 * False if the operator disallows demo data (DEMO=off). Nothing can then be added, but existing demo data can be
	 * removed.
	 */
	isAllowed: boolean;
	/** The number of documents in the whole demo world, by collection. */
	counts: DocumentCounts;
	/** The map of its invented towns. */
	map: SiteMap;
	/** The steps that add everything, in order. Removal runs them in reverse. */
	steps: DemoStep[];
	/** Adds the step's missing documents, and returns their number. */
	addStep(step: DemoStep, actor: Actor): Promise<number>;
	/** Removes up to `limit` unchanged demo documents, and returns their number. */
	removeStep(step: Omit<DemoStep, "offset">, actor: Actor): Promise<number>;
	/** Adds all missing documents, and returns their number. */
	addAll(actor: Actor): Promise<number>;
	/** Removes all unchanged demo documents, and returns their number. */
	removeAll(actor: Actor): Promise<number>;
};

/** At most `limit` documents of one collection, starting at `offset`. */
export type DemoStep = { collection: DocumentCollection; offset: number; limit: number };

const count = z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number));

/** The form that adds or removes one step, or the whole demo world if `collection` is missing. */
export const DemoStepForm = z.object({
	collection: z.optional(z.enum(documentCollections)),
	offset: z.optional(count),
	limit: z.optional(count),
});
