import { brand } from "../../domain/brand.ts";
import { expect, open, test } from "./fixtures.ts";

const contentPages = {
	about: "About Larkabout",
	contact: "Contact",
	faq: "Questions",
	safety: "Safety",
	terms: "Terms",
	privacy: "Privacy",
};

test("[NAV-3] the footer links to the six content pages and has a newsletter form", async ({ page }) => {
	for (const path of ["/", "/activities", "/booking/judo", "/thank-you", "/faq"]) {
		await open(page, path);
		const footer = page.getByRole("contentinfo");
		const targets = await footer
			.getByRole("link")
			.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
		expect(targets).toEqual(expect.arrayContaining(Object.keys(contentPages).map((name) => `/${name}`)));
		await expect(footer.getByLabel("Email address")).toHaveAttribute("type", "email");
	}
});

test("[NAV-4] the footer's links show the content pages", async ({ page }) => {
	await open(page, "/");
	for (const [name, heading] of Object.entries(contentPages)) {
		await page.getByRole("contentinfo").locator(`a[href="/${name}"]`).click();
		await expect(page).toHaveURL(`/${name}`);
		await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
		await expect(page.getByRole("main")).toContainText(/(\w+\W+){60}/);
	}
});

test("[NAV-4] the FAQ has structured data for search engines", async ({ page }) => {
	await open(page, "/faq");
	const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
	expect(data["@type"]).toBe("FAQPage");
	const questions = await page.getByRole("main").getByRole("heading", { level: 3 }).allTextContents();
	expect(data.mainEntity.map((entity: { name: string }) => entity.name)).toEqual(questions);
});

test("[NAV-4] visitors get a content page as changed by staff", async ({ page, store }) => {
	await open(page, "/about");
	store.change(
		"update pages set title = ?, content = ? where id = 'about'",
		"Who we are",
		"<p>Two aunts and a <a href='/faq'>list of answers</a>.</p><script>document.title = 'broken'</script>",
	);
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Who we are");
	await expect(page.getByText("Two aunts")).toBeVisible();
	await expect(page).toHaveTitle(/^Who we are/);
});

test("[NAV-4] a link in a content page works", async ({ page }) => {
	await open(page, "/about");
	await page.getByRole("main").getByRole("link", { name: "Browse everything" }).click();
	await expect(page).toHaveURL("/activities");
});

test("[NAV-4] [NAV-5] a content page without a document is not found", async ({ page, store, guard }) => {
	guard.expectStatus(404);
	store.change("delete from pages where id = 'safety'");
	const response = await open(page, "/safety");
	expect(response.status()).toBe(404);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
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
