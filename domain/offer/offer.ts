/** In any currency. Higher prices are rejected as typing errors. */
export const maxPrice = 1_000_000;

/** A price at which an activity is offered. */
export type Offer = {
	/** What it is for, where there are several: 'Siblings', 'Full week'. */
	name: string;
	/** The price, or the lowest of a range, in `priceCurrency`. Null where it is not known exactly. */
	price: number | null;
	/** Where `price` is null: it is more than this ('Over $50'). Equal to `price`: it can be more ('From $45'). Null otherwise. */
	minPrice: number | null;
	/** The highest of a range; with `price` and `minPrice` null: an upper bound ('Up to $25'). */
	maxPrice: number | null;
	/** ISO 4217: 'USD'. */
	priceCurrency: string;
	/** What one pays the price for; null where not stated. */
	unitText: OfferUnit | null;
	/** When one can register: dates or instants in UTC. */
	validFrom: string | null;
	validThrough: string | null;
};

/** An offer of which nothing is known but its currency. */
export const unknownOffer: Omit<Offer, "priceCurrency"> = {
	name: "",
	price: null,
	minPrice: null,
	maxPrice: null,
	unitText: null,
	validFrom: null,
	validThrough: null,
};

export const offerUnits = ["session", "day", "week", "month", "course"] as const;
export type OfferUnit = (typeof offerUnits)[number];

/** Whether all prices are for a whole course: then its capacity is the course's, not a session's. */
export function isCourse({ offers }: { offers: Pick<Offer, "unitText">[] }): boolean {
	return offers.length > 0 && offers.every(({ unitText }) => unitText === "course");
}
