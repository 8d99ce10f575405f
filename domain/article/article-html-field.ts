import * as z from "zod/mini";

/** Characters of HTML: some two hundred printed pages. */
export const maxArticleLength = 400_000;

/** An article's HTML as it was written; it is made safe where it is stored. A text of blanks alone is none. */
export function articleHtmlField() {
	return z.pipe(
		z._default(z.string(), ""),
		z.transform((html: string, context) => {
			if (html.length > maxArticleLength) {
				const message = `This is too long: please keep it to ${maxArticleLength.toLocaleString("en-US")} characters of HTML.`;
				context.issues.push({ code: "custom", input: html, message });
			}
			return html.trim();
		}),
	);
}
