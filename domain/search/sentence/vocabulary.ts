import { getLanguageName } from "../../activity/language-name.ts";
import { foldText } from "../../normalize-text.ts";
import type { Weekday } from "../../session/session.ts";
import type { TimeOfDay } from "../../session/time-of-day.ts";
import type { Extra } from "../filters.ts";
import type { SentenceFilters } from "./sentence-filters.ts";

// The words of the grammar, in the notation of `lookUp` in grammar.ts.

/** Abbreviations and misspellings of words below. */
const misspelled = {
	today: "2day",
	tomorrow: "2moro 2morrow tmr tmrw tomoro tomorow tommorow tommorrow",
	tonight: "2nite tonite",
	night: "nite",
	nights: "nites",
	weekend: "wkend wknd",
	weekends: "wkends wknds",
	weekday: "wkday",
	weekdays: "wkdays",
	morning: "morn",
	something: "somthing sumthing smth",
	through: "thru",
	until: "till",
	am: "a.m a.m.",
	pm: "p.m p.m.",
	"-": "– —",
};
export const spellings = new Map(
	Object.entries(misspelled).flatMap(([word, others]) => others.split(" ").map((other) => [other, word] as const)),
);

// Days and times

/** Languages whose words for weekdays and years come from Intl. */
const locales = ["es", "fr", "de", "it", "pt", "nl", "pl"];
const englishDays =
	"monday|mondays tuesday|tuesdays|tue|tues wednesday|wednesdays|wed|weds thursday|thursdays|thu|thur|thurs friday|fridays|fri saturday|saturdays sunday|sundays".split(
		" ",
	);
/** Names by weekday, from Monday on, with those of other languages: 'sábado', 'Samstag'. */
export const dayNames = englishDays.map((names, index) => {
	// 2024-01-01 is a Monday.
	const date = new Date(Date.UTC(2024, 0, index + 1));
	const others = locales.map((locale) => date.toLocaleDateString(locale, { weekday: "long", timeZone: "UTC" }));
	return [names, ...others.flatMap((name) => [name, `${name}s`])].join("|");
});
/** These are also ordinary words, so they need another clue: 'on sat', 'sat & sun', 'sat 9 am'. */
export const ambiguousDays: Weekday[] = ["mon", "sat", "sun"];

const schoolDays: Weekday[] = ["mon", "tue", "wed", "thu", "fri"];
export const dayGroups: [words: string, days: Weekday[]][] = [
	["weekend|weekends", ["sat", "sun"]],
	["weekday|weekdays|(week|school) (day|days)", schoolDays],
];

/** 'años', 'ans', 'Jahre'. */
export const foreignYears = locales
	.flatMap((locale) => {
		const format = new Intl.NumberFormat(locale, { style: "unit", unit: "year", unitDisplay: "long" });
		return [1, 2, 5].map((count) => foldText(format.format(count).replace(/[\d\s]/gu, "")));
	})
	.join("|");

export const timesOfDay: [words: string, times: TimeOfDay[]][] = [
	["morning|mornings", ["morning"]],
	["afternoon|afternoons", ["afternoon"]],
	["evening|evenings", ["evening"]],
];
/** Besides these, after a weekday. */
export const timesAfterDay: [words: string, times: TimeOfDay[]][] = [
	["am", ["morning"]],
	["pm", ["afternoon", "evening"]],
	["after school", ["afternoon"]],
	["night|nights", ["evening"]],
];

// Dates

export const months =
	"january|jan february|feb march|mar april|apr may june|jun july|jul august|aug september|sep|sept october|oct november|nov december|dec".split(
		" ",
	);
/** Names of months without another meaning. */
export const clearMonths = "january february july september october november december".split(" ");
/** Months that are verbs. */
export const verbMonths = ["march", "mar", "may"];
export const seasons: [words: string, firstMonth: number][] = [
	["spring", 3],
	["summer", 6],
	["fall|autumn", 9],
	["winter", 12],
];
/** After a season or 'after school', these make a name: 'summer camp', 'after school care'. */
export const nounsOfNames =
	"camp|camps|break|school|job|jobs|reading|program|programs|programme|programmes|care|club|clubs|matters|tutoring|enrichment|all stars";

// Ages

export const numbers =
	"zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen".split(
		" ",
	);
