import { createAttackArticle, insertArticles, saveArticles } from "../xss/attack-articles.ts";
import { AttackMonitor } from "../xss/attack-monitor.ts";
import { removeContentSecurityPolicy } from "../xss/remove-content-security-policy.ts";
import { vectorBatches } from "../xss/vector-batches.ts";
import { type AttackResult, articleContent, runAttack, test } from "./article-attacks.ts";
import { expect, open, type Page } from "./fixtures.ts";

const articles = vectorBatches.map(createAttackArticle);

// Four of the eight combinations: each policy, and each way into the store, occurs once with pages and once with links.
// Saved articles are sanitised before they are stored; inserted ones are not.
for (const [policy, opened, linked] of [
	["with", "saved", "inserted"],
	["without", "inserted", "saved"],
] as const) {
	test(`[ART-4] all attack vectors, ${opened} and opened as pages, have no effect ${policy} a Content-Security-Policy`, async ({
		page,
		site,
		store,
	}) => {
		if (opened === "saved") await saveArticles(site, store, articles);
		else insertArticles(store, articles);
		const monitor = await AttackMonitor.watch(page);
		if (policy === "without") await removeContentSecurityPolicy(page);
		const results: AttackResult[] = [];
		for (const batch of vectorBatches) {
			const path = `/resources/${createAttackArticle(batch).id}`;
			monitor.expectPath(path);
			const response = await open(page, path);
			expect("content-security-policy" in response.headers()).toBe(policy === "with");
			// With a policy, no inline event handler runs anyway.
			if (policy === "without") await useMouseAndKeyboard(page);
			results.push(...(await runAttack(page, monitor, batch)));
		}
		expect(results).toEqual([]);
	});

	test(`[ART-4] all attack vectors, ${linked} and reached by links, have no effect ${policy} a Content-Security-Policy`, async ({
		page,
		site,
		store,
	}) => {
		if (linked === "saved") await saveArticles(site, store, articles);
		else insertArticles(store, articles);
		const monitor = await AttackMonitor.watch(page);
		if (policy === "without") await removeContentSecurityPolicy(page);
		monitor.expectPath("/resources");
		await open(page, "/resources?category=Wellness");
		const results: AttackResult[] = [];
		for (const batch of vectorBatches) {
			const { title } = createAttackArticle(batch);
			await page.getByRole("link", { name: title, exact: true }).click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
			results.push(...(await runAttack(page, monitor, batch)));
			await page.goBack();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("Parenting Resources");
		}
		expect(results).toEqual([]);
	});
}

/** The maximum height, in pixels. */
const headerHeight = 120;

/**
 * Moves a real mouse over each element of the article that has attributes, screen by screen, and tabs through all its
 * links. An element without attributes has no handlers.
 */
async function useMouseAndKeyboard(page: Page): Promise<void> {
	const article = page.locator(articleContent);
	const { y: top = 0, height = 0 } = (await article.boundingBox()) ?? {};
	const { height: screen = 0 } = page.viewportSize() ?? {};
	// The header covers the top of the screen.
	for (let offset = 0; offset < height; offset += screen - headerHeight) {
		const scrollTop = Math.max(0, top + offset - headerHeight);
		await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), scrollTop);
		const centers = await article.locator("*").evaluateAll((elements) =>
			elements
				.filter((element) => element.attributes.length > 0)
				.map((element) => element.getBoundingClientRect())
				.map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })),
		);
		for (const { x, y } of centers) if (y >= headerHeight && y < screen) await page.mouse.move(x, y);
	}
	const links = await article.locator("a[href]").count();
	await article.evaluate((element) => {
		element.setAttribute("tabindex", "-1");
		(element as HTMLElement).focus();
		element.removeAttribute("tabindex");
	});
	for (let presses = 0; presses <= links; presses++) await page.keyboard.press("Tab");
}
