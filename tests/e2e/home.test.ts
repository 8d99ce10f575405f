import { expect, open, test } from "./fixtures.ts";

test("[HOME-1] the hero says what the site is for", async ({ page }) => {
	await open(page, "/");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unforgettable Adventures for Kids");
	await expect(page.getByText("Book exciting, safe, and educational activities for your children")).toBeVisible();
});
