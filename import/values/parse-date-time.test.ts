import { expect, test } from "vitest";
import { parseDateTime, toSessionDate } from "./parse-date-time.ts";

const options = { order: "mdy", timeZone: "America/Chicago" } as const;

test.each([
	["2024-06-22T15:00:00Z", "2024-06-22T15:00:00Z"],
	["2024-06-22T15:00:00.123Z", "2024-06-22T15:00:00Z"],
	["2024-06-22T10:00-05:00", "2024-06-22T15:00:00Z"],
	["2024-06-22T10:00:00-0500", "2024-06-22T15:00:00Z"],
	["2024-06-22T10:00:00", "2024-06-22T15:00:00Z"],
	["2024-06-22 10:00", "2024-06-22T15:00:00Z"],
	["2024-01-22 10:00", "2024-01-22T16:00:00Z"],
	["6/22/2024 10:00 AM", "2024-06-22T15:00:00Z"],
	["June 22, 2024, 10 am", "2024-06-22T15:00:00Z"],
	["June 22, 2024 at 10 am", "2024-06-22T15:00:00Z"],
	["22 juin 2024 à 10h", "2024-06-22T15:00:00Z"],
	["22.06.2024 um 10:00 Uhr", "2024-06-22T15:00:00Z"],
	["June 22, 2024", "2024-06-22"],
	["2024-06-22", "2024-06-22"],
])("[IMP-3] reads %j in Chicago as %s", (text, date) => {
	expect(parseDateTime(text, options)).toBe(date);
});

test.each([
	"",
	"10:00 AM",
	"June 22",
	"June 22, 2024, morning",
	"2024-06-22T25:00:00Z",
	"2024-02-30T10:00:00Z",
	"2024-02-30 10:00",
	"2024-06-22T10:75",
	"x ".repeat(50_000),
])("[IMP-3] %j is not a date with an optional time", (text) => {
	expect(parseDateTime(text, options)).toBeNull();
});

test("[FACT-6] joins a date and a time from two columns in the place's zone", () => {
	expect(toSessionDate("2024-06-22", "10:00", "America/Chicago")).toBe("2024-06-22T15:00:00Z");
	expect(toSessionDate("2024-03-10", "02:30", "America/Chicago")).toBe("2024-03-10T08:30:00Z");
	expect(toSessionDate("2024-06-22", null, "America/Chicago")).toBe("2024-06-22");
	expect(toSessionDate(null, "10:00", "America/Chicago")).toBeNull();
});
