import { expect, test } from "vitest";
import { formatActivityPrice, formatMoney, formatOffer, formatPriceParts } from "./format-offer.ts";
import { type Offer, unknownOffer } from "./offer.ts";

const unknown: Offer = { ...unknownOffer, priceCurrency: "USD" };

test.each<[Partial<Offer>, string]>([
	[{ price: 0 }, "Free"],
	[{ price: 0, unitText: "week" }, "Free"],
	[{ price: 0, maxPrice: 0 }, "Free"],
	[{ price: 45 }, "$45"],
	[{ price: 12.5 }, "$12.50"],
	[{ price: 1234 }, "$1,234"],
	[{ price: 3.25, priceCurrency: "GBP" }, "£3.25"],
	[{ price: 45, priceCurrency: "CAD" }, "CA$45"],
	[{ price: 45, unitText: "session" }, "$45 a session"],
	[{ price: 45, unitText: "day" }, "$45 a day"],
	[{ price: 45, unitText: "month" }, "$45 a month"],
	[{ price: 450, unitText: "course" }, "$450 for the course"],
	[{ price: 30, unitText: "hour" }, "$30 an hour"],
	[{ price: 45, unitText: "person" }, "$45 per person"],
	[{ price: 45, maxPrice: 60, unitText: "week" }, "$45 to $60 a week"],
	[{ price: 45, maxPrice: 45 }, "$45"],
	[{ price: 0, maxPrice: 60 }, "Free to $60"],
	[{ price: 45, minPrice: 45 }, "From $45"],
	[{ minPrice: 50 }, "Over $50"],
	[{ minPrice: 50, unitText: "week" }, "Over $50 a week"],
	[{ minPrice: 25, maxPrice: 50 }, "$25 to $50"],
	[{ maxPrice: 25 }, "Up to $25"],
	[{}, "Price on request"],
	[{ unitText: "week", name: "Siblings" }, "Price on request"],
	[{ name: "Pay what you can" }, "Pay what you can"],
	[{ name: "Sliding scale" }, "Sliding scale"],
	[{ name: "Sliding scale", price: 10, maxPrice: 20 }, "$10 to $20"],
])("[FACT-2] formats the offer %j as %s", (offer, text) => {
	expect(formatOffer({ ...unknown, ...offer }, "USD")).toBe(text);
});

test.each<[number | null, Partial<Offer>[], string]>([
	[null, [], "Price on request"],
	[0, [], "Free"],
	[45, [], "$45"],
	[null, [{}], "Price on request"],
	[45, [{ name: "Siblings" }], "$45"],
	[null, [{ name: "Pay what you can" }], "Pay what you can"],
	[45, [{ price: 45, maxPrice: 60, unitText: "week" }], "$45 to $60 a week"],
	[null, [{ minPrice: 50 }], "Over $50"],
	[null, [{ maxPrice: 25 }], "Up to $25"],
	[45, [{ price: 60 }, { price: 45 }], "From $45"],
	[
		45,
		[
			{ name: "Full day", price: 45 },
			{ name: "Half day", price: 45 },
		],
		"$45",
	],
	[
		45,
		[
			{ price: 45, unitText: "session" },
			{ price: 150, unitText: "week" },
		],
		"From $45 a session",
	],
	[45, [{ price: 45, maxPrice: 60 }, { price: 80 }], "From $45"],
	[
		0,
		[
			{ name: "Members", price: 0 },
			{ name: "Others", price: 15 },
		],
		"Free to $15",
	],
	[45, [{ price: 45 }, { minPrice: 50 }], "From $45"],
	[20, [{ price: 20, priceCurrency: "GBP" }, { price: 45 }], "From $45"],
	[3.25, [{ price: 3.25, priceCurrency: "GBP" }], "£3.25"],
])("[FACT-2] a card shows the price %j with the offers %j as %s", (price, offers, text) => {
	expect(
		formatActivityPrice({ price, offers: offers.map((offer) => ({ ...unknown, ...offer })), currency: "USD" }),
	).toBe(text);
});

test("[FACT-6] only the site's own dollars are shown as '$'", () => {
	expect(formatMoney(45, "CAD", "CAD")).toBe("$45");
	expect(formatMoney(45, "USD", "CAD")).toBe("US$45");
	expect(formatMoney(45, "AUD", "CAD")).toBe("A$45");
	expect(formatMoney(4500, "JPY", "USD")).toBe("¥4,500");
});

test.each<[number | null, Partial<Offer>[], string | null]>([
	[45, [], "per child"],
	[0, [], null],
	[null, [], null],
	[45, [{ price: 45 }], null],
	[45, [{ price: 45, unitText: "child" }], "per child"],
	[45, [{ price: 45, unitText: "person" }], "per person"],
	[0, [{ price: 0, unitText: "child" }], null],
])("[FACT-10] a price of %j with the offers %j has the unit %j", (price, offers, unit) => {
	const activity = { price, offers: offers.map((offer) => ({ ...unknown, ...offer })), currency: "USD" };
	expect(formatPriceParts(activity).unit).toBe(unit);
});
