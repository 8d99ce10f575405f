import { type NavigateOptions, useLocation } from "react-router";

/** The state of the history entry that a series of choices shares. */
export type ChoicesState = {
	/** The listing's query before the first choice. */
	before?: string;
	/** True for the entry of the open sheet on a phone, which Back closes. */
	isSheetOpen?: boolean;
};

/** The query of a listing, and the state of its history entry. */
export type HistoryEntry = { search: string; state?: ChoicesState | null };

/**
 * Returns navigation options for a choice among the filters. The first choice of a series adds a history entry and
 * further ones replace it, so that Back returns to the list before the series. A search, another page or another view
 * ends the series.
 */
export function getChoiceOptions({ search, state }: HistoryEntry): NavigateOptions {
	const isSeries = state?.isSheetOpen || (state?.before !== undefined && state.before !== search);
	return { preventScrollReset: true, ...(isSeries ? { replace: true, state } : { state: { before: search } }) };
}

/** Returns navigation options for a search, which adds a history entry or closes the sheet. */
export function getSearchOptions({ state }: HistoryEntry): NavigateOptions {
	return {
		preventScrollReset: true,
		...(state?.isSheetOpen && { replace: true, state: { ...state, isSheetOpen: false } }),
	};
}

/** Returns the navigation options of a choice, for a link's props. */
export function useChoiceOptions(): NavigateOptions {
	return getChoiceOptions(useLocation());
}
