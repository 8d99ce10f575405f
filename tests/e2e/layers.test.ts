import { expect, open, test } from "./fixtures.ts";
import { part } from "./listing-page.ts";

test.use({ viewport: { width: 1280, height: 800 } });

for (const name of ["When", "Who", "More"]) {
	test(`[LIST-1] the opened filters of ${name} lie above the cards, whose hearts take no press`, async ({ page }) => {
		await open(page, "/activities");
		await part(page, name).click();
		const covered = await page.evaluate(() => {
			const panel = document.querySelector("[open] > .filter-panel");
			const box = panel?.getBoundingClientRect();
			if (!panel || !box) return ["no panel"];
			const found: string[] = [];
			// Its corners are round.
			const inset = 24;
			for (let x = box.left + inset; x < box.right - inset; x += 8) {
				for (let y = box.top + inset; y < Math.min(box.bottom - inset, innerHeight); y += 8) {
					const hit = document.elementFromPoint(x, y);
					if (hit && !panel.contains(hit) && hit !== panel) found.push(hit.outerHTML.slice(0, 80));
				}
			}
			return [...new Set(found)];
		});
		expect(covered).toEqual([]);
	});
}
