import { addActivities, fillForm, leads, submitButton, test } from "./booking-world.ts";
import { expect, holdResponses, open, type Page, phone, waitForHydration } from "./fixtures.ts";
import { choose, count, part } from "./listing-page.ts";

// Public pages are plain HTML until the visitor does something.

test.use({ isVisitorStill: true });

/** All scripts but the small one that reports the page view. */
const screenScripts = /\/assets\/(?!entry\.client-|event-reporter-|web-vitals-)[^/]*\.js$/;

/** A growing list of the scripts that the page asks for. */
function watchScripts(page: Page): string[] {
	const scripts: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.endsWith(".js")) scripts.push(pathname.replace(/^\/assets\/(.*)-[^-]+\.js$/, "$1"));
	});
	return scripts;
}

const isHydrated = (page: Page) => page.evaluate(() => history.scrollRestoration === "manual");

test.describe("with a clock", () => {
	test.use({ needsFreshContext: true });

	for (const path of ["/", "/activities?type=Camp", "/booking/judo", "/resources", "/about"]) {
		test(`[FAST-1] ${path} loads no script of a screen until it was idle for ten seconds`, async ({ page }) => {
			await page.clock.install();
			const scripts = watchScripts(page);
			await page.goto(path);
			await expect.poll(() => scripts).toContain("entry.client");
			await page.clock.runFor(9_000);
			expect(scripts.filter((name) => screenScripts.test(`/assets/${name}-0.js`))).toEqual([]);
			expect(await isHydrated(page)).toBe(false);
			await page.clock.runFor(2_000);
			await expect.poll(() => isHydrated(page)).toBe(true);
		});
	}
});

const intents: Record<string, (page: Page) => Promise<void>> = {
	"a moved pointer": (page) => page.mouse.move(200, 200),
	"a turned wheel": (page) => page.mouse.wheel(0, 100),
	"a key": (page) => page.keyboard.press("Tab"),
};
for (const [intent, act] of Object.entries(intents)) {
	test(`[FAST-1] ${intent} hydrates the page`, async ({ page }) => {
		await page.goto("/");
		expect(await isHydrated(page)).toBe(false);
		await act(page);
		await expect.poll(() => isHydrated(page)).toBe(true);
	});
}

test("[FAST-1] the staff area hydrates by itself", async ({ page }) => {
	await page.goto("/admin/login");
	await expect.poll(() => isHydrated(page)).toBe(true);
});

test("[FAST-1] a link and a form that are pressed before hydration work as plain HTML", async ({ page, store }) => {
	addActivities(store);
	const letScriptsIn = await holdResponses(page, screenScripts);
	await page.goto("/activities");
	await page.getByRole("link", { name: "Open Day", exact: true }).click();
	await expect(page).toHaveURL("/booking/open-day");
	await fillForm(page);
	await submitButton(page).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for signing up!");
	expect(leads(store)).toHaveLength(1);
	letScriptsIn();
});

test("[FAST-1] a button that needs script, pressed before hydration, acts after it, once", async ({ page, store }) => {
	addActivities(store);
	const letScriptsIn = await holdResponses(page, screenScripts);
	await page.goto("/booking/creek-walk");
	await page.getByRole("button", { name: "Next picture" }).click();
	letScriptsIn();
	await waitForHydration(page);
	await expect(page.locator("[aria-current=true]", { has: page.locator("span") })).toHaveAccessibleName(
		"Picture 2 of 3",
	);
});

test("[FAST-1] a choice of the listing before hydration is applied after it", async ({ page }) => {
	const letScriptsIn = await holdResponses(page, screenScripts);
	await page.goto("/activities");
	await choose(page, "Price", "$25-$50");
	letScriptsIn();
	await expect(page).toHaveURL("/activities?price=25-50");
	await expect(count(page)).toBeVisible();
});

test("[FAST-1] a ticked day and a date of the listing before hydration are applied after it", async ({ page }) => {
	const letScriptsIn = await holdResponses(page, screenScripts);
	await page.goto("/activities");
	await part(page, "When").click();
	await page.getByRole("checkbox", { name: /^Sat/ }).check();
	await page.getByLabel("From", { exact: true }).fill("2031-05-04");
	letScriptsIn();
	await expect(page).toHaveURL(/from=2031-05-04&day=sat/);
	await expect(page.getByRole("checkbox", { name: /^Sat/ })).toBeChecked();
});

test("[FAST-1] suggestions come for what was typed before hydration", async ({ page }) => {
	const letScriptsIn = await holdResponses(page, screenScripts);
	await page.goto("/activities");
	await page.getByLabel("What", { exact: true }).fill("judo");
	letScriptsIn();
	await expect(page.getByRole("option").first()).toBeVisible();
	await expect(page.getByLabel("What", { exact: true })).toHaveValue("judo");
});

test("[FAST-1] hydration does not scroll the page back", async ({ page }) => {
	await open(page, "/activities");
	await page.evaluate(() => window.scrollTo(0, 300));
	const letScriptsIn = await holdResponses(page, screenScripts);
	await page.reload();
	await page.evaluate(() => window.scrollTo(0, 900));
	letScriptsIn();
	await waitForHydration(page);
	expect(await page.evaluate(() => scrollY)).toBe(900);
});

test("[FAST-1] Back before hydration shows the page of its URL", async ({ page }) => {
	await open(page, "/resources");
	await page.getByRole("link", { name: "Wellness", exact: true }).click();
	await expect(page).toHaveURL("/resources?category=Wellness");
	const letScriptsIn = await holdResponses(page, screenScripts);
	await page.reload();
	await page.goBack();
	await expect(page).toHaveURL("/resources");
	await expect(page.getByRole("article")).toHaveCount(12);
	letScriptsIn();
});

test("[FAST-1] if the scripts fail to load, the page stays plain and its forms work", async ({
	page,
	store,
	guard,
}) => {
	guard.expectLostConnection();
	addActivities(store);
	await page.route(screenScripts, (route) => route.abort());
	await page.goto("/booking/open-day");
	const report = page.waitForEvent("console", (message) => message.text().startsWith("The page stays plain HTML"));
	await fillForm(page);
	await report;
	await submitButton(page).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for signing up!");
	expect(leads(store)).toHaveLength(1);
});

test.describe("on a phone", () => {
	test.use(phone);

	test("[FAST-1] a tap on the search opens the listing's own before hydration", async ({ page }) => {
		const letScriptsIn = await holdResponses(page, screenScripts);
		await page.goto("/");
		await page.getByRole("button", { name: "Start your search" }).tap();
		await expect(page).toHaveURL("/activities?");
		letScriptsIn();
	});
});
