import { X } from "lucide-react";
import { href, Link } from "react-router";
import { changeFilters, noFilters } from "../../../domain/search/filters.ts";
import { type ListingAddress, toListingQuery } from "../../../domain/search/listing-address.ts";
import type { Chip } from "./chips.server.ts";
import { useChoiceOptions } from "./choices.ts";

/** One chip per active filter, which removes it, and one that removes all filters. */
export function FilterChips({ chips, listing }: { chips: Chip[]; listing: ListingAddress }) {
	const options = useChoiceOptions();
	if (chips.length === 0) return null;
	const { filters, view } = listing;
	const { sort: _, ...cleared } = noFilters;
	return (
		<ul aria-label="Active filters" className="filter-chips">
			{chips.map(({ name, label, query }) => (
				<li key={name} className="max-w-full">
					<Link
						to={href("/activities") + query}
						prefetch="intent"
						{...options}
						aria-label={`Remove filter ${label}`}
						className="chip max-w-full bg-leaf"
					>
						<span className="truncate">{label}</span>
						<X aria-hidden className="size-4 shrink-0" />
					</Link>
				</li>
			))}
			{chips.length > 1 && (
				<li>
					<Link
						to={href("/activities") + toListingQuery({ filters: changeFilters(filters, cleared), view })}
						{...options}
						className="chip border-transparent bg-transparent underline underline-offset-4"
					>
						Clear all
					</Link>
				</li>
			)}
		</ul>
	);
}
