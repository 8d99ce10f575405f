import * as z from "zod/mini";
import { articleHtml } from "../article-html.ts";
import { addressLine, requiredLine } from "../form.ts";
import { httpUrl, pictureUrl } from "../link.ts";
import { defaultReadTime, type Resource, readTimes, resourceCategories } from "./resource.ts";
import { tagList } from "./tags.ts";

/** Characters. */
export const resourceFieldLimits = { title: 200, address: 2000 } as const;

/** What staff write of a resource. Tags come one a line. */
export const ResourceForm = z.object({
	title: requiredLine("Please enter a title.", resourceFieldLimits.title),
	category: z.enum(resourceCategories, { error: "Please choose a category." }),
	readTime: z.pipe(
		z.enum(readTimes.map(String), { error: "Please choose how long it takes to read." }),
		z.transform((minutes: string) => Number(minutes)),
	),
	imageUrl: addressLine(pictureUrl, "Please enter the picture's web address, beginning with https:// or http://."),
	tags: tagList(),
	externalLink: addressLine(httpUrl, "Please enter a web address that begins with https:// or http://."),
	content: articleHtml(),
});
export type ResourceForm = z.infer<typeof ResourceForm>;
export type ResourceField = keyof ResourceForm;

/** The form's fields as they stand for a resource, or for a new one. */
export function resourceFields(resource?: Pick<Resource, ResourceField>): Record<ResourceField, string> {
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

/** The fields in the order of the form, by the names they are shown under. */
export const resourceLabels: Record<ResourceField, string> = {
	title: "Title",
	category: "Category",
	readTime: "Read time",
	imageUrl: "Image URL",
	tags: "Tags",
	externalLink: "External link",
	content: "Article",
};

export const articleSaved = "Article saved successfully!";
