import { activityFieldLabels } from "../../../domain/activity/activity-form-values.ts";
import { activityLimits } from "../../../domain/activity/activity-input.ts";
import { createFieldProps, type FormFields, StaffCheckbox, StaffTextArea } from "../../ui/form/fields.tsx";
import { ListEditor } from "../../ui/staff/list-editor.tsx";
import { PicturesField } from "./pictures/pictures-field.tsx";

/** The right column of the activity form: pictures, what is included, the programme, whether it is featured. */
export function ActivityExtras(fields: FormFields) {
	const { values, messages } = fields;
	const fieldProps = createFieldProps(activityFieldLabels, fields);
	return (
		<div className="grid content-start gap-4">
			<PicturesField values={values} messages={messages} />
			<ListEditor
				{...fieldProps("activities")}
				itemName="item"
				hint="One thing at a time, such as 'All materials'."
				maxItemLength={activityLimits.includedItem}
				isOrdered
			/>
			<StaffTextArea {...fieldProps("programDetails")} rows={6} hint="What happens, when, what to bring." />
			<StaffCheckbox name="featured" defaultChecked={values.featured === "on"} message={messages.featured}>
				Featured: shown on the home page, first among the popular
			</StaffCheckbox>
		</div>
	);
}
