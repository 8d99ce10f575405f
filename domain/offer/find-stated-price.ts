import type { Offer } from "./offer.ts";
import { moneyPattern } from "./parse-money.ts";
import { type ParsePricesOptions, parsePrices } from "./parse-prices.ts";

const maxTextLength = 20_000;

const activity = "(?:activity|camp|class|course|event|program|session|workshop)";
const label = `(?:fees?|costs?|price|tuition|tickets?|admission)(?: (?:of|for) (?:the|this|our|each) ${activity})?(?: is| are|:|: | -)?`;
const ending = "(?: (?:per|an?|each|/) ?[a-z]+|/[a-z]+| drop-?in){0,2}";

/** Words that mark a sentence as being about other money, such as what youths earn or win, or extras. */
const otherMoney =
	/\b(?:stipends?|paid|pay rate|payment of|earn\w*|wages?|salary|compensation|receive|win|prize|gift|raffle|grants?|awards?|scholarships?|rental|rent|deposit|late|donat\w*|parking|off|discount|plus|additional|extra|optional)\b/i;

/**
 * Finds the price that a description states in words: 'The fee is $51 per child.', 'Tickets: $40'. For rows whose own
 * column has only a band such as 'More than $50', which the price must fit. Returns null unless the text mentions money
 * exactly once.
 */
export function findStatedPrice(text: string, band: Offer, options: ParsePricesOptions): Offer | null {
	if (text.length > maxTextLength) return null;
	const words = text
		.replace(/[–—−]/g, "-")
		.replace(/(?<=\d) (?:to|through) (?=\D{0,4}\d)/g, " - ")
		.replace(/\s+/g, " ");
	const mentions = [...words.matchAll(moneyPattern)];
	const [mention] = mentions;
	if (!mention || mentions.length > 1) return null;
	const before = getSentenceBefore(words.slice(0, mention.index));
	const after = words.slice(mention.index + mention[0].length).match(/^.*?(?=[.!?](?:\s|$)|$)/)?.[0] ?? "";
	if (otherMoney.test(before + after)) return null;
	const tail = after.match(new RegExp(`^${ending}`, "i"))?.[0] ?? "";
	const isLabelled = new RegExp(`\\b${label} ?$`, "i").test(before);
	const isPerChild =
		/^ ?(?:(?:per |\/ ?|an? )(?:child|kid|participant|student|camper|session|class|lesson|course)\b|drop[- ]?in\b)/i.test(
			after,
		);
	const offer = isLabelled || isPerChild ? (parsePrices(mention[0] + tail, options)?.offers[0] ?? null) : null;
	return offer && offer.unitText !== "hour" && fitsBand(offer, band) ? offer : null;
}

function getSentenceBefore(text: string): string {
	return text.split(/[.!?] /).at(-1) ?? "";
}

function fitsBand({ price, maxPrice, priceCurrency }: Offer, band: Offer): boolean {
	if (price === null || priceCurrency !== band.priceCurrency) return false;
	const min = band.price ?? band.minPrice ?? 0;
	return price >= min && (maxPrice ?? price) <= (band.maxPrice ?? band.price ?? Number.POSITIVE_INFINITY);
}
