import { expect, test } from "vitest";
import { parseDate, parseMonth } from "./parse-date.ts";

const mdy = { order: "mdy" } as const;
const dmy = { order: "dmy" } as const;

test.each([
	["2024-06-22"],
	["2024/6/22"],
	["20240622"],
	["2024-06-22T10:00:00Z"],
	["2024-06-22T10:00:00.000-05:00"],
	["2024-06-22 10:00"],
	["6/22/2024"],
	["06/22/24"],
	["6-22-2024"],
	["22.06.2024"],
	["22. 6. 2024"],
	["June 22, 2024"],
	["june 22 2024"],
	["Jun. 22, 2024"],
	["June 22nd, 2024"],
	["22 June 2024"],
	["the 22nd of June 2024"],
	["Saturday, June 22, 2024"],
	["Sat 22 Jun 2024"],
	["Sat 6/22/2024"],
	["22 juin 2024"],
	["samedi 22 juin 2024"],
	["le 22 juin 2024"],
	["22. Juni 2024"],
	["Samstag, den 22. Juni 2024"],
	["Sa. 22.06.2024"],
	["22 de junio de 2024"],
	["sábado, 22 de junio de 2024"],
	["22-Jun-24"],
	["22-Jun-2024"],
	["2024-Jun-22"],
	["Jun-22-2024"],
	["22/juin/2024"],
	["45465"],
	["45465.75"],
])("[IMP-3] reads %j as June 22, 2024", (text) => {
	expect(parseDate(text, mdy)).toBe("2024-06-22");
});

test.each([
	["1er juillet 2024", "2024-07-01"],
	["Mar 5, 2024", "2024-03-05"],
	["mar 5 mars 2024", "2024-03-05"],
	["5. März 2024", "2024-03-05"],
	["1 août 2024", "2024-08-01"],
	["15 févr. 2024", "2024-02-15"],
	["Sept 3, 2024", "2024-09-03"],
	["May 3, 2024", "2024-05-03"],
	["3 dic 2024", "2024-12-03"],
	["29 Feb 2024", "2024-02-29"],
	["le vendredi 2 février 2024", "2024-02-02"],
	["el viernes, 2 de febrero de 2024", "2024-02-02"],
	["am Freitag, 2. Februar 2024", "2024-02-02"],
])("[IMP-3] reads %j as %s", (text, date) => {
	expect(parseDate(text, mdy)).toBe(date);
});

test("[IMP-3] the source decides the order of day and month", () => {
	expect(parseDate("6/7/2024", mdy)).toBe("2024-06-07");
	expect(parseDate("6/7/2024", dmy)).toBe("2024-07-06");
	expect(parseDate("6.7.2024", mdy)).toBe("2024-07-06");
	expect(parseDate("22/6/2024", mdy)).toBeNull();
	expect(parseDate("6/22/2024", dmy)).toBeNull();
});

test("[IMP-3] reads a date without a year if the source states the year", () => {
	expect(parseDate("Sat 22 Jun", mdy)).toBeNull();
	expect(parseDate("Sat 22 Jun", { ...mdy, year: 2024 })).toBe("2024-06-22");
	expect(parseDate("Sat 22 Jun", { ...mdy, year: 2025 })).toBeNull();
	expect(parseDate("6/22", { ...mdy, year: 2024 })).toBe("2024-06-22");
	expect(parseDate("22.6.", { ...mdy, year: 2024 })).toBe("2024-06-22");
	expect(parseDate("22", { ...mdy, year: 2024 })).toBeNull();
});

test.each([
	"",
	" ",
	"TBD",
	"Summer 2026",
	"June 2024",
	"June",
	"2024",
	"30 Feb 2024",
	"29 Feb 2023",
	"2024-13-01",
	"2024-02-30",
	"6/31/2024",
	"0/1/2024",
	"Friday, June 22, 2024",
	"June 22, 2024 or later",
	"June July 22 2024",
	"22 23 June 2024",
	"June 22 24",
	"June 22, 9024",
	"January 28, 2026 to March 1, 2026",
	"6/22/2024/1",
	"1/2/3",
	"Jun-24",
	"22-Jun",
	"12345",
	"2024-Jun-31",
	"12:30",
	"x".repeat(100_000),
])("[IMP-3] %j is not a date", (text) => {
	expect(parseDate(text, mdy)).toBeNull();
});

test.each([
	["June", 6],
	["jun.", 6],
	["juin", 6],
	["junio", 6],
	["Juni", 6],
	["août", 8],
	["MÄRZ", 3],
	["Sept.", 9],
	["6", 6],
	["06", 6],
	["12", 12],
])("[IMP-3] reads the month %j as %i", (text, month) => {
	expect(parseMonth(text)).toBe(month);
});

test.each(["", "0", "13", "Summer", "June 22", "Ju", "constructor"])("[IMP-3] %j is not a month", (text) => {
	expect(parseMonth(text)).toBeNull();
});
