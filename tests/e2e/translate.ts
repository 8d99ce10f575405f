import { expect, open, type Page } from "./fixtures.ts";

/** Opens a page and translates it. */
export async function openTranslated(page: Page, path: string): Promise<void> {
	await open(page, path);
	await translate(page);
}

/**
 * Stands in for the translation of Chrome: replaces each text node by '«text»' in two `font` elements, now and after
 * each change of the page.
 */
export async function translate(page: Page): Promise<void> {
	await page.evaluate(() => {
		const untranslated = /^(SCRIPT|STYLE|TEXTAREA|NOSCRIPT|FONT)$/;
		const wrap = () => {
			const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
			const texts: Text[] = [];
			while (walker.nextNode()) texts.push(walker.currentNode as Text);
			for (const text of texts) {
				if (!text.data.trim() || untranslated.test(text.parentNode?.nodeName ?? "")) continue;
				const [outer, inner] = [document.createElement("font"), document.createElement("font")];
				inner.textContent = `«${text.data}»`;
				outer.append(inner);
				text.replaceWith(outer);
			}
		};
		wrap();
		let frame = 0;
		new MutationObserver(() => {
			cancelAnimationFrame(frame);
			frame = requestAnimationFrame(wrap);
		}).observe(document.body, { childList: true, subtree: true, characterData: true });
	});
	await expect(page.locator("h1 font").first()).toBeAttached();
}
