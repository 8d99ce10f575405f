import * as z from "zod";
import { parseAges } from "../domain/activity/ages.ts";
import { formatAges } from "../domain/activity/format-ages.ts";
import { parseAgeText } from "./age-conversions.ts";
import { type Cell, CellError, cellToText, type FilledCell } from "./cell-values.ts";
import { htmlToText } from "./html-to-text.ts";
import { chooseSchema, isObject, NonEmptyText, Scalar } from "./mapping-schema.ts";
import { markdownToText } from "./markdown-to-text.ts";
import { EncodingRepairNames, encodingRepairs } from "./repair-encoding.ts";
import { formatLongDate, separateSentences, toTitleCase, truncateAtWord } from "./text-conversions.ts";
import { parseDate, parseMonth } from "./values/parse-date.ts";
import { parseTime } from "./values/parse-time.ts";

/** Converts a value. Not called for empty values. */
export type Convert = (cell: FilledCell) => Cell;

const Texts = z.record(z.string(), z.string({ error: "must be a text" }), { error: "must be an object of texts" });
const Table = z.record(z.string(), Scalar.nullable(), { error: "must be an object of values" });
const Pattern = z.string({ error: "must be a regular expression" }).transform((source, context) => {
	try {
		return new RegExp(source, "u");
	} catch (error) {
		context.issues.push({ code: "custom", input: source, message: (error as Error).message });
		return z.NEVER;
	}
});
const DateOrder = z.enum(["mdy", "dmy"], { error: "must be mdy or dmy" });
const Length = z.int({ error: "must be a number of characters" }).min(10, { error: "must be 10 or more" });

/** The schema of each conversion, by name. Each turns its options into a function. */
const conversions = {
	repairEncoding: withOptions(EncodingRepairNames, (names) =>
		onText((text) => names.reduce((repaired, name) => encodingRepairs[name](repaired), text)),
	),
	htmlToText: withoutOptions(onText(htmlToText)),
	markdownToText: withoutOptions(onText(markdownToText)),
	spaceSentences: withoutOptions(onText(separateSentences)),
	titleCase: withoutOptions(onText(toTitleCase)),
	longDate: withoutOptions(onText(formatLongDate)),
	shorten: withOptions(Length, (maxLength) => onText((text) => truncateAtWord(text, maxLength))),
	/** Without anything before the separator, the whole text. */
	before: withOptions(NonEmptyText, (separator) => onText((text) => text.split(separator, 1)[0] || text)),
	after: withOptions(NonEmptyText, (separator) =>
		onText((text) => text.split(separator).slice(1).join(separator).trim()),
	),
	match: withOptions(Pattern, (pattern) => onText((text) => text.match(pattern)?.[1] ?? "")),
	twoDigits: withoutOptions(onText((text) => text.padStart(2, "0"))),
	date: withOptions(DateOrder, (order) => onTextOrReject((text) => parseDate(text, { order }), "is not a date")),
	time: withoutOptions(onTextOrReject(parseTime, "is not a time of day")),
	month: withoutOptions(onTextOrReject((text) => parseMonth(text)?.toString() ?? null, "is not a month")),
	ages: withoutOptions(
		onTextOrReject((text) => {
			const ages = parseAges(text);
			return ages && formatAges(ages);
		}, "is not a range of ages"),
	),
	prefix: withOptions(NonEmptyText, (start) => onText((text) => start + text)),
	suffix: withOptions(NonEmptyText, (end) => onText((text) => text + end)),
	replace: withOptions(Texts, (pairs) =>
		onText((text) => Object.entries(pairs).reduce((replaced, [from, to]) => replaced.replaceAll(from, to), text)),
	),
	split: withOptions(
		NonEmptyText,
		(separator) => (cell) =>
			(Array.isArray(cell) ? cell : String(cell).split(separator)).map((entry) => entry.trim()).filter(Boolean),
	),
	table: withOptions(Table, (table) => (cell) => {
		const text = cellToText(cell) ?? "";
		if (!Object.hasOwn(table, text)) throw new CellError("is not in the mapping's table", text);
		return table[text] ?? null;
	}),
	relabel: withOptions(Table, (table) => (cell) => {
		const text = cellToText(cell) ?? "";
		return Object.hasOwn(table, text) ? (table[text] ?? null) : cell;
	}),
	ageText: withOptions(Texts, (knownTexts) => (cell) => parseAgeText(cell, knownTexts)),
} satisfies Record<string, z.ZodType<Convert>>;

/** A conversion in a mapping: "name", or { "name": options }. */
export const ConversionInMapping = chooseSchema<Convert>((input) => {
	const names = typeof input === "string" ? [input] : isObject(input) ? Object.keys(input) : [];
	const [name = "", ...others] = names;
	if (names.length === 0 || others.length > 0) return reject('must be one conversion: "name" or { "name": options }');
	if (!Object.hasOwn(conversions, name)) {
		return reject(`there is no conversion "${name}". Available: ${Object.keys(conversions).join(", ")}`);
	}
	const options: z.ZodType<Convert> = conversions[name as keyof typeof conversions];
	if (typeof input === "string") return z.transform(() => undefined).pipe(options as z.ZodType<Convert, undefined>);
	return z.object({ [name]: options }).transform((converted) => converted[name] as Convert);
});

function reject(message: string): z.ZodType<never> {
	return z.never({ error: message });
}

function withOptions<T>(options: z.ZodType<T>, convert: (options: T) => Convert): z.ZodType<Convert> {
	return chooseSchema((input) =>
		input === undefined ? reject("needs options: { name: options }") : options.transform(convert),
	);
}

function withoutOptions(convert: Convert): z.ZodType<Convert> {
	return z.undefined({ error: "takes no options: use just its name" }).transform(() => convert);
}

/** Applies a conversion to a text, or to each entry of a list. */
function onText(convert: (text: string) => string): Convert {
	return (cell) => (Array.isArray(cell) ? cell.map(convert) : convert(String(cell)) || null);
}

function onTextOrReject(convert: (text: string) => string | null, reason: string): Convert {
	return onText((text) => {
		const converted = convert(text);
		if (converted === null) throw new CellError(reason, text);
		return converted;
	});
}
