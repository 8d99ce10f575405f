import type { Page } from "@playwright/test";
import { safeElements } from "./safe-language.ts";
import { farHost } from "./vectors.ts";

/** What the browser has made of an article: elements, attributes and addresses in it that may not be there, and anything live elsewhere in the page. */
export function unsafeNodes(page: Page, selector: string): Promise<string[]> {
	return page.evaluate(
		({ selector, safeElements, farHost }) => {
			const problems: string[] = [];
			const root = document.querySelector(selector);
			if (!root) return [`no ${selector}`];
			for (const element of root.querySelectorAll("*")) {
				const allowed = element.namespaceURI === "http://www.w3.org/1999/xhtml" && safeElements[element.localName];
				if (!allowed) problems.push(`<${element.localName}> of ${element.namespaceURI}`);
				for (const { name, value } of element.attributes) {
					if (allowed && !allowed.includes(name)) problems.push(`${name}="${value}" on <${element.localName}>`);
					if (name === "id" && !/^s-/.test(value)) problems.push(`id ${value}`);
				}
				const isLeaving = element instanceof HTMLAnchorElement && /^https?:$/.test(element.protocol);
				if (isLeaving && element.host !== location.host && element.rel !== "noopener nofollow")
					problems.push(`rel ${element.rel} for ${element.href}`);
			}
			for (const element of document.querySelectorAll("*")) {
				for (const { name, value } of element.attributes) {
					if (/^on/i.test(name)) problems.push(`${name} on <${element.localName}>`);
					const isAddress = /^(xlink:)?(href|src|srcdoc|action|formaction|data|poster|background|ping)$/i.test(name);
					const scheme = isAddress && URL.parse(value, document.baseURI)?.protocol;
					if (scheme && !/^(https?|mailto|tel|data):$/.test(scheme)) problems.push(`${name} ${value}`);
					if (scheme === "data:" && !value.startsWith("data:image/webp;")) problems.push(`${name} ${value}`);
					if (isAddress && name !== "href" && value.includes(farHost)) problems.push(`${name} ${value}`);
				}
				if (element.matches("base, object, embed, iframe, frame, meta[http-equiv]"))
					problems.push(`<${element.localName}>`);
				if (element.localName === "link" && (element as HTMLLinkElement).href.includes(farHost))
					problems.push(element.outerHTML);
			}
			const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
			problems.push(...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `id ${id} twice`));
			return problems;
		},
		{ selector, safeElements, farHost },
	);
}
