import { moneyPattern } from "../offer/parse-money.ts";
import type { Weekday } from "../session/session.ts";
import type { TimeOfDay } from "../session/time-of-day.ts";
import type { SentenceFilters } from "./phrase.ts";

// All of the parser's English, as lower-case sources of regular expressions. The recognizers read their named groups.

/** Abbreviations and spellings that people type on a phone, with the words they stand for. */
export const shortForms: Record<string, string> = {
	"2day": "today",
	"2moro": "tomorrow",
	"2morrow": "tomorrow",
	tmr: "tomorrow",
	tmrw: "tomorrow",
	tomoro: "tomorrow",
	tomorow: "tomorrow",
	"2nite": "tonight",
	tonite: "tonight",
	nite: "night",
	nites: "nights",
	wkend: "weekend",
	wkends: "weekends",
	wknd: "weekend",
	wknds: "weekends",
	wkday: "weekday",
	wkdays: "weekdays",
	morn: "morning",
	somthing: "something",
	sumthing: "something",
	smth: "something",
};

/** Words that only join a phrase to the preceding text. They are removed along with the phrase. */
export const connectors =
	"for|in|on|at|of|the|a|an|my|our|your|and|or|with|that(?: is|'s|’s| are)?|which (?:is|are)|is|are|during|only|&|\\+";

// Days

/** Names and abbreviations by weekday. */
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

export const timesOfDay: Record<TimeOfDay, string> = {
	morning: "mornings?|a\\.?m\\.?",
	afternoon: "afternoons?|after[ -]?school",
	evening: "evenings?|nights?",
};

const names = Object.values(dayNames);
const fullDay = names.map(({ name }) => name).join("|");
const anyDay = names.map(({ name, short }) => `${name}|${short}`).join("|");
const groups = dayGroups.map(([words]) => words).join("|");
const timeOfDay = `(?<time>${Object.values(timesOfDay).join("|")})`;
const time = `(?: ${timeOfDay})?`;
const joint = "(?: ?(?:,|/|&|\\+|,? and|,? or) ?(?:on )?)";
const on = "(?:on |every |each |all )*(?:the )?";

/** Lists of weekdays, and times of day. */
export const dayPhrases = [
	`${on}(?<days>(?:${fullDay}|${groups})(?:${joint}(?:${anyDay}|${groups}))*)${time}`,
	"(?<days>tues?|weds?|thu(?:rs?)?|fri)",
	// 'mon', 'sat' and 'sun' are also ordinary words. They count as weekdays at the end, or next to another clue: 'on
	// sat', 'sat & sun'.
	`(?:on |every |each )(?<days>(?:${anyDay})(?:${joint}(?:${anyDay}))*)\\.?${time}`,
	`(?<days>(?:${anyDay})(?:${joint}(?:${anyDay}))*)\\.? ${timeOfDay}`,
	`(?<days>(?:${anyDay})(?:(?:${joint}| )(?:${anyDay}))+)`,
	"(?<=\\S\\s)(?<days>mon|sat)(?=\\s*$|\\s+for\\s)",
	"(?:(?:in|during) (?:the )?)?(?<time>mornings?|afternoons?|evenings?)",
];
/** 'mon-fri'. */
export const dayRange = `${on}(?:from )?(?<first>${anyDay}) ?(?:-|–|to|through|thru) ?(?<last>${anyDay})${time}`;

/** '4 pm', '4:30', '16:00'. */
const clock = "(?:1[0-2]|0?[1-9])(?::[0-5]\\d)? ?[ap]\\.?m\\.?|(?:1\\d|2[0-3]|0?\\d):[0-5]\\d|noon";
const hour = "(?:1[0-2]|0?[1-9])(?::[0-5]\\d)?(?: ?[ap]\\.?m\\.?)?";
const nothingElse = `(?=\\s*$|\\s*[,.;?!]|\\s+(?:${connectors})\\s)`;
/** Clock times: `start` and `end` bound a session's start, `at` is the start itself. */
export const clockPhrases = [
	`(?:any ?time )?(?:after|from|past|later than|starting(?: at| from)?) (?<start>${clock}|[1-7]${nothingElse})(?: onwards?)?`,
	`(?:before|until|till|by|earlier than) (?<end>${clock}|[1-7]${nothingElse})`,
	`(?:from |between )?(?<start>${hour}) ?(?:-|–|to|until|and) ?(?<end>${clock})`,
	`(?:(?:at|around|about) )?(?<at>${clock})`,
];
/** Before noon. So is an hour above 7 without 'am' or 'pm'. */
export const beforeNoon = "a\\.?m";
export const afterNoon = "p\\.?m|noon";

