const longest = 160;

/** The beginning of an HTML text as plain text, cut at a word; '…' stands for the rest. */
export function createExcerpt(html: string): string {
	const text = htmlToLine(html);
	const characters = [...text];
	if (characters.length <= longest) return text;
	const start = characters.slice(0, longest + 1).join("");
	const lastBlank = start.lastIndexOf(" ");
	const cut = lastBlank > 0 ? start.slice(0, lastBlank) : characters.slice(0, longest).join("");
	return `${cut.replace(/[\s,;:.!?–—-]+$/u, "")}…`;
}

/** HTML as one line of plain text. For HTML that was made safe: with other texts it can take its time. */
export function htmlToLine(html: string): string {
	return html
		.replace(/<!--.*?-->|<(script|style)\b.*?<\/\1\s*>/gis, " ")
		.replace(/<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)\b[^>]*>/gi, "")
		.replace(/<[a-z!/][^>]*>/gi, " ")
		.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (entity, decimal, hex, name) =>
			name ? (entities[name.toLowerCase()] ?? entity) : character(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
		)
		.replace(/\s+/gu, " ")
		.trim();
}

function character(codePoint: number): string {
	const isText = codePoint >= 0x20 && codePoint <= 0x10_ffff && (codePoint < 0xd800 || codePoint > 0xdfff);
	return isText ? String.fromCodePoint(codePoint) : " ";
}

const entities: Record<string, string> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	apos: "'",
	nbsp: " ",
	ndash: "–",
	mdash: "—",
	hellip: "…",
	lsquo: "‘",
	rsquo: "’",
	ldquo: "“",
	rdquo: "”",
	bull: "•",
	middot: "·",
	times: "×",
	deg: "°",
	frac12: "½",
	eacute: "é",
};
