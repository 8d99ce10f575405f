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

/** Gives the new price to the offers that had the old one. Removing the price also removes a single offer. */
function changeOffers({ price: old, offers }: Prices, price: number | null): Offer[] {
	if (price === null) return offers.length === 1 ? [] : offers;
	const priced = offers.find((offer) => offer.price !== null);
	return offers.map((offer) => {
		const isDisplayed = offer.price === old && offer.priceCurrency === priced?.priceCurrency;
		return isDisplayed ? { ...offer, price } : offer;
	});
}

function describeOtherPrice(price: number | null): string {
	if (price === null) return "The prices under Prices state no amount. Change or remove them there.";
	return `The lowest price under Prices is ${price}. Change it there, or enter ${price} here.`;
}
