import { expect, test } from "./fixtures.ts";
import { ReusedContexts } from "./reused-contexts.ts";

test("a browser that one test has used knows nothing of it in the next", async ({ browser, site }) => {
	const contexts = new ReusedContexts(browser, site.origin);
	const used = await contexts.acquire("a desk");
	const tab = await used.newPage();
	await tab.goto("/about");
	await tab.evaluate(() => {
		for (const store of [localStorage, sessionStorage]) store.setItem("left", "behind");
		// biome-ignore lint/suspicious/noDocumentCookie: as a page would.
		document.cookie = "left=behind";
	});
	const asked: string[] = [];
	used.on("request", (request) => asked.push(request.url()));
	await used.route("**/contact", (route) => route.abort());
	await used.setOffline(true);
	expect(() => used.clock.install()).toThrow("isNewVisitor");
	await contexts.release("a desk");
	expect(tab.isClosed()).toBe(true);
	const heardBefore = asked.length;

	const next = await contexts.acquire("a desk");
	expect(next).toBe(used);
	const page = await next.newPage();
	await page.goto("/contact");
	const left = await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length, history.length]);
	expect(left).toEqual(["", 0, 0, 2]);
	expect(asked).toHaveLength(heardBefore);
	expect(await contexts.acquire("a phone")).not.toBe(used);
	await contexts.close();
});
