import * as z from "zod";

/** An object with these keys and no other; its messages name what is wrong in the words of the mapping. */
export function strictObject<Shape extends z.core.$ZodLooseShape>(what: string, shape: Shape) {
	return z.strictObject(shape, {
		error: (issue) => {
			if (issue.code === "unrecognized_keys") {
				const unknown = issue.keys.map((key: string) => `"${key}"`).join(", ");
				return `there is no ${what} ${unknown}; there are: ${Object.keys(shape).join(", ")}`;
			}
			return issue.input === undefined ? "is missing" : `must be an object of: ${Object.keys(shape).join(", ")}`;
		},
	});
}

/** Hands each input to the schema made for its form, so that its own messages are heard: a union would only say 'invalid'. */
export function chooseSchema<T>(schemaFor: (given: unknown) => z.ZodType<T>) {
	return z.unknown().transform((given, context): T => {
		const result = schemaFor(given).safeParse(given);
		if (result.success) return result.data;
		for (const { message, path } of result.error.issues) {
			context.issues.push({ code: "custom", input: given, message, path });
		}
		return z.NEVER;
	});
}

/** What stands for itself. */
export const Scalar = z.union([z.string(), z.number(), z.boolean()], {
	error: "must be a text, a number or a truth value",
});
export type Scalar = z.infer<typeof Scalar>;

export const NonEmptyText = z.string({ error: "must be a text" }).min(1, { error: "must not be empty" });

export function isObject(given: unknown): given is Record<string, unknown> {
	return typeof given === "object" && given !== null && !Array.isArray(given);
}
