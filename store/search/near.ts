import { type RawBuilder, type SqlBool, sql } from "kysely";
import { defaultWithin, toKm } from "../../domain/place/distance.ts";
import { getLongitudeScale, kmPerDegree, type Position, type Surroundings } from "../../domain/place/position.ts";
import { parsePosition } from "../../domain/search/filter-values.ts";
import type { ActivityFilters } from "../../domain/search/filters.ts";
import { createPlaces } from "../collections/catalogue/places.ts";
import type { Store } from "../store.ts";
import type { SearchedRows } from "./dialect.ts";

/** The filters, with the position of the place that they name. */
export type LocatedFilters = ActivityFilters & {
	around: (Surroundings & { name: string }) | null;
	/** Only activities published after this time. */
	publishedAfter?: string;
	/** Only activities with a matching session that has not begun. Cards show that session. */
	startsLater?: boolean;
};

/** The place that was searched for by name. `position` is null for an unknown place. */
export type SearchedPlace = { name: string; position: Position | null };

/**
 * Finds the place that a search is near. `where` acts like `near` if it names a known place. Unknown names become words
 * to search for in the locations.
 */
export async function locateFilters(
	store: Store,
	filters: Omit<LocatedFilters, "around">,
): Promise<{ filters: LocatedFilters; place: SearchedPlace | null }> {
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

/** Joins the venue of each activity as `place`, which the conditions and orders of a search near a place read. */
export function joinPlace(rows: SearchedRows, around: Surroundings | null): SearchedRows {
	if (!around) return rows;
	return rows.leftJoin("venues as place", "place.id", "activities.venue_id" as "leads.id") as unknown as SearchedRows;
}

/** Sorts after every known distance. */
const unknownDistance = sql.lit(99_999);

/** An activity's squared distance, in degrees; higher than any other if its position is unknown. */
export function getDistance(around: Surroundings): RawBuilder<number> {
	return sql`coalesce(${squaredDegrees(around, "place")}, ${unknownDistance})`;
}

/** True where the activity's own venue is within the radius. */
export function isWithinRadius(around: Surroundings): RawBuilder<SqlBool> {
	return sql`${getDistance(around)} <= ${(around.radiusKm / kmPerDegree) ** 2}`;
}

/** True where the position of the activity's venue is not known. */
export const isUnplaced = sql<SqlBool>`place.latitude is null`;

/** The same by the venue's id alone, which an index of the activities has: no venue is looked up for each of them. */
export const hasUnplacedVenue = sql<SqlBool>`(
	activities.venue_id is null or activities.venue_id in (select id from venues where latitude is null)
)`;

/** Selects the ids of the venues around a place: a bounding box, which uses an index, and the distance within it. */
export function selectNearbyVenues(around: Surroundings): RawBuilder<string> {
	const { latitude, longitude, radiusKm } = around;
	const degrees = radiusKm / kmPerDegree;
	const width = degrees / getLongitudeScale(around);
	return sql`(
		select id from venues
		where latitude between ${latitude - degrees} and ${latitude + degrees}
			and longitude between ${longitude - width} and ${longitude + width}
			and ${squaredDegrees(around, "venues")} <= ${degrees * degrees}
	)`;
}

/**
 * The square of a venue's distance, in degrees of latitude. Uses plain arithmetic, so that neither engine needs
 * trigonometry. At 100 km, the error is less than half a percent.
 */
function squaredDegrees(position: Position, venue: "venues" | "place"): RawBuilder<number> {
	const number = (value: number) => sql`cast(${value} as double precision)`;
	const north = sql`(${sql.ref(`${venue}.latitude`)} - ${number(position.latitude)})`;
	const east = sql`((${sql.ref(`${venue}.longitude`)} - ${number(position.longitude)}) * ${number(getLongitudeScale(position))})`;
	return sql<number>`(${north} * ${north} + ${east} * ${east})`;
}
