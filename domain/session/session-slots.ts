import { allWeekdayBits, listWeekdayBits } from "./calendar-days.ts";
import { type EventStatus, type Weekday, weekdays } from "./session.ts";
import type { LocalTimes } from "./session-times.ts";
import { type TimeOfDay, timesOfDay } from "./time-of-day.ts";

/**
 * Bit sets that summarize an activity's sessions. A filter by weekday and time of day checks the sessions of only those
 * activities that have a matching bit.
 */
export type SessionSlots = {
	/**
	 * Four bits per weekday, set if a session starts in the morning, in the afternoon, in the evening, or without a time
	 * of day.
	 */
	sessionSlots: number;
	/** The weekdays that multi-day sessions touch: Monday is 1, Sunday 64. */
	rangeWeekdays: number;
};

const parts = Object.keys(timesOfDay) as TimeOfDay[];
const bitsPerWeekday = parts.length + 1;

export function getSessionSlots(sessions: (LocalTimes & { eventStatus: EventStatus })[]): SessionSlots {
	const result = { sessionSlots: 0, rangeWeekdays: 0 };
	for (const { localStartDate, localEndDate, startMinute, weekday, eventStatus } of sessions) {
		if (eventStatus !== "scheduled") continue;
		if (weekday !== null) result.sessionSlots |= toSlot(weekday, findTimeOfDay(startMinute));
		if (localEndDate > localStartDate) result.rangeWeekdays |= listWeekdayBits(localStartDate, localEndDate);
	}
	return result;
}

/** Returns the slots of the given weekdays and times of day. Null stands for sessions without a time of day. */
export function toSlots(weekdayBits: number, times: readonly (TimeOfDay | null)[]): number {
	const days = weekdays.filter((_, index) => weekdayBits & (1 << index));
	return days.flatMap((day) => times.map((time) => toSlot(day, time))).reduce((bits, bit) => bits | bit, 0);
}

export const anyTimeOfDay: readonly (TimeOfDay | null)[] = [...parts, null];
export const allSlots = toSlots(allWeekdayBits, anyTimeOfDay);

function toSlot(weekday: Weekday, time: TimeOfDay | null): number {
	const at = time === null ? parts.length : parts.indexOf(time);
	return 1 << (weekdays.indexOf(weekday) * bitsPerWeekday + at);
}

function findTimeOfDay(startMinute: number | null): TimeOfDay | null {
	if (startMinute === null) return null;
	return parts.find((part) => startMinute < timesOfDay[part].until) ?? null;
}
