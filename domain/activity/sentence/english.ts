import type { Weekday } from "../../session/session.ts";

// The words of one language. Values are the sources of regular expressions, in lower case.

/** As people type on a phone, and what they mean by it. */
export const shortForms: Record<string, string> = {
	"2day": "today",
	"2moro": "tomorrow",
	"2morrow": "tomorrow",
	tmr: "tomorrow",
	tmrw: "tomorrow",
	tomoro: "tomorrow",
	tomorow: "tomorrow",
	"2nite": "tonight",
	wkend: "weekend",
	wkends: "weekends",
	wknd: "weekend",
	wknds: "weekends",
	wkday: "weekday",
	wkdays: "weekdays",
	morn: "morning",
};

/** By weekday: its name, and its abbreviations. */
export const dayNames: Record<Weekday, { name: string; short: string }> = {
	mon: { name: "mondays?", short: "mon" },
	tue: { name: "tuesdays?", short: "tues?" },
	wed: { name: "wednesdays?", short: "weds?" },
	thu: { name: "thursdays?", short: "thu(?:rs?)?" },
	fri: { name: "fridays?", short: "fri" },
	sat: { name: "saturdays?", short: "sat" },
	sun: { name: "sundays?", short: "sun" },
};

export const dayGroups: [words: string, days: Weekday[]][] = [
	["weekends?", ["sat", "sun"]],
	["week ?days?|school ?days?", ["mon", "tue", "wed", "thu", "fri"]],
];

/** After the name of a day. */
export const timesOfDay = {
	morning: "mornings?|a\\.?m\\.?",
	afternoon: "afternoons?|after[ -]?school",
	evening: "evenings?|nights?",
};

/** Other ways to say exactly one of the times of day. */
export const exactTimes = {
	morning: "before (?:noon|12(?: ?pm|:00)?)",
	evening: "after (?:5 ?p\\.?m\\.?|5:00 ?p\\.?m\\.?|17:00)",
};

/** In their order; `isAmbiguous`: also an ordinary word or a first name, so that alone it is no month. */
export const months: { words: string; isAmbiguous?: boolean }[] = [
	{ words: "january|jan" },
	{ words: "february|feb" },
	{ words: "march|mar", isAmbiguous: true },
	{ words: "april|apr", isAmbiguous: true },
	{ words: "may", isAmbiguous: true },
	{ words: "june|jun", isAmbiguous: true },
	{ words: "july|jul" },
	{ words: "august|aug", isAmbiguous: true },
	{ words: "september|sept?" },
	{ words: "october|oct" },
	{ words: "november|nov" },
	{ words: "december|dec" },
];

export const numbers = [
	"zero",
	"one",
	"two",
	"three",
	"four",
	"five",
	"six",
	"seven",
	"eight",
	"nine",
	"ten",
	"eleven",
	"twelve",
	"thirteen",
	"fourteen",
	"fifteen",
	"sixteen",
	"seventeen",
];

/** Each with its code of ISO 639-1. */
export const languages: Record<string, string> = {
	arabic: "ar",
	cantonese: "zh",
	chinese: "zh",
	dutch: "nl",
	english: "en",
	french: "fr",
	german: "de",
	greek: "el",
	hebrew: "he",
	hindi: "hi",
	italian: "it",
	japanese: "ja",
	korean: "ko",
	mandarin: "zh",
	polish: "pl",
	portuguese: "pt",
	punjabi: "pa",
	russian: "ru",
	somali: "so",
	spanish: "es",
	tagalog: "tl",
	tamil: "ta",
	turkish: "tr",
	ukrainian: "uk",
	urdu: "ur",
	vietnamese: "vi",
	welsh: "cy",
};

/** Words that only join a phrase to what stands before it. They go with the phrase. */
export const connectors =
	"for|in|on|at|of|the|a|an|my|our|your|and|or|with|that(?: is|'s|’s| are)?|which (?:is|are)|is|are|during|only|&|\\+";

/** Before a phrase they turn it into its opposite, which no filter says. */
export const negations = "not|no|non|never|except(?: for)?|without|excluding|but";

