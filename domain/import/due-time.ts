import { Temporal } from "temporal-polyfill";

/**
 * Returns the most recent instant at which it was that time of day in the zone. Sources that were checked earlier are
 * due again.
 */
export function getLastDueTime(now: Date, timeOfDay: string, timeZone: string): string {
	const zoned = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
	const plainTime = Temporal.PlainTime.from(timeOfDay);
	const today = zoned.toPlainDate().toZonedDateTime({ timeZone, plainTime });
	const isAhead = Temporal.ZonedDateTime.compare(today, zoned) > 0;
	const due = isAhead ? zoned.toPlainDate().subtract({ days: 1 }).toZonedDateTime({ timeZone, plainTime }) : today;
	return new Date(due.epochMilliseconds).toISOString();
}
