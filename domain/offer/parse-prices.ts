import { namedPrices } from "./format-offer.ts";
import type { Offer, OfferUnit } from "./offer.ts";
import { moneyPattern, parseMoney } from "./parse-money.ts";
import { takeUnit } from "./price-units.ts";
import { translatePrice } from "./price-words.ts";

export type ParsePricesOptions = {
	/** The currency of '$' and of amounts without a currency. */
	currency: string;
	/** The unit of prices that don't state one, such as the week in a column 'Cost per week'. */
	unit?: OfferUnit | null;
};

const maxTextLength = 200;
const maxNameLength = 40;

/**
 * Parses prices as people write them: '$45 to $60 a week', '£3.25', 'Over $50', 'From $45', 'Members $10, others $15',
 * 'pay what you can', 'Free'. Returns null if any part can't be parsed with certainty. Names say what an offer is for.
 */
export function parsePrices(text: string, options: ParsePricesOptions): { offers: Offer[] } | null {
	if (text.length > maxTextLength) return null;
	const words = translatePrice(normalize(text));
	const inWords = parsePriceInWords(words, options);
	if (inWords) return { offers: [inWords] };
	const isSliding = slidingScale.test(words);
	const segments = splitSegments(words.replace(slidingScale, " ").replace(aid, " "));
	const required = segments.filter((segment) => !optionalExtra.test(segment));
	const offers = required.map((segment) => parseSegment(segment, options));
	if (offers.length === 0 || offers.some((offer) => offer === null)) return null;
	return {
		offers: offers
			.filter((offer) => offer !== null)
			.map((offer) => (isSliding && !offer.name ? { ...offer, name: namedPrices.slidingScale } : offer)),
	};
}

const slidingScale = /\(?\bsliding[ -]scale(?: based on income)?\)?/;
const aid = /[,;(]? ?\b(?:limited )?(?:scholarships?|financial (?:aid|assistance))(?: (?:is|are))? available\)?/;
/** Words that mark a price as an optional extra. */
const optionalExtra = /\b(?:extended|before[ -]?care|after[ -]?care|early|late|lunch|optional)\b/;
/** Words that mark sums, discounts and estimates, so that the amount next to them isn't the price. */
const unclear =
	/\+|\b(?:plus|fees?|registration|housing|materials|supplies|additional|extra|excl|excluding|off|discount|save|deposit|donation|about|approx|approximately|around|hours?|hr|years?|annual|annually|minutes?|nights?|stunden?|heures?|horas?|jahr|an|année|año|nacht|kaution|caution|fianza|zzgl|per(?! (?:family|household)\b))\b|\/|~/;

function normalize(text: string): string {
	return text
		.toLowerCase()
		.replace(/(?<=\d)[\u00A0\u202F](?=\d{3}(?!\d))|(?<=(?<!\S)\d{1,3}) (?=\d{3}(?:,\d\d)? ?(?:€|eur))/g, "")
		.replace(/[–—−]/g, "-")
		.replace(/\bbetween (.{1,20}?) and (?=\D?\d)/g, "$1 - ")
		.replace(/(?<=\d\S{0,8}) (?:to|through) (?=\D{0,4}\d)/g, " - ")
		.replace(/\b(?:or|and|&) (?:less|under|below)\b/g, "max")
		.replace(/\b(?:or|and|&) (?:more|up|above|over)\b|(?<=\d)\+(?= |$)/g, " min")
		.replace(/\s+/g, " ")
		.trim()
		.replace(/[.!]$/, "");
}

function parsePriceInWords(words: string, options: ParsePricesOptions): Offer | null {
	if (/^(?:pay[ -]what[ -]you[ -](?:can|wish|want|like)|pwyc)(?: pricing)?$/.test(words)) {
		return createOffer(options, { name: namedPrices.payWhatYouCan });
	}
	return words.replace(slidingScale, "").trim() === "" && slidingScale.test(words)
		? createOffer(options, { name: namedPrices.slidingScale })
		: null;
}

/** Splits 'Members $10, others $15 or $20 ($5 for siblings)' at its commas, conjunctions and brackets. */
function splitSegments(words: string): string[] {
	return words
		.replace(/\(([^()]*)\)/g, (_, inner: string) =>
			/\d/.test(inner) ? `; ${inner};` : ` ${inner.replaceAll(",", " ")} `,
		)
		.replace(/(?<=\d[^,;]*) (?:or|and|&) (?=[^,;]*\d)/g, "; ")
		.split(/;|,(?= |\D)|\||\n| \/ /)
		.map((segment) => segment.replace(/\s+/g, " ").trim())
		.filter(Boolean);
}

