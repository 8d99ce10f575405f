import * as z from "zod/mini";
import { articleHtmlField } from "../article/article-html-field.ts";
import { requiredTextField } from "../forms/fields.ts";

/** In characters. */
export const pageMaxLengths = { title: 200, description: 300 } as const;

/** The staff's form of a content page. */
export const PageForm = z.object({
	title: requiredTextField("Please enter a title.", pageMaxLengths.title),
	description: requiredTextField("Please say in a sentence what the page is about.", pageMaxLengths.description),
	content: articleHtmlField(),
});
export type PageForm = z.infer<typeof PageForm>;
type PageField = keyof PageForm;

/** The labels of the fields, in the order of the form. */
export const pageFieldLabels: Record<PageField, string> = {
	title: "Title",
	description: "Description",
	content: "Page",
};
