/**
 * The collections that the demo world fills, in the order they are added: activities come before leads, which count
 * towards them.
 */
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
