import { readFile } from "node:fs/promises";
import * as z from "zod";
import { type ActivityField, activityFields, requiredActivityFields } from "../domain/activity/activity-input.ts";
import { type FactName, factNames } from "../domain/activity/facts.ts";
import { isTimeZone } from "../domain/session/time-zone.ts";
import { ConversionInMapping, type Convert } from "./conversions.ts";
import { ImportError } from "./import-error.ts";
import { chooseSchema, isObject, listWords, missingOr, NonEmptyText, Scalar, strictObject } from "./mapping-schema.ts";
import { When } from "./row-conditions.ts";

/**
 * The definition of a value: exactly one of the `sources`, then the conversions in order, then the default for an empty
 * result.
 */
export type Value = {
	column?: string;
	constant?: Scalar;
	join?: Value[];
	firstOf?: Value[];
	list?: Value[];
	/** `min` and `max` are columns; `noLower` and `noUpper` are cell values that mean "no limit". */
	ageColumns?: { min: string; max: string; noLower: string[]; noUpper: string[]; unit: "years" | "months" };
	rules?: { when: When; value: RuleValue }[];
	/** The separator of `join`. */
	with?: string;
	/** The result if none of the `rules` matches. */
	otherwise?: RuleValue;
	convert?: Convert[];
	default?: Scalar;
};
export type RuleValue = Value | Scalar | null;
const sources = ["column", "constant", "join", "firstOf", "list", "ageColumns", "rules"] as const;

const Values = z.lazy(() => z.array(Value, { error: "must be a list of values" }).min(1, { error: "names no value" }));
const RuleValue = chooseSchema<RuleValue>((given) => (isObject(given) ? Value : Scalar.nullable()));
const NoLimitValues = z.array(Scalar.transform(String), { error: "must be a list of values" }).default([]);

const Value: z.ZodType<Value> = strictObject("property of a value", {
	column: NonEmptyText.optional(),
	constant: Scalar.optional(),
	join: Values.optional(),
	firstOf: Values.optional(),
	list: Values.optional(),
	ageColumns: strictObject("option", {
		min: NonEmptyText,
		max: NonEmptyText,
		noLower: NoLimitValues,
		noUpper: NoLimitValues,
		unit: z.enum(["years", "months"], { error: "must be years or months" }).default("years"),
	}).optional(),
	rules: z
		.array(strictObject("property of a rule", { when: When, value: RuleValue }), { error: "must be a list of rules" })
		.min(1, { error: "names no rule" })
		.optional(),
	with: z.string({ error: "must be a text" }).optional(),
	otherwise: RuleValue.optional(),
	convert: z.array(ConversionInMapping, { error: "must be a list of conversions" }).optional(),
	default: Scalar.optional(),
}).superRefine((value, context) => {
	const used = sources.filter((source) => value[source] !== undefined);
	if (used.length === 1) return;
	const found = used.length === 0 ? "it has none" : `it has ${used.join(" and ")}`;
	context.addIssue({ code: "custom", message: `needs exactly one of ${sources.join(", ")}; ${found}` });
});

/** Creates the schema of values by name. */
function valuesOf(noun: string, names: string[], required = "") {
	return strictObject(
		noun,
		Object.fromEntries(names.map((name) => [name, name === required ? Value : Value.optional()])),
	);
}

const providerFields = listWords("name key description url email telephone");
const venueFields = listWords("name key address locality postalCode latitude longitude point");
const sessionFields = listWords(
	"dates startDate endDate times startTime endTime year weekdays exceptDates timeZone maximumCapacity remainingCapacity status",
);
const offerFields = listWords("price statedIn name unit currency validFrom validThrough");
/** The fields whose values are used directly. */
const plainFields = listWords(
	"title price category ageRange description location programDetails cancellationPolicy imageUrl images imageAlts activities featured websiteUrl keywords languages",
) satisfies ActivityField[];

const SessionFields = valuesOf("field of sessions", sessionFields).refine(
	({ dates, startDate }) => dates !== undefined || startDate !== undefined,
	{ error: "needs dates or startDate" },
);
const Fields = strictObject("field", {
	...valuesOf("field", plainFields, "title").shape,
	provider: valuesOf("field of a provider", providerFields, "name").optional(),
	venue: valuesOf("field of a venue", venueFields).optional(),
	sessions: listOrOne(SessionFields),
	offers: listOrOne(valuesOf("field of offers", offerFields, "price")),
	facts: valuesOf("fact", [...factNames]).optional(),
});

type ValuesOf<Names extends string[]> = Partial<Record<Names[number], Value>>;
export type ProviderFields = ValuesOf<typeof providerFields>;
export type VenueFields = ValuesOf<typeof venueFields>;
export type SessionFields = ValuesOf<typeof sessionFields>;
export type OfferFields = ValuesOf<typeof offerFields>;
export type MappedFields = ValuesOf<typeof plainFields> & {
	provider?: ProviderFields;
	venue?: VenueFields;
	sessions?: SessionFields[];
	offers?: OfferFields[];
	facts?: Partial<Record<FactName, Value>>;
};
export type PlainField = (typeof plainFields)[number];
export const isPlainField = (name: string): name is PlainField => plainFields.some((field) => field === name);

