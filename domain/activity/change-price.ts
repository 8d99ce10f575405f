import type { Offer } from "../offer/offer.ts";
import { getDisplayPrice } from "../offer/stated-price.ts";
import type { Activity } from "./activity.ts";

type Prices = Pick<Activity, "price" | "offers">;

/**
 * Sets an activity's price and updates its offers to agree. Returns a problem if another offer is lower or states no
 * amount.
 */
export function changePrice(stored: Prices, given: number | null): Prices & { problem: string | null } {
	const offers = given === stored.price ? stored.offers : changeOffers(stored, given);
	const price = offers.length > 0 ? getDisplayPrice(offers) : given;
	const isRefused = given !== stored.price && given !== price;
	return { offers, price, problem: isRefused ? describeOtherPrice(price) : null };
}

/**
 * Gives the new price to the offers that had the old one, or to a single offer with a bound alone, such as 'Up to $50'. Removing
 * the price also removes a single offer.
 */
function changeOffers({ price: old, offers }: Prices, price: number | null): Offer[] {
	const [first, second] = offers;
	if (price === null) return first && !second ? [] : offers;
	if (first?.price === null && !second) return [{ ...first, price, minPrice: null, maxPrice: null }];
	const priced = offers.find((offer) => offer.price !== null);
	return offers.map((offer) => {
		const isDisplayed = offer.price === old && offer.priceCurrency === priced?.priceCurrency;
		return isDisplayed ? { ...offer, price } : offer;
	});
}

function describeOtherPrice(price: number | null): string {
	if (price === null) return "Its other prices have no amount. Open the activity and change them under Price.";
	return `It also has a lower price, ${price}. Open the activity and change it under Price.`;
}
