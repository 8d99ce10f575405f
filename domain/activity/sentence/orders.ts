import type { Sort } from "../filters.ts";
import { findPhrases, type Phrase, wholeWords } from "./phrase.ts";

const orders: [Sort, RegExp][] = [
	["soonest", wholeWords("(?:what )?(?:starts?|starting|begins?|beginning) (?:next|soon|soonest)|soonest(?: first)?")],
	["nearest", wholeWords("(?:the )?(?:nearest|closest)(?: (?:first|ones?))?(?! to )")],
	[
		"price-asc",
		wholeWords("cheap(?:er|est)?(?: (?:first|ones?))?|lowest price(?: first)?|low[ -]cost|affordable|inexpensive"),
	],
	["newest", wholeWords("newest(?: first)?|(?:recently|just) added")],
	["popular", wholeWords("most popular(?: first)?")],
];

/**
 * The order of the list: 'what starts next', 'nearest first', 'cheapest first'. How cheap 'cheap' is nobody says: the lowest
 * price comes first.
 */
export const findOrders = (text: string): Phrase[] =>
	orders.flatMap(([sort, pattern]) => findPhrases(text, pattern, () => ({ sort })));
