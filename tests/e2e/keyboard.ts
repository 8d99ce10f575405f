import { expect, type Locator, type Page } from "./fixtures.ts";

/**
 * Presses Tab, or Shift+Tab for elements before, until the target has the focus. What can't be reached can't be used.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
	await expect(target).toBeVisible();
	const stands = () =>
		target.evaluate((element) => {
			const focused = document.activeElement ?? document.body;
			if (element === focused) return "here";
			return element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING ? "before" : "after";
		});
	for (let stop = 0; stop < 150; stop++) {
		const where = await stands();
		if (where === "here") return;
		await page.keyboard.press(where === "before" ? "Shift+Tab" : "Tab");
	}
	throw new Error(`Tab does not lead to ${target}`);
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
	await tabTo(page, target);
	await page.keyboard.press("Control+a");
	await page.keyboard.type(text);
}

export async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
	await tabTo(page, target);
	await page.keyboard.press(key);
}
