import { type FormRow, type RowsForm, readRows } from "../forms/form-rows.ts";
import type { FormErrors } from "../forms/parse-form.ts";
import { isCalendarDate } from "../session/calendar-days.ts";
import { type ActivitySchedule, type EventStatus, eventStatuses, weekdays } from "../session/session.ts";
import { isTimeZone } from "../session/time-zone.ts";

/** A session as the form shows it, by the clock of its own zone. */
export type LocalSession = {
	/** Empty for a new one. */
	id: string;
	startDate: string;
	/** '09:30'; null where no time is known. */
	startTime: string | null;
	/** Null where the end is not known. */
	endDate: string | null;
	endTime: string | null;
	timeZone: string;
	/** The name of the place; empty: the activity's own. */
	venue: string;
	maximumCapacity: number | null;
	remainingCapacity: number | null;
	eventStatus: EventStatus;
};

/** A schedule whose place is given by its name. */
export type NamedSchedule = Omit<ActivitySchedule, "venueId"> & { venue: string };

export const isScheduleContent = (field: string) => !["timeZone", "remove"].includes(field);
export const isSessionContent = (field: string) => !["timeZone", "eventStatus", "id", "remove"].includes(field);

/** Reads and validates the rows of schedules and sessions. Errors are by field: 'sessions.0.startDate'. */
export function parseDatesForm(form: RowsForm) {
	const errors: FormErrors = {};
	const scheduleRows = readRows(form, "schedules", isScheduleContent);
	const sessionRows = readRows(form, "sessions", isSessionContent);
	const schedules = scheduleRows.map((row) => parseSchedule(createReader("schedules", row, errors), row));
	const sessions = sessionRows.map((row) => parseSession(createReader("sessions", row, errors)));
	return { schedules, sessions, errors, sessionRows, scheduleRows };
}

function parseSchedule(read: Reader, { values }: FormRow): NamedSchedule {
	const startDate = read.date("startDate", { required: true }) ?? "";
	const endDate = read.date("endDate");
	const startTime = read.time("startTime");
	const endTime = read.time("endTime");
	if (endDate && startDate && endDate < startDate) read.fail("endDate", "The last day is before the first.");
	if (endTime && !startTime) read.fail("startTime", "Please enter the time it starts, too.");
	return {
		startDate,
		endDate,
		byDay: weekdays.filter((day) => values[`byDay.${day}`]),
		startTime,
		endTime,
		exceptDates: read.dates("exceptDates"),
		timeZone: read.timeZone("timeZone"),
		venue: read.text("venue"),
		maximumCapacity: read.number("maximumCapacity"),
	};
}

function parseSession(read: Reader): LocalSession {
	const startDate = read.date("startDate", { required: true }) ?? "";
	const startTime = read.time("startTime");
	const endTime = read.time("endTime");
	const endDate = read.date("endDate");
	if (endTime && !startTime) read.fail("startTime", "Please enter the time it starts, too.");
	if (startTime && endDate && !endTime) read.fail("endTime", "Please enter the time it ends, too.");
	if (endDate && startDate && endDate < startDate) read.fail("endDate", "The end is before the start.");
	if (endDate === startDate && startTime && endTime && endTime < startTime) {
		read.fail("endTime", "The end is before the start.");
	}
	return {
		id: read.text("id"),
		startDate,
		startTime,
		endDate,
		endTime,
		timeZone: read.timeZone("timeZone"),
		venue: read.text("venue"),
		maximumCapacity: read.number("maximumCapacity"),
		remainingCapacity: read.number("remainingCapacity"),
		eventStatus: eventStatuses.find((status) => status === read.text("eventStatus")) ?? "scheduled",
	};
}

type Reader = ReturnType<typeof createReader>;

/** Reads the fields of one row, and collects what is wrong with them. */
function createReader(group: string, { row, values }: FormRow, errors: FormErrors) {
	function fail(field: string, message: string): null {
		errors[`${group}.${row}.${field}`] ??= message;
		return null;
	}
	return {
		fail,
		text: (field: string) => values[field] ?? "",
		date(field: string, { required = false } = {}): string | null {
			const text = values[field] ?? "";
			if (text === "") return required ? fail(field, "Please enter the first day.") : null;
			return isCalendarDate(text) ? text : fail(field, "Please enter a date such as 2026-07-14.");
		},
		dates(field: string): string[] {
			const dates = (values[field] ?? "").split(/[\s,;]+/).filter(Boolean);
			if (!dates.every(isCalendarDate)) fail(field, "Please enter dates such as 2026-07-14, with commas between them.");
			else if (dates.length > 400) fail(field, "Please enter 400 dates at most.");
			return dates;
		},
		time(field: string): string | null {
			const text = (values[field] ?? "").slice(0, 8).replace(/^(\d\d:\d\d):00$/, "$1");
			if (text === "") return null;
			return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : fail(field, "Please enter a time such as 09:30.");
		},
		timeZone(field: string): string {
			const name = values[field] ?? "";
			if (!isTimeZone(name)) fail(field, "Please enter a time zone such as America/Chicago.");
			return name;
		},
		number(field: string): number | null {
			const text = values[field] ?? "";
			if (text === "") return null;
			return /^\d{1,6}$/.test(text) ? Number(text) : fail(field, "Please enter a whole number of places.");
		},
	};
}
