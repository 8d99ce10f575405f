/**
 * Where a word is to be found. A heading is the title and the keywords; the keywords of an activity are its category, its own
 * keywords and its provider.
 */
export type TextField = "anywhere" | "title" | "heading" | "place" | "mark";

/** A full-text condition, which each engine translates into its own query language. */
export type TextMatch =
	| { all: TextMatch[] }
	| { any: TextMatch[] }
	| { match: TextMatch; without: TextMatch }
	/** Words one after the other; of the last one, the beginning is enough where `isBeginning`. */
	| { field: TextField; words: string[]; isBeginning?: boolean };

export function allOf(matches: TextMatch[]): TextMatch {
	return matches.length === 1 && matches[0] ? matches[0] : { all: matches };
}

export function anyOf(matches: TextMatch[]): TextMatch {
	return matches.length === 1 && matches[0] ? matches[0] : { any: matches };
}
