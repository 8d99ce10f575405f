import { expect, test } from "vitest";
import { formatOffer } from "./format-offer.ts";
import { type Offer, unknownOffer } from "./offer.ts";
import { parsePrices } from "./parse-prices.ts";

const usd = { currency: "USD" };

test.each<[string, Partial<Offer>]>([
	["$45", { price: 45 }],
	["$45.00", { price: 45 }],
	["$ 1,050", { price: 1050 }],
	["$1,234.50", { price: 1234.5 }],
	["45", { price: 45 }],
	["45.00", { price: 45 }],
	["45 per week", { price: 45, unitText: "week" }],
	["10-25", { price: 10, maxPrice: 25 }],
	["45 dollars", { price: 45 }],
	["Price: $45", { price: 45 }],
	["$45 to $60 a week", { price: 45, maxPrice: 60, unitText: "week" }],
	["$10-$25", { price: 10, maxPrice: 25 }],
	["$10 – 25", { price: 10, maxPrice: 25 }],
	["$10-$10", { price: 10 }],
	["between $10 and $25", { price: 10, maxPrice: 25 }],
	["from $10 to $25", { price: 10, maxPrice: 25 }],
	["from $45", { price: 45, minPrice: 45 }],
	["Starting at $45/week", { price: 45, minPrice: 45, unitText: "week" }],
	["$45+", { price: 45, minPrice: 45 }],
	["$45 and up", { price: 45, minPrice: 45 }],
	["over $50", { minPrice: 50 }],
	["More Than $50", { minPrice: 50 }],
	["over 50", { minPrice: 50 }],
	["less than $10", { maxPrice: 10 }],
	["up to $25", { maxPrice: 25 }],
	["Under $25", { maxPrice: 25 }],
	["$50 or Less", { maxPrice: 50 }],
	["free", { price: 0 }],
	["FREE!", { price: 0 }],
	["Free admission", { price: 0 }],
	["No charge", { price: 0 }],
	["0", { price: 0 }],
	["$0", { price: 0 }],
	["$45/week", { price: 45, unitText: "week" }],
	["$45 weekly", { price: 45, unitText: "week" }],
	["$45 a class", { price: 45, unitText: "session" }],
	["$30-$150/session", { price: 30, maxPrice: 150, unitText: "session" }],
	["$45 per day", { price: 45, unitText: "day" }],
	["$90/mo", { price: 90, unitText: "month" }],
	["$750 for full session", { price: 750, unitText: "course" }],
	["$200/two week session", { price: 200, unitText: "course" }],
	["$90 for 6 weeks", { price: 90, unitText: "course" }],
	["$120 per term", { price: 120, unitText: "course" }],
	["$51 per child", { price: 51, unitText: "child" }],
	["$20 per person", { price: 20, unitText: "person" }],
	["$51 per child per day", { price: 51, unitText: "day" }],
	["$51 each", { price: 51 }],
	["$40 per ticket", { price: 40 }],
	["$20 per family", { price: 20, name: "Per family" }],
	["£3.25", { price: 3.25, priceCurrency: "GBP" }],
	["£5 a class", { price: 5, priceCurrency: "GBP", unitText: "session" }],
	["EUR 12,50", { price: 12.5, priceCurrency: "EUR" }],
	["12,50 €", { price: 12.5, priceCurrency: "EUR" }],
	["10 - 25 €", { price: 10, maxPrice: 25, priceCurrency: "EUR" }],
	["€1.050", { price: 1050, priceCurrency: "EUR" }],
	["1.234,50 EUR", { price: 1234.5, priceCurrency: "EUR" }],
	["CHF 25", { price: 25, priceCurrency: "CHF" }],
	["CA$45", { price: 45, priceCurrency: "CAD" }],
	["$45 CAD", { price: 45, priceCurrency: "CAD" }],
	["pay what you can", { name: "Pay what you can" }],
	["Pay-what-you-can", { name: "Pay what you can" }],
	["Sliding scale", { name: "Sliding scale" }],
	["Sliding scale based on income", { name: "Sliding scale" }],
	["$182-$910/week (sliding scale)", { name: "Sliding scale", price: 182, maxPrice: 910, unitText: "week" }],
	["$45 (scholarships available)", { price: 45 }],
	["$325/week, Extended day $100/week", { price: 325, unitText: "week" }],
	["$25 (was $40)", { price: 25 }],
	["Was $40, now $25", { price: 25 }],
	["Was $40 now $25", { price: 25 }],
	["$25 instead of $40", { price: 25 }],
	["$200 (regular $250)", { price: 200 }],
	["Sale $25 (reg. $40)", { price: 25 }],
	["£12.50pw", { price: 12.5, priceCurrency: "GBP", unitText: "week" }],
	["£40 pm", { price: 40, priceCurrency: "GBP", unitText: "month" }],
	["$45p/w", { price: 45, unitText: "week" }],
	["$30/hr", { price: 30, unitText: "hour" }],
	["$20 per hour", { price: 20, unitText: "hour" }],
	["$10-15/hr", { price: 10, maxPrice: 15, unitText: "hour" }],
	["$12pp", { price: 12, unitText: "person" }],
	["$45ea", { price: 45 }],
	["$1.2k", { price: 1200 }],
	["$45 + tax", { price: 45, name: "Plus tax" }],
	["£30 + VAT", { price: 30, name: "Plus VAT", priceCurrency: "GBP" }],
	["CHF 45.-", { price: 45, priceCurrency: "CHF" }],
	["€10,-", { price: 10, priceCurrency: "EUR" }],
	["10,– €", { price: 10, priceCurrency: "EUR" }],
	["50 zł", { price: 50, priceCurrency: "PLN" }],
	["R$ 90", { price: 90, priceCurrency: "BRL" }],
	["₩15,000", { price: 15000, priceCurrency: "KRW" }],
	["25,00", { price: 25 }],
	["Free, registration required", { price: 0 }],
])("[IMP-3] reads the price %j as %j", (text, offer) => {
	expect(parsePrices(text, usd)?.offers).toEqual([toOffer(offer)]);
});

