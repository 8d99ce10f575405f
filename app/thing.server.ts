/** A node of JSON-LD in the vocabulary of https://schema.org. */
export type Thing = { "@type": string } & Record<string, unknown>;

/** Returns the thing without its unknown properties: null, undefined, an empty text or list. */
export function known(thing: Thing): Thing {
	const entries = Object.entries(thing).filter(
		([, value]) =>
			value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0),
	);
	return Object.fromEntries(entries) as Thing;
}

/** Formats things for a script element. Escapes `<`, so that no text can end the element or begin a comment. */
export function formatJsonLd(things: Thing[]): string {
	return JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replaceAll("<", "\\u003c");
}
