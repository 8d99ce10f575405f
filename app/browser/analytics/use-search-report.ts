import { useEffect } from "react";
import type { ActiveFilter } from "../../../domain/activity/active-filters.ts";
import { type ActivityFilters, filtersToQuery, getDefaultSort } from "../../../domain/activity/filters.ts";
import { eventBatchLimits } from "../../../domain/analytics/event-batch-limits.ts";
import { describeSearch } from "../../../domain/analytics/search-text.ts";
import { reportEvent } from "./report-event.ts";

/** The query of the last search that was reported. */
let lastQuery = "";

/**
 * Reports a search once its results are shown. Sorting, paging and coming back to the same results are not reported, nor
 * is the whole listing. The search text is part of the event only if nothing was found.
 */
export function useSearchReport(filters: ActivityFilters, active: ActiveFilter[], total: number): void {
	const query = filtersToQuery({ ...filters, sort: getDefaultSort(filters) });
	useEffect(() => {
		if (query === lastQuery) return;
		lastQuery = query;
		if (query === "") return;
		const text = total === 0 ? describeSearch(filters, active).slice(0, eventBatchLimits.maxTextLength) : "";
		reportEvent({ name: "search", results: total, text });
	}, [query, total, filters, active]);
}
