/**
 * Returns the sentences and lines of a text, without accents, with 'a.m.' and 'P.M.' written as 'am' and 'pm', and with
 * '8½' written as '8.5'.
 */
export function splitSentences(text: string): string[] {
	return text
		.replace(/(?<=\d) ?½/g, ".5")
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.replace(/[–—−]/g, "-")
		.replace(/\b([ap])(?:m|\.? ?m\b\.?)(?!\p{L})/giu, (_, half: string) => `${half.toLowerCase()}m`)
		.split(/(?<=[.!?])\s+(?=[\p{Lu}¿¡"“($£€])|\n+|[•|]/u)
		.map((sentence) => sentence.replace(/\s+/g, " ").trim())
		.filter(Boolean);
}
