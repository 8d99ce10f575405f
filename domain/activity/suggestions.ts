/** What somebody who types some words may mean. */
export type Suggestions = {
	/** Of activities. */
	titles: string[];
	categories: string[];
	/** Towns and venues. */
	places: string[];
	providers: { id: string; title: string }[];
};
