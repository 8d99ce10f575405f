import {
	addActivities,
	creekWalk,
	fillForm,
	leads,
	provider,
	stubProviderSite,
	submitButton,
	thanks,
} from "./booking-world.ts";
import { expect, expectAccessible, open, type Page, phone, test } from "./fixtures.ts";

const handOverDelayMs = 1500;

// A reused context would keep the fake clock and open tabs.
test.use({ needsFreshContext: true });

test.beforeEach(async ({ store, context, guard }) => {
	addActivities(store);
	await stubProviderSite(context, guard);
});

/** Signs up while the clock is stopped. Nothing further happens until the test advances it. */
async function signUp(page: Page, id: string): Promise<void> {
	await page.clock.install();
	await open(page, `/booking/${id}`);
	await fillForm(page);
	await page.clock.pauseAt(Date.now() + 60_000);
	await submitButton(page).click();
	// The timer is started together with the focus.
	await expect(thanks(page)).toBeFocused();
}

test("[BOOK-9] 1.5 seconds after the thanks the provider's page opens in a new tab, and this tab shows the thank-you page", async ({
	page,
	context,
	store,
}) => {
	await signUp(page, "creek-walk");
	await expect(thanks(page).getByRole("heading")).toBeInViewport();
	await expect(thanks(page)).toContainText("We have your details for “Creek Walk”.");
	expect(leads(store)).toHaveLength(1);
	await page.clock.runFor(handOverDelayMs - 1);
	expect(context.pages()).toHaveLength(1);
	await expect(page).toHaveURL("/booking/creek-walk");
	await expect(thanks(page)).toBeVisible();

	const opened = context.waitForEvent("page");
	await page.clock.runFor(1);
	const tab = await opened;
	await expect(tab).toHaveURL(creekWalk.websiteUrl);
	await expect(tab.getByRole("heading", { name: "Creek Guides" })).toBeVisible();
	expect(await tab.evaluate(() => opener)).toBeNull();
	await expect(page).toHaveURL(/\/thank-you\?activity=creek-walk&receipt=/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. We have your details.");
	expect(context.pages()).toHaveLength(2);
});

test("[BOOK-9] without a provider link no tab opens, and Back from the thank-you page shows the activity without the thanks", async ({
	page,
	context,
}) => {
	await signUp(page, "open-day");
	await expect(thanks(page).getByRole("link")).toHaveCount(0);
	await page.clock.runFor(handOverDelayMs);
	await expect(page).toHaveURL(/\/thank-you\?activity=open-day&receipt=/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. We have your details.");
	await expect(page.getByRole("main").getByRole("link", { name: /^Go to/ })).toHaveCount(0);
	expect(context.pages()).toHaveLength(1);
	await page.goBack();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Open Day");
	await expect(submitButton(page)).toHaveText("Send my details");
	await page.clock.runFor(2 * handOverDelayMs);
	await expect(page).toHaveURL("/booking/open-day");
});

test("[BOOK-9] [GEN-4] the thanks link to the provider for parents who do not wait, and so does the thank-you page if the browser blocks the tab", async ({
	page,
	context,
}) => {
	await page.addInitScript(() => {
		window.open = () => null;
	});
	await signUp(page, "creek-walk");
	const opened = context.waitForEvent("page");
	await thanks(page).getByRole("link", { name: "Go there now" }).click();
	const tab = await opened;
	await expect(tab).toHaveURL(`${provider}/creek-walk`);
	expect(await tab.evaluate(() => opener)).toBeNull();
	await tab.close();

	await page.clock.runFor(handOverDelayMs);
	await expect(page).toHaveURL(/\/thank-you\?activity=creek-walk&receipt=/);
	expect(context.pages()).toHaveLength(1);
	const openedAgain = context.waitForEvent("page");
	await page.getByRole("link", { name: "Go to creek-guides.example (opens in a new tab)" }).click();
	await expect(await openedAgain).toHaveURL(creekWalk.websiteUrl);
});

test("[BOOK-9] a parent who leaves within the 1.5 seconds, or opens another activity, gets its form, and is not redirected", async ({
	page,
	context,
	store,
}) => {
	store.change("update activities set website_url = ? where id = 'open-day'", `${provider}/open-day`);
	await signUp(page, "creek-walk");
	await page
		.getByRole("region", { name: "More like this" })
		.getByRole("link", { name: "Open Day", exact: true })
		.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Open Day");
	await expect(submitButton(page)).toHaveText("Send my details");
	await page.clock.runFor(2 * handOverDelayMs);
	await expect(page).toHaveURL("/booking/open-day");
	expect(context.pages()).toHaveLength(1);

	await fillForm(page);
	await submitButton(page).click();
	await expect(thanks(page)).toBeFocused();
	await page.getByRole("banner").getByRole("link", { name: "Larkabout" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unforgettable Adventures for Kids");
	await page.clock.runFor(2 * handOverDelayMs);
	await expect(page).toHaveURL("/");
	expect(context.pages()).toHaveLength(1);
});

test.describe("on a phone", () => {
	test.use(phone);

	test("[BOOK-9] the thanks are in the viewport and accessible", async ({ page }) => {
		// Drops the timer that opens the provider's page, so that the thanks stay on screen.
		await page.addInitScript((delay) => {
			const setTimeoutOriginal = window.setTimeout;
			window.setTimeout = ((run: () => void, after?: number) =>
				after === delay ? 0 : setTimeoutOriginal(run, after)) as typeof setTimeout;
		}, handOverDelayMs);
		await open(page, "/booking/creek-walk#book");
		await fillForm(page);
		await submitButton(page).click();
		await expect(thanks(page).getByRole("heading")).toBeInViewport();
		await expectAccessible(page);
	});
});
