import { addActivities, fillForm, leads, submitButton, test, thanks } from "./booking-world.ts";
import { expect, holdResponses, open, type Page, waitForHydration } from "./fixtures.ts";

const userAgent =
	"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36";
test.use({ userAgent, needsFreshContext: true });

test.beforeEach(({ store }) => addActivities(store));

/** The analytics and web-vitals chunks. */
const scripts = /\/assets\/(event-reporter|web-vitals)-[^/]*\.js$/;

/** Browses from home to an activity and signs up, expecting no visible failure. */
async function browseAndSignUp(page: Page): Promise<void> {
	await open(page, "/");
	await page.getByRole("banner").getByRole("link", { name: "Activities" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Explore Adventures");
	await page.getByRole("combobox", { name: "What" }).fill("open day");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/search=open/);
	await page.getByRole("link", { name: "Open Day", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Open Day");
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
	await browseAndSignUp(page);
	expect((await logged).type()).toBe("info");
	expect(leads(store)).toHaveLength(1);
});

test("[ANA-3] with the analytics script never loading, pages and leads work", async ({ page, store }) => {
	await page.route(scripts, () => {});
	await browseAndSignUp(page);
	expect(leads(store)).toHaveLength(1);
});

test("[ANA-3] with the events endpoint answering 500, pages and leads work", async ({ page, store, guard }) => {
	guard.expectStatus(500);
	await page.route("**/events", (route) => route.fulfill({ status: 500, body: "broken" }));
	const eventsResponse = page.waitForResponse("**/events");
	await browseAndSignUp(page);
	expect((await eventsResponse).status()).toBe(500);
	expect(leads(store)).toHaveLength(1);
});

test("[ANA-3] with the events endpoint never answering, pages and leads work", async ({ page, store }) => {
	await page.route("**/events", () => {});
	const eventsRequest = page.waitForRequest("**/events");
	await browseAndSignUp(page);
	await eventsRequest;
	expect(leads(store)).toHaveLength(1);
});

const refusals = {
	"Do Not Track": () => Object.defineProperty(Navigator.prototype, "doNotTrack", { get: () => "1" }),
	"Global Privacy Control": () =>
		Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }),
};
for (const [signal, give] of Object.entries(refusals)) {
	test(`[ANA-4] ${signal} prevents analytics from loading and sending`, async ({ page }) => {
		const requestedPaths: string[] = [];
		page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
		await page.addInitScript(give);
		await page.clock.install();
		await browseAndSignUp(page);
		// Well beyond the delay and idle callback after which analytics load.
		await page.clock.runFor(20_000);
		expect(requestedPaths.filter((path) => path === "/events" || scripts.test(path))).toEqual([]);
		expect(requestedPaths.length).toBeGreaterThan(10);
	});
}

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
