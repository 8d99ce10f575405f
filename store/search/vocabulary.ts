import { otherLanguages } from "../../domain/synonym/other-languages.ts";
import type { Store } from "../store.ts";
import { splitTellingWords, splitWords, toStem } from "./words.ts";

/** What is known of words, apart from the texts that have them. */
export type WordKnowledge = {
	/** Maps words, or the stems of English ones, to the groups of words that also find them. */
	synonyms: ReadonlyMap<string, string[][]>;
	/** All words that have synonyms. */
	wordsWithSynonyms: string[];
	/** The number of texts. */
	textCount: number;
};

/** Returns a function that reads what is known of words, cached until the catalogue changes. */
export function createWordReader({ read, getChangeCount }: Store): () => Promise<WordKnowledge> {
	let cached: { version: number; knowledge: WordKnowledge } | null = null;
	return async () => {
		const version = getChangeCount("catalogue");
		if (cached?.version === version) return cached.knowledge;
		const [rows, { count }] = await Promise.all([
			read.selectFrom("synonyms").select(["title", "finds"]).execute(),
			read
				.selectFrom("activities")
				.select(({ fn }) => fn.countAll<number>().as("count"))
				.executeTakeFirstOrThrow(),
		]);
		const ofStaff = rows.map(({ title, finds }) => ({ title, finds: JSON.parse(finds) as string[] }));
		const knowledge = { ...groupSynonyms(ofStaff), textCount: Number(count) };
		cached = { version, knowledge };
		return knowledge;
	};
}

function groupSynonyms(ofStaff: { title: string; finds: string[] }[]): Omit<WordKnowledge, "textCount"> {
	const synonyms = new Map<string, string[][]>();
	const all = [...ofStaff, ...otherLanguages];
	for (const [index, { title, finds }] of all.entries()) {
		const words = splitTellingWords(title);
		const key = index < ofStaff.length ? toStems(words) : words.join(" ");
		// Texts have 'parent and child' as well as 'parent & child'.
		const found = finds.flatMap((find) => [splitTellingWords(find), ...(/ and /.test(find) ? [splitWords(find)] : [])]);
		synonyms.set(key, [...(synonyms.get(key) ?? []), ...found]);
	}
	const words = all.flatMap(({ title }) => [...splitTellingWords(title), splitWords(title).join("")]);
	return { synonyms, wordsWithSynonyms: words };
}

/** Returns the synonyms of these words; empty if there are none. */
export function getSynonyms({ synonyms }: WordKnowledge, words: string[]): string[][] {
	return [toStems(words), words.join(" ")].flatMap((key) => synonyms.get(key) ?? []);
}

function toStems(words: string[]): string {
	return words.map(toStem).join(" ");
}
