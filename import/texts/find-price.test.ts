import { expect, test } from "vitest";
import { formatOffer } from "../../domain/offer/format-offer.ts";
import { findPrice } from "./find-price.ts";

test.each([
	["Row with us. $5 drop-in", "USD", "$5 a session"],
	["Cost: $20 per session", "USD", "$20 a session"],
	["The fee is $51 per child.", "USD", "$51 per child"],
	["Tickets: $12.50", "USD", "$12.50"],
	["$45 a class", "USD", "$45 a session"],
	["Free admission. All ages.", "USD", "Free"],
	["Admission is FREE but space is limited.", "USD", "Free"],
	["This event is free and open to all.", "USD", "Free"],
	["Entrada libre hasta completar aforo", "EUR", "Free"],
	["Entrada gratuita", "EUR", "Free"],
	["Entrée libre", "EUR", "Free"],
	["Eintritt frei", "EUR", "Free"],
])("[IMP-3] reads the price from %j", (text, currency, price) => {
	const found = findPrice(text, { currency });
	expect(found && formatOffer(found, currency)).toBe(price);
});

test.each([
	"",
	"Feel free to ask.",
	"Free lunch for all",
	"Free admission for members",
	"Free trial class",
	"Free admission, boat rental $10",
	"Cost: $20. Members pay $10.",
	"Win a $20 gift card.",
	"Participants earn $15 per hour.",
])("[IMP-3] finds no certain price in %j", (text) => {
	expect(findPrice(text, { currency: "USD" })).toBeNull();
});
