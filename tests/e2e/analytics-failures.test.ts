import type { Request } from "@playwright/test";
import { addActivities, fillForm, leads, submitButton, test, thanks } from "./booking-world.ts";
import { expect, hide, holdResponses, open, type Page, waitForHydration } from "./fixtures.ts";

const userAgent =
	"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36";
test.use({ userAgent, needsFreshContext: true });

test.beforeEach(({ store }) => addActivities(store));

/** The analytics and web-vitals chunks. */
const scripts = /\/assets\/(event-reporter|web-vitals)-[^/]*\.js$/;

/** Browses from home to an activity and signs up, expecting no visible failure. */
async function browseAndSignUp(page: Page): Promise<void> {
	await page.getByRole("banner").getByRole("link", { name: "Activities" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Explore Adventures");
	await page.getByRole("combobox", { name: "What" }).fill("open day");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/search=open/);
	await page.getByRole("link", { name: "Open Day", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Open Day");
	await signUp(page);
}

async function signUp(page: Page): Promise<void> {
	await fillForm(page);
	await submitButton(page).click();
	await expect(thanks(page)).toBeVisible();
	await expect(page).toHaveURL(/\/thank-you\?activity=open-day&receipt=/);
}

test("[ANA-3] with the analytics script blocked, pages and leads work, and an info message is logged", async ({
	page,
	store,
	guard,
}) => {
	guard.expectLostConnection();
	const logged = page.waitForEvent("console", (message) => message.text().startsWith("Analytics is off"));
	await page.route(scripts, (route) => route.abort());
	await open(page, "/");
	await browseAndSignUp(page);
	expect((await logged).type()).toBe("info");
	expect(leads(store)).toHaveLength(1);
});

test("[ANA-3] with the analytics script never loading, leads work", async ({ page, store }) => {
	const requested = page.waitForRequest(scripts);
	await page.route(scripts, () => {});
	await open(page, "/booking/open-day");
	await requested;
	await signUp(page);
	expect(leads(store)).toHaveLength(1);
});

test("[ANA-3] with the events endpoint answering 500 and then not at all, pages and leads work", async ({
	page,
	store,
	guard,
}) => {
	guard.expectStatus(500);
	const requests: Request[] = [];
	await page.route("**/events", async (route, request) => {
		if (requests.push(request) === 1) await route.fulfill({ status: 500, body: "broken" });
	});
	await open(page, "/");
	await browseAndSignUp(page);
	await hide(page);
	await expect.poll(() => requests.length).toBeGreaterThan(1);
	expect((await requests[0]?.response())?.status()).toBe(500);
	expect(leads(store)).toHaveLength(1);
});

test("[ANA-4] Do Not Track and Global Privacy Control prevent analytics from loading and sending", async ({ page }) => {
	const requestedPaths: string[] = [];
	page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
	await page.addInitScript(() => {
		// One signal each, since one alone has to do.
		const isTracked = location.search === "?gpc";
		Object.defineProperty(Navigator.prototype, isTracked ? "globalPrivacyControl" : "doNotTrack", {
			get: () => (isTracked ? true : "1"),
		});
	});
	await page.clock.install();
	for (const query of ["", "?gpc"]) {
		requestedPaths.length = 0;
		await open(page, `/booking/open-day${query}`);
		await signUp(page);
		// Well beyond the delay and idle callback after which analytics load.
		await page.clock.runFor(20_000);
		expect(
			requestedPaths.filter((path) => path === "/events" || scripts.test(path)),
			query,
		).toEqual([]);
		expect(requestedPaths.length, query).toBeGreaterThan(10);
	}
});

test("[ANA-1] the reporter is loaded after four seconds, even if pictures still load and the browser is busy", async ({
	page,
}) => {
	const sendPictures = await holdResponses(page, /\.(webp|avif|jpg)(\?|$)/);
	await page.clock.install();
	await page.addInitScript(() => {
		window.requestIdleCallback = (run, { timeout = Number.POSITIVE_INFINITY } = {}) =>
			timeout < Number.POSITIVE_INFINITY ? window.setTimeout(run, timeout) : 0;
	});
	await page.goto("/", { waitUntil: "commit" });
	await waitForHydration(page);
	const script = page.waitForRequest((request) => scripts.test(request.url()));
	await page.clock.pauseAt(await page.evaluate(() => Date.now() + 4000));
	await script;
	expect(await page.evaluate(() => document.readyState)).toBe("interactive");
	sendPictures();
});

test("[ANA-1] the staff area neither loads analytics nor sends events", async ({ page, signIn }) => {
	const requestedPaths: string[] = [];
	page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
	await signIn();
	await page.clock.install();
	await page.goto("/admin/dashboard");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await page.getByRole("link", { name: "Inbox", exact: true }).first().click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inbox");
	// Well beyond the delay and idle callback after which analytics load.
	await page.clock.runFor(20_000);
	expect(requestedPaths.filter((path) => path === "/events" || scripts.test(path))).toEqual([]);
});
