import * as z from "zod/mini";
import { cleanLine } from "../clean-text.ts";

export const mostTags = 20;
export const longestTag = 40;

/** Tags out of a text with one a line: trimmed, without empty ones and doubles, whatever their case. */
export function tagList() {
	return z.pipe(
		z.pipe(z._default(z.string(), ""), z.transform(tagsIn)),
		z.array(z.string()).check(
			z.maxLength(mostTags, { error: `Please keep this to ${mostTags} tags at most.` }),
			z.refine((tags) => tags.every((tag) => tag.length <= longestTag), {
				error: `Please keep each tag to ${longestTag} characters at most.`,
			}),
		),
	);
}

export function tagsIn(text: string): string[] {
	const tags = new Map<string, string>();
	for (const line of text.split(/[\r\n]+/)) {
		const tag = cleanLine(line);
		if (tag && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
	}
	return [...tags.values()];
}
