import { expect, test } from "vitest";
import { unknownOffer } from "../offer/offer.ts";
import { changePrice } from "./change-price.ts";

const usd = { ...unknownOffer, priceCurrency: "USD" };
const upTo50 = { ...usd, unitText: "course" as const, maxPrice: 50 };

test("[WORK-5] [FACT-10] a price takes the place of the bound that was known: 'Up to $50' becomes $45", () => {
	const price = { offers: [{ ...upTo50, maxPrice: null, price: 45 }], price: 45, problem: null };
	expect(changePrice({ price: null, offers: [upTo50] }, 45)).toEqual(price);
	expect(changePrice({ price: null, offers: [{ ...upTo50, maxPrice: null, minPrice: 50 }] }, 45)).toEqual(price);
});

test("[WORK-5] a price above another one of the activity is refused", () => {
	const offers = [
		{ ...usd, price: 12 },
		{ ...usd, name: "Siblings", price: 8 },
	];
	expect(changePrice({ price: 8, offers }, 20).problem).toBe(
		"It also has a lower price, 12. Open the activity and change it under Price.",
	);
	expect(changePrice({ price: 8, offers }, 7)).toMatchObject({ price: 7, problem: null });
});
