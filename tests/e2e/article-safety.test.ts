import { type AttackArticle, forceArticles, saveArticles } from "../xss/attack-store.ts";
import { batches } from "../xss/batches.ts";
import { Lookout } from "../xss/lookout.ts";
import { takeOffPolicy } from "../xss/policy.ts";
import { provoke } from "../xss/provoke.ts";
import { unsafeNodes } from "../xss/unsafe-nodes.ts";
import { type Vector, vectors } from "../xss/vectors.ts";
import { expect, open, type Page, test } from "./fixtures.ts";

/** An article's own HTML in the page. */
const content = ".prose-article";
const kinds = [...new Set(vectors.map(({ kind }) => kind))];

// Many pages a test: generous, since other work may share the machine.
test.describe.configure({ timeout: 180_000 });

test.beforeEach(async ({ page, guard }) => {
	// Pictures that are not there are a part of many attacks; the server need not be asked for each.
	guard.expectStatus(404);
	await page.route(
		(url) => !/^\/(assets|art|stock)\//.test(url.pathname),
		(route) => (route.request().resourceType() === "image" ? route.fulfill({ status: 404 }) : route.fallback()),
	);
});

/** In the usual run every second attack is opened alone; all of them are among the batches below, and in `npm run soak`. */
const isWhole = process.env.SOAK === "yes";

for (const kind of kinds) {
	const attacks = vectors.filter((vector) => vector.kind === kind).filter((_, at) => isWhole || at % 2 === 0);

	test(`[ART-4] ${kind}: each alone, forced into the store past every check, runs nothing`, async ({ page, store }) => {
		forceArticles(store, attacks.map(articleOf));
		const lookout = await Lookout.on(page);
		await takeOffPolicy(page);
		lookout.expectPath("/thank-you");
		await open(page, "/thank-you");
		const found: Finding[] = [];
		for (const attack of attacks) {
			await walkTo(page, articleOf(attack));
			found.push(...(await findings(page, lookout, attack)));
		}
		expect(found).toEqual([]);
		console.info(`${attacks.length} attacks tried one by one: ${kind}`);
	});
}

// Each policy and each way into the store, once opened as pages and once reached by links.
for (const [policy, opened, reached] of [
	["as it is", "saved", "forced"],
	["taken off", "forced", "saved"],
] as const) {
	test(`[ART-4] all attacks, ${opened} and opened as pages, run nothing; the policy ${policy}`, async ({
		page,
		site,
		store,
	}) => {
		if (opened === "saved") await saveArticles(site, store, batches.map(articleOf));
		else forceArticles(store, batches.map(articleOf));
		const lookout = await Lookout.on(page);
		if (policy === "taken off") await takeOffPolicy(page);
		const found: Finding[] = [];
		for (const batch of batches) {
			const { id } = articleOf(batch);
			lookout.expectPath(`/resources/${id}`);
			const response = await open(page, `/resources/${id}`);
			expect(response.headers()["content-security-policy"] !== undefined).toBe(policy === "as it is");
			if (policy === "taken off") await touch(page);
			found.push(...(await findings(page, lookout, batch)));
		}
		expect(found).toEqual([]);
	});

	test(`[ART-4] all attacks, ${reached} and reached by links, run nothing; the policy ${policy}`, async ({
		page,
		site,
		store,
	}) => {
		if (reached === "saved") await saveArticles(site, store, batches.map(articleOf));
		else forceArticles(store, batches.map(articleOf));
		const lookout = await Lookout.on(page);
		if (policy === "taken off") await takeOffPolicy(page);
		lookout.expectPath("/resources");
		await open(page, "/resources?category=Wellness");
		const found: Finding[] = [];
		for (const batch of batches) {
			const { title } = articleOf(batch);
			await page.getByRole("link", { name: title, exact: true }).click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
			found.push(...(await findings(page, lookout, batch)));
			await page.goBack();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("Parenting Resources");
		}
		expect(found).toEqual([]);
	});
}

type Finding = { number: number; html: string; what: string[] };
type Article = Pick<Vector, "number" | "html">;

async function findings(page: Page, lookout: Lookout, { number, html }: Article): Promise<Finding[]> {
	const what = await unsafeNodes(page, content);
	await provoke(page, content).catch((error: Error) => what.push(`broken off: ${error.message}`));
	what.push(...lookout.take());
	return what.length > 0 ? [{ number, html: html.slice(0, 300), what }] : [];
}

/** A reader's own mouse over every part of the article, and their Tab key through all that takes it. */
async function touch(page: Page): Promise<void> {
	const usual = page.viewportSize();
	await page.setViewportSize({ width: 1280, height: 3000 });
	const box = await page.locator(content).boundingBox();
	for (let y = box?.y ?? 0; y < Math.min((box?.y ?? 0) + (box?.height ?? 0), 3000); y += 40) {
		await page.mouse.move(300 + (y % 400), y);
	}
	if (usual) await page.setViewportSize(usual);
	const stops = await page.locator(`${content} a[href]`).count();
	await page.locator(content).evaluate((element) => {
		element.setAttribute("tabindex", "-1");
		(element as HTMLElement).focus();
		element.removeAttribute("tabindex");
	});
	for (let stop = 0; stop <= stops; stop++) await page.keyboard.press("Tab");
}

/** To another page of the site as Back and Forward lead there: the router fetches its data and puts it into this document. */
async function walkTo(page: Page, { id, title }: AttackArticle): Promise<void> {
	await page.evaluate((path) => {
		history.pushState(null, "", path);
		dispatchEvent(new PopStateEvent("popstate"));
	}, `/resources/${id}`);
	await page.waitForFunction((title) => document.querySelector("h1")?.textContent === title, title);
}

function articleOf({ number, html }: Article): AttackArticle {
	return { id: `attack-${number}`, title: `Attack number ${number}.`, content: html };
}
