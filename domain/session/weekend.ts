import { Temporal } from "temporal-polyfill";
import { addDays, getWeekday } from "./calendar-days.ts";
import { type ActivitySession, isFull, weekdays } from "./session.ts";
import { getSessionTimes } from "./session-times.ts";

/** Returns the Saturday and Sunday of a day's week; on a Sunday, only that day. */
export function getWeekendOf(today: string): { from: string; to: string } {
	const weekday = weekdays.indexOf(getWeekday(today));
	return { from: addDays(today, Math.max(0, 5 - weekday)), to: addDays(today, 6 - weekday) };
}

/** The length of a weekend with the evening before. Longer sessions might not meet on every day that they cover. */
const maxSessionMs = 3 * 86_400_000;

/** Returns true if a weekend session certainly takes place, is not known to be full and hasn't begun. */
export function canBeJoined(session: ActivitySession, now: Date): boolean {
	const { startsAt, endsAt } = getSessionTimes(session);
	const isShort = Date.parse(endsAt) - Date.parse(startsAt) <= maxSessionMs;
	return session.eventStatus === "scheduled" && !isFull(session) && isShort && startsAt > now.toISOString();
}

const mailHour = 16;

/** Returns the next Thursday at four in the afternoon, as an instant in UTC. */
export function getNextThursday(now: Date, timeZone: string): string {
	const local = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(timeZone);
	const days = (4 - local.dayOfWeek + 7) % 7;
	const afternoon = local.add({ days }).withPlainTime({ hour: mailHour });
	const next = Temporal.ZonedDateTime.compare(afternoon, local) > 0 ? afternoon : afternoon.add({ days: 7 });
	return new Date(next.epochMilliseconds).toISOString();
}