test.each<[string, Partial<Offer>[]]>([
	[
		"Members $10, others $15",
		[
			{ name: "Members", price: 10 },
			{ name: "Others", price: 15 },
		],
	],
	[
		"$10 for members; $15 for others",
		[
			{ name: "Members", price: 10 },
			{ name: "Others", price: 15 },
		],
	],
	[
		"adults $15 and children $10",
		[
			{ name: "Adults", price: 15 },
			{ name: "Children", price: 10 },
		],
	],
	["$15 ($10 members)", [{ price: 15 }, { name: "Members", price: 10 }]],
	[
		"Members free, others $15",
		[
			{ name: "Members", price: 0 },
			{ name: "Others", price: 15 },
		],
	],
	[
		"Full Day: $585, Half Day: $325",
		[
			{ name: "Full day", price: 585 },
			{ name: "Half day", price: 325 },
		],
	],
	[
		"$188.00 (Thursday), $225.00 (Saturday)",
		[
			{ name: "Thursday", price: 188 },
			{ name: "Saturday", price: 225 },
		],
	],
	[
		"5-Week: $4250; 3-Week: $2655",
		[
			{ name: "5-week", price: 4250, unitText: "course" },
			{ name: "3-week", price: 2655, unitText: "course" },
		],
	],
	[
		"$650.00 (full week, full days) or $385.00 (full week, half days)",
		[
			{ name: "Full week full days", price: 650 },
			{ name: "Full week half days", price: 385 },
		],
	],
	[
		"$180 early bird until Jan 1; $200 after",
		[
			{ name: "Early bird until Jan 1", price: 180 },
			{ name: "After", price: 200 },
		],
	],
	[
		"Early Bird (before March 15): $180; Regular: $200",
		[
			{ name: "Early bird before March 15", price: 180 },
			{ name: "Regular", price: 200 },
		],
	],
	[
		"Half day $200, full day $350, extended day $400",
		[
			{ name: "Half day", price: 200 },
			{ name: "Full day", price: 350 },
			{ name: "Extended day", price: 400 },
		],
	],
	[
		"£8/£6 conc",
		[
			{ price: 8, priceCurrency: "GBP" },
			{ name: "Conc", price: 6, priceCurrency: "GBP" },
		],
	],
	["$100, $80 sibling", [{ price: 100 }, { name: "Sibling", price: 80 }]],
])("[IMP-3] reads several prices from %j", (text, offers) => {
	expect(parsePrices(text, usd)?.offers).toEqual(offers.map(toOffer));
});

