import { Temporal } from "temporal-polyfill";
import { addDays, getWeekday } from "./calendar-days.ts";
import { type ActivitySession, weekdays } from "./session.ts";
import { getSessionTimes } from "./session-times.ts";

/** Saturday and Sunday of a day's week; on a Sunday that day alone. */
export function getWeekendOf(today: string): { from: string; to: string } {
	const weekday = weekdays.indexOf(getWeekday(today));
	return { from: addDays(today, Math.max(0, 5 - weekday)), to: addDays(today, 6 - weekday) };
}

/** A weekend with the evening before it. Longer sessions need not meet on each day that they cover. */
const maxSessionMs = 3 * 86_400_000;

/** Whether a session of a weekend certainly takes place then, and has not begun. */
export function isAhead(session: ActivitySession, now: Date): boolean {
	const { startsAt, endsAt } = getSessionTimes(session);
	const isShort = Date.parse(endsAt) - Date.parse(startsAt) <= maxSessionMs;
	return session.eventStatus === "scheduled" && isShort && startsAt > now.toISOString();
}

const mailHour = 16;

/** The next Thursday at four in the afternoon, after that time, as an instant in UTC. */
export function getNextThursday(now: Date, timeZone: string): string {
	const local = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(timeZone);
	const days = (4 - local.dayOfWeek + 7) % 7;
	const afternoon = local.add({ days }).withPlainTime({ hour: mailHour });
	const next = Temporal.ZonedDateTime.compare(afternoon, local) > 0 ? afternoon : afternoon.add({ days: 7 });
	return new Date(next.epochMilliseconds).toISOString();
}
