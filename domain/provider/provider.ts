/** A person or organisation that offers activities. Times are ISO 8601 in UTC. */
export type Provider = {
	id: string;
	/** The provider's name. Called `title`, as in other documents, so that the same code can edit them. */
	title: string;
	/** Plain text; a blank line starts a new paragraph. */
	description: string;
	/** Always http(s). */
	url: string | null;
	email: string | null;
	telephone: string | null;
	createdAt: string;
	updatedAt: string;
};