export const ordinals = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ");
export const yearsOld = "[years|year|yrs|yr|y] (old|olds|old's|o)|yo|yos|yo's|y/o|y/os|years of age";
export const child =
	"son|sons|daughter|daughters|kid|kids|child|children|boy|boys|girl|girls|baby|babies|infant|infants|toddler|toddlers|preschooler|preschoolers|tween|tweens|teen|teens|teenager|teenagers|grandson|granddaughter|grandkids|nephew|niece|twins|triplets|siblings";
/** A number before them is not an age. */
export const units =
	"am|pm|o'clock|%|week|weeks|wk|wks|day|days|hour|hours|hr|hrs|min|mins|minute|minutes|mile|miles|mi|km|people|students|person|x";
/** A number after them is not an age. */
export const levels =
	"level|lev|lvl|grade|grades|stage|year|years|tier|part|parts|vol|volume|k|room|pier|number|no|top|route|phase|division|district|ward|channel|section|chapter|unit|episode";
/** A number alone after them is not an age, as after prepositions. */
export const counted = `${levels}|session|sessions|series|week|weeks|day|days|season|team|group|max|maximum|least|most`;
export const prepositions =
	"spring|summer|fall|winter|after|before|until|from|under|over|below|above|than|for|of|on|at|in|to|and|or|the|with|by|between";

// Facts

/** Phrases that always set the same filters. */
export const facts: [words: string, filters: SentenceFilters][] = [
	["[for] free [only]|[for] free of charge|[at] no cost|no charge|free (admission|entry)", { price: "free" }],
	["free or (cheap|low cost|affordable)|(cheap|low cost|affordable) or free", { sort: "price-asc" }],
	["gratis|gratuit|gratuite|gratuits|gratuites|gratuito|gratuita|gratuitos|kostenlos", { price: "free" }],
	["toddler|toddlers", { age: "0-3" }],
	["teen|teens|teenager|teenagers", { age: "12+" }],
	["babies|infant|infants|newborn|newborns|(under|younger than) (1|one)", { ages: [0] }],
	["preschooler|preschoolers", { ages: [4] }],
	["kindergartner|kindergartners|kindergartener|kindergarteners|kindergardener|kindergardeners", { ages: [5] }],
	["middle (schooler|schoolers)", { ages: [12] }],
	["high (schooler|schoolers)", { ages: [15] }],
	["[on] (weeknight|weeknights|week (night|nights))", { days: schoolDays, times: ["evening"] }],
	["at night", { times: ["evening"] }],
	["indoors", { setting: "indoor" }],
	["outdoors|out of doors", { setting: "outdoor" }],
	["online|virtual|virtually|(on|over) zoom|remotely", { setting: "online" }],
	["step free [access]|wheelchair (accessible|access|friendly)|wheelchair (user|users)", { access: "step-free" }],
	[
		"[still] [with|has|have|having] [open|free|available|any] (places|spots|spaces) (left|open|free|available|remaining)|[still] (with|has|have|having) [open|free|available|some|any] (places|spots|spaces|availability)|(open|free|available) (places|spots|spaces)|not [yet] (full|sold out)|still available",
		{ open: true },
	],
	["soonest [first]|[what] (starts|starting|begins|beginning) (soon|soonest)", { sort: "soonest" }],
	[
		"(cheap|cheaper|cheapest) [first|one|ones]|lowest price [first]|low cost|affordable|inexpensive|budget friendly",
		{ sort: "price-asc" },
	],
	["newest [first]|(recently|just) added", { sort: "newest" }],
	["most popular [first]", { sort: "popular" }],
];
/** Facts that count only before an edge or a generic word: 'indoor activities', but not 'indoor soccer'. */
export const factsAtEdges: [words: string, filters: SentenceFilters][] = [
	["indoor|inside", { setting: "indoor" }],
	["outdoor|outside", { setting: "outdoor" }],
	["(for|in|with|uses|use) [a] (wheelchair|wheelchairs)", { access: "step-free" }],
	["[what] (starts|starting|begins|beginning) next", { sort: "soonest" }],
];
/** What an activity can come with: 'with lunch and a bus', 'lunch included'. */
export const extraWords: [words: string, extra: Extra][] = [
	["meal|meals|breakfast|lunch|lunches|dinner", "meals"],
	["transport|transportation|bus|busing|shuttle|pickup|pick up", "transport"],
	["financial (aid|assistance|help|support)|scholarship|scholarships|bursary|bursaries|sliding scale", "aid"],
];
export const afterSchool: SentenceFilters = { days: schoolDays, times: ["afternoon"] };

