import { expect, test } from "vitest";
import { groupCampWeeks } from "./camp-weeks.ts";
import { expandSchedule } from "./expand-schedule.ts";
import type { ActivitySchedule } from "./session.ts";

const summer: ActivitySchedule = {
	startDate: "2027-07-01",
	endDate: "2027-07-15",
	byDay: ["tue", "wed", "thu"],
	startTime: "09:00",
	endTime: "15:30",
	exceptDates: [],
	timeZone: "America/New_York",
	venueId: null,
	maximumCapacity: null,
};
const expand = (changes: Partial<ActivitySchedule>) =>
	expandSchedule({ ...summer, ...changes }, { from: "2027-07-01", until: "2027-07-31" });
const listDays = (changes: Partial<ActivitySchedule>) =>
	groupCampWeeks(expand(changes)).map((week) => week.map(({ startDate }) => startDate.slice(5, 10)));

test("[FACT-5] groups a camp's days by calendar week, from Monday to Sunday", () => {
	expect(listDays({})).toEqual([["07-01"], ["07-06", "07-07", "07-08"], ["07-13", "07-14", "07-15"]]);
	expect(listDays({ byDay: ["sun", "mon"], startTime: null })).toEqual([["07-04"], ["07-05", "07-11"], ["07-12"]]);
});

test("[FACT-2] does not group days at other hours, a cancelled day, or a week given as one session", () => {
	const week = expand({}).slice(1, 4);
	const [tuesday, wednesday, thursday] = week;
	if (!tuesday || !wednesday || !thursday) throw new Error("The week has three days.");
	const afternoons = expand({ startTime: "12:00" }).slice(1, 2);
	const cancelled = { ...wednesday, eventStatus: "cancelled" as const };
	const long = { ...thursday, endDate: "2027-07-09T19:30:00Z" };
	expect(groupCampWeeks([tuesday, ...afternoons, cancelled, long])).toHaveLength(4);
	expect(groupCampWeeks([long, { ...long, id: "other" }])).toHaveLength(2);
});
