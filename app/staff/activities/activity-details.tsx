import { categories } from "../../../domain/activity/activity.ts";
import { activityFieldLabels } from "../../../domain/activity/activity-form-values.ts";
import { ActivityInput } from "../../../domain/activity/activity-input.ts";
import { ageRanges } from "../../../domain/activity/age-range.ts";
import { createFieldProps, type FormFields } from "../../../domain/forms/field-props.ts";
import { SelectField, TextArea, TextField } from "../../ui/form/fields.tsx";
import { PriceField } from "./price-field.tsx";

/** The left column of the activity form: what it is, for whom, where, and how to book it. */
export function ActivityDetails(fields: FormFields) {
	const field = createFieldProps(ActivityInput, activityFieldLabels, fields);
	return (
		<div className="grid content-start gap-4">
			<TextField {...field("title")} />
			<div className="grid gap-4 sm:grid-cols-3 lg:max-xl:grid-cols-1">
				<SelectField {...field("category")} options={categories} />
				<SelectField {...field("ageRange")} options={getAgeRangeOptions(fields.values.ageRange)} />
				<PriceField {...fields} />
			</div>
			<TextField {...field("location")} />
			<TextField
				{...field("websiteUrl")}
				type="url"
				hint="Where parents go on to book, such as https://provider.example/register."
			/>
			<TextArea {...field("description")} rows={8} hint="Plain text. A blank line starts a new paragraph." />
		</div>
	);
}

/** The age ranges to choose from, including the one that an import has written in its own words. */
function getAgeRangeOptions(current: string | undefined): string[] {
	const options: string[] = [...ageRanges];
	return current && !options.includes(current) ? [current, ...options] : options;
}
