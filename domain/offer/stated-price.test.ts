import { expect, test } from "vitest";
import { type Offer, unknownOffer } from "./offer.ts";
import { getDisplayPrice, getSaleValue, getStatedPrice } from "./stated-price.ts";

const unknown: Offer = { ...unknownOffer, priceCurrency: "USD" };

test.each<[string, Partial<Offer>[], number | null]>([
	["one price", [{ price: 45 }], 45],
	["a free class", [{ price: 0 }], 0],
	["a price of a session", [{ price: 45, unitText: "session" }], 45],
	["the lowest of several", [{ price: 45 }, { price: 30 }, { price: 60 }], 30],
	["the lowest of a range", [{ price: 45, maxPrice: 60 }], 45],
	["'From $45'", [{ price: 45, minPrice: 45 }], 45],
	["a week's price", [{ price: 145, unitText: "week" }], 145],
	["the price of a course", [{ price: 45, unitText: "course" }], 45],
	["the lowest of several units", [{ price: 20, unitText: "week" }, { price: 45 }], 20],
	["the price in the site's currency", [{ price: 20, priceCurrency: "GBP" }, { price: 45 }], 45],
	["nothing for 'Over $50'", [{ minPrice: 50 }], null],
	["nothing for 'Over $50', also with a limit", [{ minPrice: 50, maxPrice: 80 }], null],
	["nothing for 'Up to $25'", [{ maxPrice: 25 }], null],
	["nothing for pounds", [{ price: 45, priceCurrency: "GBP" }], null],
	["nothing for a price on request", [{}], null],
	["nothing without offers", [], null],
])("[FACT-10] filters and sort orders use %s", (_name, offers, price) => {
	expect(getStatedPrice(toOffers(offers), "USD")).toBe(price);
});

test.each<[string, Partial<Offer>[], number | null]>([
	["the lowest known price", [{ price: 45, unitText: "week" }, { price: 30 }], 30],
	["a free offer", [{ price: 12 }, { price: 0 }], 0],
	["the lowest in the first currency", [{ price: 45, priceCurrency: "GBP" }, { price: 30 }], 45],
	["null for a bound", [{ minPrice: 50 }, { maxPrice: 25 }], null],
	["null for a price on request", [{}], null],
	["null without offers", [], null],
])("[FACT-2] an activity's price is %s", (_name, offers, price) => {
	expect(getDisplayPrice(toOffers(offers))).toBe(price);
});

function toOffers(offers: Partial<Offer>[]): Offer[] {
	return offers.map((offer) => ({ ...unknown, ...offer }));
}

test("[ANA-4] a sale's value is the display price in its own currency, or unknown if there is only a bound", () => {
	const saleOf = (price: number | null, ...offers: Partial<Offer>[]) =>
		getSaleValue({ price, offers: offers.map((offer) => ({ ...unknown, ...offer })) }, "USD");
	expect(saleOf(12.5)).toEqual({ currency: "USD", value: 12.5 });
	expect(saleOf(0)).toEqual({ currency: "USD", value: 0 });
	expect(saleOf(45, { price: 45, priceCurrency: "GBP" }, { price: 20 })).toEqual({ currency: "GBP", value: 45 });
	expect(saleOf(null, { minPrice: 50 })).toBeNull();
	expect(saleOf(null)).toBeNull();
});
