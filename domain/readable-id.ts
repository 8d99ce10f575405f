import { normalizeLine } from "./normalize-text.ts";

/** Creates a document's id: the title as a slug of at most 60 characters, followed by a suffix that makes it unique. */
export function createReadableId(title: string, suffix: string): string {
	const words = normalizeLine(title)
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.match(/[a-z0-9]+/g);
	return [...(words ?? []).join("-").slice(0, 60).split("-"), suffix].filter(Boolean).join("-");
}
