/** A search of one to five words, and which rows a parent who types it means. */
export type SealedQuery = {
	text: string;
	title: RegExp;
	/** Rows whose description matches are meant too, whatever their title. */
	description?: RegExp;
	/** Rows whose title matches are never meant. */
	not?: RegExp;
	/** Only rows whose place matches are meant: the neighborhood, the town, or the title that names a park. */
	place?: RegExp;
};

/** A sentence, and what a row must satisfy: everything that is stated. What a row doesn't tell is not satisfied. */
export type SealedSentence = {
	text: string;
	/** Each matches the title. */
	words: RegExp[];
	/** Matches the title or the description. */
	told?: RegExp;
	/** Rows whose title matches are never meant. */
	not?: RegExp;
	/** In years. */
	age?: number;
	/** A session on one of these days is enough, 0 is Sunday. */
	weekdays?: number[];
	/** A session begins at this minute of the day or later. */
	from?: number;
	/** A session begins before this minute of the day. */
	until?: number;
	/** What one child pays at most; 0 is free. */
	maxPrice?: number;
	/** Takes place in one of these months, 1 is January. */
	months?: number[];
	place?: RegExp;
};
