import type { Store } from "../store.ts";
import { splitTellingWords, splitWords, toStem } from "./words.ts";

export type SynonymGroups = {
	/** The groups of words that are found by a group of words, which stands here as its stems between blanks. */
	groups: ReadonlyMap<string, string[][]>;
	/** All words that have synonyms. */
	words: string[];
};

export const noSynonyms: SynonymGroups = { groups: new Map(), words: [] };

/** Finds the staff's synonyms, which are read again once the catalogue has changed. */
export function createSynonymReader({ read, getChangeCount }: Store): () => Promise<SynonymGroups> {
	let cached: { version: number; synonyms: SynonymGroups } | null = null;
	return async () => {
		const version = getChangeCount("catalogue");
		if (cached?.version === version) return cached.synonyms;
		const rows = await read.selectFrom("synonyms").select(["title", "finds"]).execute();
		const groups = new Map<string, string[][]>();
		for (const { title, finds } of rows) {
			const key = toSynonymKey(splitTellingWords(title));
			const found = (JSON.parse(finds) as string[]).map(splitTellingWords).filter((words) => words.length > 0);
			groups.set(key, [...(groups.get(key) ?? []), ...found]);
		}
		const synonyms = {
			groups,
			words: rows.flatMap(({ title }) => [...splitTellingWords(title), splitWords(title).join("")]),
		};
		cached = { version, synonyms };
		return synonyms;
	};
}

export function toSynonymKey(words: string[]): string {
	return words.map(toStem).join(" ");
}
