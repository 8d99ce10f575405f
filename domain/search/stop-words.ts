import { eng } from "stopword";

const otherStopWords = [
	"anything does its just near she so something us when will",
	"con de del des die du el en et fur im la las le les los mit para por pour und una y zu",
].flatMap((line) => line.split(" "));
export const englishStopWords = new Set<string>(eng);
const stopWords = new Set([...eng, ...otherStopWords]);

/** Returns whether a folded word says nothing about what is searched for, such as 'for'. */
export function isStopWord(word: string): boolean {
	return stopWords.has(word);
}