// Dates

/**
 * In calendar order. An `isAmbiguous` name is also an ordinary word or a first name, so on its own it doesn't mean the
 * month.
 */
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

const coming = "(?:this|the coming|coming)";
export const relativeDates = {
	today: "today",
	tonight: "tonight",
	tomorrow: "tomorrow",
	dayAfterTomorrow: "(?:the )?day after tomorrow",
	thisWeekend: `${coming} weekend`,
	nextWeekend: "next weekend",
	thisWeek: "this week",
	nextWeek: "(?:next|the coming|coming) week",
	thisMonth: `${coming} month`,
	nextMonth: "next month",
	thisWeekday: `${coming} (?<weekday>${anyDay})`,
	nextWeekday: `next (?<weekday>${anyDay})`,
};

const month = `(?:${months.map(({ words }) => words).join("|")})\\b\\.?`;
const clearMonth = months.flatMap(({ words, isAmbiguous }) => (isAmbiguous ? [] : [words.split("|")[0]])).join("|");
const day =
	"(?:[12]\\d|3[01]|0?[1-9])(?:st|nd|rd|th)?(?!\\d|:|(?:[ -]?(?:years?|yrs?|y|yo|months?|[ap]\\.?m)\\b)| ?y/o)";
const year = "(?:,? 20\\d\\d)?";
/** '14 July', '14th of July 2026', 'July 14', '7/14', '2026-07-14'. */
const date = `(?:20\\d\\d-[01]\\d-[0-3]\\d|[0-3]?\\d/[0-3]?\\d(?:/(?:20)?\\d\\d)?(?![\\d/])|${day} (?:of )?${month}${year}|${month} (?:the )?${day}${year})`;
const to = " ?(?:-|–|to|through|thru|until|till|and) ?";
const weekday = `(?:(?:${anyDay})\\.?,? )?`;
const checkedWeekday = `(?:(?<weekday>${anyDay})\\.?,? )?`;

export const datePhrases = {
	/** A `startDay`, or an `end` that is only a day, is in the month of the range's other end. */
	span: `(?:from |between )?${weekday}(?:(?<start>${date})${to}${weekday}(?<end>${date}|${day})|(?<startDay>${day})${to}(?<endDate>${date}))`,
	weekOf: `(?:the )?week (?:of|beginning|starting|commencing)(?: the)? (?<date>${date})`,
	on: `${checkedWeekday}(?<date>${date})`,
	from: `(?:from|since|starting(?: from| on)?|beginning) ${checkedWeekday}(?<date>${date})`,
	after: `after ${checkedWeekday}(?<date>${date})`,
	until: `(?:until|till|by) ${checkedWeekday}(?<date>${date})`,
	before: `before ${checkedWeekday}(?<date>${date})`,
	month: `(?:in|during|throughout|this|next|all of)(?: the month of)? (?<month>${month})(?: (?<year>20\\d\\d))?`,
	monthAlone: `(?<month>${clearMonth})(?: (?<year>20\\d\\d))?`,
	// Months that are also first names or other words, at the end.
	monthLast: "(?<=\\p{L}\\s)(?<month>apr(?:il)?|june?|aug(?:ust)?)(?=\\s*$)",
	summer:
		"(?:in|during|over|this|next|for)(?: the| this| next)? summer(?: of)?(?: (?<year>20\\d\\d))?(?! (?:camp|school|job|reading))",
	summerOfYear: "summer (?<year>20\\d\\d)",
};

// Ages

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

/** School grades, starting with the first. */
export const grades = [
	"1st|first",
	"2nd|second",
	"3rd|third",
	"4th|fourth",
	"5th|fifth",
	"6th|sixth",
	"7th|seventh",
	"8th|eighth",
	"9th|ninth",
	"10th|tenth",
	"11th|eleventh",
	"12th|twelfth",
];

