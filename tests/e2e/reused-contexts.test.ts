import { expect, test } from "./fixtures.ts";
import { ReusedContexts } from "./reused-contexts.ts";

test("a reused browser context contains no state of the previous test", async ({ browser, site }) => {
	const contexts = new ReusedContexts(browser, site.origin);
	const used = await contexts.acquire("a desk");
	const tab = await used.newPage();
	await tab.goto("/about");
	await tab.evaluate(() => {
		for (const store of [localStorage, sessionStorage]) store.setItem("left", "behind");
		// biome-ignore lint/suspicious/noDocumentCookie: sets a cookie as a page would.
		document.cookie = "left=behind";
	});
	const requestedUrls: string[] = [];
	used.on("request", (request) => requestedUrls.push(request.url()));
	await used.route("**/contact", (route) => route.abort());
	await used.setOffline(true);
	expect(() => used.clock.install()).toThrow("needsFreshContext");
	await contexts.release("a desk");
	expect(tab.isClosed()).toBe(true);
	const countBefore = requestedUrls.length;

	const next = await contexts.acquire("a desk");
	expect(next).toBe(used);
	const page = await next.newPage();
	await page.goto("/contact");
	const left = await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length, history.length]);
	expect(left).toEqual(["", 0, 0, 2]);
	expect(requestedUrls).toHaveLength(countBefore);
	expect(await contexts.acquire("a phone")).not.toBe(used);
	await contexts.close();
});
