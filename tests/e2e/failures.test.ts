import { expect, open, type Page, test } from "./fixtures.ts";

test("[NAV-5] [NAV-6] a broken link and an unhandled error show their pages with a way back, after a click and on a load", async ({
	page,
	store,
	guard,
	site,
}) => {
	guard.expectStatus(404, 500);
	store.change("update pages set content = '<p><a href=\"/gone\">Old news</a></p>' where id = 'about'");
	await open(page, "/about");
	await page.getByRole("link", { name: "Old news" }).click();
	await expectPageNotFound(page);
	await page.goBack();
	await expect(page.getByRole("link", { name: "Old news" })).toBeVisible();

	store.breakTable("pages");
	await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
	await expectUnexpectedError(page, site.errors);
	await page.getByRole("main").getByRole("link", { name: "Back to home" }).click();
	await expect(page.getByRole("heading", { name: "Unforgettable Adventures for Kids" })).toBeVisible();
	const response = await open(page, "/about");
	expect(response.status()).toBe(500);
	await expectUnexpectedError(page, site.errors);
	store.repairTable("pages");
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Larkabout");
});

async function expectPageNotFound(page: Page): Promise<void> {
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
	await expect(page).toHaveTitle(/^Page Not Found/);
}

/** Expects the reference on the page to be the one under which the server logged the cause. */
async function expectUnexpectedError(page: Page, log: string[]): Promise<void> {
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
	const reference = await page.locator("code").innerText();
	expect(reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
	await expect
		.poll(() => log.some((line) => line.includes(reference) && /no such table|does not exist/.test(line)))
		.toBe(true);
	const everything = await page.content();
	expect(everything).not.toMatch(/no such table|relation "|SQLite|Postgres|node:|\.ts:\d|\.js:\d|at async/i);
}