export const number = `(?:\\d{1,2}|${numbers.slice(1).join("|")})`;
const separator = "(?: ?(?:,|/|&|\\+|,? and|,? or)(?: an?)? ?)";
const ages = `(?<ages>${number}(?:-?${separator}${number})*)`;
const ageAlone = "(?:[3-9]|1[0-7])";
/** Without '/' and '+', which would also match dates and sums. */
const separatorAlone = "(?: ?(?:,|&|,? and|,? or) )";
const person = "(?: (?:kids?|child(?:ren)?|sons?|daughters?)(?![ -]?\\p{L}*'))?";
const unit = "[ -]?(?:years?|yrs?|y|months?|mos?|m)";
const grade = `(?<grade>${grades.join("|")})`;
/** Words after which a number isn't an age. */
const counted =
	"level|lev|lvl|grades?|stage|years?|tier|parts?|vol|volume|sessions?|series|unit|chapter|weeks?|days?|room|pier|number|no|top|route|phase|season|episode|team|group|division|district|ward|channel|section|spring|summer|fall|winter|after|before|until|till|from|under|over|below|above|than|max|maximum|least|most|for|of|on|at|in|to|and|or|the|with|by";

export const agePhrases = {
	/** Lists of ages. */
	list: [
		`${ages}[ -]?(?:years?|yrs?|y)?[ /-]?(?:olds?|o)\\b(?:'?s)?${person}`,
		`${ages}[ -]?(?:y|yrs?|years)(?! (?:of|ago|and (?:up|over|older)))`,
		`(?:ages?|aged)(?: of)?:? ${ages}(?: (?:years|yrs))?(?! ?(?:-|–|to\\b|and (?:up|over|under)))`,
		`(?:sons?|daughters?|kids?|child) (?:who )?(?:is|turns|turned|just turned|aged?) (?<ages>${number})`,
		`(?:sons|daughters|kids|children)(?: who)?(?: are|:)? (?<ages>\\d{1,2}(?:${separator}\\d{1,2})+)(?! ?(?:months?|mos?))`,
	],
	/** Bare numbers after a word: 'soccer 9', 'soccer for 9', 'soccer, 7 and 10'. */
	alone: `(?<=\\p{L}{3} |\\p{L}{3}, )(?<!(?<!\\p{L})(?:${counted}|${anyDay}|${month}) )(?:for )?(?<ages>${ageAlone}(?:${separatorAlone}${ageAlone})*)(?! (?:and|or|&) (?:under|younger|below|up|over|older|\\d))(?=\\s*$|\\s*[,.;?!]|\\s+(?:${connectors}|near|girls?|boys?)(?!\\p{L}))`,
	/** Age ranges. */
	span: [`(?:ages?|aged) (?<first>${number}) ?(?:-|–|to|through) ?(?<last>${number})(?: years?)?`],
	/** Age ranges with units: '18-24 months'. */
	spanOfUnits: [`(?<span>\\d{1,2}(?:${unit})? ?(?:-|–|to) ?\\d{1,2}(?:${unit}(?:[ -]olds?)?|[ -]?yos?))${person}`],
	months: [`(?<months>\\d{1,2})[ -]?(?:months?|mos?|m)(?:[ -]olds?)?${person}`],
	lowest: [
		`(?:ages? |aged )?(?<!(?:lev|level|lvl|grades?|stage|year|tier|k)\\.? ?)(?<age>\\d{1,2})(?:\\+| ?and (?:up|over|older)| years and (?:up|over|older))`,
		"(?:ages?|aged) (?<age>\\d{1,2}) (?:up|upwards?|or (?:over|older))",
	],
	grade: [
		`${grade}[ -]?graders?`,
		`(?:in|into|entering|starting|finishing|finished|rising)(?: the)? ${grade}[ -]grade`,
	],
};

// Prices

