import { maxPrice } from "./offer.ts";

const symbols: Record<string, string> = {
	us$: "USD",
	ca$: "CAD",
	c$: "CAD",
	au$: "AUD",
	a$: "AUD",
	nz$: "NZD",
	"£": "GBP",
	"€": "EUR",
	"¥": "JPY",
	"₹": "INR",
	euros: "EUR",
	euro: "EUR",
	pounds: "GBP",
};
const codes = [
	"usd",
	"cad",
	"aud",
	"nzd",
	"sgd",
	"hkd",
	"mxn",
	"gbp",
	"eur",
	"chf",
	"sek",
	"nok",
	"dkk",
	"pln",
	"czk",
	"jpy",
	"inr",
];
const dollars = ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN"];

const anyCurrency = [...Object.keys(symbols), ...codes, "dollars", "\\$"]
	.map((name) => name.replace(/(?<!\\)\$/g, "\\$"))
	.sort((a, b) => b.length - a.length)
	.join("|");
const number = "\\d{1,3}(?:[,.'’]\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?";
const mark = `(?<![\\p{L}\\d])(?:${anyCurrency})`;
const markAfter = `(?:${anyCurrency})(?![\\p{L}\\d])`;
const bare = `(?<![\\p{L}\\d.,$])(?:${number})(?![\\d]|[.,]\\d)`;
const amount = `(?:${mark} ?(?:${number})(?![\\d]|[.,]\\d)(?: ?${markAfter})?|${bare} ?${markAfter})`;

/**
 * Matches an amount, or a range of two, with its currency, in lower case: '$45', '$182-$910', '10-25 €', 'eur 12,50',
 * '$45 to 60'.
 */
export const moneyPattern = new RegExp(`(?:${amount}|${bare}(?= ?- ?${amount}))(?: ?- ?(?:${amount}|${bare}))?`, "giu");

const parts = new RegExp(`^(${anyCurrency})? ?(${number}) ?(${anyCurrency})?$`, "iu");

type Money = { price: number; maxPrice: number | null; currency: string };

/**
 * Parses a match of {@link moneyPattern}. '$' is the site's own dollar, if it has one. Returns null for amounts that
 * can't be parsed.
 */
export function parseMoney(text: string, siteCurrency: string): Money | null {
	const [low, high] = text.split("-").map((side) => side.trim().match(parts));
	if (!low || high === null) return null;
	const marks = [low, high].flatMap((side) => [side?.[1], side?.[3]]).filter((name) => name !== undefined);
	const currency = findCurrency(marks, siteCurrency);
	if (currency === null) return null;
	const price = parseAmount(low[2] ?? "", currency);
	const maxPrice = high ? parseAmount(high[2] ?? "", currency) : null;
	if (price === null || (high && maxPrice === null) || (maxPrice !== null && maxPrice < price)) return null;
	return { price, maxPrice: maxPrice === price ? null : maxPrice, currency };
}

function findCurrency(marks: string[], siteCurrency: string): string | null {
	const isDollar = (name: string) => name === "$" || name === "dollars";
	const named = new Set(marks.filter((name) => !isDollar(name)).map((name) => symbols[name] ?? name.toUpperCase()));
	if (named.size > 1) return null;
	const [currency = marks.length > 0 && !dollars.includes(siteCurrency) ? "USD" : siteCurrency] = named;
	return marks.some(isDollar) && !dollars.includes(currency) ? null : currency;
}

function parseAmount(text: string, currency: string): number | null {
	// '1.050' means one thousand and fifty in continental Europe, but is a typing error in dollars and pounds.
	if (/^\d{1,3}\.\d{3}$/.test(text) && (dollars.includes(currency) || currency === "GBP")) return null;
	const decimals = text.match(/[.,](\d{1,2})$/)?.[1] ?? "";
	const whole = decimals ? text.slice(0, -decimals.length - 1) : text;
	const value = Number(`${whole.replace(/[,.'’]/g, "")}.${decimals || 0}`);
	return value <= maxPrice ? value : null;
}
