import { genericWords, languages } from "./english.ts";
import { findPhrases, type Recognizer, wholeWords } from "./phrase.ts";

const language = `(?<language>${Object.keys(languages).join("|")})`;
/** 'indoor soccer' is a name of its own, 'indoor activities' and 'swimming indoors' are a wish. */
const alone = `(?=\\s*$|\\s*[,.]|\\s+(?:and|or|for|on|in|at|near|with|under|next|this|today|tomorrow|from|within|class(?:es)?|camps?|programs?|${genericWords})(?!\\p{L}))`;
const indoor = wholeWords(`indoors|indoor${alone}`);
const outdoor = wholeWords(`outdoors|outdoor${alone}|out of doors|outside${alone}`);
const online = wholeWords("online|virtual(?:ly)?|on zoom|over zoom|remotely");
const stepFree = wholeWords(
	"step[ -]free(?: access)?|wheelchair[ -](?:accessible|access|friendly)|(?:for|in|with|uses?)(?: an?)? wheelchairs?(?: users?)?",
);
const spoken = wholeWords(
	`${language}[ -](?:speaking|language)|(?:in|taught in|held in) ${language.replace("language", "taught")}`,
);
const open = wholeWords(
	"(?:still )?(?:(?:with|has|have|having) )?(?:(?:open|free|available|any) )?(?:places|spots|spaces)(?: (?:left|open|free|available|remaining))|(?:still )?(?:with|has|have|having) (?:(?:open|free|available|some) )?(?:places|spots|spaces|availability)|(?:open|free|available) (?:places|spots|spaces)|not (?:yet )?(?:full|sold out)|still available",
);

/** Setting, access, language and spots left. */
export const findFacts: Recognizer = (text) => [
	...findPhrases(text, indoor, () => ({ setting: "indoor" })),
	...findPhrases(text, outdoor, () => ({ setting: "outdoor" })),
	...findPhrases(text, online, () => ({ setting: "online" })),
	...findPhrases(text, stepFree, () => ({ access: "step-free" })),
	...findPhrases(text, spoken, ({ language, taught = "" }) => ({
		lang: languages[(language ?? taught).toLowerCase()] ?? null,
	})),
	...findPhrases(text, open, () => ({ open: true })),
];
