import { expect, open, test } from "./fixtures.ts";
import { category, count, titles } from "./listing-page.ts";

test("[LIST-8] a failure shows an error without internals, and Try Again reloads the page", async ({
	page,
	store,
	guard,
}) => {
	guard.expectStatus(500);
	store.breakTable("activities");
	const response = await open(page, "/activities?type=Camp&where=otterford");
	expect(response.status()).toBe(500);
	await expect(page.getByRole("alert")).toHaveText(/^Error: \S.{10,}$/);
	expect(await page.content()).not.toMatch(/no such table|SQLite|\.ts:\d|\.js:\d/i);
	// Waits for the reload, since the page being left shows the same error.
	await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Try Again" }).click()]);
	await expect(page.getByRole("alert")).toHaveText(/^Error: /);
	store.repairTable("activities");
	await page.getByRole("button", { name: "Try Again" }).click();
	await expect(page).toHaveURL(/type=Camp/);
	await expect(page).toHaveURL(/where=otterford/);
	await expect(titles(page)).toHaveText(["Otter Lake Camp: Five Days, Four Nights"]);
});

test("[LIST-8] a failure or a lost connection while filtering shows its message, and Try Again loads the results", async ({
	page,
	store,
	guard,
}) => {
	// The listing may still request the counts of its filters, which then fail with 503.
	guard.expectStatus(500, 503);
	guard.expectLostConnection();
	await open(page, "/activities");
	store.breakTable("activities");
	await category(page, "Camp").click();
	await expect(page.getByRole("alert")).toHaveText(/^Error: /);
	await expect(page).toHaveURL("/activities?type=Camp");
	store.repairTable("activities");
	await page.getByRole("button", { name: "Try Again" }).click();
	await expect(count(page)).toHaveText("3 activities");

	await page.route(/activities\.data/, (route) => route.abort());
	await category(page, "Sport").click();
	await expect(page.getByText("We couldn’t reach the site. Check your connection and try again.")).toBeVisible();
	await page.unroute(/activities\.data/);
	await page.getByRole("button", { name: "Try Again" }).click();
	await expect(titles(page).first()).toHaveText("Judo");
});
