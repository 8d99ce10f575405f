import { expect, expectAccessible, open, test } from "./fixtures.ts";

test("[FAM-3] [FAM-5] [BOOK-6] a parent compares three and asks two with one form; one that has just ended is named, and the other is sent", async ({
	page,
	store,
	guard,
}) => {
	guard.expectStatus(409);
	for (const path of ["/enquire?ids=gone", "/compare?ids=judo,gone"]) {
		await page.goto(path);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Nothing to /);
		await expectAccessible(page);
	}
	await open(page, "/compare?ids=judo,robot-garage,otter-lake-camp-week");
	await expectAccessible(page);
	await page.getByRole("link", { name: "Ask them all" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ask several at once");
	await expectAccessible(page);
	await page.getByRole("checkbox", { name: /^Otter Lake Camp/ }).uncheck();
	await page.getByLabel("First name").fill("Ida");
	await page.getByLabel("Last name").fill("Berg");
	await page.getByRole("main").getByLabel("Email").fill("ida@example.com");
	await page.getByLabel("Phone").fill("555 010 0199");
	// The middle of the label, not its link.
	await page.locator("label", { hasText: "I agree to the terms and conditions" }).click();
	await expect(page.getByRole("checkbox", { name: "I agree to the terms and conditions" })).toBeChecked();
	store.change("update activities set ends_at = '2026-11-01T00:00:00.000Z' where id = 'robot-garage'");
	await page.getByRole("button", { name: "Send", exact: true }).click();
	await expect(page.getByText("Not sent: It has ended.")).toBeVisible();
	await expect(page.getByText("Some inquiries weren’t sent.")).toBeFocused();
	await expect(page.getByLabel("First name")).toHaveValue("Ida");
	await expectAccessible(page);
	await page.getByRole("link", { name: "Continue without the others" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. We have your details.");
	expect(store.rows("select activity_id from leads where email = 'ida@example.com'")).toEqual([
		{ activity_id: "judo" },
	]);
});
