import { addActivities, fillForm, form, leads, sent, submitButton, test } from "./booking-world.ts";
import { expect, expectAccessible, noScript, open, type Page } from "./fixtures.ts";

const refusal = /^A hidden field in this form was filled in/;
const honeypot = (page: Page) => form(page).locator("input[name=topic]");

test.beforeEach(({ store }) => addActivities(store));

/** Fills in the honeypot, like an extension that fills in every field. */
async function fillHoneypot(page: Page): Promise<void> {
	await honeypot(page).evaluate((input: HTMLInputElement) => {
		input.value = "Ida";
	});
}

test("[BOOK-8] a form whose honeypot an extension filled in is rejected with a message, and passes at the second press", async ({
	page,
	store,
	guard,
}) => {
	guard.expectStatus(400);
	await open(page, "/booking/open-day");
	await expect(honeypot(page)).toBeHidden();
	await fillForm(page);
	await fillHoneypot(page);
	await submitButton(page).click();
	await expect(form(page).getByText(refusal)).toBeVisible();
	expect(leads(store)).toEqual([]);
	await expectAccessible(page);
	await submitButton(page).click();
	await expect(sent(page)).toBeVisible();
	expect(leads(store)).toHaveLength(1);
});

test.describe("without JavaScript", () => {
	test.use(noScript);

	test("[BOOK-8] the rejected form comes back with what was typed, and passes when it is sent again", async ({
		page,
		store,
		guard,
	}) => {
		guard.expectStatus(400);
		await page.goto("/booking/open-day");
		await fillForm(page);
		await fillHoneypot(page);
		await submitButton(page).click();
		await expect(form(page).getByText(refusal)).toBeFocused();
		await submitButton(page).click();
		await expect(page).toHaveURL(/\/thank-you/);
		expect(leads(store)).toHaveLength(1);
	});
});
