import type { Locator } from "@playwright/test";
import { expect, open, type Page } from "./fixtures.ts";

/** The article editor of an open page. */
export type Editor = {
	/** The text as it is written visually. */
	text: Locator;
	/** The same as HTML. */
	source: Locator;
	preview: Locator;
	save: Locator;
	/** Shows the HTML source, and puts another one there. */
	writeSource(html: string): Promise<void>;
	show(view: "Visual" | "HTML source"): Promise<void>;
	/** What would be saved now. */
	html(): Promise<string>;
};

/** Opens a resource or a page for editing, and waits for the visual editor. */
export async function openEditor(page: Page, path: string): Promise<Editor> {
	await open(page, path);
	const editor = editorOf(page);
	await expect(editor.text.or(page.getByText("would lose"))).toBeVisible();
	return editor;
}

export function editorOf(page: Page): Editor {
	const source = page.getByLabel(/ as HTML$/);
	const show = (view: string) => page.getByRole("button", { name: view, exact: true }).click();
	return {
		text: page.locator(".ProseMirror"),
		source,
		preview: page.getByRole("region", { name: "Preview" }),
		save: page.getByRole("button", { name: /^Save (article|page)$/ }),
		show,
		async writeSource(html) {
			await show("HTML source");
			await source.fill(html);
		},
		html: () => source.inputValue(),
	};
}

/** Presses arrow keys from the first tool until the focus is on the one of that name. */
export async function walkToTool(page: Page, name: string): Promise<void> {
	const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
	for (let step = 0; step < 30 && (await focused()) !== name; step++) await page.keyboard.press("ArrowRight");
	expect(await focused()).toBe(name);
}
