import { expect, type Page, test } from "@playwright/test";
import { startSite } from "../support/site/site.ts";

// The reference pictures are those of the Chromium from npm, with the site's own fonts. After an intended change,
// delete those that differ: the next run draws them, and fails that once.

test.use({ viewport: { width: 720, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

test("[ACC-1] every component matches its reference picture, in light and dark", async ({ page }) => {
	const site = await startSite({ NODE_ENV: "development" }, ["--dev"]);
	try {
		for (const group of ["foundations", "controls", "forms", "cards", "states", "staff"]) {
			await page.goto(`${site.origin}/styleguide/${group}?confirm=deletion`);
			if (group === "staff") await showMessage(page);
			// Hidden, since drawings and photographs would take most of the reference pictures' bytes.
			await page.addStyleTag({ content: "img { visibility: hidden }" });
			await page.evaluate(() => document.fonts.ready);
			for (const colorScheme of ["light", "dark"] as const) {
				await page.emulateMedia({ colorScheme });
				const options = { fullPage: true, maxDiffPixelRatio: 0.002 };
				await expect.soft(page).toHaveScreenshot(`${group}-${colorScheme}.png`, options);
			}
		}
	} finally {
		await site.stop();
	}
});

/** Presses the button until React has hydrated the page. */
async function showMessage(page: Page): Promise<void> {
	await expect(async () => {
		await page.getByRole("button", { name: "Show a message" }).click();
		await expect(page.getByText("“Judo” is deleted.")).toBeVisible({ timeout: 1000 });
	}).toPass();
}
