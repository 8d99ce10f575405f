import { parsePosition } from "../../domain/activity/filter-values.ts";
import type { ActivityFilters } from "../../domain/activity/filters.ts";
import { defaultWithin, toKm } from "../../domain/place/distance.ts";
import type { Surroundings } from "../../domain/place/position.ts";
import { createPlaces } from "../collections/catalogue/places.ts";
import type { ActivityList } from "../port.ts";
import type { Store } from "../store.ts";
import type { TextQuery } from "./text-query.ts";

/** A request for a list: its filters, its words as the text index understands them, and the catalogue's time. */
export type ListingQuery = { filters: LocatedFilters; text: TextQuery | null; now: string };

/** The filters with the position of the place that they name. */
export type LocatedFilters = ActivityFilters & {
	around: (Surroundings & { name: string }) | null;
	/** Only what was published after this time. */
	publishedAfter?: string;
};

/**
 * Finds the place that a search is near to. `where` acts as `near` where it names a known place. Names that are not known
 * become words to search for in the locations.
 */
export async function locateFilters(
	store: Store,
	filters: ActivityFilters & Pick<LocatedFilters, "publishedAfter">,
): Promise<{ filters: LocatedFilters; place: ActivityList["place"] }> {
	const { near, where, within } = filters;
	const name = near || where;
	if (name === "") return { filters: { ...filters, around: null }, place: null };
	const position = parsePosition(name) ?? (await createPlaces(store).find(name));
	const place = { name, position };
	if (!position) {
		const words = [...new Set([where, near])].filter(Boolean).join(" ");
		return { filters: { ...filters, where: words, around: null }, place };
	}
	const radiusKm = toKm(within ?? defaultWithin[store.distanceUnit], store.distanceUnit);
	const around = { name, ...position, radiusKm };
	return { filters: { ...filters, where: near === "" ? "" : where, around }, place };
}
