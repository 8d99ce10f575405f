import { expect, test } from "vitest";
import { findExceptDates } from "./find-except-dates.ts";

test.each([
	["No class on January 16 and February 6.", ["2026-01-16", "2026-02-06"]],
	["Every Saturday. No class Jan 16, 23.", ["2026-01-16", "2026-01-23"]],
	["We do not meet on Dec. 27th.", ["2025-12-27"]],
	["No camp Dec 30 - Jan 2.", ["2025-12-30", "2025-12-31", "2026-01-01", "2026-01-02"]],
	["No classes: February 14-15, 2026 (holiday)", ["2026-02-14", "2026-02-15"]],
	["Every Saturday (no class on Saturday, January 10)", ["2026-01-10"]],
	["The office is closed January 3.", []],
	["No class registration after January 3.", []],
	["No class on July 4.", []],
	["Classes on January 16.", []],
	["no class ".repeat(20_000), []],
])("[IMP-9] reads the excluded dates of %j", (text, dates) => {
	expect(findExceptDates(text, "2025-12-06", "2026-02-28")).toEqual(dates);
});
