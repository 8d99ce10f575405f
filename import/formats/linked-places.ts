import { htmlToText } from "../html-to-text.ts";
import type { SourceProvider, SourceVenue } from "../source-activity.ts";
import { toPoint } from "../source-documents.ts";
import { type ItemContext, readUrl, reportUnreadable } from "./item-context.ts";
import { getKey, getNumber, getText, hasType, isNode, type LinkedNode, listTexts, listValues } from "./linked-data.ts";

/** Adds the first place of a `location` to the context's venues and returns its key, or null if there is none. */
export function readVenue(location: unknown, context: ItemContext): string | null {
	const [place] = listValues(location);
	const venue = isNode(place) ? toVenue(place, context) : createVenue(getText(place));
	if (!venue.name && !venue.address && !venue.locality && !venue.postalCode) return null;
	const key =
		(isNode(place) && !hasType(place, "VirtualLocation") && getKey(place)) ||
		[venue.name, venue.address, venue.locality, venue.postalCode].filter(Boolean).join(", ");
	context.venues[key] = venue;
	return key;
}

/** Returns the time zone of the place's country, if it has only one: feeds with times in UTC state no other zone. */
export function findCountryZone(location: unknown): string | null {
	const place = listValues(location).find(isNode) ?? {};
	const country = listValues(place.address).find(isNode)?.addressCountry;
	const region = getText(isNode(country) ? (country.identifier ?? country.name) : country);
	if (!/^[a-z]{2}$/i.test(region)) return null;
	const zones = (new Intl.Locale("und", { region }) as LocaleWithZones).getTimeZones?.();
	return zones?.length === 1 ? (zones[0] ?? null) : null;
}

/** TypeScript's types lack this method. */
type LocaleWithZones = Intl.Locale & { getTimeZones?(): string[] | undefined };

export function createVenue(name: string): SourceVenue {
	return { name, address: "", locality: "", postalCode: "", latitude: null, longitude: null };
}

function toVenue(place: LinkedNode, context: ItemContext): SourceVenue {
	const name = htmlToText(getText(place.name));
	if (hasType(place, "VirtualLocation")) return createVenue(name || "Online");
	const postal = listValues(place.address).find(isNode) ?? {};
	return {
		name,
		address: listTexts(postal.streetAddress).join(", ") || getText(place.address),
		locality: getText(postal.addressLocality),
		postalCode: getText(postal.postalCode),
		...readPoint(place, context),
	};
}

function readPoint(place: LinkedNode, context: ItemContext): Pick<SourceVenue, "latitude" | "longitude"> {
	const geo = listValues(place.geo).find(isNode) ?? place;
	if (geo.latitude === undefined && geo.longitude === undefined) return { latitude: null, longitude: null };
	const point = toPoint(getNumber(geo.latitude), getNumber(geo.longitude));
	if (!point) reportUnreadable(context, "geo", `${getText(geo.latitude)}, ${getText(geo.longitude)}`);
	return point ?? { latitude: null, longitude: null };
}

/** Reads the organisation or person in `organizer` or `provider`. */
export function readProvider(value: unknown, context: ItemContext): SourceProvider | null {
	const [organizer] = listValues(value);
	const node = isNode(organizer) ? organizer : { name: organizer };
	const name = htmlToText(getText(node.name) || getText(node.legalName));
	if (!name) return null;
	return {
		key: getKey(node) || name,
		name,
		description: htmlToText(getText(node.description)),
		url: readUrl(getText(node.url), "organizer.url", context),
		email: getText(node.email).replace(/^mailto:/i, "") || null,
		telephone: getText(node.telephone) || null,
	};
}
