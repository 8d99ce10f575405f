import { expect, test } from "vitest";
import { expandSchedule, maxExpandedSessions } from "./expand-schedule.ts";
import type { ActivitySchedule } from "./session.ts";

const saturdays: ActivitySchedule = {
	startDate: "2024-06-01",
	endDate: "2024-08-31",
	byDay: ["sat"],
	startTime: "10:00",
	endTime: "11:30",
	exceptDates: [],
	timeZone: "America/Chicago",
	venueId: "boathouse",
	maximumCapacity: 12,
};
const june = { from: "2024-06-01", until: "2024-06-30" };

test("[FACT-1] a Saturday class becomes one dated session a week, in its own time zone", () => {
	const sessions = expandSchedule(saturdays, june);
	expect(sessions.map(({ id }) => id)).toEqual([
		"20240601T1000",
		"20240608T1000",
		"20240615T1000",
		"20240622T1000",
		"20240629T1000",
	]);
	expect(sessions[3]).toEqual({
		id: "20240622T1000",
		startDate: "2024-06-22T15:00:00Z",
		endDate: "2024-06-22T16:30:00Z",
		timeZone: "America/Chicago",
		venueId: "boathouse",
		maximumCapacity: 12,
		remainingCapacity: null,
		eventStatus: "scheduled",
	});
});

test("[FACT-1] a schedule has sessions from its first to its last day, both included", () => {
	const schedule = { ...saturdays, startDate: "2024-06-08", endDate: "2024-06-22" };
	expect(getIds(expandSchedule(schedule, june))).toEqual(["20240608T1000", "20240615T1000", "20240622T1000"]);
	expect(expandSchedule(schedule, { from: "2024-06-23", until: "2024-12-31" })).toEqual([]);
	expect(expandSchedule(schedule, { from: "2024-01-01", until: "2024-06-07" })).toEqual([]);
});

test("[FACT-1] a window of one day contains that day's session", () => {
	expect(getIds(expandSchedule(saturdays, { from: "2024-06-15", until: "2024-06-15" }))).toEqual(["20240615T1000"]);
});

test("[FACT-1] an excepted day has no session", () => {
	const schedule = { ...saturdays, exceptDates: ["2024-06-08", "2024-06-29", "2031-01-01"] };
	expect(getIds(expandSchedule(schedule, june))).toEqual(["20240601T1000", "20240615T1000", "20240622T1000"]);
});

test("[FACT-1] a schedule without weekdays has a session every day", () => {
	const schedule = { ...saturdays, byDay: [] };
	expect(expandSchedule(schedule, june)).toHaveLength(30);
});

test("[FACT-1] a class on Monday, Wednesday and Friday has three sessions a week", () => {
	const schedule: ActivitySchedule = { ...saturdays, byDay: ["fri", "mon", "wed"] };
	expect(getIds(expandSchedule(schedule, { from: "2024-06-10", until: "2024-06-16" }))).toEqual([
		"20240610T1000",
		"20240612T1000",
		"20240614T1000",
	]);
});

test("[FACT-1] a camp without times has date-only sessions of one day", () => {
	const camp: ActivitySchedule = { ...saturdays, startTime: null, endTime: null };
	expect(expandSchedule(camp, june)[0]).toMatchObject({
		id: "20240601",
		startDate: "2024-06-01",
		endDate: "2024-06-01",
	});
});

test("[FACT-2] a session has no end if the schedule has none", () => {
	expect(expandSchedule({ ...saturdays, endTime: null }, june)[0]).toMatchObject({
		startDate: "2024-06-01T15:00:00Z",
		endDate: null,
	});
});

test("[FACT-1] an end earlier than the start is on the next day", () => {
	const sleepover = { ...saturdays, startTime: "19:00", endTime: "08:00" };
	expect(expandSchedule(sleepover, june)[0]).toMatchObject({
		startDate: "2024-06-02T00:00:00Z",
		endDate: "2024-06-02T13:00:00Z",
	});
});

test("[FACT-6] sessions keep their wall-clock time when the clocks change", () => {
	const year = expandSchedule(
		{ ...saturdays, startDate: "2024-01-01", endDate: "2024-12-31" },
		{ from: "2024-01-01", until: "2024-12-31" },
	);
	expect(year.every(({ id }) => id.endsWith("T1000"))).toBe(true);
	expect(year.find(({ id }) => id === "20240309T1000")?.startDate).toBe("2024-03-09T16:00:00Z");
	expect(year.find(({ id }) => id === "20240316T1000")?.startDate).toBe("2024-03-16T15:00:00Z");
	expect(year.find(({ id }) => id === "20241102T1000")?.startDate).toBe("2024-11-02T15:00:00Z");
	expect(year.find(({ id }) => id === "20241109T1000")?.startDate).toBe("2024-11-09T16:00:00Z");
});

test("[FACT-6] a start that the clocks skip in spring moves forward by one hour", () => {
	const night = { ...saturdays, startDate: "2024-03-10", byDay: [], startTime: "02:30", endTime: "04:00" };
	expect(expandSchedule(night, { from: "2024-03-10", until: "2024-03-10" })).toMatchObject([
		{ id: "20240310T0330", startDate: "2024-03-10T08:30:00Z", endDate: "2024-03-10T09:00:00Z" },
	]);
	expect(expandSchedule({ ...night, endTime: "03:00" }, { from: "2024-03-10", until: "2024-03-10" })).toMatchObject([
		{ startDate: "2024-03-10T08:30:00Z", endDate: "2024-03-10T08:30:00Z" },
	]);
});

test("[FACT-6] a time that the clocks repeat in autumn means the earlier one", () => {
	const night = {
		...saturdays,
		startDate: "2024-11-03",
		endDate: null,
		byDay: [],
		startTime: "01:30",
		endTime: "02:30",
	};
	expect(expandSchedule(night, { from: "2024-11-03", until: "2024-11-03" })).toMatchObject([
		{ startDate: "2024-11-03T06:30:00Z", endDate: "2024-11-03T08:30:00Z" },
	]);
});

test("[FACT-6] the weekday is local, even if it differs in UTC", () => {
	const auckland = { ...saturdays, timeZone: "Pacific/Auckland" };
	expect(expandSchedule(auckland, june)[0]).toMatchObject({
		id: "20240601T1000",
		startDate: "2024-05-31T22:00:00Z",
	});
});

test("[FACT-1] a schedule without an end has sessions up to the end of the window", () => {
	const schedule = { ...saturdays, endDate: null };
	expect(getIds(expandSchedule(schedule, { from: "2030-06-01", until: "2030-06-14" }))).toEqual([
		"20300601T1000",
		"20300608T1000",
	]);
});

test("[FACT-1] limits the number of sessions per schedule", () => {
	const daily = { ...saturdays, endDate: null, byDay: [] };
	expect(expandSchedule(daily, { from: "1970-01-01", until: "9999-12-31" })).toHaveLength(maxExpandedSessions);
});

function getIds(sessions: { id: string }[]): string[] {
	return sessions.map(({ id }) => id);
}
