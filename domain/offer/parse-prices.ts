import { namedPrices } from "./format-offer.ts";
import type { Offer, OfferUnit } from "./offer.ts";
import { markSiteCurrency, moneyPattern, parseMoney, siteCurrencySign } from "./parse-money.ts";
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
	const words = markSiteCurrency(translatePrice(normalize(text)), options.currency);
	const inWords = parsePriceInWords(words, options);
	if (inWords) return { offers: [inWords] };
	const isSliding = slidingScale.test(words);
	const segments = splitSegments(words.replace(slidingScale, " ").replace(aid, " ").replace(booking, " "));
	const required = segments.filter((segment) => !optionalExtra.test(segment));
	const read = required.map((segment) => parseSegment(segment, options));
	if (read.length === 0 || !read.every((offer) => offer !== null)) return null;
	const offers = withoutEarlierPrices([...read, ...readLongDays(segments, read, options)]);
	const named = nameGroups(offers);
	return {
		offers: named.map((offer) => (isSliding && !offer.name ? { ...offer, name: namedPrices.slidingScale } : offer)),
	};
}

/** An extended day for more than the other days is a price of its own, and otherwise an extra. */
function readLongDays(segments: string[], others: Offer[], options: ParsePricesOptions): Offer[] {
	const highest = Math.max(...others.map(({ price }) => price ?? 0));
	return segments
		.filter((segment) => /\bextended\b/.test(segment))
		.flatMap((segment) => parseSegment(segment, options) ?? [])
		.filter(({ price, name }) => (price ?? 0) >= highest && /^extended(?: day)?$/i.test(name));
}

const now = /^(?:now|sale|only|special|today|jetzt|nur|ahora|maintenant)(?: price)?$/i;
const earlier = /^(?:was|orig(?:inal(?:ly)?)?|instead of|formerly|before|rrp|statt|vorher|antes|au lieu de)\b/i;
const regular = /^(?:reg(?:ular(?:ly)?)?|normal(?:ly)?|usual(?:ly)?|list|full)\.?(?: price)?$/i;

/** Drops prices that hold no more: of '$25 (was $40)' the second, of '$200 (regular $250)', but not of two groups. */
function withoutEarlierPrices(offers: Offer[]): Offer[] {
	const isCurrent = ({ name }: Offer) => name === "" || now.test(name);
	const hasCurrent = offers.some(isCurrent);
	const holds = ({ name }: Offer) => !earlier.test(name) && !(hasCurrent && regular.test(name));
	return offers.filter(holds).map((offer) => (isCurrent(offer) ? { ...offer, name: "" } : offer));
}

const groups: Record<string, [RegExp, RegExp]> = {
	Resident: [/^r(?:es)?$/i, /^n(?:on-?)?(?:r|res)$/i],
	Member: [/^m(?:em)?$/i, /^n(?:on-?)?(?:m|mem)$/i],
};

/** Spells out the abbreviations of two groups, 'R' and 'NR', if both are there. */
function nameGroups(offers: Offer[]): Offer[] {
	for (const [name, [inside, outside]] of Object.entries(groups)) {
		if (![inside, outside].every((pattern) => offers.some((offer) => pattern.test(offer.name)))) continue;
		return offers.map((offer) => {
			if (inside.test(offer.name)) return { ...offer, name };
			return outside.test(offer.name) ? { ...offer, name: `Non-${name.toLowerCase()}` } : offer;
		});
	}
	return offers;
}

const slidingScale = /\(?\bsliding[ -]scale(?: based on income)?\)?/;
const aid = /[,;(]? ?\b(?:limited )?(?:scholarships?|financial (?:aid|assistance))(?: (?:is|are))? available\)?/;
/** Matches the advice to book, which does not affect the price. */
const booking =
	/[,;(]? ?(?<!\p{L})(?:pre-?)?(?:registration|reservations?|booking|rsvp|réservation|inscription|inscripción|reserva|anmeldung)(?: (?:is|est|ist|es))? (?:required|recommended|advised|needed|necessary|essential|conseillée|obligatoire|recommandée|souhaitée|erforderlich|erbeten|empfohlen|necesaria|recomendada|requerida|previa|obligatoria)\)?(?!\p{L})/u;
/** Words that mark a price as an optional extra. */
const optionalExtra = /\b(?:extended|before[ -]?care|after[ -]?care|early(?![ -]?bird)|late(?!r)|lunch|optional)\b/;
/** Words that mark sums, discounts and estimates, so that the amount next to them isn't the price. */
const unclear =
	/\+|\b(?:plus|fees?|registration|housing|materials|supplies|additional|extra|excl|excluding|off|discount|save|deposit|donation|suggested|about|approx|approximately|around|years?|annual|annually|minutes?|nights?|jahr|an|année|año|nacht|kaution|caution|fianza|zzgl|per(?! (?:family|household)\b))\b|\/|~/;

