import { LRUCache } from "lru-cache";

/**
 * Returns the sentences and lines of a text, without accents. A part such as ', no class on May 5' is a sentence of its
 * own. 'a.m.' and 'P.M.' become 'am' and 'pm', and '8½' becomes '8.5'.
 */
export function splitSentences(text: string): readonly string[] {
	return sentences.memo(text);
}

/** Weekdays, times, prices and status are read one after the other from the same few texts. */
const sentences = new LRUCache<string, readonly string[]>({ max: 10, memoMethod: split });

function split(text: string): readonly string[] {
	return text
		.replace(/(?<=\d) ?½/g, ".5")
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.replace(/[–—−]/g, "-")
		.replace(/\b([ap])(?:m|\.? ?m\b\.?)(?!\p{L})/giu, (_, half: string) => `${half.toLowerCase()}m`)
		.split(/(?<=[.!?])\s+(?=[\p{Lu}¿¡"“($£€])|\n+|[•|]|[,(]\s*(?=no (?:camp|class|lesson|meeting|practice|session))/u)
		.map((sentence) => sentence.replace(/\s+/g, " ").trim())
		.filter(Boolean);
}
