import { Temporal } from "temporal-polyfill";

/** Returns the current date in a time zone: '2026-07-14'. */
export function getLocalDay(now: Date, timeZone: string): string {
	return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** Returns the instant at which a date begins in a time zone. */
export function getStartOfDay(day: string, timeZone: string): Date {
	return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);
}

/** Returns the instant at which the current day began in a time zone. */
export function getStartOfLocalDay(now: Date, timeZone: string): Date {
	const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
	return new Date(local.startOfDay().epochMilliseconds);
}
