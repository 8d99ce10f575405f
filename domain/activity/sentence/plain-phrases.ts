import { languagePhrases, languages, plainPhrases } from "./english.ts";
import { foreignFree } from "./other-languages.ts";
import { findPhrases, type Phrase, wholeWords } from "./phrase.ts";

const patterns = plainPhrases.map(([words, filters]) => ({ pattern: wholeWords(words), filters }));
const free = wholeWords(foreignFree);
const inLanguages = languagePhrases.map(wholeWords);

/** Phrases that always set the same filters: 'free', 'indoors', 'cheapest first'; and languages. */
export const findPlainPhrases = (text: string): Phrase[] => [
	...patterns.flatMap(({ pattern, filters }) => findPhrases(text, pattern, () => filters)),
	...findPhrases(text, free, () => ({ price: "free" })),
	...inLanguages.flatMap((pattern) =>
		findPhrases(text, pattern, ({ language = "" }) => ({ lang: languages[language.toLowerCase()] ?? null })),
	),
];
