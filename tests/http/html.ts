import { HtmlPage } from "./html-page.ts";

/** The text of a piece of HTML, without that of scripts. White space is collapsed as a browser does. */
export function getText(html: string): string {
	return new HtmlPage(html).text;
}

/** The text of each table row below a `<thead>`, cell by cell. */
export function getTableRows(html: string): string[][] {
	return new HtmlPage(html)
		.findAll("tbody")
		.flatMap((body) => body.findAll("tr"))
		.map((row) => row.findAll(["td", "th"]).map((cell) => cell.text));
}

/** The `href` of the link with the given text. Throws if there is none. */
export function getLink(html: string, text: string): string {
	const link = new HtmlPage(html).findAll("a", { href: true }).find((link) => link.text === text);
	if (!link) throw new Error(`The page has no link "${text}"`);
	return link.attribute("href") ?? "";
}
