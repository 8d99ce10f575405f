import { Temporal } from "temporal-polyfill";

/** The day that it is in a zone: '2026-07-14'. */
export function getLocalDay(now: Date, timeZone: string): string {
	return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** The instant at which a day begins in a zone. */
export function getStartOfDay(day: string, timeZone: string): Date {
	return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);
}

/** The instant at which the day began that it is in a zone. */
export function getStartOfLocalDay(now: Date, timeZone: string): Date {
	const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
	return new Date(local.startOfDay().epochMilliseconds);
}
