import { foldText } from "../../normalize-text.ts";
import { moneyPattern } from "../../offer/parse-money.ts";
import { spellings } from "./vocabulary.ts";

export type Token = {
	kind: "word" | "quotation" | "number" | "ordinal" | "clock" | "date" | "money" | "mark";
	/** Folded, and with the usual spelling: 'tmrw' is 'tomorrow', 'a.m.' is 'am'. */
	text: string;
	/** Position in the typed text; `end` is exclusive. */
	start: number;
	end: number;
	/** True if no space separates it from the token before. */
	isGlued: boolean;
};

const pattern = new RegExp(
	[
		'(?<quotation>"[^"]*"|“[^”]*”)',
		"(?<date>(?<![\\d/])(?:20\\d\\d-\\d\\d?-\\d\\d?|\\d\\d?/\\d\\d?(?:/(?:20)?\\d\\d)?)(?![\\d/]))",
		"(?<clock>\\d\\d?:\\d\\d)",
		"(?<ordinal>\\d\\d?(?:st|nd|rd|th)(?![\\p{L}\\d]))",
		"(?<word>[ap]\\.m\\.?(?!\\p{L})|2(?:day|moro|morrow|nite)|\\p{L}[\\p{L}\\p{M}\\d]*(?:['’]\\p{L}+)*)",
		"(?<number>\\d+(?:\\.\\d+)?)",
		"(?<mark>[^\\s])",
	].join("|"),
	"giu",
);

/** Splits a line into words, numbers, dates, amounts of money and single marks. Letters after a number are a word. */
export function tokenize(text: string): Token[] {
	const amounts = [...text.matchAll(moneyPattern)].map(({ index, 0: { length } }) => [index, index + length] as const);
	const bounds = [0, ...amounts.flat(), text.length];
	const tokens = bounds.slice(1).flatMap((end, index) => {
		const start = bounds[index] ?? 0;
		return index % 2 === 0 ? readTokens(text.slice(0, end), start) : [toToken("money", text.slice(start, end), start)];
	});
	return tokens.map((token, index) => ({ ...token, isGlued: token.start === tokens[index - 1]?.end }));
}

function readTokens(text: string, start: number): Token[] {
	return [...text.slice(start).matchAll(pattern)].map(({ index, 0: match, groups = {} }) => {
		const kind = Object.keys(groups).find((name) => groups[name] !== undefined) as Token["kind"];
		return toToken(kind, match, start + index);
	});
}

function toToken(kind: Token["kind"], text: string, start: number): Token {
	const folded = foldText(text);
	return { kind, text: spellings.get(folded) ?? folded, start, end: start + text.length, isGlued: false };
}

export function isMark(token: Token | undefined, marks: string): boolean {
	return token?.kind === "mark" && marks.includes(token.text);
}

/** Returns false inside 'free-style', 'sugar-free' and 'u8', where a phrase can neither begin nor end. */
export function isBoundary(tokens: Token[], index: number): boolean {
	const [before, after, next] = [tokens[index - 1], tokens[index], tokens[index + 1]];
	if (!before || !after?.isGlued || (before.kind === "mark" && !isMark(before, "-'"))) return true;
	if (before.kind === "mark") return false;
	return after.kind === "mark" && !(isMark(after, "-'") && next?.isGlued && next.kind === "word");
}
