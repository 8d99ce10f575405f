import type { Page } from "@playwright/test";
import { ida, idempotencyKey, test } from "./booking-world.ts";
import { expect, expectAccessible, holdResponses, open, waitForHydration } from "./fixtures.ts";

// Tests scripts that fail to load: no network, files deleted by a deploy, or no response.

test.use({ needsFreshContext: true });

const kayak = "/booking/harbour-kayak-morning";
const notLoaded = "Part of this page didn’t load. Reload the page to continue. What you typed is kept.";

const leadForm = (page: Page) => page.getByRole("region", { name: /^Ask / });
const footer = (page: Page) => page.getByRole("contentinfo");
const address = (page: Page) => footer(page).getByLabel("Email address");
const join = (page: Page) => footer(page).getByRole("button", { name: /^Join/ });
const reload = (page: Page) => page.getByRole("button", { name: "Reload the page" });

test("[LOAD-2] a network failure before the newsletter script loads keeps the typed text", async ({
	page,
	context,
	guard,
}) => {
	guard.expectLostConnection();
	await open(page, kayak);
	await fillLead(page);
	await context.setOffline(true);
	await address(page).fill("ida@example.com");
	await join(page).click();
	await expect(footer(page).getByText(notLoaded)).toBeVisible();
	await expectLead(page);
	await expect(address(page)).toHaveValue("ida@example.com");
	await expectAccessible(page);

	await context.setOffline(false);
	await Promise.all([page.waitForEvent("load"), reload(page).click()]);
	await waitForHydration(page);
	await expectLead(page);
	await expect(address(page)).toHaveValue("ida@example.com");
	expect(await autosavesIn(page)).toEqual([]);
	await join(page).click();
	await expect(footer(page).getByText("Thank You!")).toBeVisible();
});

