export type ActivityFormDefaults = {
	timeZone: string;
	currency: string;
	isPublished: boolean;
	/** The first day of this year. */
	foldedBefore: string;
};
