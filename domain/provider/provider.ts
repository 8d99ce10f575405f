/** Who offers activities. Times are ISO 8601 in UTC. */
export type Provider = {
	id: string;
	/** Called `title` like that of other documents: the provider's name. */
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
