import type { Activity } from "../../../domain/activity/activity.ts";
import type { Offer } from "../../../domain/offer/offer.ts";
import type { ActivitySession } from "../../../domain/session/session.ts";
import { known, type Thing } from "../../thing.server.ts";

/** Returns offers with a known price or limits. Leaves out 'Price on request' and 'Over $50'. */
export function createOffers(
	{ price, offers }: Pick<Activity, "price" | "offers">,
	{ url, currency, sessions }: { url: string; currency: string; sessions: ActivitySession[] },
): Thing[] {
	const availability = getAvailability(sessions);
	if (offers.length > 0) return offers.flatMap((offer) => toOffer(offer, { url, availability }) ?? []);
	return price === null ? [] : [known({ "@type": "Offer", url, price, priceCurrency: currency, availability })];
}

function toOffer(offer: Offer, rest: { url: string; availability: string | null }): Thing | null {
	const { name, price, minPrice, maxPrice, priceCurrency, unitText, validFrom, validThrough } = offer;
	const highest = maxPrice !== null && maxPrice > (price ?? minPrice ?? -1) ? maxPrice : null;
	if (price === null && highest === null) return null;
	const isExact = minPrice === null && highest === null;
	const specification = known({
		"@type": unitText ? "UnitPriceSpecification" : "PriceSpecification",
		...(isExact ? { price } : { minPrice: price, maxPrice: highest }),
		priceCurrency,
		unitText,
	});
	return known({
		"@type": "Offer",
		name,
		...(isExact && { price, priceCurrency }),
		priceSpecification: isExact && !unitText ? null : specification,
		validFrom,
		validThrough,
		...rest,
	});
}

/** Returns null if the number of remaining places is not known. */
function getAvailability(sessions: ActivitySession[]): string | null {
	const places = sessions
		.filter(({ eventStatus }) => eventStatus === "scheduled")
		.map(({ remainingCapacity }) => remainingCapacity);
	if (places.some((count) => count !== null && count > 0)) return "https://schema.org/InStock";
	const areAllFull = places.length > 0 && places.every((count) => count !== null);
	return areAllFull ? "https://schema.org/SoldOut" : null;
}
