/** Returns the sentences and lines of a text, without accents, and with 'a.m.' and 'P.M.' written as 'am' and 'pm'. */
export function splitSentences(text: string): string[] {
	return text
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.replace(/[–—−]/g, "-")
		.replace(/\b([ap])\.? ?m\b\.?(?!\p{L})/giu, (_, half: string) => `${half.toLowerCase()}m`)
		.split(/(?<=[.!?])\s+(?=[\p{Lu}¿¡"“($£€])|\n+|[•|]/u)
		.map((sentence) => sentence.replace(/\s+/g, " ").trim())
		.filter(Boolean);
}
