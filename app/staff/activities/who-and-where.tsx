import { activityFieldLabels } from "../../../domain/activity/activity-form-values.ts";
import { ActivityInput } from "../../../domain/activity/activity-input.ts";
import { detailLimits } from "../../../domain/activity/details-input.ts";
import { createFieldProps, type FormFields } from "../../../domain/forms/field-props.ts";
import { CheckboxField, Field } from "../../ui/form/fields.tsx";
import { ListEditor } from "../../ui/staff/list-editor.tsx";
import { FormSection } from "./form-section.tsx";
import { ReferenceInput } from "./reference-input.tsx";

/** The provider and the place by their names, the keywords and the languages. */
export function WhoAndWhere(fields: FormFields) {
	const { values, errors } = fields;
	const field = createFieldProps(ActivityInput, activityFieldLabels, fields);
	return (
		<FormSection title="Provider and place" checked="venue" values={values}>
			<div className="grid gap-4 lg:grid-cols-2">
				{(["provider", "venue"] as const).map((name) => (
					<Field key={name} name={name} label={activityFieldLabels[name]} message={errors[name]}>
						{(attributes) => (
							<ReferenceInput
								{...attributes}
								of={name === "provider" ? "providers" : "venues"}
								defaultValue={values[name]}
							/>
						)}
					</Field>
				))}
			</div>
			<CheckboxField
				name="addsMissing"
				defaultValue={values.addsMissing}
				label="Create the provider or place if it is new"
			/>
			<div className="grid gap-4 lg:grid-cols-2">
				<ListEditor
					{...field("keywords")}
					itemName="keyword"
					hint="Other words people search for."
					maxItemLength={detailLimits.word}
				/>
				<ListEditor
					{...field("languages")}
					itemName="language"
					hint="Of instruction, such as 'Spanish'."
					maxItemLength={detailLimits.word}
				/>
			</div>
		</FormSection>
	);
}
