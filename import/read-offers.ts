import { findStatedPrice } from "../domain/offer/find-stated-price.ts";
import { type Offer, type OfferUnit, offerUnits } from "../domain/offer/offer.ts";
import { parsePrices } from "../domain/offer/parse-prices.ts";
import type { CompiledDetails } from "./compile-mapping.ts";
import type { CatalogueOptions, DetailReader } from "./detail-reader.ts";
import { parseDateTime } from "./values/parse-date-time.ts";

/** Reads prices as people write them. If there is only a price band, prefers the price in the text of `statedIn`. */
export function readOffers(
	fields: CompiledDetails["offers"][number],
	reader: DetailReader,
	options: CatalogueOptions,
): Offer[] {
	const currency = reader.parsed(fields.currency, "offers.currency", parseCurrency) ?? options.currency;
	const unit = reader.parsed(fields.unit, "offers.unit", parseUnit);
	const read = reader.parsed(fields.price, "offers.price", (text) => parsePrices(text, { currency, unit }));
	const name = reader.text(fields.name, "offers.name");
	const toDate = (text: string) => parseDateTime(text, options);
	const window = {
		validFrom: reader.parsed(fields.validFrom, "offers.validFrom", toDate),
		validThrough: reader.parsed(fields.validThrough, "offers.validThrough", toDate),
	};
	const [band, ...others] = read?.offers ?? [];
	if (!band) return [];
	const isBand = others.length === 0 && band.price === null && (band.minPrice ?? band.maxPrice) !== null;
	const text = isBand ? reader.text(fields.statedIn, "offers.statedIn") : null;
	const stated = text === null ? null : findStatedPrice(text, band, { currency, unit });
	return [stated ?? band, ...others].map((offer) => ({ ...offer, ...window, name: name ?? offer.name }));
}

function parseCurrency(text: string): string | null {
	return /^[A-Z]{3}$/.test(text) ? text : null;
}

function parseUnit(text: string): OfferUnit | null {
	return offerUnits.find((unit) => unit === text.toLowerCase()) ?? null;
}
