import * as z from "zod/mini";
import { inputAttributes, requiredTextField } from "../forms/fields.ts";
import { normalizeLine } from "../normalize-text.ts";

/** In characters. */
const maxFindsLength = 600;

/** The staff form of a synonym. `finds` is a comma-separated list. */
export const SynonymForm = z.object({
	title: requiredTextField("Enter the words that people search for.", 60),
	finds: z
		.pipe(
			requiredTextField("Enter what they should find, too.", maxFindsLength),
			z.transform((text: string) => [...new Set(text.split(",").map(normalizeLine).filter(Boolean))]),
		)
		.register(inputAttributes, { maxLength: maxFindsLength }),
});
export type SynonymForm = z.infer<typeof SynonymForm>;

/** Field labels, in the order of the form. */
export const synonymFieldLabels: Record<keyof SynonymForm, string> = {
	title: "A search for",
	finds: "also finds",
};