/** Words that say nothing about what is looked for. They are dropped once a phrase has been understood. */
export const fillers = [
	"(?:i(?:'m|’m| am) |we(?:'re|’re| are) )?looking for(?: an?| some)?",
	"(?:i|we) (?:need|want)(?: an?| some)?",
	"(?:find|show|give)(?: me| us)(?: an?| some)?",
	"(?:for|with) (?:(?:my|our|the|all|young|little) )*(?:kids?|child(?:ren)?|sons?|daughters?|little ones?)",
	"(?:who|that|and) (?:likes?|loves?|enjoys?)",
	"(?:what|where) can (?:i|we) (?:do|go)(?: to)?",
	"(?:i|we)(?: have|'ve got|’ve got)(?: an?)?",
	"does any(?:one|body) (?:have|know)(?: of)?(?: an?)?|(?:is|are) there(?: any| an?)?",
	"please",
];

/** What remains when nothing else does: 'things to do', 'activities'. */
export const genericWords =
	"what(?:'s|’s| is)? on|things? to do|(?:some|any)(?:thing|where)(?: to do)?|activit(?:y|ies)|things?|stuff|events?|ideas?|kids?|child(?:ren)?|any|fun|places?(?: to go)?|whats|do|to do";

/**
 * Names and idioms that hold a word of the tables above in another sense. Their words stay words. Where a list of idioms
 * cannot be complete, the page still says what was understood, and offers the search for exactly what was typed.
 */
export const idioms = [
	// free
	"free[ -](?:play|style|range|hand|form|flow|fall|running|run|throws?|dive|diving|spirits?|time|weights|kicks?|skate|wheel(?:ing|er)?|market|will|library|for all)",
	"(?:gluten|sugar|nut|peanut|dairy|screen|device|phone|smoke|drug|allergy|stress|worry|mess|tech|plastic|waste|risk|cruelty|hands|tuition|interest|set|run|break|dance|feel)[ -]free",
	"free (?:comic book|rent|tickets?|spot|space|place|consultation|parking|admission|trial|lunch|shirt|t-shirt|snacks?|meals?|breakfast|wifi|gift)",
	"free (?:to|from|with)",
	// days
	"(?:good|black|cyber|easter|fat|taco|ruby|palm|super|ash|giving|shrove|holy|blue|freaky|casual|first|last|second|third|fourth|fifth|1st|2nd|3rd|4th|5th) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)",
	"friday harbor|friday night (?:lights|live)|saturday night (?:fever|live)|sunday (?:school|funday|best)|wednesday addams",
	"sat (?:prep|exam|test|math|tutoring|practice|review|camp|class|course|reading|writing)|(?:the|act|psat)(?: and| or|/|,)? sat",
	"long weekends?",
	"(?:the|midnight|rising|setting) sun",
	"sun (?:catchers?|art|prints?|dials?|safety|hats?|dance|salutations?|bears?|prairie|valley|city|and (?:moon|fun|sea|stars?))",
	"after[ -]?school (?:programm?es?|programs?|care|clubs?|camps?|matters|all[ -]stars|tutoring|enrichment)",
	// times of day
	"good (?:morning|evening|night)|morning (?:glory|star|dove)|afternoon tea|evening (?:gown|star|primrose)",
	"(?:family|parents?|kids|date|game|movie|trivia|open mic|starry|girls|ladies|boys|math|science|math|art|stem|fun|silent|opening|talent|twelfth) nights?",
	// dates
	"march (?:of|on|for|madness|past|in|with|to)|may (?:day|pole|flowers?|i|be|the (?:4th|fourth))|fourth of july|christmas in july|april fools?|today(?:'s|’s) ",
	"24/7|1/2|3/4|1/4|7/11",
	// ages and settings
	// Places: "in" and "at" before what is also the beginning of some place's name.
	"in[ -](?:person|nature|school|motion|action|colou?r|water|town|harmony|concert|space|time)|(?:in|at) (?:home|school|work|play|(?:the )?(?:park|museum|dark|gardens?|kitchen|water|pool|woods|wild|air|city|round|library|zoo|beach|lake|forest|theat(?:er|re)|gym|mall))",
	"wheelchair (?:basketball|racing|softball|tennis|rugby|sports?)|drop[ -]?in",
	"teen titans|teen wolf|teen mom|toddler tango",
	"virtual reality|online (?:safety|gaming|games?|security|bullying)|(?:indoor|outdoor) (?:voice|voices)",
];
