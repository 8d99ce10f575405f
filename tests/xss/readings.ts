import type { Page } from "@playwright/test";
import { safeElements } from "./safe-language.ts";

/**
 * Has the browser read each text in every way it knows, in several places, and again from what it has made of it, and
 * tells what came out that an article may not hold.
 */
export function unsafeReadings(page: Page, texts: string[]): Promise<string[]> {
	return page.evaluate(
		({ texts, safeElements }) => {
			// Nothing runs or loads in a document without a window.
			const inert = document.implementation.createHTMLDocument("");
			const readers: Record<string, (html: string, place: HTMLElement) => ParentNode> = {
				innerHTML(html, place) {
					place.innerHTML = html;
					return place;
				},
				template(html) {
					const template = inert.createElement("template");
					template.innerHTML = html;
					return template.content;
				},
				fragment(html, place) {
					const range = inert.createRange();
					range.selectNodeContents(place);
					return range.createContextualFragment(html);
				},
				document: (html) => new DOMParser().parseFromString(html, "text/html").body,
				write(html) {
					const written = document.implementation.createHTMLDocument("");
					written.open();
					written.write(html);
					written.close();
					return written.body;
				},
			};
			const unsafe = (element: Element) => {
				const allowed = element.namespaceURI === "http://www.w3.org/1999/xhtml" && safeElements[element.localName];
				if (!allowed || [...element.attributes].some(({ name }) => !allowed.includes(name))) return true;
				const address = element.getAttribute("href") ?? element.getAttribute("src") ?? "";
				return !/^(https?|mailto|tel):$/.test(URL.parse(address, "https://here.example/a")?.protocol ?? "https:");
			};
			const found: string[] = [];
			for (const [number, html] of texts.entries()) {
				for (const [reader, read] of Object.entries(readers)) {
					for (const place of ["div", "p", "td", "li", "h2"]) {
						let text = html;
						for (let time = 1; time <= 3; time++) {
							const root = read(text, inert.createElement(place));
							for (const element of [...root.querySelectorAll("*")].filter(unsafe)) {
								found.push(`${number} ${reader} in <${place}>, time ${time}: ${element.outerHTML.slice(0, 200)}`);
							}
							const copy = inert.createElement(place);
							copy.append(...[...root.childNodes].map((node) => node.cloneNode(true)));
							text = copy.innerHTML;
						}
					}
				}
			}
			return found;
		},
		{ texts, safeElements },
	);
}
