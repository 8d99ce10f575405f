/** Longer lists are cut: no page shows more. */
const maxIds = 60;

/** Reads the activities that an address names: 'ids=judo,kayak', or one 'ids' for each, as a form sends them. Each counts once. */
export function parseActivityIds(params: URLSearchParams): string[] {
	const ids = params
		.getAll("ids")
		.flatMap((list) => list.split(","))
		.map((id) => id.trim());
	return [...new Set(ids)].filter((id) => id !== "").slice(0, maxIds);
}

/** The query for these activities, the same for the same list; empty for none. */
export function toIdsQuery(ids: string[]): string {
	return ids.length === 0 ? "" : `?ids=${ids.map(encodeURIComponent).join(",")}`;
}
