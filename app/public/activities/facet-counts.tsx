import { createContext, type ReactNode, useContext } from "react";
import { href } from "react-router";
import { type FacetCounts, type FacetName, maxFacetCount, toFacetQuery } from "../../../domain/search/facets.ts";
import type { ActivityFilters } from "../../../domain/search/filters.ts";
import { useJson } from "../../browser/use-json.ts";
import type { FacetsAnswer } from "./facets.ts";

const CountsContext = createContext<FacetCounts>({});

/**
 * Requests the number of results for each filter option once the list is shown. Until the answer arrives, or if there
 * is none, the options have no numbers; nothing else changes.
 */
export function FacetCountsProvider({ filters, children }: { filters: ActivityFilters; children: ReactNode }) {
	const query = toFacetQuery(filters);
	const { answer, isCurrent } = useJson<FacetsAnswer>(href("/activities/facets") + query, { priority: "low" });
	return <CountsContext value={isCurrent && answer ? answer.counts : {}}>{children}</CountsContext>;
}

type FacetOption = { facet: FacetName; value: string };

/**
 * The number of results for an option, if the options of its filter differ. Part of the option's label: '12
 * activities'.
 */
export function FacetCount(option: FacetOption) {
	const count = useFacetCount(option);
	if (count === undefined) return null;
	return (
		<span className={count === 0 ? "facet-count is-none" : "facet-count"}>
			{" "}
			{formatCount(count)}
			<span className="sr-only">{count === 1 ? " activity" : " activities"}</span>
		</span>
	);
}

/** Marks an option without results. */
export function FacetState(option: FacetOption) {
	return useFacetCount(option) === 0 && <span className="sr-only is-none"> (nothing here)</span>;
}

/** A select's option with its number of results. */
export function CountedOption({ facet, value, children: label }: FacetOption & { children: string }) {
	const count = useFacetCount({ facet, value });
	return <option value={value}>{count === undefined ? label : `${label} (${formatCount(count)})`}</option>;
}

/** Returns undefined if the count is not known, or all options of the filter have the same one. */
function useFacetCount({ facet, value }: FacetOption): number | undefined {
	const counts = useContext(CountsContext)[facet] ?? {};
	const differ = new Set(Object.values(counts).map((count) => Math.min(count ?? 0, maxFacetCount + 1))).size > 1;
	return differ ? (counts[value] ?? undefined) : undefined;
}

function formatCount(count: number): string {
	return count > maxFacetCount ? `${maxFacetCount}+` : String(count);
}
