import { demoResources } from "../../demo/resources/index.ts";
import { brand } from "../../domain/brand.ts";
import { expect, noScript, open, test } from "./fixtures.ts";

const maths = "/resources/maths-in-the-kitchen";

for (const { id, title, content } of demoResources.filter((resource) => resource.content)) {
	test(`[ART-1] ${id} shows its text unchanged, with all its pictures`, async ({ page }) => {
		await open(page, `/resources/${id}`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
		const article = page.locator(".prose-article");
		const words = await page.evaluate(
			(html) => new DOMParser().parseFromString(html, "text/html").body.innerText,
			content,
		);
		const plain = (text: string) => text.replace(/\s+/g, "");
		expect(plain((await article.textContent()) ?? "")).toBe(plain(words));
		for (const picture of await article.getByRole("img").all()) {
			await picture.scrollIntoViewIfNeeded();
			await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
		}
	});
}

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
	const share = page.getByRole("region", { name: "Pass it on" });
	await expect(share.getByRole("link")).toHaveCount(3);
	await expect(share.getByRole("button")).toHaveCount(0);
});

test("[ART-1] share links open in a new tab without an opener", async ({ page }) => {
	await open(page, maths);
	const share = page.getByRole("region", { name: "Pass it on" });
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

test("[ART-2] data requests of link resources redirect, too, and resources with content do not", async ({
	site,
	store,
}) => {
	const answer = await fetch(`${site.origin}/resources/star-maps-to-print.data`, { redirect: "manual" });
	expect(await answer.text()).toContain("https://nightsky.example/star-maps");
	store.change("update resources set content = '<p>Words</p>' where id = 'star-maps-to-print'");
	const page = await fetch(`${site.origin}/resources/star-maps-to-print`, { redirect: "manual" });
	expect(page.status).toBe(200);
	expect(await page.text()).toContain("<p>Words</p>");
});

for (const link of [
	"javascript:alert(1)",
	"data:text/html,x",
	"//far.example",
	"https://name:word@far.example/",
	"http://[",
]) {
	test(`[ART-2] [RES-4] ${link} in the store is not linked, and no page fails`, async ({
		page,
		site,
		store,
		guard,
	}) => {
		guard.expectStatus(404);
		store.changeUnchecked("update resources set external_link = ? where id = 'star-maps-to-print'", link);
		for (const path of ["star-maps-to-print", "star-maps-to-print.data"]) {
			const answer = await fetch(`${site.origin}/resources/${path}`, { redirect: "manual" });
			expect(answer.headers.get("location")).toBeNull();
			expect(answer.status).not.toBe(500);
			expect(await answer.text()).not.toContain("SingleFetchRedirect");
		}
		for (const path of ["/resources", "/resources?category=Education", maths]) {
			expect((await open(page, path)).status()).toBe(200);
			expect(await page.locator("a").evaluateAll((links) => links.map((a) => a.getAttribute("href")))).not.toContain(
				link,
			);
		}
		expect(await (await fetch(`${site.origin}/resources/feed.xml`)).text()).not.toContain(link);
	});
}

for (const address of ["http://[", "javascript:alert(1)", "//far.example/a.png"]) {
	test(`[ART-1] a picture at ${address} is replaced by a stock picture, and no page fails`, async ({ page, store }) => {
		store.changeUnchecked("update resources set image_url = ? where id = 'maths-in-the-kitchen'", address);
		for (const path of ["/resources", maths]) {
			expect((await open(page, path)).status()).toBe(200);
			expect(await page.locator(`img[src="${address}"]`).count()).toBe(0);
		}
	});
}

test("[RES-1] the feed has the elements that RFC 4287 requires, and escapes titles", async ({ page, site, store }) => {
	store.change(
		"update resources set title = ?, excerpt = ? where id = 'maths-in-the-kitchen'",
		`Bed & <b>break"fast</b> ]]> \u0001\u000b\ufffe end`,
		`A & B <c> \u0008`,
	);
	const answer = await fetch(`${site.origin}/resources/feed.xml`);
	expect(answer.headers.get("content-type")).toMatch(/^application\/atom\+xml/);
	const problems = await page.evaluate(
		async (xml) => {
			const feed = new DOMParser().parseFromString(xml, "application/xml");
			if (feed.querySelector("parsererror")) return [feed.querySelector("parsererror")?.textContent];
			const found: string[] = [];
			const one = (parent: Element, name: string) => [...parent.children].filter((child) => child.localName === name);
			const isTime = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text);
			const root = feed.documentElement;
			for (const parent of [root, ...root.querySelectorAll("entry")]) {
				for (const name of ["id", "title", "updated"]) {
					if (one(parent, name).length !== 1 || !one(parent, name)[0]?.textContent)
						found.push(`${parent.localName} ${name}`);
				}
				if (!URL.canParse(one(parent, "id")[0]?.textContent ?? "")) found.push("id is no IRI");
				if (!isTime(one(parent, "updated")[0]?.textContent ?? "")) found.push("updated is no time");
				for (const link of one(parent, "link")) if (!URL.canParse(link.getAttribute("href") ?? "")) found.push("link");
			}
			if (!root.querySelector("feed > author > name")?.textContent) found.push("author");
			if (!root.querySelector("feed > link[rel=self]")) found.push("self");
			const ids = [...root.querySelectorAll("id")].map((id) => id.textContent);
			if (new Set(ids).size !== ids.length) found.push("ids");
			const times = [...root.querySelectorAll("entry > updated")].map((time) => time.textContent ?? "");
			if (times.some((time) => time > (one(root, "updated")[0]?.textContent ?? ""))) found.push("an entry is newer");
			return found;
		},
		await answer.text(),
	);
	expect(problems).toEqual([]);
});

test("[NAV-4] the contact page links the brand's e-mail address and phone number", async ({ page }) => {
	await open(page, "/contact");
	const main = page.getByRole("main");
	await expect(main.getByRole("link", { name: brand.email })).toHaveAttribute("href", `mailto:${brand.email}`);
	await expect(main.getByRole("link", { name: brand.phone })).toHaveAttribute(
		"href",
		`tel:${brand.phone.replace(/[^+\d]/g, "")}`,
	);
});

test.describe("without JavaScript", () => {
	test.use(noScript);

	test("[GEN-6] [ART-1] an article has share links", async ({ page }) => {
		await page.goto(maths);
		const share = page.getByRole("region", { name: "Pass it on" });
		await expect(share.getByRole("link", { name: "Email" })).toHaveAttribute("href", /^mailto:/);
		await expect(share.getByRole("button")).toHaveCount(0);
	});
});
