import { activityFieldLabels } from "../../../domain/activity/activity-form-values.ts";
import { ActivityInput, activityLimits } from "../../../domain/activity/activity-input.ts";
import { createFieldProps, type FormFields } from "../../../domain/forms/field-props.ts";
import { CheckboxField, TextArea } from "../../ui/form/fields.tsx";
import { ListEditor } from "../../ui/staff/list-editor.tsx";
import { PicturesField } from "./pictures/pictures-field.tsx";

/** The right column of the activity form: pictures, what is included, the programme, whether it is featured. */
export function ActivityExtras(fields: FormFields) {
	const field = createFieldProps(ActivityInput, activityFieldLabels, fields);
	return (
		<div className="grid content-start gap-4">
			<PicturesField {...fields} />
			<ListEditor
				{...field("activities")}
				itemName="item"
				hint="One thing at a time, such as 'All materials'."
				maxItemLength={activityLimits.includedItem}
				isOrdered
			/>
			<TextArea {...field("programDetails")} rows={6} hint="What happens, when, what to bring." />
			<CheckboxField {...field("featured")} label="Featured: shown on the home page, first among the popular" />
		</div>
	);
}
