/** What a search for some words also finds. It says nothing about searches for those: each direction has its own. */
export type Synonym = {
	id: string;
	/** The words that are searched for. */
	title: string;
	/** The words, or groups of words, that are found as well. */
	finds: string[];
	createdAt: string;
	updatedAt: string;
};
