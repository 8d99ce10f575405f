import type { Offer, OfferUnit } from "./offer.ts";

export const priceOnRequest = "Price on request";

/** Names of offers that are a price in words. */
export const namedPrices = { payWhatYouCan: "Pay what you can", slidingScale: "Sliding scale" } as const;

/**
 * Formats an activity's price in one line, of its offers where it has any: 'Free', '$45', '$45 to $60 a week', 'From $45',
 * 'Over $50', 'Price on request'. `price` is in `currency`, the site's.
 */
export function formatActivityPrice({
	price,
	offers,
	currency,
}: {
	price: number | null;
	offers: Offer[];
	currency: string;
}): string {
	const known = offers.filter((offer) => getLowest(offer) !== null);
	if (known.length === 0) {
		if (price !== null) return price === 0 ? "Free" : formatMoney(price, currency, currency);
		return offers[0] ? formatOffer(offers[0], currency) : priceOnRequest;
	}
	const ofSite = known.filter(({ priceCurrency }) => priceCurrency === currency);
	const comparable =
		ofSite.length > 0 ? ofSite : known.filter((offer) => offer.priceCurrency === known[0]?.priceCurrency);
	const lowest = comparable.reduce((best, offer) => ((getLowest(offer) ?? 0) < (getLowest(best) ?? 0) ? offer : best));
	const text = formatOffer(lowest, currency);
	const isOnlyPrice = known.every((offer) => formatOffer(offer, currency) === text);
	if (isOnlyPrice || lowest.price === null) return text;
	if (lowest.price === 0) return formatOffer({ ...lowest, unitText: null, maxPrice: getHighest(comparable) }, currency);
	return formatOffer({ ...lowest, minPrice: lowest.price, maxPrice: null }, currency);
}

/** Formats one offer without its name: '$45 to $60 a week'. Currencies other than the site's are told apart: 'CA$45'. */
export function formatOffer(offer: Offer, siteCurrency: string): string {
	const amount = formatAmount(offer, (value) => formatMoney(value, offer.priceCurrency, siteCurrency));
	if (amount === null) {
		return Object.values(namedPrices).find((name) => name === offer.name) ?? priceOnRequest;
	}
	return offer.unitText === null || amount === "Free" ? amount : `${amount} ${unitTexts[offer.unitText]}`;
}

export const unitTexts: Record<OfferUnit, string> = {
	session: "a session",
	day: "a day",
	week: "a week",
	month: "a month",
	course: "for the course",
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

/** Formatters are expensive to create: one for each currency, form and number of decimals. */
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
