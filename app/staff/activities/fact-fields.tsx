import { factNames, factTitles } from "../../../domain/activity/facts.ts";
import type { FormFields } from "../../../domain/forms/field-props.ts";
import { FieldMessage } from "../../ui/form/fields.tsx";
import { useFieldId } from "../../ui/form/form-context.ts";
import { CheckedToday, FormSection } from "./form-section.tsx";

/** What parents ask: yes, no, or to be asked; and who says so. */
export function FactFields({ values, errors }: FormFields) {
	return (
		<FormSection
			title="Facts"
			checked="facts"
			values={values}
			hint="What nobody has answered stays ‘ask’. The source is who says so, or where it stands."
		>
			<div className="grid gap-x-6 gap-y-3 lg:grid-cols-2">
				{factNames.map((name) => (
					<fieldset key={name} className="grid grid-cols-[7rem_1fr] gap-x-3">
						<legend className="font-semibold">{factTitles[name]}</legend>
						<select
							name={`facts.${name}`}
							aria-label={`${factTitles[name]}: answer`}
							defaultValue={values[`facts.${name}`] ?? ""}
							className="field w-full min-w-0"
						>
							<option value="">Ask</option>
							<option value="yes">Yes</option>
							<option value="no">No</option>
						</select>
						<input
							name={`facts.${name}.source`}
							aria-label={`${factTitles[name]}: source`}
							defaultValue={values[`facts.${name}.source`] ?? ""}
							placeholder="Source"
							maxLength={200}
							className="field w-full min-w-0"
						/>
					</fieldset>
				))}
			</div>
			<div id={useFieldId("facts")} tabIndex={-1}>
				<FieldMessage name="facts" message={errors.facts} />
			</div>
			<CheckedToday fact="ageRange" values={values} />
		</FormSection>
	);
}
