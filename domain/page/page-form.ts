import * as z from "zod/mini";
import { articleHtmlField } from "../article/article-html-field.ts";
import { requiredTextField } from "../forms/fields.ts";

/** The staff form of a content page. */
export const PageForm = z.object({
	title: requiredTextField("Enter a title.", 200),
	description: requiredTextField("Say in one sentence what the page is about.", 300),
	content: articleHtmlField(),
});
export type PageForm = z.infer<typeof PageForm>;
type PageField = keyof PageForm;

/** Field labels, in the order of the form. */
export const pageFieldLabels: Record<PageField, string> = {
	title: "Title",
	description: "Description",
	content: "Page",
};
