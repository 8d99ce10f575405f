import { parseRows, type RowsForm, readRows } from "../forms/form-rows.ts";
import type { FormErrors } from "../forms/parse-form.ts";
import { type Offer, offerUnits } from "../offer/offer.ts";
import { Offer as OfferInput } from "./details-input.ts";

/** The form's choices for how much of a price is known. */
export const offerKinds = ["exact", "range", "from", "over", "under", "unknown"] as const;
export type OfferKind = (typeof offerKinds)[number];

export const isOfferContent = (field: string) =>
	["name", "amount", "highest", "validFrom", "validThrough"].includes(field);

type OffersForm = {
	/** Excludes a plain price: see `plainCurrency`. */
	offers: Offer[];
	/** The currency of the first price if that is just an amount or on request; null if it has further details. */
	plainCurrency: string | null;
};

/**
 * Parses and validates the prices. `amount` belongs to the first one and is null for a price on request; the other
 * prices come in rows. Errors are keyed by field: 'price' for the first one, 'offers.1.amount'.
 */
export function parseOffersForm(form: RowsForm, amount: string | null, errors: FormErrors): OffersForm {
	const entries = [...form];
	const others = readRows(entries, "offers", isOfferContent).filter(({ row }) => row > 0);
	const typed = readRows(entries, "offers", () => true).find(({ row }) => row === 0)?.values ?? {};
	const first: Record<string, string> = { ...typed, ...(amount === null ? { kind: "unknown" } : { amount }) };
	const saysMore = ["name", "unitText", "validFrom", "validThrough"].some((field) => first[field]);
	const hasAmountOnly = !saysMore && (amount === null || readKind(first) === "exact");
	const rows = hasAmountOnly ? others : [{ row: 0, values: first }, ...others];
	const found: FormErrors = {};
	const offers = parseRows(OfferInput, { group: "offers", rows, errors: found, toInput, toField });
	for (const [field, message] of Object.entries(found)) errors[field === "offers.0.amount" ? "price" : field] = message;
	return { offers, plainCurrency: hasAmountOnly ? (typed.priceCurrency ?? "").toUpperCase() : null };
}

type PlainPrice = {
	/** The currency of the form's first price. See OffersForm. */
	plainCurrency: string;
	/** True if the activity already has stored offers. */
	hasStoredOffers: boolean;
	siteCurrency: string;
};

/**
 * Puts a plain price before the other offers. A price in the site's currency needs no offer, unless there are others or
 * offers are already stored.
 */
export function addPlainPrice(
	{ price, offers }: { price: number | null; offers: Offer[] },
	{ plainCurrency, hasStoredOffers, siteCurrency }: PlainPrice,
): Offer[] {
	if (price === null) return offers;
	const priceCurrency = plainCurrency || siteCurrency;
	if (offers.length === 0 && !hasStoredOffers && priceCurrency === siteCurrency) return [];
	const rest = { minPrice: null, maxPrice: null, priceCurrency, unitText: null, validFrom: null, validThrough: null };
	return [{ name: "", price, ...rest }, ...offers];
}

function toInput(values: Record<string, string>) {
	const kind = readKind(values);
	return {
		name: values.name,
		...toPrices(kind, toAmount(values.amount), kind === "range" ? toAmount(values.highest) : null),
		priceCurrency: (values.priceCurrency ?? "").toUpperCase(),
		unitText: offerUnits.find((unit) => unit === values.unitText) ?? null,
		validFrom: values.validFrom || null,
		validThrough: values.validThrough || null,
	};
}

/** Maps a field of `Offer` to its field in the form. */
function toField(name: string, values: Record<string, string>): string {
	if (name === "price" || name === "minPrice") return "amount";
	if (name === "maxPrice") return readKind(values) === "under" ? "amount" : "highest";
	return name;
}

function readKind(values: Record<string, string>): OfferKind {
	return offerKinds.find((known) => known === values.kind) ?? "exact";
}

/** Returns NaN for a malformed amount, which the schema rejects. */
function toAmount(text = ""): number {
	return /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
}

function toPrices(kind: OfferKind, amount: number, highest: number | null) {
	if (kind === "unknown") return {};
	if (kind === "over") return { minPrice: amount };
	if (kind === "under") return { maxPrice: amount };
	return { price: amount, minPrice: kind === "from" ? amount : null, maxPrice: highest };
}

export function toOfferValues(offer: Offer): Record<string, string> {
	const { price, minPrice, maxPrice: highest } = offer;
	return {
		name: offer.name,
		kind: getKind(offer),
		amount: String(price ?? minPrice ?? highest ?? ""),
		highest: price === null ? "" : String(highest ?? ""),
		priceCurrency: offer.priceCurrency,
		unitText: offer.unitText ?? "",
		validFrom: offer.validFrom ?? "",
		validThrough: offer.validThrough ?? "",
	};
}

function getKind({ price, minPrice, maxPrice: highest }: Offer): OfferKind {
	if (price === null) return minPrice !== null ? "over" : highest !== null ? "under" : "unknown";
	if (highest !== null) return "range";
	return minPrice === null ? "exact" : "from";
}
