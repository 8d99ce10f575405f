import { expect, test } from "vitest";
import { parseDatesForm } from "./dates-form.ts";

const parse = (fields: Record<string, string>) => parseDatesForm(new URLSearchParams(fields) as unknown as FormData);
const zone = { "schedules.0.timeZone": "America/Chicago", "sessions.0.timeZone": "America/Chicago" };

test("[FACT-1] skips empty and removed rows, and keeps the numbers of the others", () => {
	const { schedules, sessions, errors, sessionRows } = parse({
		...zone,
		"sessions.1.startDate": "2026-07-14",
		"sessions.1.timeZone": "America/Chicago",
		"sessions.1.remove": "on",
		"sessions.4.startDate": "2026-07-15",
		"sessions.4.timeZone": "America/Chicago",
		"sessions.4.eventStatus": "cancelled",
	});
	expect({ schedules, errors, rows: sessionRows.map(({ row }) => row) }).toEqual({
		schedules: [],
		errors: {},
		rows: [4],
	});
	expect(sessions).toMatchObject([
		{ startDate: "2026-07-15", startTime: null, endDate: null, eventStatus: "cancelled" },
	]);
});

test("[FACT-1] reads a schedule's weekdays, times and excluded days", () => {
	const { schedules, errors } = parse({
		...zone,
		"schedules.0.startDate": "2026-06-22",
		"schedules.0.byDay.tue": "on",
		"schedules.0.byDay.thu": "on",
		"schedules.0.startTime": "10:00",
		"schedules.0.exceptDates.0": "2026-07-02",
		"schedules.0.exceptDates.2": "2026-07-04",
	});
	expect(errors).toEqual({});
	expect(schedules).toMatchObject([
		{
			byDay: ["tue", "thu"],
			startTime: "10:00",
			endTime: null,
			endDate: null,
			exceptDates: ["2026-07-02", "2026-07-04"],
		},
	]);
});

test("[FACT-1] reports errors by row and field", () => {
	const { errors } = parse({
		"schedules.0.startDate": "2026-06-31",
		"schedules.0.endTime": "11:00",
		"schedules.0.exceptDates.0": "Independence Day",
		"schedules.0.timeZone": "Chicago time",
		"sessions.2.startDate": "2026-07-14",
		"sessions.2.endDate": "2026-07-13",
		"sessions.2.remainingCapacity": "-1",
		"sessions.2.timeZone": "America/Chicago",
	});
	expect(errors).toEqual({
		"schedules.0.startDate": "Enter a date, like 2026-07-14.",
		"schedules.0.startTime": "Enter the start time, too.",
		"schedules.0.exceptDates": "Enter a date, like 2026-07-14.",
		"schedules.0.timeZone": "Enter a time zone, like America/Chicago.",
		"sessions.2.endDate": "Choose an end after the start.",
		"sessions.2.remainingCapacity": "Enter a whole number of spots.",
	});
});

test.each([
	["22:00", "01:00", undefined],
	["20:00", "09:00", undefined],
	["17:00", "16:00", "Choose an end after the start, or before noon on the next day."],
	["09:00", "08:00", "Choose an end after the start, or before noon on the next day."],
])("[ADMA-3] weekly dates from %s to %s", (startTime, endTime, message) => {
	const fields = { startDate: "2026-07-18", "byDay.sat": "on", startTime, endTime, timeZone: "America/New_York" };
	const form = Object.entries(fields).map(([name, value]): [string, string] => [`schedules.0.${name}`, value]);
	expect(parseDatesForm(form).errors["schedules.0.endTime"]).toBe(message);
});
