import { Temporal } from "temporal-polyfill";
import { changeFilters } from "../../../domain/search/filters.ts";
import { type ListingAddress, toListingQuery } from "../../../domain/search/listing-address.ts";
import { getLocalDay } from "../../../domain/session/local-day.ts";
import { getWeekendOf } from "../../../domain/session/weekend.ts";
import { type Context, expirePageAt, getClock, getSiteSettings } from "../../context.server.ts";

/** A link to the listing for some days. If they are the current filter, `query` removes it. */
export type DaysLink = { label: string; day: string | null; query: string; isCurrent: boolean };

const daysInStrip = 7;

/**
 * Returns 'This weekend', then the days from today on, by the catalogue's date in the site's time zone: the same for
 * every visitor. The page expires at the next midnight.
 */
export function listWeek(context: Context, { filters, view }: ListingAddress): DaysLink[] {
	const today = getToday(context);
	const days = Array.from({ length: daysInStrip }, (_, offset) => {
		const date = today.add({ days: offset });
		return toLink(weekdayNames[date.dayOfWeek - 1] as string, String(date.day), `${date}`, `${date}`);
	});
	const [first, ...others] = days as [DaysLink, ...DaysLink[]];
	const weekend = getWeekend(context);
	return [toLink("This weekend", null, weekend.from, weekend.to), { ...first, label: "Today" }, ...others];

	function toLink(label: string, day: string | null, from: string, to: string): DaysLink {
		const isCurrent = filters.from === from && filters.to === to;
		const changed = changeFilters(filters, { from: isCurrent ? null : from, to: isCurrent ? null : to });
		return { label, day, isCurrent, query: toListingQuery({ filters: changed, view }) };
	}
}

/** Returns Saturday and Sunday, or on a Sunday only today. */
export function getWeekend(context: Context): { from: string; to: string } {
	return getWeekendOf(`${getToday(context)}`);
}

/** Returns the catalogue's date in the site's time zone. The page expires when that day ends. */
export function getToday(context: Context): Temporal.PlainDate {
	const { timeZone } = getSiteSettings(context);
	const today = Temporal.PlainDate.from(getLocalDay(getClock(context).catalogueNow(), timeZone));
	const midnight = today.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
	expirePageAt(context, new Date(midnight).toISOString());
	return today;
}

const weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
