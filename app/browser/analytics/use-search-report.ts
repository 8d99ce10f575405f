import { useEffect } from "react";
import { eventBatchLimits } from "../../../domain/analytics/event-batch-limits.ts";
import { describeSearch } from "../../../domain/analytics/search-text.ts";
import type { ActiveFilter } from "../../../domain/search/active-filters.ts";
import { type ActivityFilters, filtersToQuery, getDefaultSort } from "../../../domain/search/filters.ts";
import { reportSearch } from "./report-search.ts";

/**
 * Reports a search once its results are shown. Ignores sorting, paging, a return to the same results, and the whole
 * listing. The event contains the search text only if nothing was found.
 *
 * @returns The value of the listing's `data-search` attribute, from which the search is reported before hydration.
 */
export function useSearchReport(filters: ActivityFilters, active: ActiveFilter[], total: number): string | undefined {
	const query = filtersToQuery({ ...filters, sort: getDefaultSort(filters) });
	const text = total === 0 ? describeSearch(filters, active).slice(0, eventBatchLimits.maxTextLength) : "";
	useEffect(() => reportSearch({ query, results: total, text }), [query, total, text]);
	return query === "" ? undefined : JSON.stringify({ query, results: total, text });
}
