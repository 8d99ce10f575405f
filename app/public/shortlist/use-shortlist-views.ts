import { useEffect, useState } from "react";
import { href } from "react-router";
import { toIdsQuery } from "../../../domain/activity/activity-ids.ts";
import type { LoadedShortlist, ShortlistView } from "./shortlist-view.ts";

type ShortlistViews = {
	/** Undefined while it loads; null for what is no longer public. */
	find(id: string): ShortlistView | null | undefined;
	/** For the list as it is now. */
	printed: LoadedShortlist["printed"];
	/** What could not be loaded is undefined, too. */
	hasFailed: boolean;
	retry(): void;
};

/** Asks the server about the list whenever it is another one than it knows. What was known stays while it does. */
export function useShortlistViews(ids: string[], initial: LoadedShortlist): ShortlistViews {
	const [loaded, setLoaded] = useState(initial);
	const [hasFailed, setFailed] = useState(false);
	const [attempt, setAttempt] = useState(0);
	const query = toIdsQuery(ids);
	const isCurrent = query === toIdsQuery(loaded.ids);
	// Another attempt asks the same again.
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
