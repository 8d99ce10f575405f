import { toLanguageCode } from "../../domain/activity/language-codes.ts";

type Texts = { title: string; description: string; languages: string[] };

/** In letters. Shorter texts are not recognised: the names of dances and sports may be in any language. */
const minLength = 40;
/**
 * The minimum lead of a language's score over that of English. A foreign name does not change the language of an
 * English text.
 */
const minLead = 0.1;

/** Words that hardly occur in other languages. */
const englishWords = /(?<![\p{L}'’])(?:the|and|of|with|your|you|for|is|are|this|that|from|will|our|we)(?![\p{L}'’])/giu;

/**
 * Finds the language of title and description, as a primary subtag: from the text, or else from the source. Returns
 * null for English, and if the language is uncertain.
 */
export async function findLanguage({ title, description, languages }: Texts): Promise<string | null> {
	const text = `${title}\n${description}`;
	if (isEnglish(text)) return null;
	const language = (await recognise(text)) ?? getOnlyLanguage(languages);
	return language === "en" ? null : language;
}

/** Most catalogues are English. This check saves the recogniser, which takes a second to load. */
function isEnglish(text: string): boolean {
	const distinct = new Set(text.match(englishWords)?.map((word) => word.toLowerCase()));
	return distinct.size >= 3;
}

async function recognise(text: string): Promise<string | null> {
	if ((text.match(/\p{L}/gu)?.length ?? 0) < minLength) return null;
	const { eld } = await import("eld/medium");
	const result = eld.detect(text);
	const scores = result.getScores();
	const isCertain = result.language === "en" || (scores[result.language] ?? 0) - (scores.en ?? 0) >= minLead;
	return result.isReliable() && isCertain ? result.language : null;
}

/** Several languages may be the languages of instruction. */
function getOnlyLanguage(languages: string[]): string | null {
	const [name, ...others] = languages;
	return name !== undefined && others.length === 0 ? toLanguageCode(name) : null;
}
