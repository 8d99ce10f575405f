import { type NavigateOptions, useLocation } from "react-router";

/** The state of the history entry that a series of choices shares. */
export type ChoicesState = {
	/** The query of the list before the first choice. */
	before?: string;
	/** On a phone the open sheet is such an entry, so that Back closes it. */
	isSheetOpen?: boolean;
};

/** The query of a list, and the state of its entry. */
export type HistoryEntry = { search: string; state?: ChoicesState | null };

/**
 * Options for the navigation of one choice among the filters. The first choice of a series adds a history entry, and each
 * further one replaces it: Back leads to the list before the series. A search, another page or another view ends it.
 */
export function getChoiceOptions({ search, state }: HistoryEntry): NavigateOptions {
	const isSeries = state?.isSheetOpen || (state?.before !== undefined && state.before !== search);
	return { preventScrollReset: true, ...(isSeries ? { replace: true, state } : { state: { before: search } }) };
}

/** Options for the navigation of a search, which adds an entry of its own, or closes the sheet. */
export function getSearchOptions({ state }: HistoryEntry): NavigateOptions {
	return {
		preventScrollReset: true,
		...(state?.isSheetOpen && { replace: true, state: { ...state, isSheetOpen: false } }),
	};
}

/** The options of a choice as a link's props. */
export function useChoiceOptions(): NavigateOptions {
	return getChoiceOptions(useLocation());
}
