import type { Request } from "@playwright/test";
import type { BrowserEvent } from "../../domain/analytics/events.ts";
import { addActivities, fillForm, leads, stubProviderSite, submitButton, test, thanks } from "./booking-world.ts";
import { expect, hide, open, type Page } from "./fixtures.ts";

// The test browser announces itself as headless, and the server ignores such visitors. Here it uses an ordinary user
// agent.
const userAgent =
	"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36";
test.use({ userAgent, needsFreshContext: true });

test.beforeEach(async ({ store, context, guard }) => {
	addActivities(store);
	store.change("delete from analytics_events");
	await stubProviderSite(context, guard);
});

/** Collects the events that pages send to the site, in order. */
function watchEvents(page: Page): BrowserEvent[] {
	const events: BrowserEvent[] = [];
	page.context().on("request", (request) => events.push(...eventsIn(request)));
	return events;
}

function eventsIn(request: Request): BrowserEvent[] {
	if (new URL(request.url()).pathname !== "/events") return [];
	const { events } = request.postDataJSON() as { events: { event: BrowserEvent }[] };
	return events.map(({ event }) => event);
}

/** Reloads the page, and waits until it has reported its view. A purchase would be reported with it. */
async function reload(page: Page): Promise<void> {
	const reported = page.waitForRequest((request) => eventsIn(request).some(({ name }) => name === "page_view"));
	await page.reload();
	await hide(page);
	await reported;
}

const isVital = ({ name }: { name: unknown }) => name === "web_vital";
const withoutVitals = (events: BrowserEvent[]) => events.filter((event) => !isVital(event));
const view = (screen: string, path: string, isEntry = false) => ({ name: "page_view", screen, path, isEntry });

test("[ANA-1] [ANA-2] [BOOK-12] each step from home to the provider is reported once, in order", async ({
	page,
	store,
	context,
}) => {
	const startedAt = new Date().toISOString();
	const sent = watchEvents(page);
	await open(page, "/");
	await page.getByRole("banner").getByRole("link", { name: "Activities" }).click();
	await expect(page.getByRole("status").first()).toHaveText("26 activities, page 1 of 2");
	await page.getByRole("combobox", { name: "What" }).fill("zeppelin");
	await page.keyboard.press("Enter");
	await expect(page.getByText("No activities match your search")).toBeVisible();
	await page.getByRole("combobox", { name: "What" }).fill("nets and buckets");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("status").first()).toHaveText("1 activity");
	await page.getByLabel("Sort by").selectOption("Price: low to high");
	await expect(page).toHaveURL(/sort=price-asc/);
	await page.getByRole("link", { name: "Creek Walk", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Creek Walk");
	await fillForm(page);
	const provider = context.waitForEvent("page");
	await submitButton(page).click();
	await (await provider).close();
	await expect(page).toHaveURL(/\/thank-you\?activity=creek-walk&receipt=/);
	await page.goBack();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Creek Walk");
	await hide(page);

	const ofCreekWalk = (name: string) => ({ name, activityId: "creek-walk" });
	const purchase = { ...ofCreekWalk("purchase"), currency: "USD", quantity: 1, value: 12.5 };
	const expected = [
		view("home", "/", true),
		view("activities", "/activities"),
		{ name: "search", results: 0, text: "zeppelin" },
		{ name: "search", results: 1, text: "" },
		view("activity", "/booking/creek-walk"),
		ofCreekWalk("activity_viewed"),
		purchase,
		view("thank-you", "/thank-you"),
		view("activity", "/booking/creek-walk"),
		ofCreekWalk("activity_viewed"),
	];
	await expect.poll(() => withoutVitals(sent)).toEqual(expected);
	const vitals = sent.filter(isVital).map((event) => ("metric" in event ? `${event.screen} ${event.metric}` : ""));
	expect(vitals.sort()).toEqual(["home CLS", "home FCP", "home INP", "home LCP", "home TTFB"]);

	// The store has the same events in the same order, and the lead, which the server records. The server may take up to
	// a second to write what earlier tests' pages sent when they closed.
	const own = "select name from analytics_events where at >= ? order by id";
	const stored = () => store.rows(own, startedAt).map(({ name }) => name);
	const names = expected.map(({ name }) => name);
	names.splice(names.indexOf("purchase"), 0, "lead");
	await expect.poll(stored).toEqual(names);
	// The lead's cookie lets this device withdraw it. Analytics sets none.
	const cookies = (await context.cookies()).filter(({ name }) => !name.startsWith("larkabout-sent-"));
	expect(cookies).toEqual([]);
	expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ""]);
});

test("[ANA-1] query, hash and prefetch are not page views; each visit has one entry page", async ({ page, guard }) => {
	guard.expectStatus(404);
	const sent = watchEvents(page);
	await open(page, "/activities?type=Camp");
	const stem = page.getByRole("link", { name: /^STEM\b/ });
	await stem.hover();
	await stem.click();
	await expect(page).toHaveURL(/type=STEM/);
	await page.goBack();
	await expect(page).toHaveURL(/type=Camp/);
	const ofCamps = { name: "search", results: 3, text: "" };
	const listing = [view("activities", "/activities", true), ofCamps, ofCamps, ofCamps];
	await hide(page);
	await expect.poll(() => withoutVitals(sent)).toEqual(listing);

	await page.goto("/no-such-page/of/ida@example.com");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
	const missing = [...listing, view("not-found", "", true)];
	await hide(page);
	await expect.poll(() => withoutVitals(sent)).toEqual(missing);
	await page.reload();
	await hide(page);
	await expect.poll(() => withoutVitals(sent)).toEqual([...missing, view("not-found", "")]);
});

test("[BOOK-12] neither a failed save nor a resent lead is a purchase", async ({ page, guard, storeFaults }) => {
	guard.expectStatus(500);
	const sent = watchEvents(page);
	const purchases = () => sent.filter(({ name }) => name === "purchase").length;
	await open(page, "/booking/open-day");
	await fillForm(page);
	const repair = storeFaults.rejectInserts("leads");
	await submitButton(page).click();
	await expect(page.getByRole("alert").filter({ hasText: "error saving" })).toBeVisible();
	repair();
	await submitButton(page).click();
	await expect(thanks(page)).toBeVisible();
	await expect(page).toHaveURL(/\/thank-you/);
	await expect.poll(purchases).toBe(1);
	expect(sent.find(({ name }) => name === "purchase")).toEqual({
		name: "purchase",
		activityId: "open-day",
		currency: "USD",
		quantity: 1,
		value: 0,
	});
	await reload(page);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. We have your details.");
	expect(purchases()).toBe(1);
});

test("[BOOK-12] [FAST-1] a form sent while its scripts fail to load is one lead and one purchase, reported by the thank-you page", async ({
	page,
	guard,
	store,
}) => {
	guard.expectLostConnection();
	const sent = watchEvents(page);
	await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
	await page.goto("/booking/creek-walk");
	await fillForm(page);
	await page.unroute(/\/assets\/.*\.js$/);
	await submitButton(page).click();
	await expect(page).toHaveURL(/\/thank-you\?activity=creek-walk&receipt=/);
	const purchases = () => sent.filter(({ name }) => name === "purchase");
	await expect.poll(purchases).toHaveLength(1);
	expect(leads(store)).toHaveLength(1);
	await reload(page);
	expect(purchases()).toEqual([
		{ name: "purchase", activityId: "creek-walk", currency: "USD", quantity: 1, value: 12.5 },
	]);
});