test("[LOAD-2] a screen whose script fails offers a reload, and Back restores a half-filled form", async ({
	page,
	guard,
}) => {
	guard.expectLostConnection();
	await open(page, kayak);
	await fillLead(page);
	await address(page).fill("ida@example.com");
	await page.route(/\/assets\/content-page-.*\.js$/, (route) => route.abort());
	await footer(page).getByRole("link", { name: "About" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Part of the page is missing");
	await expect(page).toHaveTitle(/^Part of the page is missing/);
	await expect(address(page)).toHaveValue("ida@example.com");

	await page.unroute(/\/assets\/content-page-.*\.js$/);
	await reload(page).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Larkabout");
	await expect(address(page)).toHaveValue("ida@example.com");
	await page.goBack();
	await expectLead(page);
});

test("[LOAD-2] [BOOK-8] after a deploy without the old files, one reload restores the page, the typed text and the idempotency key", async ({
	page,
	guard,
}) => {
	guard.expectStatus(404);
	await open(page, kayak);
	await fillLead(page);
	const key = await idempotencyKey(page);
	const documents = await simulateDeploy(page, { until: "reload" });
	await address(page).fill("ida.deploy@example.com");
	await Promise.all([page.waitForEvent("load"), join(page).click()]);
	await waitForHydration(page);
	await expectLead(page);
	expect(await idempotencyKey(page)).toBe(key);
	await expect(address(page)).toHaveValue("ida.deploy@example.com");
	expect(await autosavesIn(page)).toEqual([]);
	await join(page).click();
	await expect(footer(page).getByText("Thank You!")).toBeVisible();
	expect(documents).toEqual([kayak]);
});

test("[LOAD-2] a link whose script was removed by a deploy loads the page from the server", async ({ page, guard }) => {
	guard.expectStatus(404);
	await open(page, kayak);
	await fillLead(page);
	const documents = await simulateDeploy(page, { until: "reload" });
	await page.getByRole("banner").getByRole("link", { name: "Resources" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Parenting Resources");
	await waitForHydration(page);
	await page.goBack();
	await expectLead(page);
	expect(documents[0]).toBe("/resources");
});

test("[LOAD-2] if the files stay missing, the page reloads itself only once", async ({ page, guard }) => {
	guard.expectStatus(404);
	await open(page, kayak);
	const documents = await simulateDeploy(page, { until: "never" });
	await address(page).fill("ida@example.com");
	await Promise.all([page.waitForEvent("load"), join(page).click()]);
	await waitForHydration(page);
	await join(page).click();
	await expect(footer(page).getByText(notLoaded)).toBeVisible();
	await expect(address(page)).toHaveValue("ida@example.com");
	expect(documents).toEqual([kayak]);
});

test("[LOAD-2] a script without a response times out after 120 seconds", async ({ page }) => {
	await page.clock.install();
	await open(page, kayak);
	await fillLead(page);
	await holdResponses(page, /\/assets\/newsletter-.*\.js$/);
	await address(page).fill("ida@example.com");
	await join(page).click();
	await expect(join(page)).toHaveText("Joining…");
	await page.clock.fastForward(110_000);
	await expect(join(page)).toHaveText("Joining…");
	await page.clock.fastForward(11_000);
	await expect(footer(page).getByText(notLoaded)).toBeVisible();
	await expectLead(page);
});

test("[LOAD-2] a failed prefetch on hover does not reload the page", async ({ page, guard }) => {
	guard.expectLostConnection();
	await open(page, kayak);
	const documents = watchDocuments(page);
	const failed = page.waitForEvent("requestfailed", (request) => /\/assets\/activities-/.test(request.url()));
	await page.route(/\/assets\/activities-.*\.js$/, (route) => route.abort());
	await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Activities" }).hover();
	await failed;
	await page.unroute(/\/assets\/activities-.*\.js$/);
	await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Activities" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Explore Adventures");
	expect(documents).toEqual([]);
});

test("[LOAD-2] an article editor that fails to load shows a message, and a reload loads it", async ({
	page,
	guard,
	signIn,
}) => {
	guard.expectLostConnection();
	await signIn();
	await page.route(/\/assets\/rich-text-.*\.js$/, (route) => route.abort());
	await open(page, "/admin/resources/edit/maths-in-the-kitchen");
	await expect(page.getByText("The visual editor didn’t load.")).toBeVisible();
	await expect(page.getByLabel("Article as HTML")).toHaveValue(/<p>/);
	await page.unroute(/\/assets\/rich-text-.*\.js$/);
	await reload(page).click();
	await expect(page.getByRole("textbox", { name: "Article", exact: true })).toBeVisible();
});

async function fillLead(page: Page): Promise<void> {
	await leadForm(page).getByLabel("First name").fill(ida.firstName);
	await leadForm(page).getByLabel("Phone").fill(ida.phone);
	await leadForm(page)
		.getByRole("checkbox", { name: /newsletter/ })
		.check();
}

async function expectLead(page: Page): Promise<void> {
	await expect(leadForm(page).getByLabel("First name")).toHaveValue(ida.firstName);
	await expect(leadForm(page).getByLabel("Phone")).toHaveValue(ida.phone);
	await expect(leadForm(page).getByLabel("Last name")).toHaveValue("");
	await expect(leadForm(page).getByRole("checkbox", { name: /newsletter/ })).toBeChecked();
}

/** Returns the names of the stored autosaves. */
function autosavesIn(page: Page): Promise<string[]> {
	const isAutosave = (name: string) => name.startsWith("larkabout-autosave");
	return page
		.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])
		.then((names) => names.filter(isAutosave));
}

/** Returns an array that collects the paths of documents requested from now on. */
function watchDocuments(page: Page): string[] {
	const documents: string[] = [];
	page.on("request", (request) => {
		if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
	});
	return documents;
}

/** Answers 404 for scripts that are not loaded yet. Returns an array that collects the requested documents. */
async function simulateDeploy(page: Page, { until }: { until: "reload" | "never" }): Promise<string[]> {
	const loaded = new Set(
		await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname)),
	);
	const documents = watchDocuments(page);
	await page.route(/\/assets\/[^?]*\.js(\?again)?$/, (route) => {
		const isThere = loaded.has(new URL(route.request().url()).pathname);
		if (isThere || (until === "reload" && documents.length > 0)) return route.continue();
		return route.fulfill({ status: 404, contentType: "text/plain", body: "Not found" });
	});
	return documents;
}
