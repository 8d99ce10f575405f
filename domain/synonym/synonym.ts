/**
 * What a search for certain words also finds. Works in one direction only: the opposite direction needs its own
 * synonym.
 */
export type Synonym = {
	id: string;
	/** The search words. */
	title: string;
	/** The words or phrases to find as well. */
	finds: string[];
	createdAt: string;
	updatedAt: string;
};
