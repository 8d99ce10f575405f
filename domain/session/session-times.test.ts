import { expect, test } from "vitest";
import { getCatalogueWindow, getLocalTimes, getSessionTimes } from "./session-times.ts";

const timeZone = "America/Chicago";

test.each([
	["a class", "2024-06-22T15:00:00Z", "2024-06-22T16:30:00Z", "2024-06-22T15:00:00.000Z", "2024-06-22T16:30:00.000Z"],
	["a class without an end", "2024-06-22T15:00:00Z", null, "2024-06-22T15:00:00.000Z", "2024-06-22T15:00:00.000Z"],
	["a day of a camp", "2024-06-22", "2024-06-22", "2024-06-22T05:00:00.000Z", "2024-06-23T05:00:00.000Z"],
	["a week of a camp", "2024-06-17", "2024-06-21", "2024-06-17T05:00:00.000Z", "2024-06-22T05:00:00.000Z"],
	["a day without an end", "2024-06-22", null, "2024-06-22T05:00:00.000Z", "2024-06-23T05:00:00.000Z"],
	["a day of 23 hours", "2024-03-10", "2024-03-10", "2024-03-10T06:00:00.000Z", "2024-03-11T05:00:00.000Z"],
])("[FACT-6] %s starts and ends in its own time zone", (_name, startDate, endDate, startsAt, endsAt) => {
	expect(getSessionTimes({ startDate, endDate, timeZone })).toEqual({ startsAt, endsAt });
});

test("[FACT-6] a day starts after an hour that the clocks skip at midnight", () => {
	const day = { startDate: "2024-09-08", endDate: "2024-09-08", timeZone: "America/Santiago" };
	expect(getSessionTimes(day)).toEqual({
		startsAt: "2024-09-08T04:00:00.000Z",
		endsAt: "2024-09-09T03:00:00.000Z",
	});
});

test.each([
	["a Saturday class", "2024-06-22T15:00:00Z", "2024-06-22T16:30:00Z", ["2024-06-22", "2024-06-22", 600, "sat"]],
	["an evening class", "2024-06-22T01:00:00Z", null, ["2024-06-21", "2024-06-21", 1200, "fri"]],
	["one until midnight", "2024-06-22T01:00:00Z", "2024-06-22T05:00:00Z", ["2024-06-21", "2024-06-21", 1200, "fri"]],
	[
		"one until after midnight",
		"2024-06-22T01:00:00Z",
		"2024-06-22T06:30:00Z",
		["2024-06-21", "2024-06-21", 1200, "fri"],
	],
	["a sleepover", "2024-06-22T01:00:00Z", "2024-06-22T13:00:00Z", ["2024-06-21", "2024-06-22", 1200, "fri"]],
	["one at midnight", "2024-06-22T05:00:00Z", null, ["2024-06-22", "2024-06-22", 0, "sat"]],
	["a day of a camp", "2024-06-22", "2024-06-22", ["2024-06-22", "2024-06-22", null, "sat"]],
	["a week of a camp", "2024-06-17", "2024-06-21", ["2024-06-17", "2024-06-21", null, null]],
])("[FACT-7] %s has its local dates and start minute", (_name, startDate, endDate, expected) => {
	const { localStartDate, localEndDate, startMinute, weekday } = getLocalTimes({ startDate, endDate, timeZone });
	expect([localStartDate, localEndDate, startMinute, weekday]).toEqual(expected);
});

test("[FACT-1] the catalogue's window reaches 18 months ahead, and starts with yesterday in UTC", () => {
	expect(getCatalogueWindow(new Date("2024-06-15T01:00:00Z"))).toEqual({ from: "2024-06-14", until: "2025-12-15" });
	expect(getCatalogueWindow(new Date("2024-08-31T12:00:00Z"))).toEqual({ from: "2024-08-30", until: "2026-02-28" });
});
