import { expect, expectAccessible, open, phone, test } from "./fixtures.ts";

const newest = [
	"Star maps to print, one for every month",
	"Rainy afternoons without screens, sorted by how tired you are",
	"Teenagers who say no to everything",
	"The first swimming lesson, from bath to towel",
];
const maths = "/resources/maths-in-the-kitchen";

test("[RES-1] resources are listed newest first, and filtered by category in the URL", async ({ page }) => {
	await open(page, "/resources");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Parenting Resources");
	const titles = page.getByRole("article").getByRole("heading");
	await expect(titles).toHaveCount(12);
	await expect(titles).toContainText(newest);

	const categories = page.getByRole("navigation", { name: "Categories" });
	await expect(categories.getByRole("link")).toHaveText([
		"All",
		"Development",
		"Education",
		"Nutrition",
		"Social Skills",
		"Wellness",
	]);
	await categories.getByRole("link", { name: "Social Skills" }).click();
	await expect(page).toHaveURL("/resources?category=Social+Skills");
	await expect(titles).toHaveText([/^Teenagers who say no/, /^Helping a shy child/]);
	await page.reload();
	await expect(titles).toHaveCount(2);
	await page.goBack();
	await expect(titles).toHaveCount(12);
	await open(page, "/resources?category=Juggling");
	await expect(titles).toHaveCount(12);
});

test("[RES-2] a category without resources shows a message", async ({ page, store }) => {
	store.change("delete from resources where category = 'Nutrition'");
	await open(page, "/resources?category=Nutrition");
	await expect(page.getByText("No resources found for this category.")).toBeVisible();
	await expectAccessible(page);
});

test("[RES-2] [ART-3] failed resources show an error, and load again once the store is repaired", async ({
	page,
	store,
	guard,
}) => {
	guard.expectStatus(500);
	store.breakTable("resources");
	expect((await open(page, "/resources")).status()).toBe(500);
	await expect(page.getByText("Failed to load resources. Please try again later.")).toBeVisible();
	await expectAccessible(page);
	expect((await open(page, maths)).status()).toBe(500);
	await expect(page.getByText("Failed to load article. Please try again later.")).toBeVisible();
	store.repairTable("resources");
	expect((await open(page, maths)).status()).toBe(200);
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Maths in the kitchen");
});

test("[RES-3] the newsletter block of the resources subscribes", async ({ page, store }) => {
	await open(page, "/resources");
	const block = page.getByRole("region", { name: /^Join the/ });
	await block.getByLabel("Email address").fill("Reader@Example.org ");
	await block.getByRole("button").click();
	await expect(block.getByText("Thank You!")).toBeVisible();
	expect(
		store.rows("select subscription_source, active from subscriptions where email = 'reader@example.org'"),
	).toEqual([{ subscription_source: "footer", active: 1 }]);
});

test("[ART-1] a device with a share sheet gets a share button", async ({ page }) => {
	await page.addInitScript(() => {
		Object.defineProperty(navigator, "share", {
			configurable: true,
			value: (shared: ShareData) => {
				document.title = `shared ${shared.url}`;
				return Promise.resolve();
			},
		});
	});
	await open(page, maths);
	await page.getByRole("button", { name: "Share…" }).click();
	await expect(page).toHaveTitle(/^shared http.*\/resources\/maths-in-the-kitchen$/);
});

test("[ART-3] a missing article shows a not-found message", async ({ page, guard }) => {
	guard.expectStatus(404);
	expect((await open(page, "/resources/no-such-article")).status()).toBe(404);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Article Not Found");
	await expect(page.getByText("Sorry, we couldn't find the article you were looking for.")).toBeVisible();
	await expectAccessible(page);
});

test("[RES-1] the feed is well-formed Atom with every resource, newest first", async ({ page, site, store }) => {
	const feed = await (await fetch(`${site.origin}/resources/feed.xml`)).text();
	// Parsed in an empty page, since the site's pages don't parse untrusted text.
	const seen = await page.evaluate((xml) => {
		const root = new DOMParser().parseFromString(xml, "application/xml").documentElement;
		const isComplete = (entry: Element) => ["id", "updated"].every((name) => entry.querySelector(name)?.textContent);
		return {
			name: root.localName,
			space: root.namespaceURI,
			titles: [...root.querySelectorAll("entry")]
				.filter(isComplete)
				.map((entry) => entry.querySelector("title")?.textContent),
		};
	}, feed);
	const titles = store.rows("select title from resources order by created_at desc").map(({ title }) => title);
	expect(titles).toHaveLength(12);
	expect(seen).toEqual({ name: "feed", space: "http://www.w3.org/2005/Atom", titles });
});

for (const [name, use] of Object.entries({ "on a desk": {}, "on a phone": phone })) {
	test.describe(name, () => {
		test.use(use);
		test("[ART-1] [RES-1] article and listing are accessible", async ({ page }) => {
			await open(page, maths);
			await expectAccessible(page);
			await open(page, "/resources");
			await expectAccessible(page);
		});
	});
}
