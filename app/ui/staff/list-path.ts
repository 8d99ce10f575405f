import { useLocation } from "react-router";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";

type ListState = { listPath: string };

/** The `state` of a link from a list to one of its documents. */
export function useListState(): ListState {
	const { pathname, search } = useLocation();
	return { listPath: pathname + search };
}

/** Returns the list with its filters if the document was opened from there, or else the whole list. */
export function useListPath(list: string): string {
	const state = useLocation().state as ListState | null;
	// After a reload, the server doesn't know the state.
	const isKnown = useIsHydrated() && state?.listPath?.split("?")[0] === list;
	return isKnown ? state.listPath : list;
}
