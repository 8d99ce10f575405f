import { findStatedPrice } from "../../domain/offer/find-stated-price.ts";
import { type Offer, unknownOffer } from "../../domain/offer/offer.ts";
import { moneyPattern } from "../../domain/offer/parse-money.ts";
import { type ParsePricesOptions, parsePrices } from "../../domain/offer/parse-prices.ts";
import { splitSentences } from "./split-sentences.ts";
import { costing, isStatement } from "./statements.ts";

const free =
	/\b(?:free (?:admission|entry|event|program|class|workshop|of charge|and open to)|(?<=(?:admission|entry|event|program|class|workshop|attendance|participation|registration) )is (?:always )?free|(?:is|are) free (?:of charge|and open|to attend)|at no cost|no cost to|entrada (?:libre|gratuita)|gratuit[oa]|entree (?:libre|gratuite)|gratuit|eintritt(?: ist)? frei|kostenlos|kostenfrei)\b(?! (?:for|para|pour|fur|with|to (?:members|residents)))/giu;
/** Excludes 'free lunch', 'free trial', 'not free'. */
const notAll =
	/\b(?:members|trial|first (?:class|session)|not free|parking|lunch|meals?|snacks?|museum|if|t-?shirts?|under)\b/iu;

/**
 * Finds the one price that running text states: 'Cost: $20 per session', '$5 drop-in', 'Free admission', 'Entrée
 * libre'. Returns null if it mentions money more than once, or in another currency.
 */
export function findPrice(text: string, options: ParsePricesOptions, title = ""): Offer | null {
	const sentences = splitSentences(text);
	const states = (sentence: string, pattern: RegExp) =>
		[...sentence.matchAll(pattern)].some(({ 0: { length }, index }) =>
			isStatement({ sentence, index, length }, title, costing),
		);
	const ofMoney = sentences.filter((sentence) => sentence.match(moneyPattern) !== null);
	if (ofMoney.length === 0) {
		const isFree = sentences.some((sentence) => !notAll.test(sentence) && states(sentence, free));
		return isFree ? (parsePrices("free", options)?.offers[0] ?? null) : null;
	}
	if (!ofMoney.every((sentence) => states(sentence, moneyPattern))) return null;
	return findStatedPrice(sentences.join(". "), { ...unknownOffer, priceCurrency: options.currency }, options);
}
