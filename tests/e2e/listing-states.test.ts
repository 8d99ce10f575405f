import { expect, open, test } from "./fixtures.ts";
import { category, count, titles } from "./listing-page.ts";

test("[LIST-7] without matches the listing suggests a filter to remove, with the number of results", async ({
	page,
}) => {
	await open(page, "/activities?search=kayak&type=Adventure&price=100%2B");
	await expect(page.getByRole("heading", { name: "No activities match your search" })).toBeVisible();
	await expect(page.getByRole("link", { name: /^Without/ })).toHaveText(["Without Over $100: 1 activity"]);
	await page.getByRole("link", { name: "Without Over $100: 1 activity" }).click();
	await expect(page).toHaveURL("/activities?search=kayak&type=Adventure");
	await expect(titles(page)).toHaveText(["Harbour Kayak Morning"]);
});

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

test("[LIST-8] a failure while filtering shows the same error", async ({ page, store, guard }) => {
	// The listing may still request the counts of its filters, which then fail with 503.
	guard.expectStatus(500, 503);
	await open(page, "/activities");
	store.breakTable("activities");
	await category(page, "Camp").click();
	await expect(page.getByRole("alert")).toHaveText(/^Error: /);
	await expect(page).toHaveURL("/activities?type=Camp");
	store.repairTable("activities");
	await page.getByRole("button", { name: "Try Again" }).click();
	await expect(count(page)).toHaveText("3 activities");
});

test("[LIST-8] a lost connection shows its own message, and Try Again loads the results", async ({ page, guard }) => {
	guard.expectLostConnection();
	await open(page, "/activities");
	await page.route(/activities\.data/, (route) => route.abort());
	await category(page, "Camp").click();
	await expect(page.getByText("We couldn’t reach Larkabout. Check your connection and try again.")).toBeVisible();
	await page.unroute(/activities\.data/);
	await page.getByRole("button", { name: "Try Again" }).click();
	await expect(count(page)).toHaveText("3 activities");
});
