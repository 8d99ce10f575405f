import { addActivities, creekWalk } from "./booking-world.ts";
import { expect, expectAccessible, noScript, open, type Page, phone, test } from "./fixtures.ts";

const wayOn = (page: Page) => page.getByRole("main").getByRole("link", { name: /^Go to/ });

test.beforeEach(({ store }) => addActivities(store));

test("[THANKS-1] the page links home and to the activities", async ({ page }) => {
	await open(page, "/thank-you");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for signing up!");
	await expect(wayOn(page)).toHaveCount(0);
	await page.getByRole("main").getByRole("link", { name: "Find another activity" }).click();
	await expect(page).toHaveURL("/activities");
	await page.goBack();
	await page.getByRole("main").getByRole("link", { name: "Back to the home page" }).click();
	await expect(page).toHaveURL("/");
});

test("[BOOK-9] the page names the activity and its provider", async ({ page }) => {
	await open(page, "/thank-you?activity=creek-walk");
	await expect(page.getByText("We have your details for “Creek Walk”.")).toBeVisible();
	await expect(wayOn(page)).toHaveAttribute("href", creekWalk.websiteUrl);
	await expect(wayOn(page)).toHaveAttribute("target", "_blank");
	await expect(wayOn(page)).toHaveAttribute("rel", /noopener/);
});

test("[THANKS-1] the page also thanks while the store fails", async ({ page, store, guard }) => {
	guard.expectStatus(500);
	store.breakTable("activities");
	const response = await open(page, "/thank-you?activity=creek-walk");
	expect(response.status()).toBe(200);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for signing up!");
});

test.describe("without JavaScript", () => {
	test.use(noScript);

	test("[GEN-6] the page has the provider link and its two other links", async ({ page }) => {
		await page.goto("/thank-you?activity=creek-walk");
		await expect(wayOn(page)).toHaveAttribute("href", creekWalk.websiteUrl);
		await page.getByRole("main").getByRole("link", { name: "Back to the home page" }).click();
		await expect(page).toHaveURL("/");
	});
});

for (const [device, use] of Object.entries({ "a desk": {}, "a phone": phone })) {
	test.describe(`on ${device}`, () => {
		test.use(use);

		test("[THANKS-1] the page is accessible", async ({ page }) => {
			await open(page, "/thank-you?activity=creek-walk");
			await expectAccessible(page);
		});
	});
}