function normalize(text: string): string {
	return text
		.toLowerCase()
		.replace(/(?<=\d)[\u00A0\u202F](?=\d{3}(?!\d))|(?<=(?<!\S)\d{1,3}) (?=\d{3}(?:,\d\d)? ?(?:€|eur))/g, "")
		.replace(/^\D*\d{1,3}(?: \d{3})+\D*$/, (figure) => figure.replace(/(?<=\d) (?=\d)/g, ""))
		.replace(/[–—−]/g, "-")
		.replace(/(?<=\d)[.,:] ?-+(?![\d-])/g, "")
		.replace(
			/(?<=\p{Sc} ?)(\d+(?:\.\d{1,2})?) ?k(?![\p{L}\d])/gu,
			(_, thousands: string) => `${Math.round(Number(thousands) * 1000)}`,
		)
		.replace(/(?<=\d)(?=\p{L})(?!(?:st|nd|rd|th)(?!\p{L}))/gu, " ")
		.replace(/\+ ?(?=(?:tax|vat|gst|hst|mwst|iva|tva)\b)/g, " plus ")
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

const price = "\\p{Sc} ?\\d[\\d.,]*";
const group = "([a-z][a-z -]*?)";
/** 'R/NR $90/$110' and '$90/$110 (R/NR)' name the prices in order. */
const namesFirst = new RegExp(`^\\(?${group} ?/ ?${group}\\)?:? (${price}) ?/ ?(${price})$`, "u");
const pricesFirst = new RegExp(`^(${price}) ?/ ?(${price}) \\(?${group} ?/ ?${group}\\)?$`, "u");

/** Splits 'Members $10, others $15 or $20 ($5 for siblings)' at its commas, conjunctions and brackets. */
function splitSegments(words: string): string[] {
	return words
		.replace(namesFirst, "$1 $3; $2 $4")
		.replace(pricesFirst, "$1 $3; $2 $4")
		.replace(
			/ (?=(?:now|was|reg(?:ular(?:ly)?)?|originally|instead of|statt|au lieu de)\b:? ?[\p{Sc}\d]|(?<=\d )[a-z-]{1,16}: ?\p{Sc})/gu,
			"; ",
		)
		.replace(/ ?\/ ?(?=(?:[a-z-]{1,12}:? ?)?\p{Sc} ?\d)/gu, "; ")
		.replace(/\(([^()]*)\)/g, (_, inner: string) =>
			/\d/.test(inner.replace(dated, "")) ? `; ${inner};` : ` ${inner.replaceAll(",", " ")} `,
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
	const text = bareAmount.test(segment) ? segment.replace(/\d/, `${siteCurrencySign}$&`) : segment;
	const [money, another] = text.match(moneyPattern) ?? [];
	if (!money || another) return null;
	const amounts = parseMoney(money, options.currency);
	const { bound, rest } = takeBound(...split(text, money));
	const { unit, rest: name } = takeUnit(rest);
	if (!amounts || unclear.test(name.replace(tax, " ").replace(dated, " ")) || !isName(name)) return null;
	const prices = applyBound(bound, amounts.price, amounts.maxPrice);
	const unitText = unit ?? (/\d+[ -]?weeks?\b/.test(name) ? "course" : (options.unit ?? null));
	return prices && createOffer(options, { ...prices, name: toName(name), priceCurrency: amounts.currency, unitText });
}

/** Taxes, which many prices leave out. The name says so. */
const tax =
	/\b(?:plus|excl?\.?|excluding|incl?\.?|including|zzgl\.?|inkl\.?|hors) (?:sales )?(?:tax|vat|gst|hst|mwst|iva|tva)\b/;

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

/** Matches the date until which, or after which, a price holds. */
const dated =
	/\b(?:until|till|by|before|after|from|through|thru|on|ends?|starting) (?:\p{L}{3,9}\.? )?\d{1,2}(?:[/.]\d{1,2})?(?:st|nd|rd|th)?(?![\d/])/u;

/** Names contain no numbers, except in lengths such as '5-week' and in dates. */
function isName(words: string): boolean {
	const name = words.trim();
	return (
		name.length <= maxNameLength &&
		/^[\p{L} '’&:=/.-]*$/u.test(name.replace(/\b\d{1,2}[ -]?(?:weeks?|days?)\b/g, "").replace(dated, ""))
	);
}

function toName(words: string): string {
	const name = words
		.replace(
			/^[ :=/-]*(?:price|cost|fee|tuition|tickets?|admission|entry|entr[ée]e|entrada|eintritt|tarif unique|preis|prix|precio|for|is|adv)?(?!\p{L})[ :=/-]*|[ :=/-]+$/gu,
			"",
		)
		.replace(/\s+/g, " ")
		.replace(dated, (date) => date.replace(/(?<= )\p{L}(?=\p{L}+\.? \d)/u, (letter) => letter.toUpperCase()))
		.replace(/\b(?:vat|[gh]st)\b/g, (name) => name.toUpperCase())
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
