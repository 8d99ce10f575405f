import * as z from "zod/mini";
import { articleHtml } from "../article-html.ts";
import { requiredLine } from "../form.ts";

/** Characters. */
export const pageFieldLimits = { title: 200, description: 300 } as const;

/** What staff write of a content page. */
export const PageForm = z.object({
	title: requiredLine("Please enter a title.", pageFieldLimits.title),
	description: requiredLine("Please say in a sentence what the page is about.", pageFieldLimits.description),
	content: articleHtml(),
});
export type PageForm = z.infer<typeof PageForm>;
export type PageField = keyof PageForm;

/** The fields in the order of the form, by the names they are shown under. */
export const pageLabels: Record<PageField, string> = { title: "Title", description: "Description", content: "Page" };
