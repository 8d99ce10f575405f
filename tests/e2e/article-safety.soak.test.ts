import { type AttackArticle, createAttackArticle, insertArticles } from "../xss/attack-articles.ts";
import { AttackMonitor } from "../xss/attack-monitor.ts";
import { attackVectors } from "../xss/attack-vectors.ts";
import { removeContentSecurityPolicy } from "../xss/remove-content-security-policy.ts";
import { type AttackResult, runAttack, test } from "./article-attacks.ts";
import { expect, open, type Page } from "./fixtures.ts";

for (const kind of new Set(attackVectors.map((vector) => vector.kind))) {
	const vectors = attackVectors.filter((vector) => vector.kind === kind);

	test(`[ART-4] ${kind}: each attack vector alone, inserted without sanitization, has no effect`, async ({
		page,
		store,
	}) => {
		insertArticles(store, vectors.map(createAttackArticle));
		const monitor = await AttackMonitor.watch(page);
		await removeContentSecurityPolicy(page);
		monitor.expectPath("/thank-you");
		await open(page, "/thank-you");
		const results: AttackResult[] = [];
		for (const vector of vectors) {
			await goToArticle(page, createAttackArticle(vector));
			results.push(...(await runAttack(page, monitor, vector)));
		}
		expect(results).toEqual([]);
		console.info(`${vectors.length} attacks tried one by one: ${kind}`);
	});
}

/** Navigates as Back and Forward do: the router fetches the article's data and renders it in this document. */
async function goToArticle(page: Page, { id, title }: AttackArticle): Promise<void> {
	await page.evaluate((path) => {
		history.pushState(null, "", path);
		dispatchEvent(new PopStateEvent("popstate"));
	}, `/resources/${id}`);
	await page.waitForFunction((title) => document.querySelector("h1")?.textContent === title, title);
}
