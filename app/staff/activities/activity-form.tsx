import { useNavigate } from "react-router";
import { activityFieldLabels } from "../../../domain/activity/activity-form-values.ts";
import { ActivityInput } from "../../../domain/activity/activity-input.ts";
import { factNames, factTitles } from "../../../domain/activity/facts.ts";
import { parseActivityForm } from "../../../domain/activity/parse-activity-form.ts";
import { createFieldProps, type FormFields } from "../../../domain/forms/field-props.ts";
import { CheckboxField, FieldMessage } from "../../ui/form/fields.tsx";
import { useFieldId } from "../../ui/form/form-context.ts";
import type { ActionResult, ActionSuccess } from "../../ui/staff/action-result.ts";
import { ButtonLink } from "../../ui/staff/button-link.tsx";
import { PublicationField } from "../../ui/staff/publication-field.tsx";
import { SaveBar } from "../../ui/staff/save-bar.tsx";
import { StaffForm } from "../../ui/staff/staff-form.tsx";
import type { ActivityFormDefaults } from "./activity-form-defaults.ts";
import { BasicsFields } from "./basics-fields.tsx";
import { DatesFields } from "./dates-fields.tsx";
import { FormSection, getSectionId } from "./form-section.tsx";
import { PicturesField } from "./pictures/pictures-field.tsx";
import type { DatesPreview } from "./preview-dates.server.ts";
import { PriceFields } from "./price-fields.tsx";
import { activitySections, type SourceNote, SourceNotes } from "./source-notes.tsx";

type ActivityFormProps = {
	autosaveName: string;
	version: string;
	action: string;
	values: Record<string, string>;
	pageResult: ActionResult | undefined;
	submitLabel: string;
	/** The path to go to after saving, which is also that of the link that cancels. */
	leaveTo: string;
	onSaved?(result: ActionSuccess): void;
	defaults: ActivityFormDefaults;
	dates: DatesPreview | null;
	sourceNotes?: SourceNote[];
};

export function ActivityForm({
	submitLabel,
	defaults,
	dates,
	sourceNotes = [],
	leaveTo,
	onSaved,
	...form
}: ActivityFormProps) {
	const navigate = useNavigate();
	return (
		<StaffForm
			{...form}
			parse={parseActivityForm}
			labels={activityFieldLabels}
			onSaved={(result) => {
				onSaved?.(result);
				navigate(leaveTo);
			}}
		>
			{(fields) => (
				<>
					<input type="hidden" name="otherSessions" defaultValue={fields.values.otherSessions ?? "[]"} />
					<input type="hidden" name="checkedAt" defaultValue={fields.values.checkedAt ?? "{}"} />
					<input type="hidden" name="readFromText" defaultValue={fields.values.readFromText ?? "[]"} />
					<input type="hidden" name="textLanguage" defaultValue={fields.values.textLanguage ?? ""} />
					{/* The first button is the one that Enter presses, which must not choose. */}
					<button type="submit" hidden />
					<SourceNotes value={sourceNotes}>
						<div className="staff-panel px-5 *:first:border-t-0">
							<BasicsFields {...fields} />
							<DatesFields {...fields} defaults={defaults} dates={dates} />
							<PriceFields {...fields} defaults={defaults} />
							<FactFields {...fields} />
							<FormSection title="Pictures" values={fields.values}>
								<PicturesField {...fields} />
							</FormSection>
							<PublishFields {...fields} defaults={defaults} isNew={form.version === ""} />
						</div>
					</SourceNotes>
					<SaveBar label={submitLabel}>
						<ButtonLink to={leaveTo}>Cancel</ButtonLink>
						<SectionLinks />
					</SaveBar>
				</>
			)}
		</StaffForm>
	);
}

type PublishFieldsProps = FormFields & { defaults: ActivityFormDefaults; isNew: boolean };

function PublishFields({ defaults, isNew, ...fields }: PublishFieldsProps) {
	const field = createFieldProps(ActivityInput, activityFieldLabels, fields);
	return (
		<FormSection title="Publish" values={fields.values}>
			<PublicationField {...fields} {...defaults} legendClassName="sr-only" />
			<div>
				<CheckboxField {...field("featured")} label="Featured: on the home page, and first when sorted by popularity" />
				{!isNew && (
					<CheckboxField
						name="checkedToday"
						defaultValue={fields.values.checkedToday}
						label="All of this is right today: ages, place, dates, price and facts"
					/>
				)}
			</div>
		</FormSection>
	);
}

function SectionLinks() {
	return (
		<nav aria-label="Sections" className="ml-auto flex gap-x-4 text-sm max-lg:hidden">
			{activitySections.map((title) => (
				<a key={title} href={`#${getSectionId(title)}`} className="hover:underline">
					{title}
				</a>
			))}
		</nav>
	);
}

function FactFields({ values, errors }: FormFields) {
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
