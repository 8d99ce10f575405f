const entities: Record<string, string> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	"#x27": "'",
	"#39": "'",
	nbsp: "\u00a0",
};

export function decodeEntities(text: string): string {
	return text.replace(/&(\w+|#\w+);/g, (entity, name: string) => entities[name] ?? entity);
}

/** The text of a piece of HTML, without scripts and tags. Whitespace is collapsed as a browser does. */
export function getText(html: string): string {
	const withoutTags = html.replace(/<script\b[\s\S]*?<\/script>/g, "").replace(/<!--[\s\S]*?-->|<[^>]+>/g, "");
	return decodeEntities(withoutTags).replace(/\s+/g, " ").trim();
}

/** The text of each table row below a `<thead>`, cell by cell. */
export function getTableRows(html: string): string[][] {
	return [...html.matchAll(/<tbody\b[^>]*>([\s\S]*?)<\/tbody>/g)]
		.flatMap(([, body = ""]) => [...body.matchAll(/<tr\b[^>]*>([\s\S]*?)<\/tr>/g)])
		.map(([, row = ""]) =>
			[...row.matchAll(/<t[hd]\b[^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = ""]) => getText(cell)),
		);
}

/** The `href` of the link with the given text. Throws if there is none. */
export function getLink(html: string, text: string): string {
	for (const [, attributes = "", content = ""] of html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)) {
		const href = attributes.match(/\bhref="([^"]*)"/)?.[1];
		if (href !== undefined && getText(content) === text) return decodeEntities(href);
	}
	throw new Error(`The page has no link "${text}"`);
}
