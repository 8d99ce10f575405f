import { expect, test } from "vitest";
import { createSessionId, withUniqueIds } from "./session-id.ts";

test.each([
	["2026-07-14T13:30:00Z", "America/Chicago", "20260714T0830"],
	["2026-07-14T13:30:00.000Z", "Europe/Berlin", "20260714T1530"],
	["2026-07-14T23:30:00Z", "Asia/Kolkata", "20260715T0500"],
	["2026-07-14", "America/Chicago", "20260714"],
])("[FACT-5] the session of %s in %s has the URL-safe id %s", (startDate, timeZone, id) => {
	expect(createSessionId(startDate, timeZone)).toBe(id);
	expect(encodeURIComponent(id)).toBe(id);
});

test("[FACT-5] sessions that start at the same time get different ids", () => {
	const sessions = ["20260714", "20260714", "20260715", "20260714-2", "20260714"].map((id) => ({ id }));
	expect(withUniqueIds(sessions).map(({ id }) => id)).toEqual([
		"20260714",
		"20260714-2",
		"20260715",
		"20260714-2-2",
		"20260714-3",
	]);
});
