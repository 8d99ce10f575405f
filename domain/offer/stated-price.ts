import type { Offer } from "./offer.ts";

/**
 * Returns the lowest stated price in the site's currency, regardless of what it is for. Price filters and sort orders
 * use it. Free offers are free in any currency. Null for prices in other currencies, a lone bound ('Over $50', 'Up to
 * $25') and no price.
 */
export function getStatedPrice(offers: Offer[], siteCurrency: string): number | null {
	const prices = offers
		.filter(({ price, priceCurrency }) => price === 0 || priceCurrency === siteCurrency)
		.map(({ price }) => price);
	return findLowest(prices);
}

/**
 * Returns the lowest known price, regardless of what it is for: the specification's `price`. Null for a price on
 * request, or if only a bound is known. Compares only amounts in the currency of the first priced offer.
 */
export function getDisplayPrice(offers: Offer[]): number | null {
	const priced = offers.filter(({ price }) => price !== null);
	return findLowest(
		priced.filter(({ priceCurrency }) => priceCurrency === priced[0]?.priceCurrency).map(({ price }) => price),
	);
}

/**
 * Returns the value of a sale for analytics, which sum up values: the display price in its own currency. Null for a
 * price on request, or if only a bound is known.
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
