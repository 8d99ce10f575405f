import { parseMoney } from "../offer/parse-money.ts";
import { languagePhrases, languages, plainPhrases, pricePhrases } from "./english.ts";
import { foreignFree } from "./other-languages.ts";
import { findPhrases, type Phrase, type Recognizer, type SentenceFilters, wholeWords } from "./phrase.ts";

const patterns = plainPhrases.map(([words, filters]) => ({ pattern: wholeWords(words), filters }));
const free = wholeWords(foreignFree);
const inLanguages = languagePhrases.map(wholeWords);

/** Finds phrases that always set the same filters, such as 'free', 'indoors' and 'cheapest first', and languages. */
export const findPlainPhrases = (text: string): Phrase[] => [
	...patterns.flatMap(({ pattern, filters }) => findPhrases(text, pattern, () => filters)),
	...findPhrases(text, free, () => ({ price: "free" })),
	...inLanguages.flatMap((pattern) =>
		findPhrases(text, pattern, ({ language = "" }) => ({ lang: languages[language.toLowerCase()] ?? null })),
	),
];

const limits = pricePhrases.map(wholeWords);

/** Finds price limits in the site's currency: 'under $50', 'max 50'. Amounts in another currency stay search text. */
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
