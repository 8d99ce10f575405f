import * as z from "zod/mini";
import { articleHtmlField } from "../article/article-html-field.ts";
import { requiredTextField } from "../forms/fields.ts";

/** Characters. */
export const pageMaxLengths = { title: 200, description: 300 } as const;

/** What staff write of a content page. */
export const PageForm = z.object({
	title: requiredTextField("Please enter a title.", pageMaxLengths.title),
	description: requiredTextField("Please say in a sentence what the page is about.", pageMaxLengths.description),
	content: articleHtmlField(),
});
export type PageForm = z.infer<typeof PageForm>;
export type PageField = keyof PageForm;

/** The fields in the order of the form, by the names they are shown under. */
export const pageFieldLabels: Record<PageField, string> = {
	title: "Title",
	description: "Description",
	content: "Page",
};
