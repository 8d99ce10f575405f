/** WGS 84, in degrees. */
export type Position = { latitude: number; longitude: number };

/** A place to search near, with the radius around it. */
export type Surroundings = Position & { radiusKm: number };

export const kmPerDegree = 111.195;

/** Returns the great-circle distance (haversine). */
export function getDistanceKm(a: Position, b: Position): number {
	const latitudes = (toRadians(b.latitude) - toRadians(a.latitude)) / 2;
	const longitudes = (toRadians(b.longitude) - toRadians(a.longitude)) / 2;
	const cosines = Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude));
	return 2 * 6371 * Math.asin(Math.sqrt(Math.sin(latitudes) ** 2 + cosines * Math.sin(longitudes) ** 2));
}

/** Returns the length of a degree of longitude at a position, in degrees of latitude. */
export function getLongitudeScale({ latitude }: Position): number {
	return Math.max(0.01, Math.cos(toRadians(latitude)));
}

function toRadians(degrees: number): number {
	return (degrees * Math.PI) / 180;
}

/** A point further away than this belongs to another place with the same name. */
const maxSpreadKm = 40;

/** Returns the mean of the points near the median one; null without points. */
export function findCentre(points: Position[]): Position | null {
	const median = points.toSorted((a, b) => a.latitude - b.latitude)[Math.floor(points.length / 2)];
	if (!median) return null;
	const near = points.filter((point) => getDistanceKm(median, point) <= maxSpreadKm);
	const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
	return {
		latitude: round(mean(near.map(({ latitude }) => latitude))),
		longitude: round(mean(near.map(({ longitude }) => longitude))),
	};
}

function round(degrees: number): number {
	return Math.round(degrees * 10_000) / 10_000;
}
