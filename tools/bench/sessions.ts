import type { Activity } from "../../domain/activity/activity.ts";
import { addDays, getWeekday } from "../../domain/session/calendar-days.ts";
import type { Venue } from "../../domain/venue/venue.ts";

const timeZone = "America/Chicago";
const venueCount = 2000;
const msPerDay = 86_400_000;
const today = new Date().toISOString().slice(0, 10);
export const benchDates = {
	saturday: addDays(today, 14 + ((6 - new Date(today).getUTCDay() + 7) % 7)),
	week: [addDays(today, 30), addDays(today, 36)],
} as const;

/**
 * Creates ten sessions per activity on average within the next months, on one weekday or two. One activity in ten is a
 * programme without weekdays.
 */
export function createDates(
	fraction: (purpose: string) => number,
): Pick<Activity, "schedules" | "sessions" | "venueId" | "facts" | "languages"> {
	const first = addDays(today, 1 + Math.floor(fraction("first day") * 120));
	const hour = 8 + Math.floor(fraction("hour") * 12);
	const isProgramme = fraction("programme") < 0.1;
	const isTwiceAWeek = fraction("twice") < 0.3;
	const weekday = getWeekday(first);
	const otherWeekday = getWeekday(addDays(first, 3));
	const session = { id: "all", startDate: first, endDate: addDays(first, 60), timeZone, venueId: null };
	const answer = fraction("indoor");
	return {
		venueId: `bench-venue-${Math.floor(fraction("venue") * venueCount)}`,
		facts: answer < 0.6 ? {} : { indoor: { answer: answer < 0.8 ? "yes" : "no", source: "" } },
		languages: fraction("language") < 0.05 ? ["Spanish"] : [],
		sessions: isProgramme
			? [{ ...session, maximumCapacity: null, remainingCapacity: null, eventStatus: "scheduled" }]
			: [],
		schedules: isProgramme
			? []
			: [
					{
						startDate: first,
						endDate: addDays(first, isTwiceAWeek ? 35 : 70),
						timeZone,
						byDay: isTwiceAWeek ? [weekday, otherWeekday] : [weekday],
						startTime: `${String(hour).padStart(2, "0")}:00`,
						endTime: null,
						exceptDates: [],
						venueId: null,
						maximumCapacity: null,
					},
				],
	};
}

/** Spread over about 60 by 60 km. */
export function createVenues(): Venue[] {
	const at = new Date(Date.parse(today) - msPerDay).toISOString();
	return Array.from({ length: venueCount }, (_, n) => ({
		id: `bench-venue-${n}`,
		title: `Hall ${n}`,
		address: "",
		locality: `Quarter ${n % 50}`,
		timeZone,
		postalCode: String(60_000 + (n % 100)),
		latitude: 41.6 + ((n * 7919) % venueCount) * (0.6 / venueCount),
		longitude: -88 + ((n * 104_729) % venueCount) * (0.7 / venueCount),
		createdAt: at,
		updatedAt: at,
	}));
}
