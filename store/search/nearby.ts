import { type RawBuilder, sql } from "kysely";
import { getLongitudeScale, kmPerDegree, type Position, type Surroundings } from "../../domain/place/position.ts";

/** The ids of the venues around a place: a bounding box, which an index finds, and the distance within it. */
export function selectNearbyVenues(around: Surroundings): RawBuilder<string> {
	const { latitude, longitude, radiusKm } = around;
	const degrees = radiusKm / kmPerDegree;
	const width = degrees / getLongitudeScale(around);
	return sql`(
		select id from venues
		where latitude between ${latitude - degrees} and ${latitude + degrees}
			and longitude between ${longitude - width} and ${longitude + width}
			and ${squaredDegrees(around)} <= ${degrees * degrees}
	)`;
}

/**
 * The square of a venue's distance in degrees of latitude, with plain arithmetic: neither engine needs trigonometry. At 100
 * km it errs by less than half a percent.
 */
export function squaredDegrees(position: Position): RawBuilder<number> {
	const number = (value: number) => sql`cast(${value} as double precision)`;
	const north = sql`(venues.latitude - ${number(position.latitude)})`;
	const east = sql`((venues.longitude - ${number(position.longitude)}) * ${number(getLongitudeScale(position))})`;
	return sql<number>`(${north} * ${north} + ${east} * ${east})`;
}
