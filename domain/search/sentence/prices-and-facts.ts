import { priceBuckets } from "../../activity/price.ts";
import { parseMoney } from "../../offer/parse-money.ts";
import { edge, either, isAfter, list, lookUp, maybe, type Rule, sequence, span, token } from "./grammar.ts";
import type { SentenceFilters } from "./sentence-filters.ts";
import { extraWords, facts, factsAtEdges, genericWords, kindWords, languages, units, yearsOld } from "./vocabulary.ts";

type Amount = { price: number; maxPrice: number | null };

/** An amount in the site's currency, or a range of two. Other currencies stay search text. */
const money = token("money", (text, { context: { currency } }): Amount | null => {
	const found = parseMoney(text, currency);
	return found?.currency === currency ? found : null;
});
/** Without a currency, smaller numbers may be ages. */
const minBareAmount = 20;
const maxBareAmount = 9999;
const bareAmount = sequence(token("number", Number), maybe("bucks"))
	.notBefore(`${units}|${yearsOld}|-|years|yrs|year|months|month|kids|children`)
	.map(([price, bucks]): Amount | null =>
		bucks || (price >= minBareAmount && price <= maxBareAmount) ? { price, maxPrice: null } : null,
	);
const amount = either(money, bareAmount);
const each = maybe("(a|an|per|each|/) (week|day|class|lesson|session|month|hour|child|kid)");
const under = "[for] (under|below|less than|cheaper than|up to|at most|no more than|(max|maximum) [of])";
const orLess = "or (less|under|below|cheaper)|max|maximum|at most|tops";

/** Finds price limits: 'under $50', 'max 50', '$20-40', 'for $30'. */
export const pricePhrase: Rule<SentenceFilters> = either(
	sequence(under, amount, each).map(([, { price, maxPrice }]) => (maxPrice === null ? { maxPrice: price } : null)),
	sequence(maybe("for"), amount, each, orLess).map(([, { price }]) => ({ maxPrice: price })),
	sequence("over|above|more than", money).map(([, { price }]) => (price === 100 ? { price: "100+" as const } : null)),
	span(money, amount).map(([low, high]) => toRange(low.price, high.price)),
	sequence(maybe("for|around|about|at|budget [of]"), money, each)
		.notBefore("off|+|and (up|over)|or more")
		.map(([, { price, maxPrice }], place) => {
			if (isAfter("over|above|than|least|from|no", place)) return null;
			return maxPrice === null ? { maxPrice: price } : toRange(price, maxPrice);
		}),
);

/** A range that is none of the price buckets becomes its upper limit. */
function toRange(low: number, high: number): SentenceFilters | null {
	const bucket = `${low}-${high}`;
	if (low >= high) return null;
	return Object.hasOwn(priceBuckets, bucket) ? { price: bucket as keyof typeof priceBuckets } : { maxPrice: high };
}

const language = lookUp(languages);
const nearest = lookUp([["[the] (nearest|closest) [first|one|ones]", { sort: "nearest" as const }]]);

const extra = lookUp(extraWords);
const extraList = list(
	sequence(maybe("a|free|some"), extra).map(([, name]) => name),
	"and|&|,|, and|plus|or",
);
const comesWith = either(
	sequence(
		"with|[that] (including|includes|include|offering|offers|offer|has|have|provides)",
		extraList,
		maybe("included|provided|available"),
	).map(([, extras]) => extras),
	sequence(extraList, "included|provided|available").map(([extras]) => extras),
	sequence("free", extraList).map(([, extras]) => extras),
).map((extras) => ({ extras: [...new Set(extras)] }));

/** Finds words that always set the same filters, such as 'free', 'indoors' and 'cheapest first', and languages. */
export const factPhrase: Rule<SentenceFilters> = either(
	lookUp(facts),
	comesWith,
	nearest.notBefore("to"),
	lookUp(factsAtEdges).before(either(edge, `${genericWords}|${kindWords}`)),
	sequence("[taught|held] in", language).map(([, lang]) => ({ lang })),
	sequence(language, "speaking|language").map(([lang]) => ({ lang })),
);
