import * as z from "zod/mini";
import {
	inputAttributes,
	optionalEmailField,
	optionalTextField,
	optionalUrlField,
	requiredTextField,
} from "../forms/fields.ts";
import { normalizeText } from "../normalize-text.ts";
import { normalizeHttpUrl } from "../url.ts";

/** In characters. */
export const providerMaxLengths = { title: 200, description: 20_000, telephone: 100 } as const;

/** The staff form of a provider. */
export const ProviderForm = z.object({
	title: requiredTextField("Enter the provider’s name.", providerMaxLengths.title),
	url: optionalUrlField(normalizeHttpUrl, "Enter a web address that starts with https:// or http://."),
	email: optionalEmailField(),
	telephone: z
		.pipe(
			optionalTextField(providerMaxLengths.telephone),
			z.transform((value: string) => value || null),
		)
		.register(inputAttributes, { type: "tel", maxLength: providerMaxLengths.telephone }),
	description: optionalTextField(providerMaxLengths.description, normalizeText),
});
export type ProviderForm = z.infer<typeof ProviderForm>;

/** Field labels, in the order of the form. */
export const providerFieldLabels: Record<keyof ProviderForm, string> = {
	title: "Name",
	url: "Website",
	email: "Email",
	telephone: "Phone",
	description: "Description",
};
