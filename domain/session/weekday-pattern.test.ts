import { expect, test } from "vitest";
import { expandSchedule } from "./expand-schedule.ts";
import type { ActivitySchedule } from "./session.ts";
import { formatWeekdayPattern } from "./weekday-pattern.ts";

const saturdays: ActivitySchedule = {
	startDate: "2024-01-01",
	endDate: null,
	byDay: ["sat"],
	startTime: "10:00",
	endTime: "11:30",
	exceptDates: [],
	timeZone: "America/Chicago",
	venueId: null,
	maximumCapacity: null,
};

test.each<[Partial<ActivitySchedule>, string]>([
	[{}, "Saturdays, 10:00–11:30 am"],
	[{ exceptDates: ["2024-03-30"] }, "Saturdays, 10:00–11:30 am"],
	[{ byDay: ["fri", "mon", "wed"], startTime: "16:00", endTime: null }, "Mon, Wed and Fri, 4:00 pm"],
	[{ byDay: ["tue", "thu"] }, "Tue and Thu, 10:00–11:30 am"],
	[{ byDay: ["mon", "tue", "wed", "thu", "fri"] }, "Mon–Fri, 10:00–11:30 am"],
	[{ byDay: ["tue", "wed", "thu", "fri", "sat", "sun"] }, "Tue–Sun, 10:00–11:30 am"],
	[{ byDay: [] }, "Every day, 10:00–11:30 am"],
	[{ startTime: null, endTime: null }, "Saturdays"],
])("[FACT-4] sessions of the schedule %j recur on %s, even when the clocks change", (schedule, text) => {
	expect(formatWeekdayPattern(expand(schedule))).toBe(text);
});

test("[FACT-2] camps from Monday to Friday do not recur on Mondays", () => {
	const weeks = ["2024-07-01", "2024-07-08"].map((monday, week) => ({
		id: monday,
		timeZone: "America/Chicago",
		venueId: null,
		eventStatus: "scheduled" as const,
		startDate: `${monday}T15:00:00Z`,
		endDate: `2024-07-${week === 0 ? "05" : "12"}T20:00:00Z`,
		maximumCapacity: null,
		remainingCapacity: null,
	}));
	expect(formatWeekdayPattern(weeks)).toBeNull();
});

test("[FACT-2] sessions that do not recur each week have no pattern", () => {
	const all = expand({});
	expect(formatWeekdayPattern([])).toBeNull();
	expect(formatWeekdayPattern(all.slice(0, 1))).toBeNull();
	expect(formatWeekdayPattern(all.filter((_, week) => week % 4 === 0))).toBeNull();
	expect(formatWeekdayPattern(all.filter((_, week) => week % 2 === 0))).toBeNull();
	expect(formatWeekdayPattern([...all, ...expand({ byDay: ["sun"] }).slice(0, 1)])).toBeNull();
});

test("[FACT-5] describes sessions at several times, on the same or on other days, in one sentence", () => {
	const later = { startTime: "16:00", endTime: "17:00" };
	expect(formatWeekdayPattern([...expand({}), ...expand(later)])).toBe("Saturdays, 10:00–11:30 am or 4:00–5:00 pm");
	expect(formatWeekdayPattern([...expand({}), ...expand({ ...later, byDay: ["mon", "wed"] })])).toBe(
		"Saturdays, 10:00–11:30 am; Mon and Wed, 4:00–5:00 pm",
	);
	const fiveTimes = ["08", "09", "10", "11", "12"].flatMap((hour) =>
		expand({ startTime: `${hour}:00`, endTime: `${hour}:45` }),
	);
	expect(formatWeekdayPattern(fiveTimes)).toBeNull();
});

test("[FACT-2] sessions that recur only partly, or in several time zones, have no pattern", () => {
	expect(formatWeekdayPattern([...expand({}), ...expand({ startTime: "09:00" }).slice(0, 1)])).toBeNull();
	expect(formatWeekdayPattern([...expand({}), ...expand({ timeZone: "America/Denver" })])).toBeNull();
});

test("[FACT-2] a camp of one week has no pattern", () => {
	const week = { from: "2024-07-15", until: "2024-07-19" };
	expect(formatWeekdayPattern(expandSchedule({ ...saturdays, byDay: [] }, week))).toBeNull();
	expect(
		formatWeekdayPattern([{ ...expand({})[0], startDate: "2024-07-15", endDate: "2024-07-19" } as never]),
	).toBeNull();
});

test("[FACT-3] the pattern ignores cancelled sessions", () => {
	const cancelled = expand({ byDay: ["sun"] }).map((session) => ({ ...session, eventStatus: "cancelled" as const }));
	expect(formatWeekdayPattern([...expand({}), ...cancelled])).toBe("Saturdays, 10:00–11:30 am");
});

function expand(schedule: Partial<ActivitySchedule>) {
	return expandSchedule({ ...saturdays, ...schedule }, { from: "2024-02-01", until: "2024-04-30" });
}
