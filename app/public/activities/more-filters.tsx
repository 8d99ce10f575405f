import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { type ActivityFilters, defaultSort, sorts } from "../../../domain/activity/filters.ts";
import { priceBuckets } from "../../../domain/activity/price.ts";
import { AgeGroupField, SearchField, SelectField } from "../../ui/search-fields.tsx";

/** The filters that a phone shows only on request. */
export function MoreFilters({ filters }: { filters: ActivityFilters }) {
	// Never updated: removing the last of these filters would close what the visitor is using.
	const [isInitiallyOpen] = useState(hasMoreFilters(filters));
	return (
		<details className="more-filters" open={isInitiallyOpen}>
			<summary className="chip">
				<SlidersHorizontal aria-hidden className="size-4.5" />
				More filters
			</summary>
			<div className="grid grid-cols-2 gap-3 pt-3 md:contents">
				<SearchField name="where" label="Where" defaultValue={filters.where} placeholder="Town or place" />
				<AgeGroupField label="Age" defaultValue={filters.age ?? ""} />
				<SelectField name="price" label="Price" defaultValue={filters.price ?? ""}>
					<option value="">Any price</option>
					{Object.entries(priceBuckets).map(([bucket, { label }]) => (
						<option key={bucket} value={bucket}>
							{label}
						</option>
					))}
				</SelectField>
				<SelectField name="sort" label="Sort by" defaultValue={filters.sort}>
					{Object.entries(sorts).map(([sort, label]) => (
						<option key={sort} value={sort}>
							{label}
						</option>
					))}
				</SelectField>
			</div>
		</details>
	);
}

/** True if a filter that a phone hides by default is active. */
export function hasMoreFilters(filters: ActivityFilters): boolean {
	return Boolean(filters.where || filters.age || filters.price || filters.sort !== defaultSort);
}
