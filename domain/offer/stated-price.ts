import type { Offer } from "./offer.ts";

/**
 * Returns the lowest stated price in the site's currency, whatever it is for: what price filters and orders use. What is free
 * is free in any currency, and an upper bound alone ('Up to $25') counts as that bound. Null in another currency, for a lower
 * bound alone ('Over $50') and without a price.
 */
export function getStatedPrice(offers: Offer[], siteCurrency: string): number | null {
	const prices = offers
		.filter(({ price, priceCurrency }) => price === 0 || priceCurrency === siteCurrency)
		.map(({ price, minPrice, maxPrice }) => price ?? (minPrice === null ? maxPrice : null));
	return findLowest(prices);
}

/**
 * Returns the lowest known price, whatever it is for: the specification's `price`. Null for a price on request, and where
 * only a bound is known. Amounts of different currencies are not compared: those of the first priced offer's count.
 */
export function getDisplayPrice(offers: Offer[]): number | null {
	const priced = offers.filter(({ price }) => price !== null);
	return findLowest(
		priced.filter(({ priceCurrency }) => priceCurrency === priced[0]?.priceCurrency).map(({ price }) => price),
	);
}

/**
 * The value of a sale for analytics, which add values up: the display price in its own currency. Null for a price on
 * request, and where only a bound is known.
 */
export function getSaleValue(
	{ price, offers }: { price: number | null; offers: Offer[] },
	siteCurrency: string,
): { currency: string; value: number } | null {
	const value = offers.length > 0 ? getDisplayPrice(offers) : price;
	const priced = offers.find((offer) => offer.price !== null);
	return value === null ? null : { currency: priced?.priceCurrency ?? siteCurrency, value };
}

function findLowest(prices: (number | null)[]): number | null {
	const known = prices.filter((price) => price !== null);
	return known.length === 0 ? null : Math.min(...known);
}
