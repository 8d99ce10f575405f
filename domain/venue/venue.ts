/** A place where activities happen, called 'place' on the screen. Times are ISO 8601 in UTC. */
export type Venue = {
	id: string;
	/** The venue's name. Called `title`, as in other documents. */
	title: string;
	/** One line: '12 Quay Street, Alder Quay'. */
	address: string;
	/** Town or neighbourhood: 'Alder Quay'. */
	locality: string;
	postalCode: string;
	/** WGS 84, in degrees; both or neither. */
	latitude: number | null;
	longitude: number | null;
	/** IANA time zone; null if unknown. */
	timeZone: string | null;
	createdAt: string;
	updatedAt: string;
};