/** Without a currency, only numbers of two or more digits are amounts: 'under 5' may be an age. */
const amount = `(?<money>${moneyPattern.source})|(?<amount>[2-9]\\d|\\d{3,4})(?: bucks)?(?! ?(?:%|-|years?|yrs?|y\\b|y/o|yo\\b|months?|mos?\\b|min|hours?|hrs?|miles?|mi\\b|km|kids|children|people|students))`;
const each = "(?: (?:a|per|each|/) ?(?:week|day|class|lesson|session|month|hour|child|kid))?";
/** Upper price limits: an amount with a currency, or a bare one in the site's. */
export const pricePhrases = [
	`(?:for )?(?:under|below|less than|cheaper than|up to|at most|no more than|max(?:imum)?(?: of)?) ?(?:${amount})${each}`,
	`(?:for )?(?:${amount})${each} (?:or (?:less|under|below|cheaper)|max(?:imum)?|at most|tops)`,
];

// Places

const distance = "(?:(?<number>\\d{1,2}(?:\\.\\d)?)|an?|one) ?(?<unit>miles?|mi|km|kms|kilometers?|kilometres?)";
const radius = `(?:within |max(?:imum)? |up to |less than |under )?${distance} (?:of|from|around|away from)`;
export const placePhrases = {
	/** Phrases that introduce a place. */
	near: `(?:${radius}|(?<nearest>nearest|closest) to|near(?:by)?(?: to)?|close to|around(?= \\d))(?: the)?`,
	/** Words that can introduce a place, but also other words. */
	in: "(?:in|at|around)(?: the)?",
	radius: `within ${distance}`,
	nearMe: "(?:near|close to|around)(?:by)? (?:me|us|here|my (?:home|house|place|location))|nearby(?=\\s*$)",
	/** Last words of a place's name that its venues may not have: 'Garfield Park' where one is 'Garfield (James A.)'. */
	ending: "park|square|heights",
	/** Words that can introduce a bare postcode. */
	beforePostcode: "(?:to|from|by)",
};

const side = "[ -]?side(?: of town)?";
export const townSides = [
	{ words: `(?:far )?north${side}`, north: 1, east: 0 },
	{ words: `(?:far )?south${side}`, north: -1, east: 0 },
	{ words: `(?:far )?east${side}`, north: 0, east: 1 },
	{ words: `(?:far )?west${side}`, north: 0, east: -1 },
	{ words: `(?:far )?north[ -]?east${side}`, north: 1, east: 1 },
	{ words: `(?:far )?north[ -]?west${side}`, north: 1, east: -1 },
	{ words: `(?:far )?south[ -]?east${side}`, north: -1, east: 1 },
	{ words: `(?:far )?south[ -]?west${side}`, north: -1, east: -1 },
] as const;

// Phrases of one meaning

const schoolDays: Weekday[] = ["mon", "tue", "wed", "thu", "fri"];
/** Words left at the edges of the remaining text after a phrase has been removed. */
export const wordsAtStart = "and|or|for|with|in|on|a|an";
export const wordsAtEnd = "and|or|for|with|in|on|at|a|an|the|of";

/** Generic words. A remaining text that consists only of them is dropped: 'things to do', 'activities'. */
export const genericWords =
	"what(?:'s|’s| is)? on|things? to do|(?:some|any)(?:thing|where)(?: to do)?|activit(?:y|ies)|things?|stuff|events?|ideas?|kids?|child(?:ren)?|any|fun|places?(?: to go)?|whats|do|to do";

/** What may follow an adjective used as a filter: 'indoor activities' sets one, 'indoor soccer' is a name. */
const alone = `(?=\\s*$|\\s*[,.]|\\s+(?:and|or|for|on|in|at|near|with|under|next|this|today|tomorrow|from|within|class(?:es)?|camps?|programs?|${genericWords})(?!\\p{L}))`;

