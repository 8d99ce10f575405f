import { expect, test } from "vitest";
import { toLocalDates, toSessionDates } from "./local-session.ts";

const timeZone = "America/Chicago";

test("[FACT-1] staff see and enter a session in its own time zone, in summer and in winter", () => {
	const summer = { startDate: "2026-07-14T14:30:00Z", endDate: "2026-07-14T16:00:00Z", timeZone };
	const local = { startDate: "2026-07-14", startTime: "09:30", endDate: "2026-07-14", endTime: "11:00" };
	expect(toLocalDates(summer)).toEqual(local);
	expect(toSessionDates({ ...local, timeZone })).toEqual({ startDate: summer.startDate, endDate: summer.endDate });
	const winter = { ...local, startDate: "2026-12-14", endDate: null };
	expect(toSessionDates({ ...winter, timeZone })).toEqual({
		startDate: "2026-12-14T15:30:00Z",
		endDate: "2026-12-14T17:00:00Z",
	});
});

test("[FACT-1] an end before the start is on the next day; an unknown end stays unknown", () => {
	const night = { startDate: "2026-07-14", startTime: "20:00", endDate: null, endTime: "01:00", timeZone };
	expect(toSessionDates(night).endDate).toBe("2026-07-15T06:00:00Z");
	expect(toSessionDates({ ...night, endTime: null })).toEqual({ startDate: "2026-07-15T01:00:00Z", endDate: null });
	const days = { startDate: "2026-07-14", startTime: null, endDate: "2026-07-18", endTime: null, timeZone };
	expect(toSessionDates(days)).toEqual({ startDate: "2026-07-14", endDate: "2026-07-18" });
	expect(toLocalDates({ ...days, timeZone })).toMatchObject({ startTime: null, endDate: "2026-07-18" });
});

test("[FACT-5] an evening that ends at midnight belongs to its own day", () => {
	const evening = { startDate: "2026-07-15T01:00:00Z", endDate: "2026-07-15T05:00:00Z", timeZone };
	const local = toLocalDates(evening);
	expect(local).toEqual({ startDate: "2026-07-14", startTime: "20:00", endDate: null, endTime: "00:00" });
	expect(toSessionDates({ ...local, timeZone })).toEqual({ startDate: evening.startDate, endDate: evening.endDate });
	const day = { startDate: "2026-07-14T05:00:00Z", endDate: "2026-07-15T05:00:00Z", timeZone };
	expect(toSessionDates({ ...toLocalDates(day), timeZone }, day)).toEqual({
		startDate: day.startDate,
		endDate: day.endDate,
	});
});

test("[FACT-1] an unchanged session keeps its exact instants, with seconds and repeated hours", () => {
	for (const startDate of ["2026-07-14T14:30:12Z", "2026-11-01T06:30:00Z", "2026-11-01T07:30:00Z"]) {
		const stored = { startDate, endDate: null, timeZone };
		expect(toSessionDates({ ...toLocalDates(stored), timeZone }, stored)).toEqual({ startDate, endDate: null });
	}
});
