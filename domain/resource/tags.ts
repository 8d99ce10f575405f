import * as z from "zod/mini";
import { normalizeLine } from "../normalize-text.ts";

const maxTags = 20;
export const maxTagLength = 40;

/** Accepts one tag per line. Drops empty tags and case-insensitive duplicates. */
export function tagsField() {
	return z.pipe(
		z.pipe(z._default(z.string(), ""), z.transform(parseTags)),
		z.array(z.string()).check(
			z.maxLength(maxTags, { error: `Please keep this to ${maxTags} tags at most.` }),
			z.refine((tags) => tags.every((tag) => tag.length <= maxTagLength), {
				error: `Please keep each tag to ${maxTagLength} characters at most.`,
			}),
		),
	);
}

function parseTags(text: string): string[] {
	const tags = new Map<string, string>();
	for (const line of text.split(/[\r\n]+/)) {
		const tag = normalizeLine(line);
		if (tag && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
	}
	return [...tags.values()];
}
