/** The collections that a demo world fills, in the order they are added: leads count towards activities that exist. */
export const documentCollections = [
	"providers",
	"venues",
	"activities",
	"resources",
	"pages",
	"leads",
	"subscriptions",
] as const;
export type DocumentCollection = (typeof documentCollections)[number];
export type DocumentCounts = Record<DocumentCollection, number>;
