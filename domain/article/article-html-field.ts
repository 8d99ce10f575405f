import * as z from "zod/mini";
import { checkArticleLimits } from "./article-limits.ts";

/** An article's HTML as submitted. The store sanitizes it on every write. */
export function articleHtmlField() {
	return z.pipe(
		z._default(z.string(), ""),
		z.transform((html: string, context) => {
			const message = checkArticleLimits(html);
			if (message) context.issues.push({ code: "custom", input: html, message });
			return html.trim();
		}),
	);
}
