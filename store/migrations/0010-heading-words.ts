import type { Dialect } from "./dialect.ts";

/**
 * `title_words` also contains the keywords (weight B), so that words in titles and keywords are found and ranked
 * without the long texts. It keeps its name for the previous version, which fills it with titles only.
 */
export const up = ({ engine }: Dialect): string[] =>
	engine === "sqlite" ? [] : ["update activity_texts set title_words = ts_filter(all_words, '{a,b}')"];
