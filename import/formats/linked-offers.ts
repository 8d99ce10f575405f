import { type Offer, type OfferUnit, offerUnits, unknownOffer } from "../../domain/offer/offer.ts";
import { adultAgeMonths } from "../audience.ts";
import { htmlToText } from "../html-to-text.ts";
import { type ItemContext, readDate, reportUnreadable } from "./item-context.ts";
import { readAgeRange } from "./linked-ages.ts";
import { getLocalName, getText, hasType, type LinkedNode, listNodes, listOffers } from "./linked-data.ts";

/** Reads the offers of an event or course that are open to children. */
export function readOffers(event: LinkedNode, context: ItemContext): Offer[] {
	const offers = listOffers(event)
		.filter((offer) => (readAgeRange(offer.ageRange)?.ageMinMonths ?? 0) < adultAgeMonths)
		.flatMap((offer) => toOffers(offer, context));
	if (offers.length > 0 || !isTrue(event.isAccessibleForFree)) return offers;
	return [{ ...unknownOffer, price: 0, priceCurrency: context.priceCurrency }];
}

/** Accepts a boolean, its text, or schema.org's 'https://schema.org/True'. */
function isTrue(value: unknown): boolean {
	return value === true || getLocalName(getText(value)).toLowerCase() === "true";
}

function toOffers(offer: LinkedNode, context: ItemContext): Offer[] {
	const isAggregate = hasType(offer, "AggregateOffer") || offer.lowPrice !== undefined;
	if (isAggregate && offer.lowPrice === undefined) {
		return listNodes(offer.offers).flatMap((single) => toOffers(single, context));
	}
	const [specification = {}] = listNodes(offer.priceSpecification);
	const price = parsePrice(offer.lowPrice ?? offer.price ?? specification.price ?? specification.minPrice);
	const highest = parsePrice(offer.highPrice ?? specification.maxPrice);
	const priceCurrency =
		getText(offer.priceCurrency ?? specification.priceCurrency) ||
		(price === 0 && !highest ? context.priceCurrency : "");
	if (price === null || !/^[A-Z]{3}$/.test(priceCurrency)) {
		reportUnreadable(context, "offers", offer);
		return [];
	}
	return [
		{
			...unknownOffer,
			name: htmlToText(getText(offer.name)),
			price,
			maxPrice: highest !== null && highest > price ? highest : null,
			priceCurrency,
			unitText: readUnit(specification),
			validFrom: readLimit(offer.validFrom, "validFrom", context),
			validThrough: readLimit(offer.validThrough, "validThrough", context),
		},
	];
}

function parsePrice(value: unknown): number | null {
	const text = getText(value);
	return /^\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

const units: Record<string, OfferUnit> = { hur: "hour", day: "day", wee: "week", mon: "month" };

/** Reads the unit of a UnitPriceSpecification: a UN/CEFACT code, or a word. */
function readUnit(specification: LinkedNode): OfferUnit | null {
	const text = getText(specification.unitCode ?? specification.unitText).toLowerCase();
	const word = text.replace(/^(?:per|a) /, "");
	return units[word] ?? offerUnits.find((unit) => unit === word) ?? null;
}

/** Returns null for a duration relative to each session, which OpenActive also allows. */
function readLimit(value: unknown, field: string, context: ItemContext): string | null {
	const text = getText(value);
	return text.startsWith("P") ? null : (readDate(text, field, context)?.text ?? null);
}
