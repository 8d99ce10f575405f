/** Distance units, as in the setting DISTANCE_UNIT. */
export const distanceUnits = ["mi", "km"] as const;
export type DistanceUnit = (typeof distanceUnits)[number];

/** Default radius of a search near a place. */
export const defaultWithin: Record<DistanceUnit, number> = { mi: 5, km: 8 };

const kmPerUnit: Record<DistanceUnit, number> = { mi: 1.609344, km: 1 };

export function toKm(distance: number, unit: DistanceUnit): number {
	return distance * kmPerUnit[unit];
}

export function fromKm(km: number, unit: DistanceUnit): number {
	return km / kmPerUnit[unit];
}

/** Formats a distance: '1.2 mi', '14 km', 'under 0.1 mi'. Positions aren't precise enough for more digits. */
export function formatDistance(km: number, unit: DistanceUnit): string {
	const distance = km / kmPerUnit[unit];
	if (distance < 0.1) return `under 0.1 ${unit}`;
	return `${distance < 9.95 ? distance.toFixed(1) : Math.round(distance)} ${unit}`;
}
