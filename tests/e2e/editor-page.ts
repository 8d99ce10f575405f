import type { Locator } from "@playwright/test";
import { expect, open, type Page } from "./fixtures.ts";

/** The article editor of an open page. */
export type Editor = {
	/** The visual editor. */
	text: Locator;
	/** The text area with the HTML. */
	source: Locator;
	preview: Locator;
	save: Locator;
	/** Shows the HTML source, and replaces it. */
	writeSource(html: string): Promise<void>;
	show(view: "Visual" | "HTML source"): Promise<void>;
	/** Returns the HTML that a save would submit. */
	html(): Promise<string>;
};

/** Opens a resource or a page for editing, and waits for the visual editor or the message that replaces it. */
export async function openEditor(page: Page, path: string): Promise<Editor> {
	await open(page, path);
	const editor = getEditor(page);
	await expect(editor.text.or(page.getByText("can’t handle some of this HTML"))).toBeVisible();
	return editor;
}

export function getEditor(page: Page): Editor {
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

/** Presses the right arrow key until the tool with that name has the focus. */
export async function walkToTool(page: Page, name: string): Promise<void> {
	const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
	for (let step = 0; step < 30 && (await focused()) !== name; step++) await page.keyboard.press("ArrowRight");
	expect(await focused()).toBe(name);
}

/** Stops an installed fake clock. Afterwards, time only passes in `clock.runFor`, however slow the machine is. */
export async function pauseClock(page: Page): Promise<void> {
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}
