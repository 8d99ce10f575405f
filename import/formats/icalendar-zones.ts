import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { isTimeZone } from "../../domain/session/time-zone.ts";
import { chooseZoneForOffset, type FeedDate, parseFeedDate, toFeedDate } from "./feed-dates.ts";

/** The time zones of a calendar: IANA names, and definitions of other names, such as 'Eastern Standard Time'. */
export class CalendarZones {
	/** The zone of floating times and whole days. Times in UTC are shown in it, too. */
	readonly timeZone: string;
	#definitions = new Map<string, ICAL.Timezone>();

	constructor(definitions: ICAL.Component[], timeZone: string) {
		this.timeZone = timeZone;
		for (const component of definitions) {
			const definition = new ICAL.Timezone(component);
			this.#definitions.set(definition.tzid, definition);
		}
	}

	isKnown(tzid: string | undefined): boolean {
		return !tzid || this.#findName(tzid) !== null || this.#definitions.has(tzid);
	}

	/** Parses a date or time in the form of jCal: '2026-07-14', '2026-07-14T09:30:00', '2026-07-14T14:30:00Z'. */
	parse(text: string, tzid: string | undefined): FeedDate | null {
		if (!tzid || !text.includes("T") || text.endsWith("Z")) return parseFeedDate(text, this.timeZone);
		const name = this.#findName(tzid);
		if (name) return parseFeedDate(text, name);
		const definition = this.#definitions.get(tzid);
		const clock = parseFeedDate(text, "UTC");
		if (!definition || !clock) return null;
		const seconds = definition.utcOffset(ICAL.Time.fromDateTimeString(text));
		const instant = Temporal.Instant.from(clock.text).subtract({ seconds });
		return toFeedDate(instant, chooseZoneForOffset(instant, formatOffset(seconds), this.timeZone));
	}

	/**
	 * Returns 'America/Chicago' for that name, for '/vendor.example/America/Chicago', and for a definition that states
	 * it.
	 */
	#findName(tzid: string): string | null {
		const parts = tzid.split("/");
		const location = this.#definitions.get(tzid)?.component.getFirstPropertyValue("x-lic-location");
		const names = [tzid, String(location ?? ""), parts.slice(-2).join("/"), parts.slice(-3).join("/")];
		return names.find(isTimeZone) ?? null;
	}
}

function formatOffset(seconds: number): string {
	const minutes = Math.round(Math.abs(seconds) / 60);
	const pad = (value: number) => String(value).padStart(2, "0");
	return `${seconds < 0 ? "-" : "+"}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
