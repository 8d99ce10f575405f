import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { findIana } from "windows-iana";
import { isTimeZone } from "../../domain/session/time-zone.ts";
import { chooseZoneForOffset, type FeedDate, parseFeedDate, toFeedDate } from "./feed-dates.ts";

/** The time zones of a calendar: IANA names, and definitions of other names, such as 'Eastern Standard Time'. */
export class CalendarZones {
	/** The zone of floating times and whole days. Times in UTC are shown in it, too. */
	readonly timeZone: string;
	#definitions = new Map<string, ICAL.Timezone>();
	#names = new Map<string, string | null>();

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
		const known = this.#names.get(tzid);
		if (known !== undefined) return known;
		const parts = tzid.split("/");
		const location = this.#definitions.get(tzid)?.component.getFirstPropertyValue("x-lic-location");
		const names = [tzid, String(location ?? ""), parts.slice(-2).join("/"), parts.slice(-3).join("/")];
		const name = names.find((name) => isTimeZone(name) && !isAbbreviation.test(name)) ?? findWindowsZone(tzid);
		this.#names.set(tzid, name);
		return name;
	}
}

/** 'CST' is a time of day in Chicago, Havana and Shanghai, and summer has another abbreviation. */
const isAbbreviation = /^[A-Z]{1,3}[SD]T$/i;

/**
 * Finds the zone of 'Central Standard Time', and of the names that Outlook shows: '(UTC-06:00) Central Time (US &
 * Canada)', '(UTC+01:00) Amsterdam, Berlin, Rome'.
 */
function findWindowsZone(tzid: string): string | null {
	const [, offset = "+00:00", name = tzid] = tzid.match(/^"?\((?:UTC|GMT)([+-]\d\d:\d\d)?\) ([^"]+)"?$/) ?? [];
	const plain = name.replace(/ \(.*\)$/, "");
	const [zone] = findIana(plain.replace(/(?<! Standard) Time$/, " Standard Time"));
	const cities = plain.split(", ").map((city) => `/${city.replaceAll(" ", "_")}`);
	const zones = zone
		? [zone]
		: Intl.supportedValuesOf("timeZone").filter((id) => cities.some((city) => id.endsWith(city)));
	const hasOffset = (id: string) =>
		[1, 7].some((month) => Temporal.ZonedDateTime.from({ timeZone: id, year: 2026, month, day: 1 }).offset === offset);
	return zones.find((id) => name === tzid || hasOffset(id)) ?? null;
}

function formatOffset(seconds: number): string {
	const minutes = Math.round(Math.abs(seconds) / 60);
	const pad = (value: number) => String(value).padStart(2, "0");
	return `${seconds < 0 ? "-" : "+"}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
