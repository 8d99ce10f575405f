import { expect, holdResponses, open, type Page, phone, test } from "./fixtures.ts";

const places = {
	Home: "/",
	Activities: "/activities",
	"Hot!": "/activities?sort=popular",
	Resources: "/resources",
	Contact: "/contact",
};
const mainNavigation = (page: Page) => page.getByRole("navigation", { name: "Main" });

test("[NAV-1] the header links to every section of the site, and marks the current one", async ({ page }) => {
	await open(page, "/");
	await expect(mainNavigation(page).getByRole("link")).toHaveText(Object.keys(places));
	for (const [label, path] of Object.entries(places)) {
		await expect(mainNavigation(page).getByRole("link", { name: label, exact: true })).toHaveAttribute("href", path);
	}
	await mainNavigation(page).getByRole("link", { name: "Hot!" }).click();
	await expect(page).toHaveURL("/activities?sort=popular");
	await expect(page.getByRole("article").first()).toContainText("Harbour Kayak Morning");
	const here = mainNavigation(page).locator("a[aria-current=page]");
	await expect(here).toHaveText(["Hot!"]);
	await page.getByRole("banner").getByRole("link", { name: "Book Now" }).click();
	await expect(page).toHaveURL("/activities");
	await expect(page.getByRole("heading", { level: 1, name: "Explore Adventures" })).toBeVisible();
	await expect(here).toHaveText(["Activities"]);
});

test("[NAV-1] the first tab stop skips to the content", async ({ page }) => {
	await open(page, "/activities");
	await page.keyboard.press("Tab");
	const skip = page.getByRole("link", { name: "Skip to content" });
	await expect(skip).toBeFocused();
	await expect(skip).toBeInViewport({ ratio: 1 });
	await page.keyboard.press("Enter");
	await expect(page.getByRole("main")).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});

test.describe("on a phone", () => {
	test.use(phone);

	test("[FAST-1] a tapped card far down the page stays in place until its activity is shown", async ({ page }) => {
		await open(page, "/activities");
		const card = page.getByRole("article").last();
		await card.scrollIntoViewIfNeeded();
		const letAnswerIn = await holdResponses(page, /\/booking\/[^/]+\.data/);
		const position = () => page.evaluate(() => scrollY);
		const before = await position();
		expect(before).toBeGreaterThan(2000);
		await card.getByRole("heading").getByRole("link").tap();
		await expect(page.getByRole("status").filter({ hasText: "Loading…" })).toBeAttached();
		await expect(card).toBeInViewport();
		expect(await position()).toBe(before);
		letAnswerIn();
		await expect(page.getByRole("heading", { level: 2, name: "Overview" })).toBeVisible();
		await expect.poll(position).toBe(0);
	});
});
