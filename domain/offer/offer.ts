/** Applies to any currency. Higher prices are rejected as typing errors. */
export const maxPrice = 1_000_000;

/** A price at which an activity is offered. */
export type Offer = {
	/** What the offer is for, if there are several: 'Siblings', 'Full week'. */
	name: string;
	/** The price, or the lowest of a range, in `priceCurrency`. Null if not known exactly. */
	price: number | null;
	/**
	 * If `price` is null, an exclusive lower bound ('Over $50'). If equal to `price`, the price can be higher ('From
	 * $45'). Null otherwise.
	 */
	minPrice: number | null;
	/** The highest price of a range; if `price` and `minPrice` are null, an upper bound ('Up to $25'). */
	maxPrice: number | null;
	/** ISO 4217 code: 'USD'. */
	priceCurrency: string;
	/** The unit that the price is for; null if not stated. */
	unitText: OfferUnit | null;
	/** The registration period: dates, or instants in UTC. */
	validFrom: string | null;
	validThrough: string | null;
};

/** An offer without known details, except its currency. */
export const unknownOffer: Omit<Offer, "priceCurrency"> = {
	name: "",
	price: null,
	minPrice: null,
	maxPrice: null,
	unitText: null,
	validFrom: null,
	validThrough: null,
};

export const offerUnits = ["hour", "session", "day", "week", "month", "course", "child", "person"] as const;
export type OfferUnit = (typeof offerUnits)[number];

/** Returns true if all prices are for a whole course, so that its capacity is the course's, not a session's. */
export function isCourse({ offers }: { offers: Pick<Offer, "unitText">[] }): boolean {
	return offers.length > 0 && offers.every(({ unitText }) => unitText === "course");
}
