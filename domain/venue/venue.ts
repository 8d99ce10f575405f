/** Where activities take place: on the screen a 'place'. Times are ISO 8601 in UTC. */
export type Venue = {
	id: string;
	/** Called `title` like that of other documents: the venue's name. */
	title: string;
	/** One line: '12 Quay Street, Alder Quay'. */
	address: string;
	/** Town or neighbourhood: 'Alder Quay'. */
	locality: string;
	postalCode: string;
	/** WGS 84, in degrees; both or neither. */
	latitude: number | null;
	longitude: number | null;
	/** IANA name of its zone; null where not known. */
	timeZone: string | null;
	createdAt: string;
	updatedAt: string;
};
