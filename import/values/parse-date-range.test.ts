import { expect, test } from "vitest";
import { parseDateRange, parseDateRanges } from "./parse-date-range.ts";

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

test.each([
	["Week of 7/6", "2026-07-06 to 2026-07-12"],
	["Weeks of 7/6, 7/13", "2026-07-06 to 2026-07-12, 2026-07-13 to 2026-07-19"],
	["Week beginning July 6 and July 20", "2026-07-06 to 2026-07-12, 2026-07-20 to 2026-07-26"],
	["W/c 6 July", "2026-07-06 to 2026-07-12"],
	["Week 2: July 13", "2026-07-13 to 2026-07-19"],
	["Week 2: July 13-17", "2026-07-13 to 2026-07-17"],
	["semaine du 6 juillet", "2026-07-06 to 2026-07-12"],
	["7/6-10, 7/13-17", "2026-07-06 to 2026-07-10, 2026-07-13 to 2026-07-17"],
	["6/29-7/4, 7/11-19", "2026-06-29 to 2026-07-04, 2026-07-11 to 2026-07-19"],
	["July 6-10, 13-17 & 20-24", "2026-07-06 to 2026-07-10, 2026-07-13 to 2026-07-17, 2026-07-20 to 2026-07-24"],
	["6 weeks: July 6-10, July 13-17, 2027", "2027-07-06 to 2027-07-10, 2027-07-13 to 2027-07-17"],
	["Dec 28-30, 2026; Jan 4-8, 2027", "2026-12-28 to 2026-12-30, 2027-01-04 to 2027-01-08"],
	["July 6-10, 2027; July 13-17", "2027-07-06 to 2027-07-10, 2027-07-13 to 2027-07-17"],
	["Jan 9, 23; Feb 6", "2026-01-09, 2026-01-23, 2026-02-06"],
	["du 6 au 10 juillet et du 13 au 17 juillet", "2026-07-06 to 2026-07-10, 2026-07-13 to 2026-07-17"],
	["6.7.-10.7.; 13.7.-17.7.2026", "2026-07-06 to 2026-07-10, 2026-07-13 to 2026-07-17"],
])("[IMP-3] reads the list %j as %s", (text, list) => {
	const ranges = parseDateRanges(text, { ...mdy, year: 2026 }) ?? [];
	const texts = ranges.map(({ startDate, endDate }) => [...new Set([startDate, endDate])].join(" to "));
	expect(texts.join(", ")).toBe(list);
});

test.each([
	"Weeks 1-3",
	"Weeks 3 and 4",
	"7/13-17, 7/6-10",
	"7/6-10, TBD",
	"6, 13",
	"7/6, July",
	"Dec 28-30, Jan 4-8, 2027",
	", ".repeat(200),
])("[IMP-3] %j is not a list of dates", (text) => {
	expect(parseDateRanges(text, { ...mdy, year: 2026 })).toBeNull();
});
