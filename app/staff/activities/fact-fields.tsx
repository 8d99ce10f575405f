import { factNames, factTitles } from "../../../domain/activity/facts.ts";
import type { FormFields } from "../../../domain/forms/field-props.ts";
import { FieldMessage } from "../../ui/form/fields.tsx";
import { useFieldId } from "../../ui/form/form-context.ts";
import { FormSection } from "./form-section.tsx";

export function FactFields({ values, errors }: FormFields) {
	return (
		<FormSection title="Facts" checked={["facts"]} values={values} hint="Parents see ‘ask’ until you choose an answer.">
			<table id={useFieldId("facts")} tabIndex={-1} className="w-full text-left">
				<thead className="text-ink-soft text-sm max-sm:sr-only">
					<tr>
						<th scope="col" className="font-normal">
							Fact
						</th>
						<th scope="col" className="font-normal">
							Answer
						</th>
						<th scope="col" className="font-normal">
							Source
						</th>
					</tr>
				</thead>
				<tbody>
					{factNames.map((name) => (
						<tr key={name} className="fact-row max-sm:grid max-sm:grid-cols-[1fr_6rem] max-sm:items-center">
							<th scope="row" className="py-1 pr-3 font-normal">
								{factTitles[name]}
							</th>
							<td className="w-28 py-1 pr-3 max-sm:pr-0">
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
							</td>
							<td className="fact-source py-1 max-sm:col-span-2">
								<input
									name={`facts.${name}.source`}
									aria-label={`${factTitles[name]}: source`}
									defaultValue={values[`facts.${name}.source`] ?? ""}
									maxLength={200}
									className="field w-full min-w-0"
								/>
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<FieldMessage name="facts" message={errors.facts} />
		</FormSection>
	);
}
