import { useEffect, useState } from "react";
import { href } from "react-router";
import { toIdsQuery } from "../../../domain/activity/activity-ids.ts";
import type { LoadedShortlist, ShortlistView } from "./shortlist-view.ts";

type ShortlistViews = {
	/** Undefined while it loads; null if it is no longer public. */
	find(id: string): ShortlistView | null | undefined;
	/** The printed form of the current list. */
	printed: LoadedShortlist["printed"];
	/** If true, activities that could not be loaded are undefined as well. */
	hasFailed: boolean;
	retry(): void;
};

/**
 * Requests the list from the server whenever it differs from the loaded one. Keeps showing the loaded one in the
 * meantime.
 */
export function useShortlistViews(ids: string[], initial: LoadedShortlist): ShortlistViews {
	const [loaded, setLoaded] = useState(initial);
	const [hasFailed, setFailed] = useState(false);
	const [attempt, setAttempt] = useState(0);
	const query = toIdsQuery(ids);
	const isCurrent = query === toIdsQuery(loaded.ids);
	// A new attempt repeats the request.
	useEffect(() => {
		if (isCurrent) return;
		const aborted = new AbortController();
		setFailed(false);
		fetchShortlist(query, aborted.signal).then(setLoaded, () => setFailed(!aborted.signal.aborted));
		return () => aborted.abort();
	}, [query, isCurrent, attempt]);
	return {
		find: (id) => loaded.views.find((view) => view.id === id) ?? (loaded.ids.includes(id) ? null : undefined),
		hasFailed: hasFailed && !isCurrent,
		printed: isCurrent ? loaded.printed : null,
		retry: () => setAttempt(attempt + 1),
	};
}

async function fetchShortlist(query: string, signal: AbortSignal): Promise<LoadedShortlist> {
	const response = await fetch(href("/shortlist/items") + query, { signal });
	if (!response.ok) throw new Error(`The shortlist failed: ${response.status}`);
	return response.json();
}
