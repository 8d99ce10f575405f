import { expect, open, test } from "./fixtures.ts";

test("[NAV-4] a link in a content page works", async ({ page }) => {
	await open(page, "/about");
	await page.getByRole("main").getByRole("link", { name: "Browse everything" }).click();
	await expect(page).toHaveURL("/activities");
});
