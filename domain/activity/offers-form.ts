import { type RowsForm, readRows } from "../forms/form-rows.ts";
import type { FormErrors } from "../forms/parse-form.ts";
import { type Offer, offerUnits } from "../offer/offer.ts";
import { maxPrice } from "./price.ts";

/** How much of a price is known, as the form asks for it. */
export const offerKinds = ["exact", "range", "from", "over", "under", "unknown"] as const;
export type OfferKind = (typeof offerKinds)[number];

export const isOfferContent = (field: string) =>
	["name", "amount", "highest", "validFrom", "validThrough"].includes(field);

/** Reads and validates the rows of prices. Errors are by field: 'offers.0.amount'. */
export function parseOffersForm(form: RowsForm, errors: FormErrors): Offer[] {
	return readRows(form, "offers", isOfferContent).map(({ row, values }) => {
		const fail = (field: string, message: string) => {
			errors[`offers.${row}.${field}`] ??= message;
		};
		const readAmount = (field: "amount" | "highest"): number | null => {
			const text = values[field] ?? "";
			if (text === "") return null;
			const amount = /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
			if (amount <= maxPrice) return amount;
			fail(field, "Please enter an amount such as 45 or 12.50.");
			return null;
		};
		const kind = offerKinds.find((known) => known === values.kind) ?? "exact";
		const amount = kind === "unknown" ? null : readAmount("amount");
		const highest = kind === "range" ? readAmount("highest") : null;
		const isFailed = (field: string) => errors[`offers.${row}.${field}`] !== undefined;
		if (kind !== "unknown" && amount === null && !isFailed("amount")) fail("amount", "Please enter an amount.");
		if (kind === "range" && highest === null && !isFailed("highest"))
			fail("highest", "Please enter the highest price.");
		if (amount !== null && highest !== null && highest < amount)
			fail("highest", "The highest price is below the lowest.");
		const priceCurrency = (values.priceCurrency ?? "").toUpperCase();
		if (!/^[A-Z]{3}$/.test(priceCurrency)) fail("priceCurrency", "Please enter a currency such as USD.");
		return {
			name: values.name ?? "",
			...toPrices(kind, amount, highest),
			priceCurrency,
			unitText: offerUnits.find((unit) => unit === values.unitText) ?? null,
			validFrom: values.validFrom || null,
			validThrough: values.validThrough || null,
		};
	});
}

function toPrices(kind: OfferKind, amount: number | null, highest: number | null) {
	if (kind === "over") return { price: null, minPrice: amount, maxPrice: null };
	if (kind === "under") return { price: null, minPrice: null, maxPrice: amount };
	return { price: amount, minPrice: kind === "from" ? amount : null, maxPrice: highest };
}

/** The form values of an offer. */
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
