import { expect, test } from "vitest";
import { getLastEnd, listSessions } from "./list-sessions.ts";
import type { ActivitySchedule, ActivitySession } from "./session.ts";

const timeZone = "America/Chicago";
const unknown = { timeZone, venueId: null, maximumCapacity: null };
const saturdays: ActivitySchedule = {
	...unknown,
	startDate: "2024-06-01",
	endDate: "2024-06-29",
	byDay: ["sat"],
	startTime: "10:00",
	endTime: "11:30",
	exceptDates: [],
};
const openDay: ActivitySession = {
	...unknown,
	id: "open-day",
	startDate: "2024-06-16",
	endDate: "2024-06-16",
	remainingCapacity: null,
	eventStatus: "scheduled",
};
const window = { from: "2024-06-10", until: "2024-06-30" };

test("[FACT-1] lists individual sessions and those of schedules by start", () => {
	const sessions = listSessions({ sessions: [openDay], schedules: [saturdays] }, window);
	expect(sessions.map(({ id }) => id)).toEqual(["20240615T1000", "open-day", "20240622T1000", "20240629T1000"]);
});

test("[FACT-1] lists the first weeks of a schedule that begins after the window", () => {
	const summers: ActivitySchedule = { ...saturdays, startDate: "2026-07-04", endDate: "2027-09-01" };
	const sessions = listSessions({ sessions: [], schedules: [summers] }, window);
	expect(sessions.map(({ id }) => id)).toEqual([
		...["20260704T1000", "20260711T1000", "20260718T1000", "20260725T1000", "20260801T1000", "20260808T1000"],
	]);
});

test("[FACT-5] leaves out a schedule that begins after the window while others have upcoming sessions", () => {
	const nextSummer = { ...saturdays, startDate: "2026-07-04", endDate: "2026-07-25" };
	const august = { ...saturdays, startDate: "2024-07-01", endDate: "2024-08-31" };
	const wide = { from: "2024-05-10", until: "2025-12-31" };
	const sessions = listSessions({ sessions: [], schedules: [august, nextSummer] }, wide);
	expect(sessions).toHaveLength(9);
	expect(sessions.at(-1)?.id).toBe("20240831T1000");
});

test("[FACT-3] a cancelled session replaces the schedule's session", () => {
	const cancelled: ActivitySession = {
		...openDay,
		id: "20240622T1000",
		startDate: "2024-06-22T15:00:00Z",
		endDate: null,
		eventStatus: "cancelled",
	};
	const sessions = listSessions({ sessions: [cancelled], schedules: [saturdays] }, window);
	expect(sessions.map(({ eventStatus }) => eventStatus)).toEqual(["scheduled", "cancelled", "scheduled"]);
	expect(sessions[1]).toEqual(cancelled);
});

test("[FACT-1] two schedules at the same time and different venues keep all their sessions", () => {
	const schedules = [saturdays, { ...saturdays, venueId: "pier", startDate: "2024-06-22" }];
	expect(listSessions({ sessions: [], schedules }, window).map(({ id, venueId }) => [id, venueId])).toEqual([
		["20240615T1000", null],
		["20240622T1000", null],
		["20240622T1000-2", "pier"],
		["20240629T1000", null],
		["20240629T1000-2", "pier"],
	]);
});

test("[FACT-3] an activity ends with its last session, even outside the window", () => {
	expect(getLastEnd({ sessions: [openDay], schedules: [saturdays] })).toBe("2024-06-29T16:30:00.000Z");
	expect(getLastEnd({ sessions: [openDay], schedules: [] })).toBe("2024-06-17T05:00:00.000Z");
	expect(getLastEnd({ sessions: [], schedules: [{ ...saturdays, startDate: "2001-01-01", byDay: [] }] })).toBe(
		"2024-06-29T16:30:00.000Z",
	);
});

test("[FACT-3] a schedule with exceptions up to its last day ends before them", () => {
	const schedule: ActivitySchedule = {
		...saturdays,
		endDate: "2024-08-31",
		exceptDates: Array.from({ length: 90 }, (_, day) =>
			new Date(Date.UTC(2024, 5, 9 + day)).toISOString().slice(0, 10),
		),
	};
	expect(getLastEnd({ sessions: [], schedules: [schedule] })).toBe("2024-06-08T16:30:00.000Z");
});

test("[FACT-3] an activity without dates, or with a schedule without an end, does not end", () => {
	expect(getLastEnd({ sessions: [], schedules: [] })).toBeNull();
	expect(getLastEnd({ sessions: [openDay], schedules: [{ ...saturdays, endDate: null }] })).toBeNull();
});
