import { useEffect } from "react";
import { type ActivityFilters, defaultSort, filtersToQuery } from "../../../domain/activity/filters.ts";
import { eventBatchLimits } from "../../../domain/analytics/event-batch-limits.ts";
import { describeSearch } from "../../../domain/analytics/search-text.ts";
import { report } from "./report.ts";

/** The last search that was told of. */
let lastQuery = "";

/**
 * Tells of a search when its results are shown, once until there is another: sorting, turning pages and coming back to
 * the same results are none, and neither is the whole listing. What was looked for is told only where nothing is found.
 */
export function useSearchReport(filters: ActivityFilters, total: number): void {
	const query = filtersToQuery({ ...filters, sort: defaultSort });
	useEffect(() => {
		if (query === lastQuery) return;
		lastQuery = query;
		if (query === "") return;
		const text = total === 0 ? describeSearch(filters).slice(0, eventBatchLimits.maxTextLength) : "";
		report({ name: "search", results: total, text });
	}, [query, total, filters]);
}
