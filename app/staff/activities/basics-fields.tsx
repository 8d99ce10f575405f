import { categories } from "../../../domain/activity/activity.ts";
import { activityFieldLabels } from "../../../domain/activity/activity-form-values.ts";
import { ActivityInput, activityLimits } from "../../../domain/activity/activity-input.ts";
import { ageRanges } from "../../../domain/activity/age-range.ts";
import { detailLimits } from "../../../domain/activity/details-input.ts";
import { createFieldProps, type FormFields } from "../../../domain/forms/field-props.ts";
import { Field, SelectField, TextArea, TextField } from "../../ui/form/fields.tsx";
import { ListEditor } from "../../ui/staff/list-editor.tsx";
import { FormSection } from "./form-section.tsx";
import { ReferenceInput } from "./reference-input.tsx";

export function BasicsFields(fields: FormFields) {
	const { values, errors } = fields;
	const field = createFieldProps(ActivityInput, activityFieldLabels, fields);
	return (
		<FormSection title="Basics" checked={["ageRange", "venue"]} values={values}>
			<TextField {...field("title")} />
			<div className="grid gap-4 sm:grid-cols-2">
				<SelectField {...field("category")} options={categories} />
				<SelectField {...field("ageRange")} options={getAgeRangeOptions(values.ageRange)} />
			</div>
			<div className="grid gap-4 sm:grid-cols-2">
				{(["provider", "venue"] as const).map((name) => (
					<Field key={name} name={name} label={activityFieldLabels[name]} message={errors[name]}>
						{(attributes) => (
							<ReferenceInput
								{...attributes}
								name={name}
								of={name === "provider" ? "providers" : "venues"}
								defaultValue={values[name]}
							/>
						)}
					</Field>
				))}
			</div>
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField {...field("location")} />
				<TextField {...field("websiteUrl")} type="url" placeholder="https://" />
			</div>
			<TextArea {...field("description")} rows={8} hint="A blank line starts a new paragraph." />
			<MoreBasics {...fields} />
		</FormSection>
	);
}

function MoreBasics(fields: FormFields) {
	const { values, errors } = fields;
	const field = createFieldProps(ActivityInput, activityFieldLabels, fields);
	const names = ["programDetails", "activities", "keywords", "languages"] as const;
	const isFilled = names.some((name) => values[name]);
	return (
		<details open={names.some((name) => errors[name]) || undefined} className="disclosure">
			<summary>
				Program, what’s included, keywords, languages
				<span className="font-normal text-ink-soft text-sm">{isFilled ? " (filled in)" : " (optional)"}</span>
			</summary>
			<div className="mt-3 grid gap-4">
				<TextArea {...field("programDetails")} rows={6} hint="What happens when, and what to bring." />
				<ListEditor
					{...field("activities")}
					itemName="item"
					hint="One item per entry, like 'All materials'."
					maxItemLength={activityLimits.includedItem}
					isOrdered
				/>
				<div className="grid gap-4 sm:grid-cols-2">
					<ListEditor
						{...field("keywords")}
						itemName="keyword"
						hint="Other words people search for."
						maxItemLength={detailLimits.word}
					/>
					<ListEditor
						{...field("languages")}
						itemName="language"
						hint="The language it’s taught in, like Spanish."
						maxItemLength={detailLimits.word}
					/>
				</div>
			</div>
		</details>
	);
}

/** Returns the selectable age ranges, including one that an import wrote in its own words. */
function getAgeRangeOptions(current: string | undefined): string[] {
	const options: string[] = [...ageRanges];
	return current && !options.includes(current) ? [current, ...options] : options;
}
