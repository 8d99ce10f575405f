import * as z from "zod/mini";
import { articleHtmlField } from "../article/article-html-field.ts";
import { optionalUrlField, requiredTextField } from "../forms/fields.ts";
import { type PublicationField, publicationFieldLabels } from "../publication/publication-form.ts";
import { normalizeHttpUrl, normalizePictureUrl } from "../url.ts";
import { defaultReadTime, type Resource, readTimes, resourceCategories } from "./resource.ts";
import { tagsField } from "./tags.ts";

/** The staff form of a resource. Tags are submitted one per line. */
export const ResourceForm = z.object({
	title: requiredTextField("Enter a title.", 200),
	category: z.enum(resourceCategories, { error: "Choose a category." }),
	readTime: z.pipe(
		z.enum(readTimes.map(String), { error: "Choose a reading time." }),
		z.transform((minutes: string) => Number(minutes)),
	),
	imageUrl: optionalUrlField(
		normalizePictureUrl,
		"Enter the picture’s web address. It starts with https:// or http://.",
	),
	tags: tagsField(),
	externalLink: optionalUrlField(normalizeHttpUrl, "Enter a web address that starts with https:// or http://."),
	content: articleHtmlField(),
});
export type ResourceForm = z.infer<typeof ResourceForm>;
type ResourceField = keyof ResourceForm;

/** Returns the form values of a resource, or of a new one. */
export function toResourceFormValues(resource?: Pick<Resource, ResourceField>): Record<ResourceField, string> {
	return {
		title: resource?.title ?? "",
		category: resource?.category ?? "",
		readTime: String(resource?.readTime ?? defaultReadTime),
		imageUrl: resource?.imageUrl ?? "",
		tags: resource?.tags.join("\n") ?? "",
		externalLink: resource?.externalLink ?? "",
		content: resource?.content ?? "",
	};
}

/** Field labels, in the order of the form. */
export const resourceFieldLabels: Record<ResourceField | PublicationField, string> = {
	title: "Title",
	category: "Category",
	readTime: "Read time",
	imageUrl: "Image URL",
	tags: "Tags",
	externalLink: "External link",
	content: "Article",
	...publicationFieldLabels,
};

export const articleSaved = "Article saved successfully!";
