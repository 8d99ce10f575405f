import { href } from "react-router";
import { toIdsQuery } from "../../../domain/activity/activity-ids.ts";
import { useJson } from "../../browser/use-json.ts";
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
	const query = toIdsQuery(ids);
	const isInitial = query === toIdsQuery(initial.ids);
	const { answer, isCurrent, hasFailed, retry } = useJson<LoadedShortlist>(
		isInitial ? "" : href("/shortlist/items") + query,
	);
	const loaded = (!isInitial && answer) || initial;
	return {
		find: (id) => loaded.views.find((view) => view.id === id) ?? (loaded.ids.includes(id) ? null : undefined),
		hasFailed,
		printed: isInitial || isCurrent ? loaded.printed : null,
		retry,
	};
}
