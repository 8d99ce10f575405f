import type { OfferUnit } from "./offer.ts";

const unitWords: Record<Exclude<OfferUnit, "child" | "person">, string> = {
	hour: "hours?|hrs?|h|stunde|heure|hora",
	session: "sessions?|class(?:es)?|lessons?|visits?|workshops?|drop-in",
	day: "days?|d",
	week: "weeks?|wk|w",
	month: "months?|mo|mth|m",
	course: "courses?|terms?|semesters?|seasons?|series|programs?|programmes?|camps?",
};
const adverbs: Record<string, OfferUnit> = {
	hourly: "hour",
	daily: "day",
	weekly: "week",
	monthly: "month",
	"drop-in": "session",
};
const numbers = "\\d+|two|three|four|five|six|seven|eight|nine|ten|twelve";
const per = "(?:/ ?|\\bp(?=[dwmh](?!\\p{L}))|\\bper |\\bp\\/|\\ban? |\\beach |\\bfor (?:the |a |an )?)";

const course = new RegExp(
	`(?:${per}(?:the )?(?:full|whole|entire) (?:${unitWords.session}|${unitWords.course})|${per}(?:${numbers})[ -](?:weeks?|days?|classes|class|sessions?|months?)(?: (?:${unitWords.session}|${unitWords.course}))?)(?![\\p{L}\\d-])`,
	"u",
);
const patterns = Object.entries(unitWords).map(
	([unit, words]) => [unit as OfferUnit, new RegExp(`${per}(?:${words})(?![\\p{L}\\d-])`, "u")] as const,
);
/** Words for one child, or for anybody. A ticket, too, is for one person, which it does not say. */
const each = "(?:/ ?|\\bper |\\ban? |\\beach )";
const people: [OfferUnit | null, RegExp][] = [
	["child", new RegExp(`${each}(?:child|kid|camper|youth)(?![\\p{L}\\d])`, "u")],
	[
		"person",
		new RegExp(`(?:${each}(?:person|student|participant|player|attendee|head)|\\bpp|\\bp\\.p\\.)(?![\\p{L}\\d])`, "u"),
	],
	[null, new RegExp(`(?:${each}ticket|\\beach|\\bea)(?![\\p{L}\\d])`, "u")],
];

/** Finds the unit in the lower-case words around a price, and returns it with the remaining words. */
export function takeUnit(words: string): { unit: OfferUnit | null; rest: string } {
	const [who, person] = people.find(([, pattern]) => pattern.test(words)) ?? [null, null];
	const text = person ? words.replace(person, " ") : words;
	if (course.test(text)) return { unit: "course", rest: text.replace(course, " ") };
	for (const [unit, pattern] of patterns) {
		if (pattern.test(text)) return { unit, rest: text.replace(pattern, " ") };
	}
	const adverb = text.match(/\b(?:hourly|daily|weekly|monthly|drop-in)\b/)?.[0];
	if (adverb) return { unit: adverbs[adverb] ?? null, rest: text.replace(adverb, " ") };
	return { unit: who, rest: text };
}
