import { expect, noScript, open, type Page, phone, test } from "./fixtures.ts";

/** The demo world's featured activities, newest first; two older ones find no place. */
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
const categories = ["Adventure", "Arts & Crafts", "Camp", "Class", "Indoor Play", "STEM", "Sport", "Workshop"];

const popular = (page: Page) => page.getByRole("region", { name: "Popular Adventures" });
const titles = (page: Page) => popular(page).getByRole("article").getByRole("heading");

test("[HOME-1] [HOME-2] the hero shows the site's purpose and its social proof", async ({ page }) => {
	await open(page, "/");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unforgettable Adventures for Kids");
	await expect(page.getByText("Book exciting, safe, and educational activities for your children")).toBeVisible();
	const proof = page.getByText("500+ happy families this month");
	await expect(proof).toBeInViewport();
	const avatars = proof.locator("xpath=..").locator("img");
	await expect(avatars).toHaveCount(3);
	const drawn = await avatars.evaluateAll((images: HTMLImageElement[]) =>
		images.map((image) => image.naturalWidth > 0),
	);
	expect(drawn).toEqual([true, true, true]);
});

const calls = { "Explore Activities": "/activities", Resources: "/resources", "Contact Us": "/contact" };
test("[HOME-3] the hero has three calls to action", async ({ page }) => {
	await open(page, "/");
	const hero = page.getByRole("main").locator("section").first();
	await expect(hero.getByRole("link")).toHaveText(Object.keys(calls));
	for (const [name, path] of Object.entries(calls)) {
		await expect(hero.getByRole("link", { name })).toHaveAttribute("href", path);
	}
	await hero.getByRole("link", { name: "Explore Activities" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Explore Adventures");
	await page.goBack();
	await hero.getByRole("link", { name: "Contact Us" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact us");
});

test("[HOME-4] the search bar opens the listing with its filters", async ({ page }) => {
	await open(page, "/");
	await page.getByLabel("Where").fill("  Alder Quay ");
	await page.getByLabel("Activity type").selectOption("Workshop");
	await page.getByLabel("Age group").selectOption("12+ Teens");
	await page.getByRole("button", { name: "Search" }).click();
	await expect(page).toHaveURL("/activities?where=Alder+Quay&type=Workshop&age=12%2B");
	await expect(page.getByRole("status").first()).toHaveText("3 activities");
	await expect(page.getByRole("article").getByRole("heading")).toHaveText([
		"Dumpling Day at Café Élodie",
		"Make a Stool You Can Stand On",
		"Dig, Sow, Eat",
	]);
});

test("[HOME-4] an empty search bar opens the whole listing; Enter submits it", async ({ page }) => {
	await open(page, "/");
	await page.getByLabel("Where").focus();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/activities");
	await expect(page.getByRole("status").first()).toHaveText("24 activities");
});

test("[HOME-7] the search bar offers the categories of the existing activities, sorted", async ({ page, store }) => {
	await open(page, "/");
	const options = page.getByLabel("Activity type").getByRole("option");
	await expect(options).toHaveText(["All activities", ...categories]);
	store.change("delete from activities where category in ('Camp', 'STEM')");
	await page.reload();
	await expect(options).toHaveText([
		"All activities",
		...categories.filter((category) => category !== "Camp" && category !== "STEM"),
	]);
});

test("[HOME-8] the age groups are toddlers, children and teens", async ({ page }) => {
	await open(page, "/");
	const options = page.getByLabel("Age group").getByRole("option");
	await expect(options).toHaveText(["All ages", "0-3 Toddlers", "3-12 Children", "12+ Teens"]);
});

test("[HOME-9] the grid shows the eight newest of the featured activities", async ({ page, store }) => {
	await open(page, "/");
	await expect(titles(page)).toHaveText(featured);
	store.addActivities({ id: "newest", title: "Owl Walk", featured: true, createdAt: "2026-11-05T10:00:00.000Z" });
	store.addActivities({ id: "plain", title: "Not Featured", createdAt: "2026-11-06T10:00:00.000Z" });
	await page.reload();
	await expect(titles(page)).toHaveText(["Owl Walk", ...featured.slice(0, 7)]);
});

test("[HOME-9] a card shows title, ages, location and price, and links to the activity and its form", async ({
	page,
}) => {
	await open(page, "/");
	const card = popular(page).getByRole("article").filter({ hasText: "Otter Lake Camp" });
	for (const fact of ["Camp", "Ages 8-12", "Otter Lake, Otterford", "per child"]) {
		await expect(card.getByText(fact, { exact: true })).toBeVisible();
	}
	await expect(card.getByText("$320")).toBeVisible();
	await expect(card.getByRole("link", { name: /Book Now/ })).toHaveAttribute(
		"href",
		/^\/booking\/otter-lake-camp-week/,
	);
	await card.getByRole("heading").getByRole("link").click();
	await expect(page).toHaveURL("/booking/otter-lake-camp-week");
});

test("[HOME-10] when the store fails, the grid shows an error and the rest of the page works", async ({
	page,
	store,
	guard,
}) => {
	guard.expectStatus(500);
	store.breakTable("activities");
	const response = await open(page, "/");
	expect(response.status()).toBe(500);
	await expectFailedGrid(page);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unforgettable Adventures for Kids");
	await page.getByRole("main").getByLabel("Email address").fill("night-owl@example.com");
	await page.getByRole("main").getByRole("button", { name: "Join the club" }).click();
	await expect(page.getByText("Thank You!")).toBeVisible();
	store.repairTable("activities");
	await page.getByLabel("Where").fill("Fennmouth");
	await page.getByRole("button", { name: "Search" }).click();
	await expect(page.getByRole("status").first()).toHaveText("14 activities, and 1 that may fit");
	await page.goBack();
	await expect(titles(page)).toHaveText(featured);
});

test("[HOME-10] the same after client-side navigation; a reload recovers", async ({ page, store, guard }) => {
	guard.expectStatus(500);
	await open(page, "/about");
	store.breakTable("activities");
	await page.getByRole("banner").getByRole("link", { name: "Larkabout" }).click();
	await expectFailedGrid(page);
	store.repairTable("activities");
	await page.reload();
	await expect(titles(page)).toHaveText(featured);
});

test("[HOME-11] without featured activities the grid shows a message", async ({ page, store }) => {
	store.change("update activities set featured = 0");
	const response = await open(page, "/");
	expect(response.status()).toBe(200);
	await expect(popular(page)).toContainText("No featured activities available at the moment.");
	await expect(popular(page).getByRole("article")).toHaveCount(0);
});

test("[HOME-11] [HOME-7] with an empty store the grid shows the message, and the search bar offers all categories", async ({
	page,
	store,
}) => {
	store.change("delete from activities");
	const response = await open(page, "/");
	expect(response.status()).toBe(200);
	await expect(popular(page)).toContainText("No featured activities available at the moment.");
	await expect(page.getByLabel("Activity type").getByRole("option")).toHaveText(["All activities", ...categories]);
});

test("[HOME-12] the newsletter block shows the club's name", async ({ page }) => {
	await open(page, "/");
	const block = page.getByRole("region", { name: "Join the Larkabout Club" });
	await expect(block.getByRole("heading", { name: "Join the Larkabout Club" })).toBeVisible();
	await expect(block.getByLabel("Email address")).toBeVisible();
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

test.describe("on a phone without JavaScript", () => {
	test.use({ ...phone, ...noScript });

	test("[GEN-6] [HOME-5] 'Start your search' links to the listing's search", async ({ page }) => {
		await page.goto("/");
		await page.getByRole("button", { name: "Start your search" }).tap();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Explore Adventures");
		await page.getByRole("searchbox", { name: "What" }).fill("kayak");
		await page.getByRole("button", { name: "Search" }).tap();
		await expect(page.getByRole("article").getByRole("heading")).toHaveText(["Harbour Kayak Morning"]);
	});
});

async function expectFailedGrid(page: Page): Promise<void> {
	await expect(popular(page)).toContainText("Failed to load featured activities");
	await expect(popular(page)).toContainText(/We['’]re working on fixing this issue\. Please check back later\./);
	await expect(popular(page).getByRole("article")).toHaveCount(0);
}

/** Walks on with the Tab key to what carries this name. */
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
