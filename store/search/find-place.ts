import { parsePosition } from "../../domain/activity/filter-values.ts";
import type { ActivityFilters } from "../../domain/activity/filters.ts";
import { defaultWithin, toKm } from "../../domain/place/distance.ts";
import { createPlaces } from "../collections/catalogue/places.ts";
import type { ActivityList } from "../port.ts";
import type { Store } from "../store.ts";
import type { AskedFilters } from "./asked-filters.ts";

/**
 * Finds the place that a search is near to. `where` acts as `near` where it names a known place. Names that are not known
 * are looked for as words of the locations: nothing is left out in silence.
 */
export async function findPlace(
	store: Store,
	filters: ActivityFilters,
): Promise<{ asked: AskedFilters; place: ActivityList["place"] }> {
	const { near, where, within } = filters;
	const name = near || where;
	if (name === "") return { asked: { ...filters, around: null }, place: null };
	const position = parsePosition(name) ?? (await createPlaces(store).find(name));
	const place = { name, position };
	if (!position) {
		const words = [...new Set([where, near])].filter(Boolean).join(" ");
		return { asked: { ...filters, where: words, around: null }, place };
	}
	const radiusKm = toKm(within ?? defaultWithin[store.distanceUnit], store.distanceUnit);
	return {
		asked: { ...filters, where: near === "" ? "" : where, around: { name, ...position, radiusKm } },
		place,
	};
}
