import { expect, test } from "vitest";
import { findTimes } from "./find-times.ts";

/** Saturday, July 12. */
const day = { startDate: "2025-07-12", endDate: "2025-07-12", byDay: ["sat" as const] };

test.each([
	["Come and join us, 10 am to 12.", "10:00", "12:00"],
	["We meet from 4 to 5 pm, no class on July 5.", "16:00", "17:00"],
	["Saturday, July 12, from 4-7pm", "16:00", "19:00"],
	["10 a.m. – 12:30 p.m.", "10:00", "12:30"],
	["between 10 a.m. and noon", "10:00", "12:00"],
	["12:30-4:30 at the pier", "12:30", "16:30"],
	["We start at 6:30 pm. (Doors open at 5 pm)", "18:30", null],
	["July 12, 2025 6:30PM", "18:30", null],
	["Register by 6 p.m. Friday. The class starts at 3 p.m.", "15:00", null],
	["3-5 pm every Saturday. It begins at 3 pm.", "15:00", "17:00"],
	["De 17:00 a 18:30 horas", "17:00", "18:30"],
	["A las 17:30 horas", "17:30", null],
	["De 14h à 15h30", "14:00", "15:30"],
	["Rendez-vous à 14h30", "14:30", null],
	["14:30-16:00 Uhr", "14:30", "16:00"],
	["von 9 bis 15 Uhr", "09:00", "15:00"],
	["um 15 Uhr am Steg", "15:00", null],
])("[IMP-3] reads times from %j", (text, startTime, endTime) => {
	expect(findTimes(text, day)).toEqual({ startTime, endTime });
});

test.each([
	"",
	"for ages 4-7",
	"Bring 2-3 towels.",
	"It takes 2-3 h.",
	"$10-12 each",
	"9-11",
	"at 2:30",
	"10-11 am for beginners, 11 am-noon for everybody else",
	"Story times at 12:30pm and 1:15pm",
	"On Monday, April 8, from 12:51pm to 3:22pm",
	"Every Wednesday 3:30-5pm",
	"from 2 to 4 p.m. on July 16 to pick up your otter",
	"Registration begins at 10:15 a.m.",
	"Tickets are available at 10 am.",
	"5 ".repeat(50_000),
])("[IMP-3] finds no certain times in %j", (text) => {
	expect(findTimes(text, day)).toBeNull();
});
