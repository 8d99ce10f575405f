/** Candidates for search suggestions, by kind. */
export type Suggestions = {
	/** Titles of activities. */
	titles: string[];
	categories: string[];
	/** Towns and venues. */
	places: string[];
	providers: { id: string; title: string }[];
};
