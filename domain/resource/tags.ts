import * as z from "zod/mini";
import { normalizeLine } from "../normalize-text.ts";

const maxTags = 20;
export const maxTagLength = 40;

/** Accepts one tag per line. Drops empty tags and case-insensitive duplicates. */
export function tagsField() {
	return z.pipe(
		z.pipe(z._default(z.string(), ""), z.transform(parseTags)),
		z.array(z.string()).check(
			z.maxLength(maxTags, { error: `Use up to ${maxTags} tags.` }),
			z.refine((tags) => tags.every((tag) => tag.length <= maxTagLength), {
				error: `Keep each tag to ${maxTagLength} characters or fewer.`,
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
