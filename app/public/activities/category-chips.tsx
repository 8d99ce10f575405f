import { href, Link } from "react-router";
import type { Category } from "../../../domain/activity/activity.ts";
import { type ActivityFilters, filtersToQuery } from "../../../domain/activity/filters.ts";

/** 'All' and a chip per category. The active one is marked; its link removes the category filter. */
export function CategoryChips({ categories, filters }: { categories: readonly Category[]; filters: ActivityFilters }) {
	return (
		<nav
			aria-label="Categories"
			className="-mx-4 mt-5 overflow-x-auto px-4 pb-2 [scrollbar-width:none] sm:-mx-6 sm:px-6"
		>
			<ul className="flex gap-2">
				{[null, ...categories].map((category) => {
					const isActive = filters.type === category;
					return (
						<li key={category}>
							<Link
								to={href("/activities") + filtersToQuery({ ...filters, type: isActive ? null : category })}
								prefetch="intent"
								preventScrollReset
								aria-current={isActive ? "true" : undefined}
								className="chip"
							>
								{category ?? "All"}
							</Link>
						</li>
					);
				})}
			</ul>
		</nav>
	);
}
