import { expect, open, test } from "./fixtures.ts";

const maths = "/resources/maths-in-the-kitchen";

test("[ART-1] the pictures of an article load", async ({ page }) => {
	await open(page, maths);
	for (const picture of await page.getByRole("article").first().getByRole("img").all()) {
		await picture.scrollIntoViewIfNeeded();
		await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	}
});

test("[ART-1] headings of an article have link targets", async ({ page }) => {
	await open(page, maths);
	const heading = page.locator(".prose-article h2").last();
	const id = await heading.getAttribute("id");
	await open(page, `${maths}#${id}`);
	await expect(heading).toBeInViewport();
});

test("[ART-1] a device without a share sheet gets no share button", async ({ page }) => {
	await page.addInitScript(() => {
		Reflect.deleteProperty(Navigator.prototype, "share");
	});
	await open(page, maths);
	const share = page.getByRole("region", { name: "Share this" });
	await expect(share.getByRole("link")).toHaveCount(3);
	await expect(share.getByRole("button")).toHaveCount(0);
});

test("[ART-1] share links open in a new tab without an opener", async ({ page }) => {
	await open(page, maths);
	const share = page.getByRole("region", { name: "Share this" });
	for (const name of [/^Post/, /Facebook/]) {
		const link = share.getByRole("link", { name });
		await expect(link).toHaveAttribute("target", "_blank");
		await expect(link).toHaveAttribute("rel", /noopener/);
		await expect(link).toHaveAttribute("href", /^https:\/\//);
	}
});

test("[ART-1] [RES-1] a keyboard user opens an article from the listing and returns by its breadcrumb", async ({
	page,
}) => {
	await open(page, "/resources?category=Nutrition");
	await page.getByRole("link", { name: /Lunchboxes/ }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Lunchboxes");
	const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
	await crumbs.getByRole("link").first().focus();
	await page.keyboard.press("Tab");
	await expect(crumbs.getByRole("link", { name: "Nutrition" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/resources?category=Nutrition");
});

test("[RES-4] [ART-1] pages hydrate, and leave out stored addresses that are not URLs", async ({ page, store }) => {
	store.changeUnchecked("update resources set external_link = 'http://[' where id = 'star-maps-to-print'");
	store.changeUnchecked("update resources set image_url = 'http://[' where id = 'maths-in-the-kitchen'");
	for (const path of ["/resources", maths]) {
		expect((await open(page, path)).status()).toBe(200);
		expect(await page.locator('a[href="http://["], img[src="http://["]').count()).toBe(0);
	}
});

test("[RES-1] the feed has the elements that RFC 4287 requires, and escapes titles", async ({ page, site, store }) => {
	store.change(
		"update resources set title = ?, excerpt = ? where id = 'maths-in-the-kitchen'",
		`Bed & <b>break"fast</b> ]]> \u0001\u000b\ufffe end`,
		`A & B <c> \u0008`,
	);
	const response = await fetch(`${site.origin}/resources/feed.xml`);
	expect(response.headers.get("content-type")).toMatch(/^application\/atom\+xml/);
	const problems = await page.evaluate(
		async (xml) => {
			const feed = new DOMParser().parseFromString(xml, "application/xml");
			if (feed.querySelector("parsererror")) return [feed.querySelector("parsererror")?.textContent];
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
			return found;
		},
		await response.text(),
	);
	expect(problems).toEqual([]);
});
