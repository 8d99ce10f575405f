import type { FormFields } from "../../../domain/forms/field-props.ts";
import { DateRows, statusNames } from "../../ui/activity-fields/date-rows.tsx";
import { RowField, RowInput, type RowProps } from "../../ui/activity-fields/rows.tsx";
import { Options } from "../../ui/form/fields.tsx";
import type { ActivityFormDefaults } from "./activity-form-defaults.ts";
import { DatesPreviewList } from "./dates-preview-list.tsx";
import { FormSection } from "./form-section.tsx";
import type { DatesPreview } from "./preview-dates.server.ts";
import { ReferenceInput } from "./reference-input.tsx";

type DatesFieldsProps = FormFields & { defaults: ActivityFormDefaults; dates: DatesPreview | null };

export function DatesFields({ values, errors, defaults, dates }: DatesFieldsProps) {
	const others = countOthers(values.otherSessions);
	return (
		<FormSection
			title="Dates"
			checked={["sessions"]}
			values={values}
			hint="A single date replaces the weekly one at the same time. Use it to cancel one class, for example."
		>
			<DateRows
				values={values}
				errors={errors}
				renderMore={(row) => (
					<>
						{row.group === "sessions" && <SessionState row={row} />}
						<PlaceAndSpots row={row} defaults={defaults} />
					</>
				)}
			/>
			{others > 0 && <p className="text-ink-soft text-sm">{others} more dates aren’t shown here. They won’t change.</p>}
			<DatesPreviewList stored={dates} />
		</FormSection>
	);
}

function SessionState({ row }: { row: RowProps }) {
	return (
		<>
			<RowField of={row} field="eventStatus">
				{(attributes) => (
					<select {...attributes}>
						<Options of={statusNames} />
					</select>
				)}
			</RowField>
			<RowInput of={row} field="remainingCapacity" inputMode="numeric" />
		</>
	);
}

function PlaceAndSpots({ row, defaults }: { row: RowProps; defaults: ActivityFormDefaults }) {
	const { group, values } = row;
	const prefix = `${group}.${row.row}.`;
	const timeZone = values[`${prefix}timeZone`] ?? defaults.timeZone;
	const isElsewhere = timeZone !== defaults.timeZone || Boolean(row.errors[`${prefix}timeZone`]);
	const isOpen = ["venue", "maximumCapacity", "timeZone"].some((field) => row.errors[prefix + field]);
	return (
		<details open={isOpen || undefined} className="col-span-full">
			<summary className="w-fit text-sm underline">Place and spots</summary>
			<div className="mt-2 grid grid-cols-2 gap-x-3 gap-y-2 md:grid-cols-4">
				<RowField of={row} field="venue" className="col-span-full md:col-span-2">
					{(attributes) => (
						<ReferenceInput
							{...attributes}
							values={values}
							errors={row.errors}
							name={`${prefix}venue`}
							of="venues"
							placeholder="Same as the activity"
						/>
					)}
				</RowField>
				<RowInput of={row} field="maximumCapacity" inputMode="numeric" />
				{isElsewhere ? (
					<RowInput of={row} field="timeZone" fallback={defaults.timeZone} />
				) : (
					<input type="hidden" name={`${prefix}timeZone`} defaultValue={timeZone} />
				)}
			</div>
		</details>
	);
}

function countOthers(json: string | undefined): number {
	try {
		return JSON.parse(json || "[]").length ?? 0;
	} catch {
		return 0;
	}
}
