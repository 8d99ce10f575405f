import { parseRows, type RowsForm, readRows } from "../forms/form-rows.ts";
import type { FormErrors } from "../forms/parse-form.ts";
import { weekdays } from "../session/session.ts";
import { LocalSession, NamedSchedule } from "./details-input.ts";

export const isScheduleContent = (field: string) => !["timeZone", "remove"].includes(field);
export const isSessionContent = (field: string) => !["timeZone", "eventStatus", "id", "remove"].includes(field);

/** Parses and validates the rows of schedules and sessions. Errors are keyed by field: 'sessions.0.startDate'. */
export function parseDatesForm(form: RowsForm) {
	const errors: FormErrors = {};
	const scheduleRows = readRows(form, "schedules", isScheduleContent);
	const sessionRows = readRows(form, "sessions", isSessionContent);
	const schedules = parseRows(NamedSchedule, { group: "schedules", rows: scheduleRows, errors, toInput: toSchedule });
	const sessions = parseRows(LocalSession, { group: "sessions", rows: sessionRows, errors, toInput: toSession });
	return { schedules, sessions, errors, sessionRows, scheduleRows };
}

function toSchedule(values: Record<string, string>) {
	return {
		...toTimes(values),
		byDay: weekdays.filter((day) => values[`byDay.${day}`]),
		exceptDates: Object.keys(values)
			.filter((field) => field.startsWith("exceptDates.") && values[field])
			.map((field) => values[field]),
	};
}

function toSession(values: Record<string, string>) {
	return {
		...toTimes(values),
		id: values.id,
		remainingCapacity: toNumber(values.remainingCapacity),
		eventStatus: values.eventStatus,
	};
}

function toTimes(values: Record<string, string>) {
	return {
		startDate: values.startDate ?? "",
		endDate: values.endDate || null,
		startTime: toTime(values.startTime),
		endTime: toTime(values.endTime),
		timeZone: values.timeZone ?? "",
		venue: values.venue,
		maximumCapacity: toNumber(values.maximumCapacity),
	};
}

/** Browsers may send seconds: '09:30:00'. */
function toTime(text = ""): string | null {
	return text.replace(/^(\d\d:\d\d):00$/, "$1") || null;
}

function toNumber(text = ""): number | null {
	if (text === "") return null;
	return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
