import { href } from "react-router";
import type { FailureCode } from "../../domain/errors.ts";

type Deletable = {
	page: string;
	missingCode: FailureCode;
	deletionFailedCode: FailureCode;
	/** What messages call a document before its title. */
	noun?: string;
};

/** The collections of which staff delete and restore documents. */
const deletables = {
	activities: {
		page: href("/admin/activities"),
		missingCode: "find activity",
		deletionFailedCode: "delete activity",
		noun: "Activity ",
	},
	resources: {
		page: href("/admin/resources"),
		missingCode: "find article",
		deletionFailedCode: "delete resource",
	},
	providers: {
		page: href("/admin/providers"),
		missingCode: "find provider",
		deletionFailedCode: "delete provider",
	},
	venues: {
		page: href("/admin/venues"),
		missingCode: "find place",
		deletionFailedCode: "delete place",
	},
	newsletters: {
		page: href("/admin/newsletter"),
		missingCode: "newsletterNotDraft",
		deletionFailedCode: "delete the newsletter",
	},
	synonyms: {
		page: href("/admin/synonyms"),
		missingCode: "find synonym",
		deletionFailedCode: "delete synonym",
		noun: "Synonym ",
	},
} satisfies Record<string, Deletable>;

export type DeletableCollection = keyof typeof deletables;

export function isDeletable(collection: string): collection is DeletableCollection {
	return Object.hasOwn(deletables, collection);
}

export function getDeletable(collection: DeletableCollection): Deletable {
	return deletables[collection];
}
