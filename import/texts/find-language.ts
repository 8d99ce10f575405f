import { toLanguageCode } from "../../domain/activity/language-codes.ts";

type Texts = { title: string; description: string; languages: string[] };

/** In letters. Shorter texts are not recognised: names of dances and sports are in any language. */
const minLength = 40;
/** By which the score of the language exceeds that of English. A name in another language does not make an English text one of it. */
const minLead = 0.1;

/** Words that other languages hardly have. */
const englishWords = /(?<![\p{L}'’])(?:the|and|of|with|your|you|for|is|are|this|that|from|will|our|we)(?![\p{L}'’])/giu;

/**
 * Finds the language of title and description, as its primary subtag: from the text, or else as the source says. Null for English,
 * and for what cannot be told.
 */
export async function findLanguage({ title, description, languages }: Texts): Promise<string | null> {
	const text = `${title}\n${description}`;
	if (isEnglish(text)) return null;
	const language = (await recognise(text)) ?? getOnlyLanguage(languages);
	return language === "en" ? null : language;
}

/** Most catalogues are English: their texts need no recognition, which takes a second to load. */
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

/** Several languages may be those of instruction. */
function getOnlyLanguage(languages: string[]): string | null {
	const [name, ...others] = languages;
	return name !== undefined && others.length === 0 ? toLanguageCode(name) : null;
}
