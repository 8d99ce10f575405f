import { Temporal } from "temporal-polyfill";
import type { Clock } from "../../domain/clock.ts";
import type { SiteSettings } from "../../domain/site-settings.ts";

/**
 * Creates the clock that the settings ask for. A `today` with a time of day stops the catalogue's clock at that time.
 * With a date alone, the time of day moves on, and the same date starts over at midnight. `now` is for tests.
 */
export function createClock(
	{ today, timeZone }: Pick<SiteSettings, "today" | "timeZone">,
	now = () => new Date(),
): Clock {
	return { now, catalogueNow: createCatalogueNow() };

	function createCatalogueNow(): () => Date {
		if (!today) return now;
		if (today.includes("T")) {
			const time = toDate(Temporal.PlainDateTime.from(today).toZonedDateTime(timeZone));
			return () => new Date(time);
		}
		const date = Temporal.PlainDate.from(today);
		return () => {
			const plainTime = Temporal.Instant.fromEpochMilliseconds(now().getTime())
				.toZonedDateTimeISO(timeZone)
				.toPlainTime();
			return toDate(date.toZonedDateTime({ timeZone, plainTime }));
		};
	}
}

function toDate({ epochMilliseconds }: Temporal.ZonedDateTime): Date {
	return new Date(epochMilliseconds);
}
