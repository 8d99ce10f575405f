import type { Offer } from "../offer/offer.ts";
import type { PricePerChild } from "./chosen-sessions.ts";

/**
 * Returns the price that the sum of the cost uses: the activity's lowest known price, in the site's currency if there is
 * one. Null if no price is known.
 */
export function getPricePerChild(
	{ price, offers }: { price: number | null; offers: Offer[] },
	siteCurrency: string,
): PricePerChild | null {
	if (offers.length === 0) {
		return price === null ? null : { amount: price, currency: siteCurrency, unit: null, isLowest: false };
	}
	const known = offers.flatMap((offer) => (offer.price === null ? [] : [{ ...offer, price: offer.price }]));
	const currency = known.some(({ priceCurrency }) => priceCurrency === siteCurrency)
		? siteCurrency
		: known[0]?.priceCurrency;
	const comparable = known.filter(({ priceCurrency }) => priceCurrency === currency);
	const [first, ...others] = comparable.toSorted((a, b) => a.price - b.price);
	// The hours are not known.
	if (!first || first.unitText === "hour") return null;
	const canBeMore = first.minPrice !== null || (first.maxPrice !== null && first.maxPrice > first.price);
	const isOnlyPrice = others.every(({ price, unitText }) => price === first.price && unitText === first.unitText);
	return {
		amount: first.price,
		currency: first.priceCurrency,
		unit: first.unitText,
		isLowest: canBeMore || !isOnlyPrice || comparable.length < offers.length,
	};
}
