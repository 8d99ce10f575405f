import { type FactName, factTitles } from "../../../domain/activity/facts.ts";
import { offeredLanguages } from "../../../domain/activity/offered-languages.ts";
import { type DistanceUnit, defaultWithin } from "../../../domain/place/distance.ts";
import { type ActivityFilters, accessNeeds, extras, settings } from "../../../domain/search/filters.ts";
import { SelectField } from "../../ui/search-fields.tsx";
import { CheckboxChips } from "./checkbox-chips.tsx";
import { CountedOption } from "./facet-counts.tsx";
import { PriceField } from "./price-field.tsx";

type MoreFieldsProps = { filters: ActivityFilters; distanceUnit: DistanceUnit };

/** Fields for price, distance, setting, language, spots left, access and what an activity comes with. */
export function MoreFields({ filters, distanceUnit }: MoreFieldsProps) {
	const { within, near, where, open, setting, access, lang } = filters;
	return (
		<>
			<PriceField filters={filters} />
			<div className="grid grid-cols-2 gap-3">
				{(near !== "" || where !== "") && (
					<SelectField name="within" label="Distance" defaultValue={within ?? ""}>
						<option value="">
							Within {defaultWithin[distanceUnit]} {distanceUnit}
						</option>
						{listRadii(within, distanceUnit).map((radius) => (
							<option key={radius} value={radius}>
								Within {radius} {distanceUnit}
							</option>
						))}
					</SelectField>
				)}
				<SelectField name="setting" label="Setting" defaultValue={setting ?? ""}>
					<option value="">Any</option>
					{Object.entries(settings).map(([value, label]) => (
						<CountedOption key={value} facet="setting" value={value}>
							{label}
						</CountedOption>
					))}
				</SelectField>
				<SelectField name="lang" label="Language" defaultValue={lang ?? ""}>
					<option value="">Any</option>
					{Object.entries(offeredLanguages).map(([tag, label]) => (
						<CountedOption key={tag} facet="lang" value={tag}>
							{label}
						</CountedOption>
					))}
					{lang !== null && !(lang in offeredLanguages) && (
						<CountedOption facet="lang" value={lang}>
							{lang}
						</CountedOption>
					)}
				</SelectField>
			</div>
			<div className="flex flex-wrap gap-x-6 gap-y-3">
				<CheckboxChips
					legend="Only"
					name="open"
					options={[{ value: "1", label: "Not full" }]}
					chosen={open ? ["1"] : []}
				/>
				<CheckboxChips
					legend="Access"
					name="access"
					options={listOptions(accessNeeds)}
					chosen={access ? [access] : []}
				/>
				<CheckboxChips legend="With" name="with" options={listOptions(extras)} chosen={filters.extras} />
			</div>
		</>
	);
}

function listOptions(facts: Record<string, FactName>) {
	return Object.entries(facts).map(([value, name]) => ({ value, label: factTitles[name] }));
}

/** Returns the standard radii without the default one, plus the selected one. */
function listRadii(within: number | null, unit: DistanceUnit): number[] {
	const radii = new Set([1, 2, 5, 10, 25, 50]);
	radii.delete(defaultWithin[unit]);
	if (within !== null) radii.add(within);
	return [...radii].sort((a, b) => a - b);
}
