import type { Offer, OfferUnit } from "./offer.ts";

export const priceOnRequest = "Price on request";

/** Names of offers that describe the price instead of stating an amount. */
export const namedPrices = { payWhatYouCan: "Pay what you can", slidingScale: "Sliding scale" } as const;

/**
 * A price as pages show it, with a large amount and a small unit. `amount`: '$45', 'From $45', 'Free' or 'Price on
 * request'; `unit`: 'a week'.
 */
export type PriceParts = { amount: string; unit: string | null };

/** `price` is in `currency`, which is the site's. */
type ActivityPrice = { price: number | null; offers: Offer[]; currency: string };

/**
 * Formats an activity's price, using its offers if it has any. The price of an activity without offers is per child, as
 * its field says. That of an offer is so only if its unit is.
 */
export function formatPriceParts(activity: ActivityPrice): PriceParts {
	const isPerChild = activity.offers.length === 0 && (activity.price ?? 0) > 0;
	return isPerChild ? { ...formatShownPrice(activity), unit: unitTexts.child } : formatShownPrice(activity);
}

export function joinPriceParts({ amount, unit }: PriceParts): string {
	return unit === null ? amount : `${amount} ${unit}`;
}

/** Formats the price in one line, without 'per child': 'Free', '$45', '$45 to $60 a week', 'From $45', 'Over $50'. */
export function formatActivityPrice(activity: ActivityPrice): string {
	return joinPriceParts(formatShownPrice(activity));
}

function formatShownPrice({ price, offers, currency }: ActivityPrice): PriceParts {
	const known = offers.filter((offer) => getLowest(offer) !== null);
	if (known.length === 0) {
		if (price === null) return formatOfferParts(offers[0] ?? null, currency);
		return { amount: price === 0 ? "Free" : formatMoney(price, currency, currency), unit: null };
	}
	const ofSite = known.filter(({ priceCurrency }) => priceCurrency === currency);
	const comparable =
		ofSite.length > 0 ? ofSite : known.filter((offer) => offer.priceCurrency === known[0]?.priceCurrency);
	const lowest = comparable.reduce((best, offer) => ((getLowest(offer) ?? 0) < (getLowest(best) ?? 0) ? offer : best));
	const text = formatOffer(lowest, currency);
	const isOnlyPrice = known.every((offer) => formatOffer(offer, currency) === text);
	if (isOnlyPrice || lowest.price === null) return formatOfferParts(lowest, currency);
	const bounds =
		lowest.price === 0
			? { unitText: null, maxPrice: getHighest(comparable) }
			: { minPrice: lowest.price, maxPrice: null };
	return formatOfferParts({ ...lowest, ...bounds }, currency);
}

/**
 * Formats one offer without its name: '$45 to $60 a week'. Currencies other than the site's are identifiable: 'CA$45'.
 */
export function formatOffer(offer: Offer, siteCurrency: string): string {
	return joinPriceParts(formatOfferParts(offer, siteCurrency));
}

function formatOfferParts(offer: Offer | null, siteCurrency: string): PriceParts {
	const amount = offer && formatAmount(offer, (value) => formatMoney(value, offer.priceCurrency, siteCurrency));
	if (offer === null || amount === null) {
		const named = Object.values(namedPrices).find((name) => name === offer?.name);
		return { amount: named ?? priceOnRequest, unit: null };
	}
	return { amount, unit: offer.unitText === null || amount === "Free" ? null : unitTexts[offer.unitText] };
}

export const unitTexts: Record<OfferUnit, string> = {
	hour: "an hour",
	session: "a session",
	day: "a day",
	week: "a week",
	month: "a month",
	course: "for the course",
	child: "per child",
	person: "per person",
};

function formatAmount({ price, minPrice, maxPrice }: Offer, format: (value: number) => string): string | null {
	const lowest = price ?? minPrice;
	if (lowest === null) return maxPrice === null ? null : `Up to ${format(maxPrice)}`;
	if (maxPrice !== null && maxPrice > lowest) return `${lowest === 0 ? "Free" : format(lowest)} to ${format(maxPrice)}`;
	if (price === null) return `Over ${format(lowest)}`;
	if (price === 0) return "Free";
	return minPrice === null ? format(price) : `From ${format(price)}`;
}

function getLowest({ price, minPrice, maxPrice }: Offer): number | null {
	return price ?? minPrice ?? maxPrice;
}

function getHighest(offers: Offer[]): number {
	return Math.max(...offers.map(({ price, minPrice, maxPrice }) => maxPrice ?? price ?? minPrice ?? 0));
}

/** Cached by currency, display and decimals, because formatters are expensive to create. */
const formatters = new Map<string, Intl.NumberFormat>();

/** Formats an amount: '$45', '$12.50', '£3.25'. A foreign dollar is 'US$45' or 'CA$45'. */
export function formatMoney(amount: number, currency: string, siteCurrency: string): string {
	const currencyDisplay = currency === siteCurrency ? "narrowSymbol" : "symbol";
	const isWhole = Number.isInteger(amount);
	const key = `${currency} ${currencyDisplay} ${isWhole}`;
	let formatter = formatters.get(key);
	if (!formatter) {
		const decimals = isWhole ? { minimumFractionDigits: 0 } : {};
		formatter = new Intl.NumberFormat("en-US", { style: "currency", currency, currencyDisplay, ...decimals });
		formatters.set(key, formatter);
	}
	const text = formatter.format(amount);
	return currency !== siteCurrency && text.startsWith("$") ? `US${text}` : text;
}
