import { readFile } from "node:fs/promises";
import * as z from "zod";
import { type ActivityField, ActivityInput, requiredActivityFields } from "../domain/activity/activity-input.ts";
import { ConversionInMapping, type Convert } from "./conversions.ts";
import { ImportError } from "./import-error.ts";
import { chooseSchema, isObject, NonEmptyText, Scalar, strictObject } from "./mapping-schema.ts";
import { When } from "./row-conditions.ts";

/** The definition of a value: exactly one of the `sources`, then the conversions in order, then the default of an empty value. */
export type Value = {
	column?: string;
	constant?: Scalar;
	join?: Value[];
	firstOf?: Value[];
	list?: Value[];
	ageColumns?: { min: string; max: string; noLower: string[]; noUpper: string[] };
	rules?: { when: When; value: Result }[];
	/** The separator of `join`. */
	with?: string;
	/** The result if none of the `rules` matches. */
	otherwise?: Result;
	convert?: Convert[];
	default?: Scalar;
};
export type Result = Value | Scalar | null;
const sources = ["column", "constant", "join", "firstOf", "list", "ageColumns", "rules"] as const;

const Values = z.lazy(() => z.array(Value, { error: "must be a list of values" }).min(1, { error: "names no value" }));
const Result = chooseSchema<Result>((given) => (isObject(given) ? Value : Scalar.nullable()));
const Limits = z.array(Scalar.transform(String), { error: "must be a list of values" }).default([]);

const Value: z.ZodType<Value> = strictObject("property of a value", {
	column: NonEmptyText.optional(),
	constant: Scalar.optional(),
	join: Values.optional(),
	firstOf: Values.optional(),
	list: Values.optional(),
	ageColumns: strictObject("option", {
		min: NonEmptyText,
		max: NonEmptyText,
		noLower: Limits,
		noUpper: Limits,
	}).optional(),
	rules: z
		.array(strictObject("property of a rule", { when: When, value: Result }), { error: "must be a list of rules" })
		.min(1, { error: "names no rule" })
		.optional(),
	with: z.string({ error: "must be a text" }).optional(),
	otherwise: Result.optional(),
	convert: z.array(ConversionInMapping, { error: "must be a list of conversions" }).optional(),
	default: Scalar.optional(),
}).superRefine((value, context) => {
	const used = sources.filter((source) => value[source] !== undefined);
	if (used.length === 1) return;
	const found = used.length === 0 ? "it has none" : `it has ${used.join(" and ")}`;
	context.addIssue({ code: "custom", message: `needs exactly one of ${sources.join(", ")}; ${found}` });
});

const isRequired = new Set<string>(requiredActivityFields);
const fieldNames = Object.keys(ActivityInput.shape) as ActivityField[];
const Fields = strictObject(
	"field",
	Object.fromEntries(fieldNames.map((name) => [name, isRequired.has(name) ? Value : Value.optional()])),
);

const Mapping = strictObject("setting", {
	sourceName: z
		.string({ error: 'is missing: a short name for the catalogue, such as "city-programs"' })
		.regex(/^(?=.{1,40}$)[a-z0-9]+(-[a-z0-9]+)*$/, {
			error: "must be of lower-case letters, digits and single hyphens, 40 at most",
		}),
	format: z.enum(["csv", "json"], { error: "must be csv or json" }).optional(),
	delimiter: z.string().length(1, { error: "must be one character" }).default(","),
	encoding: z
		.string()
		.refine(isEncoding, { error: "is no known encoding; for example: utf-8, windows-1252, macintosh, utf-16le" })
		.default("utf-8"),
	emptyValues: z.array(z.string(), { error: "must be a list of texts" }).default([]),
	key: chooseSchema<string[]>((given) =>
		Array.isArray(given)
			? z.array(NonEmptyText).min(1, { error: "names no column" })
			: z
					.string({ error: "is missing: the column, or list of columns, that identifies rows" })
					.transform((name) => [name]),
	),
	skip: z
		.array(strictObject("property of a skip", { when: When, reason: NonEmptyText }), { error: "must be a list" })
		.default([]),
	derived: z.record(z.string(), Value, { error: "must be an object of values" }).default({}),
	fields: Fields,
});
export type Mapping = Omit<z.infer<typeof Mapping>, "fields"> & { fields: Partial<Record<ActivityField, Value>> };

/** Reads a mapping file. Throws an ImportError with the path of each mistake in the file. */
export async function readMapping(path: string): Promise<Mapping> {
	const text = await readFile(path, "utf8").catch(({ code, message }: NodeJS.ErrnoException) => {
		throw new ImportError(
			`The mapping ${path} cannot be read: ${code === "ENOENT" ? "there is no such file" : message}.`,
		);
	});
	try {
		return parseMapping(JSON.parse(text.replace(/^\ufeff/, "")));
	} catch (error) {
		const problem = error instanceof ImportError ? error.message : `it is not valid JSON: ${(error as Error).message}`;
		throw new ImportError(`The mapping ${path} cannot be used:\n${problem.replace(/^/gm, "  ")}`);
	}
}

export function parseMapping(json: unknown): Mapping {
	const result = Mapping.safeParse(json);
	if (result.success) return result.data as Mapping;
	throw new ImportError(result.error.issues.map(({ path, message }) => `${formatPath(path)}: ${message}`).join("\n"));
}

/** A path in a mapping: fields.title.convert[1]. */
export function formatPath(path: readonly PropertyKey[]): string {
	const text = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
	return text.replace(/^\./, "") || "mapping";
}

function isEncoding(label: string): boolean {
	try {
		return new TextDecoder(label).encoding !== "";
	} catch {
		return false;
	}
}
