import { activityFieldLabels } from "../../../domain/activity/activity-form-values.ts";
import { detailLimits } from "../../../domain/activity/details-input.ts";
import { createFieldProps, FieldFrame, type FormFields, getInputAttributes } from "../../ui/form/fields.tsx";
import { ListEditor } from "../../ui/staff/list-editor.tsx";
import { FormSection } from "./form-section.tsx";
import { ReferenceInput } from "./reference-input.tsx";

/** The provider and the place by their names, the keywords and the languages. */
export function WhoAndWhere(fields: FormFields) {
	const { values, messages } = fields;
	const fieldProps = createFieldProps(activityFieldLabels, fields);
	return (
		<FormSection title="Provider and place" checked="venue" values={values}>
			<div className="grid gap-4 lg:grid-cols-2">
				{(["provider", "venue"] as const).map((name) => (
					<FieldFrame key={name} name={name} label={activityFieldLabels[name]} message={messages[name]}>
						<ReferenceInput
							{...getInputAttributes({ name, message: messages[name] })}
							of={name === "provider" ? "providers" : "venues"}
							defaultValue={values[name]}
							className="field"
						/>
					</FieldFrame>
				))}
			</div>
			<label className="flex min-h-11 w-fit items-center gap-3">
				<input
					type="checkbox"
					name="addsMissing"
					defaultChecked={values.addsMissing === "on"}
					className="size-5 shrink-0 accent-accent"
				/>
				Add what is not known yet as a new provider or place
			</label>
			<div className="grid gap-4 lg:grid-cols-2">
				<ListEditor
					{...fieldProps("keywords")}
					itemName="keyword"
					hint="Further words that a search finds it by."
					maxItemLength={detailLimits.word}
				/>
				<ListEditor
					{...fieldProps("languages")}
					itemName="language"
					hint="Of instruction, such as 'Spanish'."
					maxItemLength={detailLimits.word}
				/>
			</div>
		</FormSection>
	);
}
