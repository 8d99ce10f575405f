import { addActivities, creekWalk, ida, leads } from "./booking-world.ts";
import { expect, expectAccessible, getHorizontalOverflow, open, type Page, phone, test } from "./fixtures.ts";

const wayOn = (page: Page) => page.getByRole("main").getByRole("link", { name: /^Go to/ });

test.beforeEach(({ store }) => addActivities(store));

/** Signs up for Creek Walk, and returns the path that a browser without JavaScript is redirected to. */
async function signUp(page: Page): Promise<string> {
	const form = { ...ida, agreeToTerms: "on" };
	const response = await page.request.post("/booking/creek-walk", { form, maxRedirects: 0 });
	return response.headers().location ?? "";
}

test("[THANKS-1] the page links to home and the activities, and does not thank if nothing was sent", async ({
	page,
}) => {
	await open(page, "/thank-you");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing to show here");
	await expect(wayOn(page)).toHaveCount(0);
	await page.getByRole("main").getByRole("link", { name: "Find another activity" }).click();
	await expect(page).toHaveURL("/activities");
	await page.goBack();
	await page.getByRole("main").getByRole("link", { name: "Back to home" }).click();
	await expect(page).toHaveURL("/");
});

test("[BOOK-9] the page names the activity and its provider", async ({ page }) => {
	await open(page, await signUp(page));
	await expect(page.getByRole("heading", { name: "Creek Walk" })).toBeVisible();
	await expect(wayOn(page)).toHaveAttribute("href", creekWalk.websiteUrl);
	await expect(wayOn(page)).toHaveAttribute("target", "_blank");
	await expect(wayOn(page)).toHaveAttribute("rel", /noopener/);
});

test("[THANKS-1] the page thanks even while the store fails", async ({ page, store, guard }) => {
	guard.expectStatus(500);
	const path = await signUp(page);
	store.breakTable("activities");
	const response = await open(page, path);
	expect(response.status()).toBe(200);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. We have your details.");
});

for (const [device, use] of Object.entries({ "a desk": {}, "a phone": phone })) {
	test.describe(`on ${device}`, () => {
		test.use(use);

		test("[THANKS-1] the page is accessible", async ({ page }) => {
			await open(page, await signUp(page));
			await expectAccessible(page);
		});

		test("[HAND-3] what was sent from here is withdrawn by keyboard, on an accessible page", async ({
			page,
			store,
		}) => {
			await open(page, await signUp(page));
			await page.getByRole("link", { name: "Withdraw it" }).press("Enter");
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sent from this device");
			await expectAccessible(page);
			await page.getByRole("link", { name: "Withdraw Creek Walk" }).press("Enter");
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("Withdraw this inquiry?");
			await expectAccessible(page);
			expect(leads(store)).toHaveLength(1);
			await page.getByRole("button", { name: "Withdraw" }).press("Enter");
			await expect(page.getByRole("status").filter({ hasText: "Withdrawn: “Creek Walk”" })).toBeVisible();
			await expectAccessible(page);
			expect(await getHorizontalOverflow(page)).toBe(0);
			expect(leads(store)).toEqual([]);
		});
	});
}
