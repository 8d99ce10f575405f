import { isScheduleContent, isSessionContent } from "../../../domain/activity/dates-form.ts";
import type { FormFields } from "../../../domain/forms/field-props.ts";
import { addDays, isCalendarDate } from "../../../domain/session/calendar-days.ts";
import { type EventStatus, eventStatuses, type Weekday, weekdays } from "../../../domain/session/session.ts";
import type { ActivityFormDefaults } from "./activity-form-defaults.ts";
import { DatesPreviewList } from "./dates-preview-list.tsx";
import { FormSection } from "./form-section.tsx";
import type { DatesPreview } from "./preview-dates.server.ts";
import { ReferenceInput } from "./reference-input.tsx";
import { RowField, RowInput, type RowProps, Rows } from "./row-field.tsx";

const weekdayNames: Record<Weekday, string> = {
	mon: "Mon",
	tue: "Tue",
	wed: "Wed",
	thu: "Thu",
	fri: "Fri",
	sat: "Sat",
	sun: "Sun",
};
const statusNames: Record<EventStatus, string> = {
	scheduled: "Takes place",
	cancelled: "Cancelled",
	postponed: "Postponed",
};

type DatesFieldsProps = FormFields & { defaults: ActivityFormDefaults; dates: DatesPreview | null };

/** The schedules and the single sessions, and the dates that they make. */
export function DatesFields({ values, errors, defaults, dates }: DatesFieldsProps) {
	const others = countOthers(values.otherSessions);
	return (
		<FormSection
			title="Dates"
			checked="sessions"
			values={values}
			hint="Repeats weekly, or happens once. A single date replaces the weekly one at the same time, such as a cancelled class."
		>
			<input type="hidden" name="otherSessions" defaultValue={values.otherSessions ?? "[]"} />
			<input type="hidden" name="checkedAt" defaultValue={values.checkedAt ?? "{}"} />
			<input type="hidden" name="readFromText" defaultValue={values.readFromText ?? "[]"} />
			<input type="hidden" name="textLanguage" defaultValue={values.textLanguage ?? ""} />
			<Rows
				group="schedules"
				name="schedule"
				hasContent={isScheduleContent}
				values={values}
				errors={errors}
				summarize={summarizeSchedule}
			>
				{(row) => <ScheduleFields row={row} timeZone={defaults.timeZone} />}
			</Rows>
			<Rows
				group="sessions"
				name="single date"
				hasContent={isSessionContent}
				values={values}
				errors={errors}
				summarize={summarizeSession}
			>
				{(row) => <SessionFields row={row} timeZone={defaults.timeZone} />}
			</Rows>
			{others > 0 && (
				<p className="text-ink-soft text-sm">{others} more single dates are not shown here. They stay as they are.</p>
			)}
			<DatesPreviewList stored={dates} />
		</FormSection>
	);
}

/** 'Sat, May 2, 2026, 10:00 to 11:00, cancelled'. */
function summarizeSession(get: (field: string) => string): string {
	const end = getLastDay(get("endDate"), get("endTime"));
	const lastDay = end && end !== get("startDate") ? ` to ${formatDay(end)}` : "";
	const status = eventStatuses.find((each) => each === get("eventStatus"));
	return [
		formatDay(get("startDate")) + lastDay,
		formatTimes(get("startTime"), get("endTime")),
		status && status !== "scheduled" && statusNames[status].toLowerCase(),
		get("remainingCapacity") && `${get("remainingCapacity")} left`,
	]
		.filter(Boolean)
		.join(", ");
}

/** An end at midnight is that of the day before. */
function getLastDay(date: string, time: string): string {
	return isCalendarDate(date) && time === "00:00" ? addDays(date, -1) : date;
}

/** 'Mon, Wed, from Mon, Jun 1, 2026 to Fri, Jul 31, 2026, 10:00 to 11:00'. */
function summarizeSchedule(get: (field: string) => string): string {
	const days = weekdays.filter((day) => get(`byDay.${day}`) === "on").map((day) => weekdayNames[day]);
	const until = get("endDate") ? ` to ${formatDay(get("endDate"))}` : ", without an end";
	return [
		days.length > 0 ? days.join(", ") : "Every day",
		`from ${formatDay(get("startDate"))}${until}`,
		formatTimes(get("startTime"), get("endTime")),
	]
		.filter(Boolean)
		.join(", ");
}

/** A date by the form's own calendar, whatever zone the browser is in. */
function formatDay(date: string): string {
	if (!isCalendarDate(date)) return date || "no day";
	const options = { weekday: "short", month: "short", day: "numeric", year: "numeric", timeZone: "UTC" } as const;
	return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", options);
}

function formatTimes(start: string, end: string): string {
	return end ? `${start} to ${end === "00:00" ? "midnight" : end}` : start;
}

function ScheduleFields({ row, timeZone }: { row: RowProps; timeZone: string }) {
	return (
		<div className="grid grid-cols-2 gap-x-3 gap-y-2 md:grid-cols-4">
			<RowInput of={row} field="startDate" type="date" />
			<RowInput of={row} field="endDate" type="date" />
			<RowInput of={row} field="startTime" type="time" />
			<RowInput of={row} field="endTime" type="time" />
			<RowInput of={row} field="maximumCapacity" inputMode="numeric" />
			<RowInput of={row} field="timeZone" fallback={timeZone} />
			<fieldset className="col-span-full">
				<legend className="text-ink-soft text-sm">Weekdays; none means every day</legend>
				<div className="flex flex-wrap gap-x-4">
					{weekdays.map((day) => {
						const name = `${row.group}.${row.row}.byDay.${day}`;
						return (
							<label key={day} className="choice">
								<input type="checkbox" name={name} defaultChecked={row.values[name] === "on"} className="tick" />
								{weekdayNames[day]}
							</label>
						);
					})}
				</div>
			</fieldset>
			<RowInput
				of={row}
				field="exceptDates"
				placeholder="2026-12-25, 2027-01-01"
				className="col-span-full md:col-span-2"
			/>
			<VenueField row={row} />
		</div>
	);
}

function SessionFields({ row, timeZone }: { row: RowProps; timeZone: string }) {
	const idName = `${row.group}.${row.row}.id`;
	return (
		<div className="grid grid-cols-2 gap-x-3 gap-y-2 md:grid-cols-4">
			<input type="hidden" name={idName} defaultValue={row.values[idName] ?? ""} />
			<RowInput of={row} field="startDate" type="date" />
			<RowInput of={row} field="startTime" type="time" />
			<RowInput of={row} field="endTime" type="time" />
			<RowInput of={row} field="endDate" type="date" />
			<RowInput of={row} field="timeZone" fallback={timeZone} className="col-span-2" />
			<RowField of={row} field="eventStatus">
				{(attributes) => (
					<select {...attributes}>
						{eventStatuses.map((status) => (
							<option key={status} value={status}>
								{statusNames[status]}
							</option>
						))}
					</select>
				)}
			</RowField>
			<RowInput of={row} field="maximumCapacity" inputMode="numeric" />
			<RowInput of={row} field="remainingCapacity" inputMode="numeric" />
			<VenueField row={row} />
		</div>
	);
}

function VenueField({ row }: { row: RowProps }) {
	return (
		<RowField of={row} field="venue" className="col-span-full md:col-span-2">
			{(attributes) => <ReferenceInput of="venues" placeholder="The activity’s own place" {...attributes} />}
		</RowField>
	);
}

function countOthers(json: string | undefined): number {
	try {
		return JSON.parse(json || "[]").length ?? 0;
	} catch {
		return 0;
	}
}
