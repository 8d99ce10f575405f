import { expect, test } from "vitest";
import { parseDateRange } from "./parse-date-range.ts";

const mdy = { order: "mdy" } as const;

test.each([
	["2026-01-05 to 2026-02-05", "2026-01-05", "2026-02-05"],
	["2026-01-05 - 2026-02-05", "2026-01-05", "2026-02-05"],
	["2026-01-05/2026-02-05", "2026-01-05", "2026-02-05"],
	["2026-01-05T09:00:00 to 2026-02-05T11:00:00", "2026-01-05", "2026-02-05"],
	["6/22/2024 - 6/26/2024", "2024-06-22", "2024-06-26"],
	["6/22-6/26/2024", "2024-06-22", "2024-06-26"],
	["6-22-2024 - 6-26-2024", "2024-06-22", "2024-06-26"],
	["June 22 - 26, 2024", "2024-06-22", "2024-06-26"],
	["June 22–26, 2024", "2024-06-22", "2024-06-26"],
	["22-26 June 2024", "2024-06-22", "2024-06-26"],
	["June 22 - July 3, 2024", "2024-06-22", "2024-07-03"],
	["June 22nd through July 3rd, 2024", "2024-06-22", "2024-07-03"],
	["Mon, June 24 - Fri, June 28, 2024", "2024-06-24", "2024-06-28"],
	["Dec 28 - Jan 3, 2025", "2024-12-28", "2025-01-03"],
	["Dec 28, 2024 - Jan 3, 2025", "2024-12-28", "2025-01-03"],
	["June 22, 2024 - July 3", "2024-06-22", "2024-07-03"],
	["from June 22 to June 26, 2024", "2024-06-22", "2024-06-26"],
	["du 22 au 26 juin 2024", "2024-06-22", "2024-06-26"],
	["del 22 al 26 de junio de 2024", "2024-06-22", "2024-06-26"],
	["vom 22. bis 26. Juni 2024", "2024-06-22", "2024-06-26"],
	["22.06. - 26.06.2024", "2024-06-22", "2024-06-26"],
	["22.-26. Juni 2024", "2024-06-22", "2024-06-26"],
	["June 22, 2024", "2024-06-22", "2024-06-22"],
	["Saturday 6/22 through Friday 6/28, 2024", "2024-06-22", "2024-06-28"],
	["June 24 - 28, 2024 (Mon-Fri, 5 days)", "2024-06-24", "2024-06-28"],
	["June 24 - July 5, 2024 (two-week sessions)", "2024-06-24", "2024-07-05"],
])("[IMP-3] reads %j as %s to %s", (text, startDate, endDate) => {
	expect(parseDateRange(text, mdy)).toEqual({ startDate, endDate });
});

test.each([
	["June - August 2024", "2024-06-01", "2024-08-31"],
	["July 2026", "2026-07-01", "2026-07-31"],
	["Nov 2025 to February 2026", "2025-11-01", "2026-02-28"],
	["diciembre a enero de 2027", "2026-12-01", "2027-01-31"],
	["juin à août 2026", "2026-06-01", "2026-08-31"],
])("[IMP-3] reads whole months as a range: %s", (text, startDate, endDate) => {
	expect(parseDateRange(text, mdy)).toEqual({ startDate, endDate });
});

test("[IMP-3] reads a range without a year if the source states the year of its start", () => {
	expect(parseDateRange("Dec 28 - Jan 3", mdy)).toBeNull();
	expect(parseDateRange("Dec 28 - Jan 3", { ...mdy, year: 2024 })).toEqual({
		startDate: "2024-12-28",
		endDate: "2025-01-03",
	});
});

test.each([
	"",
	"-",
	"Summer 2026",
	"June - August",
	"6 - 8 2024",
	"June 26 - 22, 2024",
	"2026-02-05 to 2026-01-05",
	"June 22 - 31, 2024",
	"June 22 - ",
	"June 22 - TBD",
	"Summer 2026 (dates TBD)",
	"6 weeks: July 6-10, July 13-17, July 20-24, 2026",
	"June 22-26 and August 24-28, 2026 (two one-week camps)",
	"June 22 - 26 - 30, 2024",
	"Mon, June 22 - Fri, June 26, 2024",
	"9:00 - 11:00",
	" - ".repeat(40),
	"1-".repeat(60),
])("[IMP-3] %j is not a date range", (text) => {
	expect(parseDateRange(text, mdy)).toBeNull();
});
