import * as z from "zod";

/** An object with no other keys. `noun` names a key in messages: "there is no setting ...". */
export function strictObject<Shape extends z.core.$ZodLooseShape>(noun: string, shape: Shape) {
	return z.strictObject(shape, {
		error: (issue) => {
			if (issue.code === "unrecognized_keys") {
				const unknown = issue.keys.map((key: string) => `"${key}"`).join(", ");
				return `there is no ${noun} ${unknown}; there are: ${Object.keys(shape).join(", ")}`;
			}
			return issue.input === undefined ? "is missing" : `must be an object of: ${Object.keys(shape).join(", ")}`;
		},
	});
}

/**
 * Validates each input with the schema chosen for it, and keeps that schema's messages. A union would only report
 * 'invalid'.
 */
export function chooseSchema<T>(getSchema: (input: unknown) => z.ZodType<T>) {
	return z.unknown().transform((input, context): T => {
		const result = getSchema(input).safeParse(input);
		if (result.success) return result.data;
		for (const { message, path } of result.error.issues) {
			context.issues.push({ code: "custom", input, message, path });
		}
		return z.NEVER;
	});
}

/** Returns one message for a missing setting, and another for a value of the wrong type. */
export function missingOr(missing: string, wrong: string): z.core.$ZodErrorMap {
	return (issue) => (issue.input === undefined ? missing : wrong);
}

export const Scalar = z.union([z.string(), z.number(), z.boolean()], {
	error: "must be a text, a number or a boolean",
});
export type Scalar = z.infer<typeof Scalar>;

export const NonEmptyText = z.string({ error: "must be a text" }).min(1, { error: "must not be empty" });

export function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;

/** Splits a text into its words, each of which is known to the compiler. */
export function listWords<const Text extends string>(text: Text): Words<Text>[] {
	return text.split(" ") as Words<Text>[];
}
