import * as z from "zod";
import { foldText } from "../domain/normalize-text.ts";
import { type Cell, cellToText } from "./cell-values.ts";
import { chooseSchema, isObject, NonEmptyText, Scalar, strictObject } from "./mapping-schema.ts";

const Comparison = strictObject("comparison", {
	words: z.array(NonEmptyText).min(1).optional(),
	empty: z.boolean().optional(),
	atLeast: z.number().optional(),
	atMost: z.number().optional(),
}).refine((comparison) => Object.keys(comparison).length > 0, { error: "says nothing to compare with" });

/** A value, several any of which will do, or comparisons that must all hold. */
type Condition = Scalar | Scalar[] | z.infer<typeof Comparison>;
const Condition = chooseSchema<Condition>((given) => {
	if (isObject(given)) return Comparison;
	return Array.isArray(given) ? z.array(Scalar).min(1, { error: "names no value" }) : Scalar;
});

/** Conditions by column; all must hold. */
export const When = z
	.record(z.string(), Condition, { error: 'must be an object such as { "column": "value" }' })
	.refine((when) => Object.keys(when).length > 0, { error: "names no column" });
export type When = z.infer<typeof When>;

export type Holds = (cell: Cell) => boolean;

export function compileCondition(condition: Condition): Holds {
	if (typeof condition !== "object") return isOneOf([condition]);
	if (Array.isArray(condition)) return isOneOf(condition);
	const { words, empty, atLeast, atMost } = condition;
	const tests: Holds[] = [];
	if (words) tests.push(hasWords(words));
	if (empty !== undefined) tests.push((cell) => (cellToText(cell) === null) === empty);
	if (atLeast !== undefined) tests.push((cell) => cell !== null && Number(cell) >= atLeast);
	if (atMost !== undefined) tests.push((cell) => cell !== null && Number(cell) <= atMost);
	return (cell) => tests.every((holds) => holds(cell));
}

function isOneOf(values: Scalar[]): Holds {
	const texts = new Set(values.map(String));
	return (cell) => texts.has(cellToText(cell) ?? "");
}

/** Whole words or phrases, in any case and without accents; a '*' at the end stands for any ending: 'swim*'. */
function hasWords(words: string[]): Holds {
	const wanted = words.map((word) => (word.endsWith("*") ? ` ${onlyWords(word)}` : ` ${onlyWords(word)} `));
	return (cell) => {
		const text = ` ${wordsOf(cellToText(cell) ?? "")} `;
		return wanted.some((word) => text.includes(word));
	};
}

function onlyWords(text: string): string {
	return foldText(text)
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
}

/** Kept for the last text: a row's rules ask one after the other about the same one. */
let last = { text: "", words: "" };
function wordsOf(text: string): string {
	if (text !== last.text) last = { text, words: onlyWords(text) };
	return last.words;
}
