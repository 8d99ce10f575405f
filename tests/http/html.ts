import { HtmlPage } from "./html-page.ts";

/** Returns the text of an HTML fragment, without scripts, and with whitespace collapsed as in a browser. */
export function getText(html: string): string {
	return new HtmlPage(html).text;
}

/** Returns the text of each table row below a `<thead>`, cell by cell. */
export function getTableRows(html: string): string[][] {
	return new HtmlPage(html)
		.findAll("tbody")
		.flatMap((body) => body.findAll("tr"))
		.map((row) => row.findAll(["td", "th"]).map((cell) => cell.text));
}

/** Returns the `href` of the link with the given text. Throws if there is none. */
export function getLink(html: string, text: string): string {
	const link = new HtmlPage(html).findAll("a", { href: true }).find((link) => link.text === text);
	if (!link) throw new Error(`The page has no link "${text}"`);
	return link.attribute("href") ?? "";
}
