import type { Offer } from "../offer/offer.ts";
import { getDisplayPrice } from "../offer/stated-price.ts";
import type { Activity } from "./activity.ts";

type Prices = Pick<Activity, "price" | "offers">;

/**
 * Returns the price and the offers of an activity whose price was set, so that they agree; with a problem where another offer
 * is lower or states no amount. `stored` is null for a new activity.
 */
export function changePrice(form: Prices, stored: Prices | null): Prices & { problem: string | null } {
	const offers = changeOffers(form, stored);
	const price = offers.length > 0 ? getDisplayPrice(offers) : form.price;
	const isChanged = stored ? form.price !== stored.price : form.price === null;
	return { offers, price, problem: isChanged && form.price !== price ? describeOtherPrice(price) : null };
}

/**
 * Returns the offers with a price that was changed in the field above them: those that had the old price get the new one, and an
 * only offer goes with it. Offers that were edited themselves stay as they are.
 */
function changeOffers({ price, offers }: Prices, stored: Prices | null): Offer[] {
	if (!stored || price === stored.price || JSON.stringify(offers) !== JSON.stringify(stored.offers)) return offers;
	if (price === null) return offers.length === 1 ? [] : offers;
	const priced = offers.find((offer) => offer.price !== null);
	return offers.map((offer) => {
		const isDisplayed = offer.price === stored.price && offer.priceCurrency === priced?.priceCurrency;
		return isDisplayed ? { ...offer, price } : offer;
	});
}

function describeOtherPrice(price: number | null): string {
	if (price === null) return "The prices under Prices state no amount. Change or remove them there.";
	return `The lowest price under Prices is ${price}. Change it there, or enter ${price} here.`;
}
