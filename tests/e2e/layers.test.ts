import { expect, open, test } from "./fixtures.ts";
import { part } from "./listing-page.ts";

test("[FACT-4] the facts of the cards in a row line up, also beside a full one", async ({ page, store }) => {
	store.change("update activity_sessions set remaining_capacity = 0 where activity_id = 'otter-lake-camp-week'");
	// Invalidates the cached page, which a change of the sessions alone does not.
	store.change("update activities set keywords = '[]' where id = 'otter-lake-camp-week'");
	await open(page, "/activities");
	await expect(page.getByRole("link", { name: /^Full · Ask about a spot: Otter Lake Camp/ })).toBeVisible();
	const facts = await page.locator(".card dl > div:first-child").evaluateAll((all) =>
		all.slice(0, 4).map((one) => {
			const { x, y } = one.getBoundingClientRect();
			return { x: Math.round(x), y: Math.round(y) };
		}),
	);
	expect(new Set(facts.map(({ x }) => x)).size).toBe(4);
	expect(new Set(facts.map(({ y }) => y)).size).toBe(1);
});

test("[LIST-1] on a tablet, the chip of a filter shows its whole word beside the order and the views", async ({
	page,
}) => {
	await page.setViewportSize({ width: 768, height: 1024 });
	await open(page, "/activities?where=Otterford");
	const words = page.getByRole("list", { name: "Active filters" }).locator(".truncate");
	const cut = await words.evaluateAll((all) =>
		all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
	);
	await expect(words).toHaveText(["Near “Otterford”"]);
	expect(cut).toEqual([]);
});

test("[LIST-1] the opened filters of each part cover the cards, whose hearts can't be pressed", async ({ page }) => {
	await open(page, "/activities");
	for (const name of ["When", "Who", "More"]) {
		await part(page, name).click();
		const panel = part(page, name).locator("xpath=..").locator(".filter-panel");
		await expect(panel).toBeVisible();
		const covered = await panel.evaluate((panel) => {
			const box = panel.getBoundingClientRect();
			const found: string[] = [];
			// Skips the rounded corners.
			const inset = 24;
			for (let x = box.left + inset; x < box.right - inset; x += 8) {
				for (let y = box.top + inset; y < Math.min(box.bottom - inset, innerHeight); y += 8) {
					const hit = document.elementFromPoint(x, y);
					if (hit && !panel.contains(hit) && hit !== panel) found.push(hit.outerHTML.slice(0, 80));
				}
			}
			return [...new Set(found)];
		});
		expect(covered, name).toEqual([]);
		await part(page, name).click();
		await expect(panel).toBeHidden();
	}
});