test.each([
	"",
	" ",
	"Paid",
	"TBD",
	"Price on request",
	"Call for prices",
	"$",
	"-5",
	"$-5",
	"$60-$45",
	"$1.050",
	"$1,05,0",
	"$2,000,000",
	"$45 £30",
	"£45-$60",
	"€45 USD",
	"about $45",
	"$45 plus materials",
	"$10 off",
	"$40 per half day",
	"$45 a year",
	"$5,430 tuition + $4,200 housing + $50 registration fee",
	"Free (plus $25 registration fee for accepted campers)",
	"Free trial",
	"Free parking",
	"Not free",
	"Suggested donation $10",
	"Suggested $5",
	"2 classes",
	"Ages 5-12",
	"Room 12",
	"2024-06-22",
	"$10 $15",
	"Call 312-555-0199",
	"Members $10, others on request",
	"$45; drop table offers",
	"$".repeat(100_000),
	"1".repeat(200),
	"$1 - ".repeat(40),
])("[IMP-3] cannot parse a price from %j", (text) => {
	expect(parsePrices(text, usd)).toBeNull();
});

test("[IMP-3] '$' and bare amounts use the site's currency", () => {
	expect(parsePrices("$45", { currency: "CAD" })?.offers[0]?.priceCurrency).toBe("CAD");
	expect(parsePrices("45", { currency: "GBP" })?.offers[0]?.priceCurrency).toBe("GBP");
	expect(parsePrices("$45", { currency: "GBP" })?.offers[0]?.priceCurrency).toBe("USD");
});

test.each([
	"R $90 / NR $110",
	"R: $90 NR: $110",
	"$90 (R) / $110 (NR)",
	"$90R/$110NR",
	"R/NR $90/$110",
	"$90/$110 (Res/Non-Res)",
	"Resident $90/Non-resident $110",
])("[IMP-3] %j are the prices of residents and others", (text) => {
	expect(parsePrices(text, usd)?.offers).toEqual([
		toOffer({ name: "Resident", price: 90 }),
		toOffer({ name: "Non-resident", price: 110 }),
	]);
});

test.each([
	["TWD", "700"],
	["BRL", "R$ 700"],
	["KRW", "₩700"],
	["ZAR", "R700"],
	["HUF", "700 Ft"],
	["ILS", "₪700"],
	["TRY", "TRY 700"],
	["AED", "AED 700"],
	["SEK", "700 kr"],
	["SEK", "700:-"],
	["NOK", "kr. 700,-"],
	["TWD", "$700"],
	["RON", "700 lei"],
	["MAD", "700"],
])("[IMP-3] a site in %s reads %j in its currency", (currency, text) => {
	expect(parsePrices(text, { currency })?.offers).toEqual([toOffer({ price: 700, priceCurrency: currency })]);
});

test.each(["kr 150", "150 Ft", "R 90"])("[IMP-3] %j has no currency for a site in dollars", (text) => {
	expect(parsePrices(text, usd)).toBeNull();
});

test("[IMP-3] prices without a unit get the unit of their column", () => {
	const perWeek = { currency: "USD", unit: "week" } as const;
	expect(parsePrices("$390", perWeek)?.offers[0]?.unitText).toBe("week");
	expect(parsePrices("$30/session", perWeek)?.offers[0]?.unitText).toBe("session");
	expect(parsePrices("$750 for full session", perWeek)?.offers[0]?.unitText).toBe("course");
});

test.each([
	"Free",
	"$45",
	"$12.50",
	"$45 to $60 a week",
	"From $45",
	"Over $50",
	"Up to $25",
	"£3.25",
	"$45 a session",
	"$450 for the course",
	"Pay what you can",
	"Sliding scale",
])("[IMP-3] %s survives parsing and formatting", (text) => {
	expect(parsePrices(text, usd)?.offers.map((offer) => formatOffer(offer, "USD"))).toEqual([text]);
});

function toOffer(offer: Partial<Offer>): Offer {
	return {
		...unknownOffer,
		priceCurrency: "USD",
		...offer,
	};
}
