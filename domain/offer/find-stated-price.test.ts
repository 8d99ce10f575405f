import { expect, test } from "vitest";
import { findStatedPrice } from "./find-stated-price.ts";
import type { Offer } from "./offer.ts";
import { parsePrices } from "./parse-prices.ts";

const usd = { currency: "USD" };

test.each<[string, string, Partial<Offer>]>([
	["More than $50", "Build a kite. The fee is $51 per child. Bring a hat.", { price: 51 }],
	["More than $50", "Cost: $75 per week", { price: 75, unitText: "week" }],
	["More than $50", "Learn to row for $120 per participant!", { price: 120 }],
	[
		"More than $50",
		"Tuition $182 to $910 per week, lunch not included",
		{ price: 182, maxPrice: 910, unitText: "week" },
	],
	["$50 or less", "Meet at the pier at 6:10 pm. Tickets: $40 per ticket.", { price: 40 }],
	["$50 or less", "Admission is $12.50.", { price: 12.5 }],
])("[IMP-3] finds the price within the band %j in %j", (band, text, offer) => {
	expect(findStatedPrice(text, getBand(band), usd)).toMatchObject(offer);
});

test.each([
	["More than $50", ""],
	["More than $50", "Bring a hat."],
	["More than $50", "The fee is $45 per child."],
	["$50 or less", "The fee is $51 per child."],
	["$50 or less", "The fee is £45 per child."],
	["$50 or less", "The fee is $20. Members pay $10."],
	["$50 or less", "The winner gets a $20 gift card."],
	["$50 or less", "Skate rental costs $3."],
	["$50 or less", "There is a late fee of $10."],
	["$50 or less", "Participants earn $15 per hour."],
	["More than $50", "Participants receive a stipend: cost $200."],
	["$50 or less", "Vendors get a table for $25."],
	["$50 or less", "The fee is $20 per hour."],
	["$50 or less", `Cost: $4 ${"and so on ".repeat(3000)}`],
])("[IMP-3] finds no price within the band %j in %j", (band, text) => {
	expect(findStatedPrice(text, getBand(band), usd)).toBeNull();
});

function getBand(text: string): Offer {
	const [band] = parsePrices(text, usd)?.offers ?? [];
	if (!band) throw new Error(`${text} is no band`);
	return band;
}
