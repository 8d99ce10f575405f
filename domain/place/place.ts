/** A row of a postcode file: a postcode and the place it belongs to. */
export type Place = {
	/** ISO 3166 code: 'US'. */
	country: string;
	postcode: string;
	name: string;
	/** 'Illinois', and its code 'IL'; empty if there is none. */
	region: string;
	regionCode: string;
	latitude: number;
	longitude: number;
};

/**
 * Parses a line of GeoNames' postcode files: country, postcode, place, three pairs of region and code, latitude,
 * longitude and accuracy, separated by tabs. Returns null for any other line.
 */
export function parsePlace(line: string): Place | null {
	const [country = "", postcode = "", name = "", region = "", regionCode = "", , , , , north, east] = line.split("\t");
	const [latitude, longitude] = [Number(north || Number.NaN), Number(east || Number.NaN)];
	const isValid = /^[A-Z]{2}$/.test(country) && postcode !== "" && name !== "";
	if (!isValid || !(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) return null;
	return { country, postcode, name, region, regionCode, latitude, longitude };
}