export const plainPhrases: [words: string, filters: SentenceFilters][] = [
	["(?:for )?free(?: of charge)?(?: only)?|(?:at )?no cost|no charge", { price: "free" }],
	["toddlers?", { age: "0-3" }],
	["teens?|teenagers?", { age: "12+" }],
	["preschoolers?", { ages: [4] }],
	["kindergar(?:t|d)e?ners?|(?:in|entering|starting) kindergarten", { ages: [5] }],
	["middle[ -]schoolers?", { ages: [12] }],
	["high[ -]schoolers?", { ages: [15] }],
	["after[ -]?school", { days: schoolDays, times: ["afternoon"] }],
	["(?:on )?week ?nights?", { days: schoolDays, times: ["evening"] }],
	[`indoors|indoor${alone}`, { setting: "indoor" }],
	[`outdoors|outdoor${alone}|out of doors|outside${alone}`, { setting: "outdoor" }],
	["online|virtual(?:ly)?|on zoom|over zoom|remotely", { setting: "online" }],
	[
		"step[ -]free(?: access)?|wheelchair[ -](?:accessible|access|friendly)|(?:for|in|with|uses?)(?: an?)? wheelchairs?(?: users?)?",
		{ access: "step-free" },
	],
	[
		"(?:still )?(?:(?:with|has|have|having) )?(?:(?:open|free|available|any) )?(?:places|spots|spaces)(?: (?:left|open|free|available|remaining))|(?:still )?(?:with|has|have|having) (?:(?:open|free|available|some) )?(?:places|spots|spaces|availability)|(?:open|free|available) (?:places|spots|spaces)|not (?:yet )?(?:full|sold out)|still available",
		{ open: true },
	],
	["(?:what )?(?:starts?|starting|begins?|beginning) (?:next|soon|soonest)|soonest(?: first)?", { sort: "soonest" }],
	["(?:the )?(?:nearest|closest)(?: (?:first|ones?))?(?! to )", { sort: "nearest" }],
	// 'Cheap' states no limit, so it sorts by price instead.
	[
		"cheap(?:er|est)?(?: (?:first|ones?))?|lowest price(?: first)?|low[ -]cost|affordable|inexpensive",
		{ sort: "price-asc" },
	],
	["newest(?: first)?|(?:recently|just) added", { sort: "newest" }],
	["most popular(?: first)?", { sort: "popular" }],
];

/** Language names with their ISO 639-1 codes. */
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

const language = `(?<language>${Object.keys(languages).join("|")})`;
export const languagePhrases = [`${language}[ -](?:speaking|language)`, `(?:in|taught in|held in) ${language}`];

// Other words

/** Before a phrase, these negate it, which no filter can express. */
export const negations = "not|no|non|never|except(?: for)?|without|excluding|but";

/** Words without meaning for the search. They are dropped once a phrase has been understood. */
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

/**
 * Names and idioms that use a word of the tables above in another sense. They stay search text. The list can't be
 * complete, so the page says what was understood and offers to search for exactly what was typed.
 */
export const idioms = [
	// free
	"free[ -](?:play|style|range|hand|form|flow|fall|running|run|throws?|dive|diving|spirits?|time|weights|kicks?|skate|wheel(?:ing|er)?|market|will|library|for all)",
	"(?:gluten|sugar|nut|peanut|dairy|screen|device|phone|smoke|drug|allergy|stress|worry|mess|tech|plastic|waste|risk|cruelty|hands|tuition|interest|set|run|break|dance|feel)[ -]free",
	"free (?:comic book|rent|tickets?|spot|space|place|consultation|parking|admission|trial|lunch|shirt|t-shirt|snacks?|meals?|breakfast|wifi|gift)",
	"free (?:to|from|with)",
	// days
	"(?:good|black|cyber|easter|fat|taco|ruby|palm|super|ash|giving|shrove|holy|blue|freaky|casual|first|last|second|third|fourth|fifth|1st|2nd|3rd|4th|5th) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)",
	"mardi gras|friday harbor|friday night (?:lights|live)|saturday night (?:fever|live)|sunday (?:school|funday|best)|wednesday addams",
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
	// places: after "in" and "at", words that some place's name also begins with.
	"in[ -](?:person|nature|school|motion|action|colou?r|water|town|harmony|concert|space|time)|(?:in|at) (?:home|school|work|play|(?:the )?(?:park|museum|dark|gardens?|kitchen|water|pool|woods|wild|air|city|round|library|zoo|beach|lake|forest|theat(?:er|re)|gym|mall))",
	"wheelchair (?:basketball|racing|softball|tennis|rugby|sports?)|drop[ -]?in",
	"teen titans|teen wolf|teen mom|toddler tango",
	"virtual reality|online (?:safety|gaming|games?|security|bullying)|(?:indoor|outdoor) (?:voice|voices)",
];
