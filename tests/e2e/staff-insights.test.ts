import { expect, open, test } from "./fixtures.ts";

test.beforeEach(({ signIn }) => signIn());

test("[ANA-4] staff open the insights, choose a range, and see the days as a table", async ({ page }) => {
	await open(page, "/admin/dashboard");
	await page.getByRole("navigation", { name: "Staff area" }).getByRole("link", { name: "Insights" }).click();
	await expect(page.getByRole("img")).toHaveCount(1);
	await expect(page.getByRole("img", { name: /in 30 days$/ })).toBeVisible();
	await page.getByRole("link", { name: "7 days" }).click();
	await expect(page).toHaveURL("/admin/insights?days=7");
	await expect(page.getByRole("img", { name: /in 7 days$/ })).toBeVisible();
	await page.getByText("Show as a table").click();
	const days = page.getByRole("table", { name: "Views and inquiries per day" });
	await expect(days.getByRole("row")).toHaveCount(8);
});
