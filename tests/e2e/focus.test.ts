import { expect, open, type Page, test } from "./fixtures.ts";
import { count, inForce } from "./listing-page.ts";

// Tests where the focus is, and what is announced, after part of the page has changed.

const announcement = (page: Page) => page.locator("body > p[aria-live=polite]");

test("[ACC-1] a navigation moves the focus to the content, and announces the page by its title", async ({ page }) => {
	await open(page, "/");
	await page.getByRole("contentinfo").getByRole("link", { name: "Safety" }).press("Enter");
	await expect(page).toHaveURL("/safety");
	await expect(page.getByRole("main")).toBeFocused();
	await expect(announcement(page)).toHaveText(await page.title());
	await page.keyboard.press("Tab");
	await expect.poll(() => page.evaluate(() => document.activeElement?.matches(":is(main, footer) *"))).toBe(true);
	await page.goBack();
	await expect(page.getByRole("heading", { name: "Unforgettable Adventures for Kids" })).toBeVisible();
	await expect(page.getByRole("main")).toBeFocused();
	await expect(announcement(page)).toHaveText(await page.title());
});

test("[ACC-1] a link to a part of a page moves the focus there", async ({ page }) => {
	await open(page, "/activities?search=judo");
	await page.getByRole("link", { name: "Book Now: Judo" }).press("Enter");
	await expect(page).toHaveURL("/booking/judo#book");
	await expect(page.locator("#book")).toBeFocused();
});

test("[ACC-1] removing a filter moves the focus to the next one, and after the last to the results", async ({
	page,
}) => {
	await open(page, "/activities?type=Camp&age=3-12");
	const chips = inForce(page).getByRole("link", { name: /^Remove filter/ });
	await chips.first().press("Enter");
	await expect(chips).toHaveCount(1);
	await expect(chips).toBeFocused();
	await expect(page).toHaveURL("/activities?age=3-12");
	await chips.press("Enter");
	await expect(count(page)).toHaveText("24 activities");
	await expect(page.locator("#results")).toBeFocused();
});

test.describe("with a clock", () => {
	test.use({ needsFreshContext: true });

	test("[ACC-1] deleting a row moves the focus to the next; a key reaches Undo, which stays while it has the focus", async ({
		page,
		signIn,
	}) => {
		await signIn();
		await page.clock.install();
		await open(page, "/admin/synonyms?search=music");
		const rows = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
		const before = await rows.count();
		await rows
			.first()
			.getByRole("link", { name: /^Delete/ })
			.press("Enter");
		await rows.first().getByRole("button", { name: /^Yes/ }).press("Enter");
		await expect(rows).toHaveCount(before - 1);
		await expect(page.locator(":focus")).not.toHaveCount(0);
		const undo = page.getByRole("button", { name: "Undo" });
		await undo.focus();
		await page.clock.runFor(120_000);
		await expect(undo).toBeVisible();
		await page.getByRole("main").focus();
		await page.keyboard.press("z");
		await expect(rows).toHaveCount(before);
		await expect(page.locator(":focus")).not.toHaveCount(0);
	});
});
