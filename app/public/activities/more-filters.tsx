import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { ageGroups } from "../../../domain/activity/age-range.ts";
import { type ActivityFilters, defaultSort, maxSearchLength, sorts } from "../../../domain/activity/filters.ts";
import { priceBuckets } from "../../../domain/activity/price.ts";

/** The filters that a phone shows only on request. */
export function MoreFilters({ filters }: { filters: ActivityFilters }) {
	const id = useId();
	// Never updated: removing the last of these filters would close what the visitor is using.
	const [isInitiallyOpen] = useState(hasMoreFilters(filters));
	return (
		<details className="more-filters" open={isInitiallyOpen}>
			<summary className="chip">
				<SlidersHorizontal aria-hidden className="size-4.5" />
				More filters
			</summary>
			<div className="grid grid-cols-2 gap-3 pt-3 md:contents">
				<div>
					<label htmlFor={`${id}-where`} className="mb-1 block font-semibold">
						Where
					</label>
					<input
						id={`${id}-where`}
						name="where"
						type="search"
						maxLength={maxSearchLength}
						defaultValue={filters.where}
						placeholder="Town or place"
						className="field"
					/>
				</div>
				<Select id={`${id}-age`} name="age" label="Age" value={filters.age ?? ""}>
					<option value="">All ages</option>
					{Object.entries(ageGroups).map(([group, { label }]) => (
						<option key={group} value={group}>
							{label}
						</option>
					))}
				</Select>
				<Select id={`${id}-price`} name="price" label="Price" value={filters.price ?? ""}>
					<option value="">Any price</option>
					{Object.entries(priceBuckets).map(([bucket, { label }]) => (
						<option key={bucket} value={bucket}>
							{label}
						</option>
					))}
				</Select>
				<Select id={`${id}-sort`} name="sort" label="Sort by" value={filters.sort}>
					{Object.entries(sorts).map(([sort, label]) => (
						<option key={sort} value={sort}>
							{label}
						</option>
					))}
				</Select>
			</div>
		</details>
	);
}

/** True if a filter that a phone hides by default is active. */
export function hasMoreFilters(filters: ActivityFilters): boolean {
	return Boolean(filters.where || filters.age || filters.price || filters.sort !== defaultSort);
}

type SelectProps = { id: string; name: string; label: string; value: string; children: ReactNode };

function Select({ id, name, label, value, children }: SelectProps) {
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-semibold">
				{label}
			</label>
			<select id={id} name={name} defaultValue={value} className="field">
				{children}
			</select>
		</div>
	);
}
