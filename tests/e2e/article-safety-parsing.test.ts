import { safeHtml } from "../../domain/safe-html.server.ts";
import { forceArticles } from "../xss/attack-store.ts";
import { batches } from "../xss/batches.ts";
import { Lookout } from "../xss/lookout.ts";
import { takeOffPolicy } from "../xss/policy.ts";
import { provoke } from "../xss/provoke.ts";
import { unsafeReadings } from "../xss/readings.ts";
import { unsafeNodes } from "../xss/unsafe-nodes.ts";
import { farHost, vectors } from "../xss/vectors.ts";
import { expect, noScript, open, test } from "./fixtures.ts";

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

test("[ART-4] without the sanitiser, most of these attacks do run in this browser", async ({ browser }) => {
	const context = await browser.newContext();
	await context.route("https://bare.example/**", (route) =>
		route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Bare</title><body>" }),
	);
	const ran = new Set<number>();
	for (let start = 0; start < vectors.length; start += 25) {
		const attacks = vectors.slice(start, start + 25);
		const page = await context.newPage();
		const lookout = await Lookout.on(page);
		lookout.expectPath("/");
		await page.goto("https://bare.example/");
		for (const { html } of attacks) {
			await page.evaluate((html) => {
				const frame = document.createElement("iframe");
				frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-forms allow-modals");
				frame.srcdoc = `<!doctype html><body>${html}`;
				document.body.append(frame);
			}, html);
		}
		// A frame that its attack has led away answers no more.
		const frames = page.frames().filter((frame) => frame.parentFrame() === page.mainFrame());
		await Promise.allSettled(frames.map((frame) => provoke(frame, "body")));
		const seen = lookout.take();
		for (const { number } of attacks) {
			const isSeen = new RegExp(`attack ${number} |${farHost}/${number}(\\D|$)`);
			if (seen.some((what) => isSeen.test(what))) ran.add(number);
		}
		await page.close();
	}
	await context.close();
	console.info(`${ran.size} of ${vectors.length} attacks run in this browser where nothing makes them safe`);
	expect(ran.size).toBeGreaterThan(vectors.length / 2);
});

test("[ART-4] each attack is harmless however a browser reads it, and however often", async ({ page }) => {
	const raw = vectors.map(({ html }) => html);
	expect((await unsafeReadings(page, raw.slice(0, 50))).length).toBeGreaterThan(50);
	expect(await unsafeReadings(page, raw.map(safeHtml))).toEqual([]);
	console.info(`${vectors.length} attacks tried in five readers, five places, three times each`);
});

test.describe("without JavaScript", () => {
	test.use(noScript);

	test("[ART-4] all attacks: what is read then, too, holds nothing hostile", async ({ page, store }) => {
		forceArticles(store, batches.map(articleOf));
		for (const { number, html } of batches) {
			await page.goto(`/resources/attack-${number}`);
			expect(await unsafeNodes(page, ".prose-article"), html.slice(0, 300)).toEqual([]);
		}
	});
});

test("[ART-4] [NAV-4] all attacks in a content page and in its data for search engines run nothing", async ({
	page,
	store,
}) => {
	const lookout = await Lookout.on(page);
	await takeOffPolicy(page);
	lookout.expectPath("/faq");
	for (const { html } of batches) {
		const content = `<h3>What if?</h3><p>Then</p>${html}<h3>${html}</h3><p>${html}</p>`;
		store.change("update pages set content = ? where id = 'faq'", content);
		await open(page, "/faq");
		expect(await unsafeNodes(page, ".prose"), html.slice(0, 300)).toEqual([]);
		await provoke(page, ".prose");
		expect(lookout.take(), html.slice(0, 300)).toEqual([]);
		const data = await page.locator('script[type="application/ld+json"]').allTextContents();
		expect(JSON.parse(data.join())).toMatchObject({ "@type": "FAQPage" });
		expect(JSON.parse(data.join()).mainEntity[0].name).toBe("What if?");
	}
});

test("[ART-4] hostile titles, tags, excerpts, categories and pictures are shown as what they are", async ({
	page,
	store,
}) => {
	const hostile = `"'></title></script><script>__xss(0)</script><img src=x onerror=__xss(1)>\u2028{{1}}`;
	forceArticles(store, [{ id: "hostile", title: hostile, content: "<p>Words</p>" }]);
	store.change("pragma ignore_check_constraints = on");
	store.change(
		"update resources set tags = ?, excerpt = ?, category = ?, image_url = ? where id = 'hostile'",
		JSON.stringify([hostile, "stem"]),
		hostile,
		hostile,
		`/x" onerror="__xss(2)`,
	);
	store.change("pragma ignore_check_constraints = off");
	const lookout = await Lookout.on(page);
	await takeOffPolicy(page);
	lookout.expectPath("/resources");
	await open(page, "/resources");
	await expect(page.getByRole("heading", { name: hostile.split("\u2028")[0] })).toBeVisible();
	await provoke(page, "main");
	lookout.expectPath("/resources/hostile");
	await open(page, "/resources/hostile");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(hostile);
	await expect(page.getByRole("list", { name: "Tags" }).getByRole("listitem").first()).toHaveText(hostile);
	for (const data of await page.locator('script[type="application/ld+json"]').allTextContents()) JSON.parse(data);
	await provoke(page, "main");
	expect(lookout.take()).toEqual([]);
	expect(await page.locator("[onerror], main script").count()).toBe(0);
});

function articleOf({ number, html }: { number: number; html: string }) {
	return { id: `attack-${number}`, title: `Attack number ${number}.`, content: html };
}
