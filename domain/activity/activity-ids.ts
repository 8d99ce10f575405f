/** Longer lists are truncated: no page shows more activities. */
const maxIds = 60;

/**
 * Parses activity ids from a query: 'ids=judo,kayak', or one `ids` parameter per activity, as a form sends them.
 * Duplicates are dropped.
 */
export function parseActivityIds(params: URLSearchParams): string[] {
	const ids = params
		.getAll("ids")
		.flatMap((list) => list.split(","))
		.map((id) => id.trim());
	return [...new Set(ids)].filter((id) => id !== "").slice(0, maxIds);
}

/** Returns the query string for the ids; empty if there are none. */
export function toIdsQuery(ids: string[]): string {
	return ids.length === 0 ? "" : `?ids=${ids.map(encodeURIComponent).join(",")}`;
}
