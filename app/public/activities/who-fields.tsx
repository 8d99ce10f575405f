import { offeredAges } from "../../../domain/activity/facets.ts";
import type { ActivityFilters } from "../../../domain/activity/filters.ts";
import { AgeGroupField } from "../../ui/search-fields.tsx";
import { CheckboxChips } from "./checkbox-chips.tsx";
import { CountedOption } from "./facet-counts.tsx";

const ages = offeredAges.map(String);

/** Exact ages, each of which must fit, or a group. Both are the URL's `age`; the exact ages come first and win. */
export function WhoFields({ filters }: { filters: ActivityFilters }) {
	const chosen = filters.ages.map(String);
	return (
		<div
			className="grid gap-4"
			onChange={({ target, currentTarget }) => {
				// The one chosen last counts.
				const isGroup = target instanceof HTMLSelectElement;
				for (const field of currentTarget.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name=age]")) {
					if (field instanceof HTMLSelectElement && !isGroup) field.value = "";
					if (field instanceof HTMLInputElement && isGroup) field.checked = false;
				}
			}}
		>
			<CheckboxChips
				legend="Ages: it suits each of them"
				name="age"
				options={[...ages, ...chosen.filter((age) => !ages.includes(age))].map((age) => ({ value: age, label: age }))}
				chosen={chosen}
			/>
			<AgeGroupField label="Or an age group" defaultValue={filters.age ?? ""} Option={AgeOption} />
		</div>
	);
}

function AgeOption(option: { value: string; children: string }) {
	return <CountedOption {...option} facet="age" />;
}