function listOrOne<Fields>(schema: z.ZodType<Fields>) {
	return chooseSchema<Fields[] | undefined>((given) => {
		if (given === undefined) return z.undefined();
		return Array.isArray(given) ? z.array(schema) : schema.transform((fields) => [fields]);
	}).optional();
}

const Mapping = strictObject("setting", {
	sourceName: z
		.string({
			error: missingOr('is missing: a short name for the catalogue, such as "city-programs"', "must be a text"),
		})
		.regex(/^(?=.{1,40}$)[a-z0-9]+(-[a-z0-9]+)*$/, {
			error: "must be lowercase letters, digits and single hyphens, at most 40 characters",
		}),
	sourceTitle: z.string({ error: "must be a text" }).trim().min(1).max(80).optional(),
	format: z.enum(["csv", "json"], { error: "must be csv or json" }).optional(),
	delimiter: z.string().length(1, { error: "must be one character" }).optional(),
	encoding: z
		.string()
		.refine(isEncoding, { error: "must be a known encoding, for example: utf-8, windows-1252, macintosh, utf-16le" })
		.optional(),
	emptyValues: z.array(z.string(), { error: "must be a list of texts" }).default([]),
	key: chooseSchema<string[]>((given) =>
		Array.isArray(given)
			? z.array(NonEmptyText).min(1, { error: "names no column" })
			: z
					.string({
						error: missingOr(
							"is missing: the column, or list of columns, that identifies rows",
							"must be a column or a list of columns",
						),
					})
					.transform((name) => [name]),
	),
	/** Whether rows with the same key form one activity with several sessions. */
	group: z.boolean({ error: "must be true or false" }).default(false),
	/** False if activities that are missing from the file should stay. */
	complete: z.boolean({ error: "must be true or false" }).default(true),
	/** True if only rows that name children are taken. */
	onlyChildren: z.boolean({ error: "must be true or false" }).default(false),
	rows: NonEmptyText.optional(),
	join: z
		.record(
			z.string(),
			strictObject("setting of a joined file", { file: NonEmptyText, column: NonEmptyText, key: NonEmptyText }),
			{
				error: "must be an object of files",
			},
		)
		.default({}),
	timeZone: z
		.string()
		.refine(isTimeZone, { error: "must be a known time zone, for example: America/Chicago" })
		.optional(),
	currency: z
		.string()
		.regex(/^[A-Z]{3}$/, { error: "must be a currency such as USD" })
		.optional(),
	dateOrder: z.enum(["mdy", "dmy"], { error: "must be mdy or dmy" }).default("mdy"),
	year: z.int({ error: "must be a year" }).min(1900).max(2200).optional(),
	skip: z
		.array(strictObject("property of a skip", { when: When, reason: NonEmptyText }), { error: "must be a list" })
		.default([]),
	derived: z.record(z.string(), Value, { error: "must be an object of values" }).default({}),
	fields: Fields,
});
export type Mapping = Omit<z.infer<typeof Mapping>, "fields"> & { fields: MappedFields };

/** Reads a mapping file. Throws an ImportError with the path of each mistake in the file. */
export async function readMapping(path: string): Promise<Mapping> {
	const text = await readFile(path, "utf8").catch(({ code, message }: NodeJS.ErrnoException) => {
		throw new ImportError(
			`The mapping ${path} couldn't be read: ${code === "ENOENT" ? "there's no such file" : message}.`,
		);
	});
	try {
		return parseMapping(JSON.parse(text.replace(/^\ufeff/, "")));
	} catch (error) {
		const problem = error instanceof ImportError ? error.message : `it isn't valid JSON: ${(error as Error).message}`;
		throw new ImportError(`The mapping ${path} isn't valid:\n${problem.replace(/^/gm, "  ")}`);
	}
}

export function parseMapping(json: unknown): Mapping {
	const result = Mapping.safeParse(json);
	if (result.success) return result.data as Mapping;
	throw new ImportError(result.error.issues.map(({ path, message }) => `${formatPath(path)}: ${message}`).join("\n"));
}

/** Returns the fields of activities that a mapping sets. */
export function listMappedFields({ fields }: Pick<Mapping, "fields">): ActivityField[] {
	const { provider, venue, sessions } = fields;
	const isMapped = new Set<string>([...requiredActivityFields, "readFromText", "textLanguage"]);
	for (const [name, value] of Object.entries(fields)) if (value !== undefined) isMapped.add(name);
	if (provider) isMapped.add("providerId");
	if (venue) isMapped.add("venueId").add("location");
	if (sessions) isMapped.add("schedules");
	return activityFields.filter((name) => isMapped.has(name));
}

/** Formats a path in a mapping, such as fields.title.convert[1]. */
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
