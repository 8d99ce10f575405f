import { maxPrice } from "./offer.ts";

const names: Record<string, string> = {
	us$: "USD",
	au$: "AUD",
	c$: "CAD",
	"£": "GBP",
	"¥": "JPY",
	euros: "EUR",
	euro: "EUR",
	pounds: "GBP",
};
/** Codes that are read in any text. Others, such as TRY or TOP, can be words. */
const codes =
	"usd cad aud nzd sgd hkd mxn gbp eur chf sek nok dkk pln czk jpy inr twd brl krw zar huf ils aed cny thb php idr myr vnd clp bgn isk uah".split(
		" ",
	);
/** Dollars that group thousands with a comma. */
const dollars = ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN", "TWD"];

/** Cached by currency and display, because formatters are expensive to create. */
const symbolsByCurrency = new Map<string, string>();

function getSymbol(currency: string, currencyDisplay: "symbol" | "narrowSymbol"): string {
	const key = `${currency} ${currencyDisplay}`;
	const symbol = symbolsByCurrency.get(key) ?? formatSymbol(currency, currencyDisplay);
	symbolsByCurrency.set(key, symbol);
	return symbol;
}

function formatSymbol(currency: string, currencyDisplay: "symbol" | "narrowSymbol"): string {
	const format = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay });
	return (format.formatToParts(1).find(({ type }) => type === "currency")?.value ?? currency).toLowerCase();
}

/** Signs and names of one currency each: '€', 'ca$', 'zł'. Letters alone, such as 'kr' and 'Ft', can be words. */
const symbols = createSymbols();

function createSymbols(): Record<string, string> {
	const pairs = [...codes, "try", "ngn"].flatMap((code) => {
		const currency = code.toUpperCase();
		return (["symbol", "narrowSymbol"] as const).map((display) => ({ currency, symbol: getSymbol(currency, display) }));
	});
	const signs = Map.groupBy(pairs, ({ symbol }) => symbol);
	const unique = [...signs].flatMap(([symbol, of]) => {
		const isOfOne = new Set(of.map(({ currency }) => currency)).size === 1;
		return isOfOne && /[^a-z. ]/.test(symbol) ? [[symbol, of[0]?.currency ?? ""] as const] : [];
	});
	return { ...Object.fromEntries(unique), ...names };
}

/** Stands for the site's currency. */
export const siteCurrencySign = "¤";

/** Writes the code and the symbols of the site's currency as {@link siteCurrencySign}, for the text of a price alone. */
export function markSiteCurrency(text: string, currency: string): string {
	const marks = [currency.toLowerCase(), getSymbol(currency, "symbol"), getSymbol(currency, "narrowSymbol")];
	const either = [...new Set(marks)]
		.filter((mark) => mark !== "$")
		.map((mark) => mark.replace(/[$.]/g, "\\$&"))
		.join("|");
	return text.replace(
		new RegExp(`(?<![\\p{L}\\p{Sc}])(?:${either})\\.?(?= ?\\d)|(?<=\\d ?)(?:${either})(?!\\p{L})`, "gu"),
		siteCurrencySign,
	);
}

const anyCurrency = [...Object.keys(symbols), ...codes, siteCurrencySign, "dollars", "$"]
	.map((name) => name.replace(/[$.]/g, "\\$&"))
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
	const usesDollars = (currency: string) => getSymbol(currency, "narrowSymbol") === "$";
	const toCurrency = (name: string) =>
		name === siteCurrencySign ? siteCurrency : (symbols[name] ?? name.toUpperCase());
	const named = new Set(marks.filter((name) => !isDollar(name)).map(toCurrency));
	if (named.size > 1) return null;
	const [currency = marks.length > 0 && !usesDollars(siteCurrency) ? "USD" : siteCurrency] = named;
	return marks.some(isDollar) && !usesDollars(currency) ? null : currency;
}

function parseAmount(text: string, currency: string): number | null {
	// '1.050' means one thousand and fifty in continental Europe, but is a typing error in dollars and pounds.
	if (/^\d{1,3}\.\d{3}$/.test(text) && (dollars.includes(currency) || currency === "GBP")) return null;
	const decimals = text.match(/[.,](\d{1,2})$/)?.[1] ?? "";
	const whole = decimals ? text.slice(0, -decimals.length - 1) : text;
	const value = Number(`${whole.replace(/[,.'’]/g, "")}.${decimals || 0}`);
	return value <= maxPrice ? value : null;
}
