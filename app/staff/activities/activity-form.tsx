import { categories } from "../../../domain/activity/activity.ts";
import { activityFieldLabels } from "../../../domain/activity/activity-form-values.ts";
import { ActivityInput, activityLimits } from "../../../domain/activity/activity-input.ts";
import { ageRanges } from "../../../domain/activity/age-range.ts";
import { maxPrice } from "../../../domain/activity/price.ts";
import { StaffCheckbox, StaffField, StaffSelect, StaffTextArea } from "../../ui/staff/fields.tsx";
import { ListEditor } from "../../ui/staff/list-editor.tsx";
import { StaffForm } from "../../ui/staff/staff-form.tsx";
import type { FormResult } from "../../ui/staff/submit-form.ts";
import { FormPictures } from "./pictures/pictures-field.tsx";

type ActivityFormProps = {
	/** Tells the drafts of different activities apart. */
	name: string;
	base: string;
	action: string;
	values: Record<string, string>;
	pageAnswer: FormResult | undefined;
	submitLabel: string;
	onSaved(answer: Extract<FormResult, { ok: true }>): void;
	/** What stands beside the button: the way out. */
	children: React.ReactNode;
};

/** All there is to say about an activity; for a new one and for one that is changed. */
export function ActivityForm({ submitLabel, children, ...form }: ActivityFormProps) {
	return (
		<StaffForm {...form} schema={ActivityInput} labels={activityFieldLabels}>
			{({ values, messages, isSending }) => (
				<>
					<div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
						<div className="grid content-start gap-4">
							<StaffField
								label={activityFieldLabels.title}
								name="title"
								required
								maxLength={activityLimits.title}
								defaultValue={values.title}
								message={messages.title}
							/>
							<div className="grid gap-4 sm:grid-cols-3">
								<StaffSelect
									label={activityFieldLabels.category}
									name="category"
									required
									defaultValue={values.category ?? ""}
									message={messages.category}
								>
									<option value="" disabled>
										Choose…
									</option>
									{categories.map((category) => (
										<option key={category}>{category}</option>
									))}
								</StaffSelect>
								<StaffSelect
									label={activityFieldLabels.ageRange}
									name="ageRange"
									required
									defaultValue={values.ageRange}
									message={messages.ageRange}
								>
									{rangesWith(values.ageRange).map((range) => (
										<option key={range}>{range}</option>
									))}
								</StaffSelect>
								<StaffField
									label={activityFieldLabels.price}
									name="price"
									type="number"
									inputMode="decimal"
									required
									min={0}
									max={maxPrice}
									step={0.01}
									defaultValue={values.price}
									message={messages.price}
								/>
							</div>
							<StaffField
								label={activityFieldLabels.location}
								name="location"
								maxLength={activityLimits.location}
								defaultValue={values.location}
								message={messages.location}
							/>
							<StaffField
								label={activityFieldLabels.websiteUrl}
								name="websiteUrl"
								type="url"
								inputMode="url"
								hint="Where parents go on to book, such as https://provider.example/register."
								defaultValue={values.websiteUrl}
								message={messages.websiteUrl}
							/>
							<StaffTextArea
								label={activityFieldLabels.description}
								name="description"
								required
								rows={8}
								hint="Plain text. A blank line starts a new paragraph."
								defaultValue={values.description}
								message={messages.description}
							/>
						</div>
						<div className="grid content-start gap-4">
							<FormPictures folder="activities" values={values} messages={messages} />
							<ListEditor
								label={activityFieldLabels.activities ?? ""}
								name="activities"
								entry="item"
								hint="One thing at a time, such as 'All materials'."
								defaultValue={values.activities}
								message={messages.activities}
								longest={activityLimits.activity}
								isOrdered
							/>
							<StaffTextArea
								label={activityFieldLabels.programDetails}
								name="programDetails"
								rows={6}
								hint="What happens, when, what to bring."
								defaultValue={values.programDetails}
								message={messages.programDetails}
							/>
							<StaffCheckbox name="featured" defaultChecked={values.featured === "on"} message={messages.featured}>
								Featured: shown on the home page, first among the popular
							</StaffCheckbox>
						</div>
					</div>
					<div className="mt-6 flex flex-wrap gap-3 border-line border-t pt-4">
						<button type="submit" aria-disabled={isSending} className="button button-main">
							{isSending ? "Saving…" : submitLabel}
						</button>
						{children}
					</div>
				</>
			)}
		</StaffForm>
	);
}

/** The ranges staff choose from; a catalogue's own wording stays a choice. */
function rangesWith(own: string | undefined): string[] {
	const known: string[] = [...ageRanges];
	return own && !known.includes(own) ? [own, ...known] : known;
}
