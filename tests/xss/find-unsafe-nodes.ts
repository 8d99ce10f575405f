import type { Page } from "@playwright/test";
import { foreignHost } from "./attack-vectors.ts";
import { allowedElements } from "./html-allowlist.ts";

/**
 * Describes what the browser created from an article and must not exist: elements, attributes and URLs that are not
 * allowed, and event handlers, script URLs and duplicate ids anywhere in the page.
 */
export function findUnsafeNodes(page: Page, selector: string): Promise<string[]> {
	return page.evaluate(
		({ selector, allowedElements, foreignHost }) => {
			const article = document.querySelector(selector);
			if (!article) return [`no ${selector}`];
			const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
			return [
				...[...article.querySelectorAll("*")].flatMap(findDisallowed),
				...[...document.querySelectorAll("*")].flatMap(findLive),
				...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `duplicate id ${id}`),
			];

			/** Describes what is not on the allowlist in an element of the article. */
			function findDisallowed(element: Element): string[] {
				const problems: string[] = [];
				const isHtml = element.namespaceURI === "http://www.w3.org/1999/xhtml";
				const allowedAttributes = isHtml ? allowedElements[element.localName] : undefined;
				if (!allowedAttributes) problems.push(`<${element.localName}> of ${element.namespaceURI}`);
				for (const { name, value } of element.attributes) {
					if (allowedAttributes && !allowedAttributes.includes(name))
						problems.push(`${name}="${value}" on <${element.localName}>`);
					if (name === "id" && !/^s-/.test(value)) problems.push(`id ${value}`);
				}
				const isWebLink = element instanceof HTMLAnchorElement && /^https?:$/.test(element.protocol);
				if (isWebLink && element.host !== location.host && element.rel !== "noopener nofollow")
					problems.push(`rel ${element.rel} for ${element.href}`);
				return problems;
			}

			/** Describes what could run or load something in any element of the page. */
			function findLive(element: Element): string[] {
				const problems: string[] = [];
				for (const { name, value } of element.attributes) {
					if (/^on/i.test(name)) problems.push(`${name} on <${element.localName}>`);
					const isUrl = /^(xlink:)?(href|src|srcdoc|action|formaction|data|poster|background|ping)$/i.test(name);
					const scheme = isUrl && URL.parse(value, document.baseURI)?.protocol;
					if (scheme && !/^(https?|mailto|tel|data):$/.test(scheme)) problems.push(`${name} ${value}`);
					if (scheme === "data:" && !value.startsWith("data:image/webp;")) problems.push(`${name} ${value}`);
					if (isUrl && name !== "href" && value.includes(foreignHost)) problems.push(`${name} ${value}`);
				}
				if (element.matches("base, object, embed, iframe, frame, meta[http-equiv]"))
					problems.push(`<${element.localName}>`);
				if (element.localName === "link" && (element as HTMLLinkElement).href.includes(foreignHost))
					problems.push(element.outerHTML);
				return problems;
			}
		},
		{ selector, allowedElements, foreignHost },
	);
}
