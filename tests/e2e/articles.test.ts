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

test("[RES-4] an external article is marked and opens in a new tab", async ({ page }) => {
	await open(page, "/resources");
	const card = page.getByRole("article").filter({ hasText: "Star maps to print" });
	await expect(card).toContainText("External link");
	await expect(card).toContainText("On nightsky.example");
	const link = card.getByRole("link");
	await expect(link).toHaveAttribute("href", /^https:\/\/nightsky\.example\//);
	await expect(link).toHaveAttribute("target", "_blank");
	await expect(link).toHaveAttribute("rel", "noopener");
	const own = page.getByRole("article").filter({ hasText: "Maths in the kitchen" });
	await expect(own).toContainText("5 min read");
	await expect(own.getByRole("link")).toHaveAttribute("href", maths);
});

test("[ART-1] an article shows its breadcrumb, picture, text, tags and share links", async ({ page }) => {
	await open(page, maths);
	const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
	// Separators are list items too.
	await expect(crumbs.getByRole("listitem").filter({ hasNotText: /^\/$/ })).toHaveText([
		"Parenting Resources",
		"Education",
		"Maths in the kitchen, from counting spoons to writing code",
	]);
	const article = page.getByRole("article").first();
	await expect(article.getByRole("img", { name: /cook|kitchen|pizza/i }).first()).toBeVisible();
	await expect(article.getByRole("heading", { level: 2 }).first()).toHaveAttribute("id", /^s-three-to-five/);
	await expect(article.getByRole("table")).toBeVisible();
	await expect(page.getByRole("list", { name: "Tags" }).getByRole("listitem")).toContainText(["maths", "cooking"]);

	const share = page.getByRole("region", { name: "Pass it on" });
	const address = encodeURIComponent(
		new URL(maths, (await page.locator("link[rel=canonical]").getAttribute("href")) ?? "").href,
	);
	await expect(share.getByRole("link", { name: /^Post/ })).toHaveAttribute("href", new RegExp(`url=${address}`));
	await expect(share.getByRole("link", { name: /Facebook/ })).toHaveAttribute("href", new RegExp(`u=${address}`));
	await expect(share.getByRole("link", { name: "Email" })).toHaveAttribute("href", /^mailto:\?subject=Maths%20in/);
	await expect(page.getByRole("region", { name: "Read next" }).getByRole("article")).toHaveCount(3);
	await expect(page.getByRole("region", { name: "Activities to go with it" }).getByRole("article")).not.toHaveCount(0);
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

test("[ART-1] an article has metadata for search engines and link previews", async ({ page }) => {
	await open(page, maths);
	const data = await page
		.locator('script[type="application/ld+json"]')
		.evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? "")));
	expect(data).toEqual([
		expect.objectContaining({ "@type": "Article", headline: expect.stringMatching(/^Maths in the kitchen/) }),
		expect.objectContaining({
			"@type": "BreadcrumbList",
			itemListElement: [
				expect.objectContaining({ position: 1, name: "Parenting Resources" }),
				expect.objectContaining({ position: 2, item: expect.stringMatching(/maths-in-the-kitchen$/) }),
			],
		}),
	]);
	await expect(page.locator('meta[property="og:type"]')).toHaveAttribute("content", "article");
	await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", /^http.*\/stock\/cooking-class/);
});

test("[ART-2] an external article redirects on the server; with a URL that is not http(s) it is shown as an article", async ({
	page,
	site,
	store,
}) => {
	const answer = await fetch(`${site.origin}/resources/star-maps-to-print`, { redirect: "manual" });
	expect(answer.status).toBe(302);
	expect(answer.headers.get("location")).toMatch(/^https:\/\/nightsky\.example\//);
	store.changeUnchecked("update resources set external_link = 'javascript:alert(1)' where id = 'star-maps-to-print'");
	const refused = await fetch(`${site.origin}/resources/star-maps-to-print`, { redirect: "manual" });
	expect(refused.headers.get("location")).toBeNull();
	expect(refused.status).toBe(200);
	await open(page, "/resources");
	await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0);
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
	// In an empty page: those of the site parse no text that is not trusted.
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
