import { Temporal } from "temporal-polyfill";
import type { Offer } from "./offer.ts";

/**
 * Returns when registration opens, as an instant in UTC, if it is known not to be open yet: every offer states its
 * start, and all of them are in the future. Null otherwise. Dates start at midnight in the site's time zone.
 */
export function getRegistrationOpening(
	offers: Pick<Offer, "validFrom">[],
	{ now, siteTimeZone }: { now: Date; siteTimeZone: string },
): string | null {
	const openings = offers.map(({ validFrom }) => (validFrom === null ? "" : toInstant(validFrom, siteTimeZone)));
	const first = openings.toSorted()[0];
	return first && first > now.toISOString() ? first : null;
}

function toInstant(date: string, timeZone: string): string {
	if (date.includes("T")) return new Date(date).toISOString();
	return new Date(Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds).toISOString();
}
