import { expect, open, type Page, test, waitForHydration } from "./fixtures.ts";

/** The demo world's featured activities, newest first. Two older ones don't fit. */
const featured = [
	"Otter Lake Camp: Five Days, Four Nights",
	"Théâtre d’ombres: A Shadow-Puppet Sunday",
	"Telescope Night on Kestrel Hill",
	"Make a Stool You Can Stand On",
	"Señora Núñez’s Clay Mornings",
	"First Laps at the Pump Track",
	"Ducklings: Swimming for Babies and Toddlers",
	"Harbour Kayak Morning",
];

/** The search on wide screens. The one on phones is hidden. */
const searchBar = (page: Page) => page.getByRole("search");
const popular = (page: Page) => page.getByRole("region", { name: "Popular Adventures" });
const titles = (page: Page) => popular(page).getByRole("article").getByRole("heading");

test("[HOME-4] the search bar opens the listing with its filters; Enter submits it, and empty it opens the whole listing", async ({
	page,
}) => {
	await open(page, "/");
	await searchBar(page).getByLabel("Where").focus();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/activities");
	await expect(page.getByRole("status").first()).toHaveText("24 activities");
	await page.goBack();
	await expect(titles(page)).toHaveText(featured);
	await searchBar(page).getByLabel("Where").fill("  Alder Quay ");
	await searchBar(page).getByLabel("Activity type").selectOption("Workshop");
	await searchBar(page).getByLabel("Age group").selectOption("12+ Teens");
	await searchBar(page).getByRole("button", { name: "Search" }).click();
	await expect(page).toHaveURL("/activities?where=Alder+Quay&type=Workshop&age=12%2B");
	await expect(page.getByRole("status").first()).toHaveText("3 activities");
	await expect(page.getByRole("article").getByRole("heading")).toHaveText([
		"Dumpling Day at Café Élodie",
		"Make a Stool You Can Stand On",
		"Dig, Sow, Eat",
	]);
});

test("[HOME-10] when the store fails, the grid shows an error, also after client-side navigation; the rest of the page works, and a return recovers", async ({
	page,
	store,
	guard,
}) => {
	guard.expectStatus(500);
	await open(page, "/about");
	store.breakTable("activities");
	await page.getByRole("banner").getByRole("link", { name: "Larkabout" }).click();
	await expectFailedGrid(page);
	expect((await page.reload())?.status()).toBe(500);
	await waitForHydration(page);
	await expectFailedGrid(page);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unforgettable Adventures for Kids");
	await page.getByRole("main").getByLabel("Email address").fill("night-owl@example.com");
	await page.getByRole("main").getByRole("button", { name: "Join the club" }).click();
	await expect(page.getByText("Thank You!")).toBeVisible();
	store.repairTable("activities");
	await searchBar(page).getByLabel("Where").fill("Fennmouth");
	await searchBar(page).getByRole("button", { name: "Search" }).click();
	await expect(page.getByRole("status").first()).toHaveText("14 activities · 1 might fit");
	await page.goBack();
	await expect(titles(page)).toHaveText(featured);
});

test("[HOME-9] Back from an activity restores the scroll position", async ({ page }) => {
	await open(page, "/");
	const card = popular(page).getByRole("article").filter({ hasText: "Harbour Kayak Morning" });
	await card.scrollIntoViewIfNeeded();
	const before = await page.evaluate(() => scrollY);
	expect(before).toBeGreaterThan(200);
	await card.getByRole("link", { name: "Harbour Kayak Morning" }).first().click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbour Kayak Morning");
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
	await page.goBack();
	await expect(titles(page)).toHaveText(featured);
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test("[HOME-4] a keyboard user searches and opens an activity", async ({ page }) => {
	await open(page, "/");
	await tabTo(page, "Where");
	await page.keyboard.type("Otterford");
	await page.keyboard.press("Tab");
	await page.keyboard.type("STEM");
	await page.keyboard.press("Enter");
	await tabTo(page, "Search");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/activities?where=Otterford&type=STEM");
	await expect(page.getByRole("status").first()).toHaveText(/\d activities/);
	await tabTo(page, "Telescope Night on Kestrel Hill");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/booking/telescope-night-kestrel-hill");
});

async function expectFailedGrid(page: Page): Promise<void> {
	await expect(popular(page)).toContainText("Failed to load featured activities");
	await expect(popular(page)).toContainText(/We['’]re working on fixing this issue\. Please check back later\./);
	await expect(popular(page).getByRole("article")).toHaveCount(0);
}

/** Tabs to the element with this name. */
async function tabTo(page: Page, name: string): Promise<void> {
	const target = page
		.getByLabel(name, { exact: true })
		.or(page.getByRole("button", { name, exact: true }))
		.or(page.getByRole("link", { name, exact: true }))
		.and(page.locator(":focus"));
	for (let stop = 0; stop < 60; stop++) {
		await page.keyboard.press("Tab");
		if ((await target.count()) > 0) return;
	}
	throw new Error(`The Tab key does not reach “${name}”.`);
}
