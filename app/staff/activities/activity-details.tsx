import { categories } from "../../../domain/activity/activity.ts";
import { activityFieldLabels } from "../../../domain/activity/activity-form-values.ts";
import { activityLimits } from "../../../domain/activity/activity-input.ts";
import { ageRanges } from "../../../domain/activity/age-range.ts";
import { createFieldProps, type FormFields, StaffField, StaffSelect, StaffTextArea } from "../../ui/form/fields.tsx";
import { PriceField } from "./price-field.tsx";

/** The left column of the activity form: what it is, for whom, where, and how to book it. */
export function ActivityDetails(fields: FormFields) {
	const fieldProps = createFieldProps(activityFieldLabels, fields);
	return (
		<div className="grid content-start gap-4">
			<StaffField {...fieldProps("title")} required maxLength={activityLimits.title} />
			<div className="grid gap-4 sm:grid-cols-3">
				<StaffSelect {...fieldProps("category")} defaultValue={fields.values.category ?? ""} required>
					<option value="" disabled>
						Choose…
					</option>
					{categories.map((category) => (
						<option key={category}>{category}</option>
					))}
				</StaffSelect>
				<StaffSelect {...fieldProps("ageRange")} required>
					{getAgeRangeOptions(fields.values.ageRange).map((range) => (
						<option key={range}>{range}</option>
					))}
				</StaffSelect>
				<PriceField {...fields} />
			</div>
			<StaffField {...fieldProps("location")} maxLength={activityLimits.location} />
			<StaffField
				{...fieldProps("websiteUrl")}
				type="url"
				inputMode="url"
				hint="Where parents go on to book, such as https://provider.example/register."
			/>
			<StaffTextArea
				{...fieldProps("description")}
				required
				rows={8}
				hint="Plain text. A blank line starts a new paragraph."
			/>
		</div>
	);
}

/** The age ranges to choose from, including the one that an import has written in its own words. */
function getAgeRangeOptions(current: string | undefined): string[] {
	const options: string[] = [...ageRanges];
	return current && !options.includes(current) ? [current, ...options] : options;
}
