import { normalizeLine } from "../../normalize-text.ts";
import { isStopWord } from "../stop-words.ts";
import { findPhrases, type Input, lookUp, type Phrase, words } from "./grammar.ts";
import { isMark, type Token } from "./tokens.ts";
import { connectors, fillers, genericWords } from "./vocabulary.ts";

const joins = words(connectors);
const joinsAtEdge = words(`${connectors}|to|from`);
const filler = lookUp([[fillers, {}]]);
const generic = words(`${genericWords}|${connectors}`);
const edgeMarks = ",;.&+-?!";

/** Returns the text without the phrases, the words that joined them to it, and fillers. */
export function getRest(text: string, input: Input, phrases: Phrase[]): string {
	const spans = phrases.map(({ start, end }) => ({ start: skipConnectors(input, start), end }));
	const isIn = (index: number, { start, end }: Pick<Phrase, "start" | "end">) => index >= start && index < end;
	const kept = input.tokens.filter((_, index) => !spans.some((span) => isIn(index, span)));
	const rest = { ...input, tokens: kept };
	const dropped = findPhrases(rest, filler);
	const words = trim({ ...rest, tokens: kept.filter((_, index) => !dropped.some((span) => isIn(index, span))) });
	const isGeneric = words.every(
		({ kind, text }, index) => kind === "mark" || isStopWord(text) || generic.isAt({ ...rest, tokens: words }, index),
	);
	return isGeneric ? "" : join(text, words);
}

/** Returns where the connectors before a position begin: 'for a' before '4 year old'. */
export function skipConnectors(input: Input, start: number): number {
	let last = start - 1;
	while (isMark(input.tokens[last], ",")) last--;
	return last >= 0 && joins.isAt(input, last) ? skipConnectors(input, last) : start;
}

function trim(input: Input): Token[] {
	const isLoose = (index: number) => isMark(input.tokens[index], edgeMarks) || joinsAtEdge.isAt(input, index);
	let [start, end] = [0, input.tokens.length];
	while (start < end && isLoose(start)) start++;
	while (start < end && isLoose(end - 1)) end--;
	return input.tokens.slice(start, end);
}

function join(text: string, tokens: Token[]): string {
	const parts = tokens.map(({ start, end, kind }, index) => {
		const isAttached = start === tokens[index - 1]?.end || (kind === "mark" && /[,.;?!)]/.test(text.slice(start, end)));
		return (isAttached ? "" : " ") + text.slice(start, end);
	});
	return normalizeLine(
		parts
			.join("")
			.replace(/ ?\(\)/gu, "")
			.replace(/[,;]+(?=[,;])/gu, ""),
	);
}
