import { useEffect, useRef } from "react";
import { href, useFetcher } from "react-router";
import { formatQuantity } from "../../../domain/format-count.ts";
import type { FormFields } from "../../../domain/forms/field-props.ts";
import { parseJson } from "../../../domain/parse-json.ts";
import { DateRows, statusNames } from "../../ui/activity-fields/date-rows.tsx";
import { RowField, RowInput, type RowProps } from "../../ui/activity-fields/rows.tsx";
import { Options } from "../../ui/form/fields.tsx";
import type { ActivityFormDefaults } from "./activity-form-defaults.ts";
import { FormSection } from "./form-section.tsx";
import type { DatesPreview } from "./preview-dates.server.ts";
import { ReferenceInput } from "./reference-input.tsx";

type DatesFieldsProps = FormFields & { defaults: ActivityFormDefaults; dates: DatesPreview | null };

export function DatesFields({ values, errors, defaults, dates }: DatesFieldsProps) {
	const ids = parseJson(values.otherSessions ?? "");
	const others = Array.isArray(ids) ? ids.length : 0;
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
				foldedBefore={defaults.foldedBefore}
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
						<ReferenceInput {...attributes} name={`${prefix}venue`} of="venues" placeholder="Same as the activity" />
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

const previewDebounceMs = 500;

/** The dates that result from the form, expanded on the server as people type. Without JavaScript, the stored dates. */
function DatesPreviewList({ stored }: { stored: DatesPreview | null }) {
	const element = useRef<HTMLDivElement>(null);
	const fetcher = useFetcher<DatesPreview | null | "failed">();
	const isFailed = fetcher.data === "failed";
	const preview = fetcher.data === undefined ? stored : fetcher.data === "failed" ? null : fetcher.data;

	useEffect(() => {
		const form = element.current?.closest("form");
		if (!form) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const update = () => {
			const dates = new FormData();
			for (const [name, value] of new FormData(form)) {
				if (/^(schedules|sessions)\./.test(name) && typeof value === "string") dates.append(name, value);
			}
			fetcher.submit(dates, {
				method: "post",
				action: href("/admin/activities/dates"),
				encType: "multipart/form-data",
				defaultShouldRevalidate: false,
			});
		};
		const handleInput = ({ target }: Event) => {
			if (!/^(schedules|sessions)\./.test((target as HTMLInputElement).name)) return;
			clearTimeout(timer);
			timer = setTimeout(update, previewDebounceMs);
		};
		form.addEventListener("input", handleInput);
		return () => {
			clearTimeout(timer);
			form.removeEventListener("input", handleInput);
		};
	}, [fetcher.submit]);

	return (
		<div ref={element} role="status" className="rounded-lg bg-sunken px-3 py-2">
			<p className="font-semibold text-sm">
				{isFailed ? "We couldn’t work out the dates just now." : describe(preview, fetcher.data === null)}
			</p>
			{preview && preview.dates.length > 0 && (
				<ul className="mt-1 columns-1 gap-6 text-sm sm:columns-2 lg:columns-3">
					{preview.dates.map(({ id, text }) => (
						<li key={id}>{text}</li>
					))}
				</ul>
			)}
			{preview && preview.total > preview.dates.length && (
				<p className="text-ink-soft text-sm">and {preview.total - preview.dates.length} more</p>
			)}
		</div>
	);
}

function describe(preview: DatesPreview | null, isInvalid: boolean): string {
	if (isInvalid) return "Dates appear here once each row is complete.";
	if (!preview || preview.total === 0) return "No upcoming dates. Parents see ‘Dates on request’.";
	return formatQuantity(preview.total, "upcoming date");
}
