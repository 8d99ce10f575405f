import { reportEvent } from "./report-event.ts";

/** A search and its number of results. `query` identifies the search and is not sent. */
type ShownSearch = { query: string; results: number; text: string };

let lastQuery = "";

/** Reports a search, unless it repeats the last one. An empty query is the whole listing, which isn't reported. */
export function reportSearch({ query, results, text }: ShownSearch): void {
	if (query === lastQuery) return;
	lastQuery = query;
	if (query !== "") reportEvent({ name: "search", results, text });
}
