import { expect, open, test } from "./fixtures.ts";

test("[GEN-1] React hydrates the page, and a visit leaves neither cookies nor stored data", async ({
	page,
	context,
}) => {
	await open(page, "/");
	await page.getByRole("banner").getByRole("link", { name: "Book Now" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Explore Adventures");
	expect(await page.evaluate(() => performance.getEntriesByType("navigation").length)).toBe(1);
	expect(await context.cookies()).toEqual([]);
	const storedKeys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
	// React Router stores scroll positions in sessionStorage.
	expect(storedKeys.filter((key) => key !== "react-router-scroll-positions")).toEqual([]);
});

test("[GEN-5] client-side navigation updates the title and the canonical URL", async ({ page, startAnotherSite }) => {
	const site = await startAnotherSite({ PUBLIC_ORIGIN: "https://larkabout.example" });
	await open(page, `${site.origin}/?utm_source=letter`);
	const canonical = page.locator("link[rel=canonical]");
	await expect(canonical).toHaveAttribute("href", "https://larkabout.example/");
	await page.getByRole("contentinfo").getByRole("link", { name: "Safety" }).click();
	await expect(page).toHaveTitle(/Safety|safe/i);
	await expect(canonical).toHaveAttribute("href", "https://larkabout.example/safety");
	await page.goBack();
	await expect(page).toHaveTitle(/^Larkabout: /);
	await open(page, `${site.origin}/activities?page=1&utm_source=letter&sort=recommended&price=0-25`);
	await expect(canonical).toHaveAttribute("href", "https://larkabout.example/activities?price=0-25");
});