const languageCodes = "ar nl en fr de el he hi it ja ko pl pt pa ru so es tl ta tr uk ur vi cy".split(" ");
export const languages = [
	...languageCodes.map((code) => [getLanguageName(code)?.toLowerCase() ?? "", code] as const),
	["tagalog", "tl"] as const,
	["chinese|cantonese|mandarin", "zh"] as const,
];

// Places

/** After a place's name, these make a longer one: 'Lincoln Park Zoo'. */
export const venueNouns =
	"zoo|school|elementary|academy|high|library|museum|pool|gym|center|centre|club|church|theater|theatre|college|university|ymca|beach|studio|conservatory|fieldhouse";
/** Last words of a place's name that its venues may not have: 'Garfield Park' where one is 'Garfield (James A.)'. */
export const placeEndings = "park|square|heights";
/** Towns with such a name are places only after 'near', 'in' or 'at'. */
export const activityWords = "reading|golf|rugby|chess|dance|bath|clay|surf|story|music";

// Other words

/** Words that join a phrase to the text before it, and are removed with it. */
export const connectors =
	"for|in|on|at|of|the|a|an|my|our|your|and|or|with|that|that's|which|who|is|are|'s|during|only|&|+|para|pour|fur";
/** Besides connectors and punctuation, these end a phrase. */
export const boundaries =
	"near|nearby|el|los|le|les|under|below|less|next|this|today|tomorrow|tonight|from|within|around|between|after|before";
export const negations = "not|no|non|never|except|without|excluding|but|aren't|isn't|don't";
/** After these, weekdays mean all others. */
export const exclusions = "not|no|never|except|without|excluding|[any|every|all] (day|days) but";
/** Left over words are dropped if they are only these. */
export const genericWords =
	"what's|whats|what|activity|activities|thing|things|stuff|event|events|idea|ideas|kid|kids|child|children|any|some|something|anything|somewhere|anywhere|fun|place|places|do|go|to|there";
/** Kinds of activities, which an adjective of a fact may describe: 'indoor camps'. */
export const kindWords = "class|classes|camp|camps|program|programs|lesson|lessons|workshop|workshops|session|sessions";
/** Removed once a phrase has been understood. */
export const fillers =
	"[i'm|i am|we're|we are] looking for [a|an|some]|(i|we) (need|want) [a|an|some]|(find|show|give) [me|us] [a|an|some]|(for|with) [my|our|the] [all|young|little] (kid|kids|child|children|son|sons|daughter|daughters|ones)|(who|that|and) (like|likes|love|loves|enjoy|enjoys)|(what|where) can (i|we) (do|go) [to]|(i|we) have [a|an]|(i've|we've) got [a|an]|does (anyone|anybody) (have|know) [of] [a|an]|(is|are) there [any|a|an]|that (take|takes) place|please";

/** Names and idioms that use a word of the tables above in another sense. No list of these can be complete. */
export const idioms = [
	"free (play|style|range|hand|form|flow|fall|running|run|throw|throws|dive|diving|spirit|spirits|time|weights|kick|kicks|skate|wheel|wheeling|market|will|library|for all|comic|rent|ticket|tickets|consultation|parking|trial|shirt|snack|snacks|wifi|gift|to|with)",
	"(gluten|sugar|nut|peanut|dairy|screen|device|phone|smoke|drug|allergy|stress|worry|mess|tech|plastic|waste|risk|cruelty|hands|tuition|set|break|feel) free",
	"(first|1st|second|2nd|third|3rd|fourth|4th|fifth|5th|good|black|cyber|easter|fat|taco|ruby|palm|super|ash|giving|shrove|holy|blue|casual|last) (monday|tuesday|wednesday|thursday|friday|saturday|sunday)",
	"mardi gras|friday harbor|(friday|saturday) night (lights|live|fever)|sunday (school|funday|best)|wednesday addams",
	"(the|act|psat) [and|or|/|,] sat",
	"long (weekend|weekends)",
	"good (morning|evening|night)|morning (glory|star|dove)|afternoon tea|evening (gown|star|primrose)",
	"may the (4th|fourth)|fourth of july|christmas in july|24/7|7/11",
	"teen (titans|wolf|mom)|virtual reality|online (safety|gaming|game|games|security|bullying)|drop in",
	"in (person|nature|school|motion|action|color|colour|water|town|harmony|concert|space|time)",
	"(in|at) [the] (home|school|work|play|park|museum|dark|garden|gardens|kitchen|water|pool|woods|wild|air|city|round|library|zoo|beach|lake|forest|theater|theatre|gym|mall)",
];
