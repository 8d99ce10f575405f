import type { DocumentCollection } from "../../../domain/document-collection.ts";

/** The collections' names, in the order of the table. */
export const collectionNames: Record<DocumentCollection, string> = {
	activities: "Activities",
	providers: "Providers",
	venues: "Places",
	resources: "Resources",
	pages: "Pages",
	leads: "Leads",
	subscriptions: "Subscribers",
};
