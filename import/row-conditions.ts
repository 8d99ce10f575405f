import { LRUCache } from "lru-cache";
import * as z from "zod";
import { foldText } from "../domain/normalize-text.ts";
import { type Cell, cellToText } from "./cell-values.ts";
import { chooseSchema, isObject, NonEmptyText, Scalar, strictObject } from "./mapping-schema.ts";
import { parseDate } from "./values/parse-date.ts";

const ConditionDate = z.union([z.literal("today"), z.iso.date()], {
	error: 'must be "today" or a date such as 2024-06-15',
});

type Comparison = {
	words?: string[];
	empty?: boolean;
	atLeast?: number;
	atMost?: number;
	before?: string;
	after?: string;
	not?: Condition;
	anyOf?: Condition[];
};

/** A value, a list of accepted values, or comparisons that must all match. */
type Condition = Scalar | Scalar[] | Comparison;
const Condition: z.ZodType<Condition> = z.lazy(() =>
	chooseSchema<Condition>((input) => {
		if (isObject(input)) return Comparison;
		return Array.isArray(input) ? z.array(Scalar).min(1, { error: "names no value" }) : Scalar;
	}),
);

const Comparison: z.ZodType<Comparison> = strictObject("comparison", {
	words: z.array(NonEmptyText).min(1).optional(),
	empty: z.boolean().optional(),
	atLeast: z.number().optional(),
	atMost: z.number().optional(),
	before: ConditionDate.optional(),
	after: ConditionDate.optional(),
	not: Condition.optional(),
	anyOf: z.array(Condition).min(1, { error: "names no condition" }).optional(),
}).refine((comparison) => Object.keys(comparison).length > 0, {
	error: "names no comparison",
}) as z.ZodType<Comparison>;

/** Conditions by column. All must match. */
type AllOf = Record<string, Condition>;
const AllOf = z
	.record(z.string(), Condition, { error: 'must be an object such as { "column": "value" }' })
	.refine((when) => Object.keys(when).length > 0, { error: "names no column" });

/** Conditions by column, or a list of such conditions of which any must match. */
export type When = AllOf | AllOf[];
export const When: z.ZodType<When> = chooseSchema<When>((input) =>
	Array.isArray(input) ? z.array(AllOf).min(1, { error: "names no condition" }) : AllOf,
);

type MatchCell = (cell: Cell) => boolean;

/** The date and date order for conditions on dates. */
export type ConditionContext = { today: string; order: "mdy" | "dmy" };

export function compileCondition(condition: Condition, context: ConditionContext): MatchCell {
	if (typeof condition !== "object") return isOneOf([condition]);
	if (Array.isArray(condition)) return isOneOf(condition);
	const { words, empty, atLeast, atMost, before, after, not, anyOf } = condition;
	const tests: MatchCell[] = [];
	if (words) tests.push(hasWords(words));
	if (empty !== undefined) tests.push((cell) => (cellToText(cell) === null) === empty);
	if (atLeast !== undefined) tests.push((cell) => cell !== null && Number(cell) >= atLeast);
	if (atMost !== undefined) tests.push((cell) => cell !== null && Number(cell) <= atMost);
	if (before) tests.push(compareDate(before, context, (date, limit) => date < limit));
	if (after) tests.push(compareDate(after, context, (date, limit) => date > limit));
	if (not !== undefined) {
		const matches = compileCondition(not, context);
		tests.push((cell) => !matches(cell));
	}
	if (anyOf) {
		const options = anyOf.map((option) => compileCondition(option, context));
		tests.push((cell) => options.some((matches) => matches(cell)));
	}
	return (cell) => tests.every((matches) => matches(cell));
}

/** A date that cannot be read matches nothing. */
function compareDate(
	limit: string,
	{ today, order }: ConditionContext,
	matches: (date: string, limit: string) => boolean,
): MatchCell {
	return (cell) => {
		const date = parseDate(cellToText(cell) ?? "", { order });
		return date !== null && matches(date, limit === "today" ? today : limit);
	};
}

function isOneOf(values: Scalar[]): MatchCell {
	const texts = new Set(values.map(String));
	return (cell) => texts.has(cellToText(cell) ?? "");
}

/** Matches whole words or phrases, ignoring case and accents. A '*' at the end matches any ending: 'swim*'. */
export function hasWords(words: string[]): (cell: Cell) => boolean {
	const patterns = words.map((word) => (word.endsWith("*") ? ` ${toWords(word)}` : ` ${toWords(word)} `));
	return (cell) => {
		const text = ` ${lastTexts.memo(cellToText(cell) ?? "")} `;
		return patterns.some((pattern) => text.includes(pattern));
	};
}

function toWords(text: string): string {
	return foldText(text)
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
}

/** The rules of a row test the same few texts again and again. */
const lastTexts = new LRUCache<string, string>({ max: 10, memoMethod: toWords });
