import { ageGroups, describeAges, type SearchedAges } from "../../../domain/activity/age-range.ts";
import { offeredAges } from "../../../domain/search/facets.ts";
import type { ActivityFilters } from "../../../domain/search/filters.ts";
import { CheckboxChips } from "./checkbox-chips.tsx";

const ages = offeredAges.map(String);
const groups = Object.keys(ageGroups) as SearchedAges[];

/** Exact ages, each of which must fit, or an age group. Both use the `age` parameter; exact ages take precedence. */
export function WhoFields({ filters }: { filters: ActivityFilters }) {
	const chosen = filters.ages.map(String);
	const offered = filters.age && !groups.includes(filters.age) ? [...groups, filters.age] : groups;
	return (
		<div
			className="grid gap-3"
			onChange={({ target, currentTarget }) => {
				// The latest choice wins.
				if (!(target instanceof HTMLInputElement) || !target.checked) return;
				const isGroup = !ages.includes(target.value);
				for (const field of currentTarget.querySelectorAll<HTMLInputElement>("[name=age]")) {
					if (field !== target && (isGroup || !ages.includes(field.value))) field.checked = false;
				}
			}}
		>
			<CheckboxChips
				legend="Suits all of these ages"
				name="age"
				options={[...ages, ...chosen.filter((age) => !ages.includes(age))].map((age) => ({ value: age, label: age }))}
				chosen={chosen}
			/>
			<CheckboxChips
				legend="Or a group"
				name="age"
				options={offered.map((value) => ({ value, label: describeAges(value).label }))}
				chosen={filters.age ? [filters.age] : []}
			/>
		</div>
	);
}
