import { moneyPattern, parseMoney } from "../../offer/parse-money.ts";
import { findPhrases, type Recognizer, wholeWords } from "./phrase.ts";

const free = wholeWords("(?:for )?free(?: of charge)?(?: only)?|(?:at )?no cost|no charge");
const atMost = wholeWords(
	`(?:for )?(?:under|below|less than|cheaper than|up to|at most|no more than|max(?:imum)?) ?(?<money>${moneyPattern.source})`,
);
const orLess = wholeWords(
	`(?:for )?(?<money>${moneyPattern.source}) (?:or (?:less|under|below|cheaper)|max(?:imum)?|at most)`,
);

/** 'free', and an upper limit in the site's currency: 'under $50'. Amounts without a currency stay text. */
export const findPrices: Recognizer = (text, { currency }) => [
	...findPhrases(text, free, () => ({ price: "free" })),
	...[atMost, orLess].flatMap((pattern) =>
		findPhrases(text, pattern, ({ money = "" }) => {
			const found = parseMoney(money.toLowerCase(), currency);
			return found && found.currency === currency && found.maxPrice === null ? { maxPrice: found.price } : null;
		}),
	),
];
