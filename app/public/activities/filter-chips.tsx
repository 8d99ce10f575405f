import { X } from "lucide-react";
import { href, Link } from "react-router";
import {
	type ActivityFilters,
	filtersToQuery,
	getActiveFilters,
	noFilters,
	withoutFilter,
} from "../../../domain/activity/filters.ts";

/** A chip per active filter, which removes it, and one that removes them all. */
export function FilterChips({ filters }: { filters: ActivityFilters }) {
	const active = getActiveFilters(filters);
	if (active.length === 0) return null;
	return (
		<ul aria-label="Filters in force" className="flex flex-wrap gap-2">
			{active.map(({ name, label }) => (
				<li key={name} className="max-w-full">
					<Link
						to={href("/activities") + filtersToQuery(withoutFilter(filters, name))}
						prefetch="intent"
						preventScrollReset
						aria-label={`Remove filter ${label}`}
						className="chip max-w-full bg-leaf"
					>
						<span className="truncate">{label}</span>
						<X aria-hidden className="size-4 shrink-0" />
					</Link>
				</li>
			))}
			{active.length > 1 && (
				<li>
					<Link
						to={href("/activities") + filtersToQuery({ ...noFilters, sort: filters.sort })}
						preventScrollReset
						className="chip border-transparent"
					>
						Clear all
					</Link>
				</li>
			)}
		</ul>
	);
}
