import { expect, test } from "vitest";
import { moveDates } from "./move-dates.ts";
import type { ActivitySchedule, ActivitySession } from "./session.ts";

const timeZone = "America/Chicago";
const schedule: ActivitySchedule = {
	startDate: "2026-06-22",
	endDate: "2026-07-31",
	byDay: ["mon"],
	startTime: "10:00",
	endTime: "11:00",
	exceptDates: ["2026-07-06"],
	timeZone,
	venueId: "hall",
	maximumCapacity: 12,
};
const session: ActivitySession = {
	id: "20260714T0930",
	startDate: "2026-07-14T14:30:00Z",
	endDate: "2026-07-14T16:00:00Z",
	timeZone,
	venueId: null,
	maximumCapacity: 8,
	remainingCapacity: 2,
	eventStatus: "cancelled",
};

test("[ADMA-8] moved dates keep their local time when the clocks change", () => {
	const moved = moveDates({ schedules: [], sessions: [session] }, 20 * 7);
	expect(moved.sessions).toEqual([
		{
			...session,
			id: "20261201T0930",
			startDate: "2026-12-01T15:30:00Z",
			endDate: "2026-12-01T17:00:00Z",
			remainingCapacity: null,
			eventStatus: "scheduled",
		},
	]);
});

test("[ADMA-8] moves a schedule with its excepted days, and keeps an open end", () => {
	expect(moveDates({ schedules: [schedule, { ...schedule, endDate: null }], sessions: [] }, 7).schedules).toEqual([
		{ ...schedule, startDate: "2026-06-29", endDate: "2026-08-07", exceptDates: ["2026-07-13"] },
		{ ...schedule, startDate: "2026-06-29", endDate: null, exceptDates: ["2026-07-13"] },
	]);
});

test("[ADMA-8] moves date-only sessions, also backwards", () => {
	const days = { ...session, id: "20260714", startDate: "2026-07-14", endDate: "2026-07-18" };
	expect(moveDates({ schedules: [], sessions: [days] }, -14).sessions).toMatchObject([
		{ id: "20260630", startDate: "2026-06-30", endDate: "2026-07-04" },
	]);
});
