import { expect, test } from "vitest";
import {
	formatCapacity,
	formatEventStatus,
	formatMoreDates,
	formatSession,
	formatSessionStart,
	formatTimeRange,
} from "./format-session.ts";
import type { ActivitySession } from "./session.ts";

const session: ActivitySession = {
	id: "20240622T1000",
	startDate: "2024-06-22T15:00:00Z",
	endDate: "2024-06-22T16:30:00Z",
	timeZone: "America/Chicago",
	venueId: null,
	maximumCapacity: null,
	remainingCapacity: null,
	eventStatus: "scheduled",
};
const options = { now: new Date("2024-06-15T12:00:00Z"), siteTimeZone: "America/Chicago" };

test.each<[string, Partial<ActivitySession>, string]>([
	["a class", {}, "Sat, Jun 22, 10:00 am"],
	["an evening class, by the place's day", { startDate: "2024-06-22T00:30:00Z" }, "Fri, Jun 21, 7:30 pm"],
	["one at noon", { startDate: "2024-06-22T17:00:00Z" }, "Sat, Jun 22, 12:00 pm"],
	["one at midnight", { startDate: "2024-06-22T05:00:00Z" }, "Sat, Jun 22, 12:00 am"],
	["one of next year", { startDate: "2025-01-04T16:00:00Z" }, "Sat, Jan 4, 2025, 10:00 am"],
	["one of last year", { startDate: "2023-12-30T16:00:00Z" }, "Sat, Dec 30, 2023, 10:00 am"],
	["one elsewhere, with its zone", { timeZone: "America/New_York" }, "Sat, Jun 22, 11:00 am Eastern time"],
	[
		"one in winter elsewhere",
		{ timeZone: "America/New_York", startDate: "2024-01-06T16:00:00Z" },
		"Sat, Jan 6, 11:00 am Eastern time",
	],
	["one under another name of the same clock", { timeZone: "America/Menominee" }, "Sat, Jun 22, 10:00 am"],
	["a day of a camp", { startDate: "2024-07-15", endDate: "2024-07-15" }, "Mon, Jul 15"],
	["a day whose end is not known", { startDate: "2024-07-15", endDate: null }, "Mon, Jul 15"],
	["a day of next year", { startDate: "2025-07-14", endDate: "2025-07-14" }, "Mon, Jul 14, 2025"],
	["a week of a camp", { startDate: "2024-07-15", endDate: "2024-07-19" }, "Jul 15–19"],
	["a week of next year", { startDate: "2025-07-14", endDate: "2025-07-18" }, "Jul 14–18, 2025"],
	["a holiday camp", { startDate: "2024-12-30", endDate: "2025-01-03" }, "Dec 30, 2024 – Jan 3, 2025"],
])("[FACT-4] the card of %s says when it starts", (_name, dates, text) => {
	expect(formatSessionStart({ ...session, ...dates }, options)).toBe(text);
});

test.each<[string, Partial<ActivitySession>, string]>([
	["a class", {}, "Sat, Jun 22, 10:00–11:30 am"],
	["one over noon", { endDate: "2024-06-22T18:30:00Z" }, "Sat, Jun 22, 10:00 am–1:30 pm"],
	["one without an end", { endDate: null }, "Sat, Jun 22, 10:00 am"],
	["one that ends as it starts", { endDate: "2024-06-22T15:00:00Z" }, "Sat, Jun 22, 10:00 am"],
	[
		"a concert until one",
		{ startDate: "2024-06-23T03:00:00Z", endDate: "2024-06-23T06:00:00Z" },
		"Sat, Jun 22, 10:00 pm–1:00 am",
	],
	[
		"a sleepover",
		{ startDate: "2024-06-23T00:00:00Z", endDate: "2024-06-23T13:00:00Z" },
		"Jun 22–23, Sat 7:00 pm – Sun 8:00 am",
	],
	[
		"a festival until midnight",
		{ startDate: "2024-06-21T15:00:00Z", endDate: "2024-06-24T05:00:00Z" },
		"Jun 21–23, Fri 10:00 am – Sun midnight",
	],
	[
		"a day until midnight",
		{ startDate: "2024-06-22T15:00:00Z", endDate: "2024-06-23T05:00:00Z" },
		"Sat, Jun 22, 10:00 am–12:00 am",
	],
	["one elsewhere", { timeZone: "America/New_York" }, "Sat, Jun 22, 11:00 am–12:30 pm Eastern time"],
	["one in UTC", { timeZone: "UTC" }, "Sat, Jun 22, 3:00–4:30 pm GMT"],
	["a week of a camp", { startDate: "2024-07-15", endDate: "2024-07-19" }, "Jul 15–19"],
	[
		"a week with nights",
		{ startDate: "2024-07-15T15:00:00Z", endDate: "2024-07-19T20:00:00Z" },
		"Jul 15–19, Mon 10:00 am – Fri 3:00 pm",
	],
	[
		"a fair of three weeks",
		{ startDate: "2024-07-15T15:00:00Z", endDate: "2024-08-04T20:00:00Z" },
		"Mon, Jul 15, 10:00 am – Sun, Aug 4, 3:00 pm",
	],
])("[FACT-5] the page of %s says when it starts and ends", (_name, dates, text) => {
	expect(formatSession({ ...session, ...dates }, options)).toBe(text);
});

test("[FACT-4] leaves out the year if it is the current one in the session's time zone", () => {
	const newYearsEve = { ...options, now: new Date("2025-01-01T02:00:00Z") };
	expect(formatSessionStart(session, newYearsEve)).toBe("Sat, Jun 22, 10:00 am");
});

test("[FACT-4] a range of twelve hours shows am or pm on both ends", () => {
	expect(formatTimeRange("2024-06-22T13:00:00Z", "2024-06-23T01:00:00Z", "America/Chicago")).toBe("8:00 am–8:00 pm");
	expect(formatTimeRange("2024-06-22T13:00:00Z", "2024-06-23T13:00:00Z", "America/Chicago")).toBe("8:00 am–8:00 am");
});

test.each<[number | null, string | null]>([
	[0, "Full"],
	[1, "1 spot left"],
	[3, "3 spots left"],
	[10, "10 spots left"],
	[11, null],
	[null, null],
])("[FACT-4] with %j spots left a card says %j", (remainingCapacity, text) => {
	expect(formatCapacity({ remainingCapacity, eventStatus: "scheduled" })).toBe(text);
});

test("[FACT-3] a cancelled session shows its status, but no spots left", () => {
	expect(formatEventStatus("cancelled")).toBe("Cancelled");
	expect(formatEventStatus("postponed")).toBe("Postponed");
	expect(formatEventStatus("scheduled")).toBeNull();
	expect(formatCapacity({ remainingCapacity: 3, eventStatus: "cancelled" })).toBeNull();
});

test("[FACT-4] a card counts further dates", () => {
	expect([0, 1, 1234].map(formatMoreDates)).toEqual([null, "More dates", "More dates"]);
});
