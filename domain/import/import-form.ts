import * as z from "zod/mini";
import { checkboxField, optionalTextField, optionalUrlField } from "../forms/fields.ts";
import { normalizeHttpUrl } from "../url.ts";
import { toHttpUrl } from "./describe-location.ts";

/** Limit of an uploaded file. The proxies of deploy/ allow request bodies of up to 20 MB. */
export const maxImportFileBytes = 19 * 1024 * 1024;

/** Limits in characters. */
export const importMaxLengths = { source: 40, ownMapping: 200_000, answers: 200_000 } as const;

/** The form's choice for staff's own mapping, as JSON, instead of a shipped one. */
export const ownMapping = "own";

/** The staff form of an import, without its uploaded file. */
export const ImportForm = z.object({
	location: optionalUrlField(
		(text) => normalizeHttpUrl(toHttpUrl(text)),
		"Enter a web address, like https://data.example/clubs.csv.",
	),
	/** The name of a shipped mapping, `ownMapping`, or empty for a format that needs none. */
	mapping: optionalTextField(60),
	ownMapping: optionalTextField(importMaxLengths.ownMapping, (text) => text.trim()),
	/** The catalogue's short name, for a format that needs no mapping. */
	source: z.pipe(
		z._default(z.string(), ""),
		z.pipe(
			z.transform((text: string) => text.trim()),
			z.string().check(
				z.refine((text) => text === "" || /^(?=.{1,40}$)[a-z0-9]+(-[a-z0-9]+)*$/.test(text), {
					error: "Use lowercase letters, digits and single hyphens, like otter-clubs.",
				}),
			),
		),
	),
	isPartial: checkboxField(),
	/** Whether only activities that name children are taken, of a source for everybody. */
	onlyChildren: checkboxField(),
	/** JSON of staff's answers about a table's columns: `ColumnAnswers`. */
	answers: optionalTextField(importMaxLengths.answers, (text) => text),
	/** Whether the daily update reads the address again. */
	isRemembered: checkboxField(),
});
export type ImportForm = z.infer<typeof ImportForm>;

/** Field labels, in the order of the form. */
export const importFieldLabels = {
	file: "File",
	location: "Web address",
	mapping: "Mapping",
	ownMapping: "Your own mapping",
	source: "Short name",
	isPartial: "Partial catalogue",
	onlyChildren: "Only what names children",
	isRemembered: "Read again every night",
} as const;

/** Returns the form values of an import, or of a new one. */
export function toImportFormValues(form?: ImportForm): Record<keyof ImportForm, string> {
	return {
		location: form?.location ?? "",
		mapping: form?.mapping ?? "",
		ownMapping: form?.ownMapping ?? "",
		source: form?.source ?? "",
		isPartial: form?.isPartial ? "on" : "",
		onlyChildren: form?.onlyChildren ? "on" : "",
		answers: form?.answers ?? "",
		isRemembered: form?.isRemembered ? "on" : "",
	};
}
