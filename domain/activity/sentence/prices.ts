import { parseMoney } from "../../offer/parse-money.ts";
import { pricePhrases } from "./english.ts";
import { findPhrases, type Recognizer, type SentenceFilters, wholeWords } from "./phrase.ts";

const limits = pricePhrases.map(wholeWords);

/** Upper limits in the site's currency: 'under $50', 'max 50'. Amounts in another currency stay text. */
export const findPrices: Recognizer = (text, { currency }) =>
	limits.flatMap((pattern) =>
		findPhrases(text, pattern, ({ money, amount }) =>
			money ? toLimit(money, currency) : { maxPrice: Number(amount) },
		),
	);

function toLimit(money: string, currency: string): SentenceFilters | null {
	const found = parseMoney(money.toLowerCase(), currency);
	return found && found.currency === currency && found.maxPrice === null ? { maxPrice: found.price } : null;
}
