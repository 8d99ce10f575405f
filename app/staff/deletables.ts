import { href } from "react-router";
import type { FailureCode } from "../../domain/errors.ts";

type Deletable = {
	name: string;
	page: string;
	/** What messages call a document before its title. */
	noun?: string;
	/** Defaults to 'find …'. */
	missingCode?: FailureCode;
};

const deletables = {
	activities: { name: "activity", page: href("/admin/activities"), noun: "Activity " },
	resources: { name: "resource", page: href("/admin/resources") },
	providers: { name: "provider", page: href("/admin/providers") },
	venues: { name: "place", page: href("/admin/venues") },
	newsletters: { name: "the newsletter", page: href("/admin/newsletter"), missingCode: "newsletterNotDraft" },
	synonyms: { name: "synonym", page: href("/admin/synonyms"), noun: "Synonym " },
} satisfies Record<string, Deletable>;

export type DeletableCollection = keyof typeof deletables;

export function isDeletable(collection: string): collection is DeletableCollection {
	return Object.hasOwn(deletables, collection);
}

/** Returns whether staff can undo a change of such a document. */
export function isChangedByStaff(collection: string): collection is DeletableCollection | "pages" | "site" {
	return collection === "pages" || collection === "site" || isDeletable(collection);
}

export function getDeletable(collection: DeletableCollection): Deletable {
	return deletables[collection];
}
