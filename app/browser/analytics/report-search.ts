import { reportEvent } from "./report-event.ts";

/** A search whose results are shown. `query` identifies it, and is not sent. */
type ShownSearch = { query: string; results: number; text: string };

let lastQuery = "";

/** Reports a search, unless it is the last one again. An empty query is the whole listing, which is not reported. */
export function reportSearch({ query, results, text }: ShownSearch): void {
	if (query === lastQuery) return;
	lastQuery = query;
	if (query !== "") reportEvent({ name: "search", results, text });
}