const free = "free(?: of charge)?|no (?:cost|charge)|gratis|kostenlos|gratuit";
const freeOnly = new RegExp(
	`^(?:${free})(?: (?:admission|entry|event|program|programme|class|to attend|for (?:all|everyone)))?$`,
);
const people = "members|non-?members|residents|children|kids|siblings|students|families|adults|others";
const freeFor = new RegExp(`^(?:(?:${free}) (?:for|to) (${people})|(${people})[: -]+(?:are )?(?:${free}))$`);

function parseSegment(segment: string, options: ParsePricesOptions): Offer | null {
	if (freeOnly.test(segment)) return createOffer(options, { price: 0 });
	const group = segment.match(freeFor);
	if (group) return createOffer(options, { price: 0, name: toName(group[1] ?? group[2] ?? "") });
	const text = bareAmount.test(segment) ? segment.replace(/\d/, `${options.currency.toLowerCase()} $&`) : segment;
	const [money, another] = text.match(moneyPattern) ?? [];
	if (!money || another) return null;
	const amounts = parseMoney(money, options.currency);
	const { bound, rest } = takeBound(...split(text, money));
	const { unit, rest: name } = takeUnit(rest);
	if (!amounts || unclear.test(name) || !isName(name)) return null;
	const prices = applyBound(bound, amounts.price, amounts.maxPrice);
	const unitText = unit ?? (/\d+[ -]?weeks?\b/.test(name) ? "course" : (options.unit ?? null));
	return prices && createOffer(options, { ...prices, name: toName(name), priceCurrency: amounts.currency, unitText });
}

/** An amount without a currency, as in a column of prices: '45', '10-25', 'over 50', '45 per week'. */
const bareAmount =
	/^(?:(?:from|over|more than|under|less than|up to) )?\d[\d.,]*(?: ?- ?\d[\d.,]*)?(?: (?:min|max))?(?: ?(?:\/|per |an? ).+)?$/;

type Bound = "from" | "over" | "under" | null;
const bounds: [Bound, RegExp, RegExp][] = [
	["from", /\b(?:from|starting (?:at|from)|starts at|as low as|min(?:imum)?)$/, /^min\b/],
	["over", /\b(?:over|more than|above|greater than)$/, /^(?!)/],
	["under", /\b(?:under|less than|below|up to|at most|max(?:imum)?|no more than)$/, /^max\b/],
];

function takeBound(before: string, after: string): { bound: Bound; rest: string } {
	for (const [bound, prefix, suffix] of bounds) {
		if (prefix.test(before)) return { bound, rest: `${before.replace(prefix, "")} ${after}` };
		if (suffix.test(after)) return { bound, rest: `${before} ${after.replace(suffix, "")}` };
	}
	return { bound: null, rest: `${before} ${after}` };
}

function applyBound(bound: Bound, price: number, maxPrice: number | null): Partial<Offer> | null {
	if (bound === null || (bound === "from" && maxPrice !== null)) return { price, maxPrice };
	if (maxPrice !== null) return null;
	if (bound === "from") return { price, minPrice: price };
	return bound === "over" ? { minPrice: price } : { maxPrice: price };
}

function split(text: string, money: string): [string, string] {
	const position = text.indexOf(money);
	return [text.slice(0, position).trim(), text.slice(position + money.length).trim()];
}

/** Names contain no numbers, except in lengths such as '5-week'. */
function isName(words: string): boolean {
	const name = words.trim();
	return (
		name.length <= maxNameLength && /^[\p{L} '’&:=/-]*$/u.test(name.replace(/\b\d{1,2}[ -]?(?:weeks?|days?)\b/g, ""))
	);
}

function toName(words: string): string {
	const name = words
		.replace(/^[ :=/-]*(?:price|cost|fee|tuition|for|is)?\b[ :=/-]*|[ :=/-]+$/g, "")
		.replace(/\s+/g, " ")
		.trim();
	return name.charAt(0).toUpperCase() + name.slice(1);
}

function createOffer({ currency, unit = null }: ParsePricesOptions, offer: Partial<Offer>): Offer {
	return {
		name: "",
		price: null,
		minPrice: null,
		maxPrice: null,
		priceCurrency: currency,
		unitText: unit,
		validFrom: null,
		validThrough: null,
		...offer,
	};
}
