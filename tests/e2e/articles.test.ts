import { expect, expectAccessible, open, test } from "./fixtures.ts";

const maths = "/resources/maths-in-the-kitchen";

test("[RES-2] [ART-3] resources that are missing or fail to load say so, and load again once the store is repaired", async ({
	page,
	store,
	guard,
}) => {
	guard.expectStatus(404, 500);
	store.change("delete from resources where category = 'Nutrition'");
	await open(page, "/resources?category=Nutrition");
	await expect(page.getByText("No resources found for this category.")).toBeVisible();
	await expectAccessible(page);
	expect((await open(page, "/resources/no-such-article")).status()).toBe(404);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Article Not Found");
	await expect(page.getByText("Sorry, we couldn't find the article you were looking for.")).toBeVisible();
	await expectAccessible(page);

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

test("[RES-1] [RES-3] [RES-4] [ART-1] a keyboard user filters the resources, opens an article and returns by its breadcrumb, and subscribes", async ({
	page,
	store,
}) => {
	// Not a URL, and so not listed.
	store.changeUnchecked("update resources set external_link = 'http://[' where id = 'star-maps-to-print'");
	await open(page, "/resources");
	const titles = page.getByRole("article").getByRole("heading");
	await expect(titles).toHaveCount(11);
	await expect(page.locator('a[href="http://["]')).toHaveCount(0);
	const categories = page.getByRole("navigation", { name: "Categories" });
	await categories.getByRole("link", { name: "Social Skills" }).click();
	await expect(page).toHaveURL("/resources?category=Social+Skills");
	await expect(titles).toHaveText([/^Teenagers who say no/, /^Helping a shy child/]);
	await page.goBack();
	await expect(titles).toHaveCount(11);
	await page.getByRole("link", { name: /Lunchboxes/ }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Lunchboxes");
	const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
	await crumbs.getByRole("link").first().focus();
	await page.keyboard.press("Tab");
	await expect(crumbs.getByRole("link", { name: "Nutrition" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/resources?category=Nutrition");

	const block = page.getByRole("region", { name: /^Join the/ });
	await block.getByLabel("Email address").fill("Reader@Example.org ");
	await block.getByRole("button").click();
	await expect(block.getByText("Thank You!")).toBeVisible();
	expect(
		store.rows("select subscription_source, active from subscriptions where email = 'reader@example.org'"),
	).toEqual([{ subscription_source: "footer", active: 1 }]);
});

test("[ART-1] an article opens at the heading of its link, its pictures load, and a share sheet gets a button", async ({
	page,
	store,
}) => {
	// Not a URL, which pages leave out.
	store.changeUnchecked("update resources set image_url = 'http://[' where id = 'maths-in-the-kitchen'");
	await page.addInitScript(() => {
		if (location.search === "?no-share-sheet") Reflect.deleteProperty(Navigator.prototype, "share");
		else
			Object.defineProperty(navigator, "share", {
				configurable: true,
				value: (shared: ShareData) => {
					document.title = `shared ${shared.url}`;
					return Promise.resolve();
				},
			});
	});
	await open(page, `${maths}?no-share-sheet`);
	const share = page.getByRole("region", { name: "Share this" });
	await expect(share.getByRole("link")).toHaveCount(3);
	await expect(share.getByRole("button")).toHaveCount(0);
	const heading = page.locator(".prose-article h2").last();
	const id = await heading.getAttribute("id");
	await open(page, `${maths}#${id}`);
	await expect(heading).toBeInViewport();
	for (const picture of await page.getByRole("article").first().getByRole("img").all()) {
		await picture.scrollIntoViewIfNeeded();
		await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	}
	await page.getByRole("button", { name: "Share…" }).click();
	await expect(page).toHaveTitle(/^shared http.*\/resources\/maths-in-the-kitchen$/);
});

test("[RES-1] the feed has every resource, newest first, the elements that RFC 4287 requires, and escaped titles", async ({
	page,
	site,
	store,
}) => {
	store.change(
		"update resources set title = ?, excerpt = ? where id = 'maths-in-the-kitchen'",
		`Bed & <b>break"fast</b> ]]> \u0001\u000b\ufffe end`,
		`A & B <c> \u0008`,
	);
	const response = await fetch(`${site.origin}/resources/feed.xml`);
	expect(response.headers.get("content-type")).toMatch(/^application\/atom\+xml/);
	const { problems, titles } = await page.evaluate(
		async (xml) => {
			const feed = new DOMParser().parseFromString(xml, "application/xml");
			const unparsed = feed.querySelector("parsererror");
			if (unparsed) return { problems: [unparsed.textContent], titles: [] };
			const found: string[] = [];
			const childrenNamed = (parent: Element, name: string) =>
				[...parent.children].filter((child) => child.localName === name);
			const isTime = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text);
			const root = feed.documentElement;
			for (const parent of [root, ...root.querySelectorAll("entry")]) {
				for (const name of ["id", "title", "updated"]) {
					if (childrenNamed(parent, name).length !== 1 || !childrenNamed(parent, name)[0]?.textContent)
						found.push(`${parent.localName} ${name}`);
				}
				if (!URL.canParse(childrenNamed(parent, "id")[0]?.textContent ?? "")) found.push("id is no IRI");
				if (!isTime(childrenNamed(parent, "updated")[0]?.textContent ?? "")) found.push("updated is no time");
				for (const link of childrenNamed(parent, "link"))
					if (!URL.canParse(link.getAttribute("href") ?? "")) found.push("link");
			}
			if (!root.querySelector("feed > author > name")?.textContent) found.push("no author");
			if (!root.querySelector("feed > link[rel=self]")) found.push("no self link");
			const ids = [...root.querySelectorAll("id")].map((id) => id.textContent);
			if (new Set(ids).size !== ids.length) found.push("an id occurs twice");
			const times = [...root.querySelectorAll("entry > updated")].map((time) => time.textContent ?? "");
			if (times.some((time) => time > (childrenNamed(root, "updated")[0]?.textContent ?? "")))
				found.push("an entry is newer");
			if (root.namespaceURI !== "http://www.w3.org/2005/Atom") found.push("no Atom");
			return {
				problems: found,
				titles: [...root.querySelectorAll("entry > title")].map(({ textContent }) => textContent),
			};
		},
		await response.text(),
	);
	expect(problems).toEqual([]);
	const stored = store.rows("select id, title from resources order by created_at desc");
	expect(stored).toHaveLength(12);
	expect(titles).toEqual(
		stored.map(({ id, title }) =>
			id === "maths-in-the-kitchen" ? expect.stringMatching(/^Bed & <b>break"fast<\/b> \]\]>\s+end$/) : title,
		),
	);
});
