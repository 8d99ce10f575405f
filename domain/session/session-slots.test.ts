import { expect, test } from "vitest";
import type { ActivitySession } from "./session.ts";
import { allSlots, anyTimeOfDay, getSessionSlots, toSlots } from "./session-slots.ts";
import { getLocalTimes } from "./session-times.ts";

const timeZone = "America/Chicago";
const slotsOf = (...sessions: Pick<ActivitySession, "startDate" | "endDate">[]) =>
	getSessionSlots(sessions.map((one) => ({ ...getLocalTimes({ ...one, timeZone }), eventStatus: "scheduled" })));
const friday = 1 << 4;
const saturday = 1 << 5;
const sunday = 1 << 6;

test("[FIND-4] a session's slot is its local weekday and time of day", () => {
	// 23:30 on Friday in Chicago.
	const late = { startDate: "2026-07-18T04:30:00Z", endDate: null };
	const noon = { startDate: "2026-07-18T17:00:00Z", endDate: "2026-07-18T18:00:00Z" };
	expect(slotsOf(late)).toEqual({ sessionSlots: toSlots(friday, ["evening"]), rangeWeekdays: 0 });
	expect(slotsOf(late, noon).sessionSlots).toBe(toSlots(friday, ["evening"]) | toSlots(saturday, ["afternoon"]));
	expect(slotsOf({ startDate: "2026-07-18", endDate: null }).sessionSlots).toBe(toSlots(saturday, [null]));
});

test("[FIND-4] a multi-day session counts for each of its weekdays", () => {
	expect(slotsOf({ startDate: "2026-07-17", endDate: "2026-07-18" })).toEqual({
		sessionSlots: 0,
		rangeWeekdays: friday | saturday,
	});
	// From Friday evening to Sunday morning.
	const camp = { startDate: "2026-07-17T23:00:00Z", endDate: "2026-07-19T15:00:00Z" };
	expect(slotsOf(camp)).toEqual({
		sessionSlots: toSlots(friday, ["evening"]),
		rangeWeekdays: friday | saturday | sunday,
	});
});

test("[FIND-4] each weekday and time of day has its own slot, and cancelled sessions have none", () => {
	const days = Array.from({ length: 7 }, (_, at) => 1 << at);
	const each = days.flatMap((day) => anyTimeOfDay.map((time) => toSlots(day, [time])));
	expect(new Set(each).size).toBe(28);
	expect(each.reduce((bits, bit) => bits | bit, 0)).toBe(allSlots);
	const times = getLocalTimes({ startDate: "2026-07-18", endDate: null, timeZone });
	expect(getSessionSlots([{ ...times, eventStatus: "cancelled" }])).toEqual({ sessionSlots: 0, rangeWeekdays: 0 });
});
