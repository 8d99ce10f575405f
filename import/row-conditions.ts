import * as z from "zod";
import { foldText } from "../domain/normalize-text.ts";
import { type Cell, cellToText } from "./cell-values.ts";
import { chooseSchema, isObject, NonEmptyText, Scalar, strictObject } from "./mapping-schema.ts";

const Comparison = strictObject("comparison", {
	words: z.array(NonEmptyText).min(1).optional(),
	empty: z.boolean().optional(),
	atLeast: z.number().optional(),
	atMost: z.number().optional(),
}).refine((comparison) => Object.keys(comparison).length > 0, { error: "names no comparison" });

/** A value, a list of accepted values, or comparisons that must all match. */
type Condition = Scalar | Scalar[] | z.infer<typeof Comparison>;
const Condition = chooseSchema<Condition>((input) => {
	if (isObject(input)) return Comparison;
	return Array.isArray(input) ? z.array(Scalar).min(1, { error: "names no value" }) : Scalar;
});

/** Conditions by column. All must match. */
export const When = z
	.record(z.string(), Condition, { error: 'must be an object such as { "column": "value" }' })
	.refine((when) => Object.keys(when).length > 0, { error: "names no column" });
export type When = z.infer<typeof When>;

type MatchCell = (cell: Cell) => boolean;

export function compileCondition(condition: Condition): MatchCell {
	if (typeof condition !== "object") return isOneOf([condition]);
	if (Array.isArray(condition)) return isOneOf(condition);
	const { words, empty, atLeast, atMost } = condition;
	const tests: MatchCell[] = [];
	if (words) tests.push(hasWords(words));
	if (empty !== undefined) tests.push((cell) => (cellToText(cell) === null) === empty);
	if (atLeast !== undefined) tests.push((cell) => cell !== null && Number(cell) >= atLeast);
	if (atMost !== undefined) tests.push((cell) => cell !== null && Number(cell) <= atMost);
	return (cell) => tests.every((matches) => matches(cell));
}

function isOneOf(values: Scalar[]): MatchCell {
	const texts = new Set(values.map(String));
	return (cell) => texts.has(cellToText(cell) ?? "");
}

/** Matches whole words or phrases, ignoring case and accents. A '*' at the end matches any ending: 'swim*'. */
function hasWords(words: string[]): MatchCell {
	const patterns = words.map((word) => (word.endsWith("*") ? ` ${toWords(word)}` : ` ${toWords(word)} `));
	return (cell) => {
		const text = ` ${toCachedWords(cellToText(cell) ?? "")} `;
		return patterns.some((pattern) => text.includes(pattern));
	};
}

function toWords(text: string): string {
	return foldText(text)
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
}

/** A cache of one text: the rules of a row test the same text one after the other. */
let lastText = { text: "", words: "" };
function toCachedWords(text: string): string {
	if (text !== lastText.text) lastText = { text, words: toWords(text) };
	return lastText.words;
}
