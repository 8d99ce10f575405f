import type { Locator } from "@playwright/test";
import { subscriptions, test, watchPosts } from "./booking-world.ts";
import { expect, expectAccessible, holdResponses, open, type Page, phone } from "./fixtures.ts";

const failure = "There was an error subscribing to the newsletter. Please try again.";
const known = "This email is already subscribed to our newsletter.";
const unclear = "Enter an email address like name@example.com.";

/** A different address in each test, since a server sends only a few mails to one address. */
let address = "";
test.beforeEach(() => {
	address = `${crypto.randomUUID()}@example.com`;
});

/** The parts of a newsletter form: its field, its button, its message. */
const footer = (page: Page) => page.getByRole("contentinfo");
const club = (page: Page) => page.getByRole("region", { name: "Join the Larkabout Club" });
const email = (place: Locator) => place.getByLabel("Email address");
const join = (place: Locator) => place.getByRole("button");
const success = (place: Locator) => place.getByRole("status").filter({ hasText: "Thank You!" });

async function subscribe(place: Locator, typed: string): Promise<void> {
	await email(place).fill(typed);
	await join(place).click();
}

async function expectRefused(place: Locator, message: string, typed: string): Promise<void> {
	await expect(place.getByText(message, { exact: true })).toBeVisible();
	await expect(email(place)).toHaveAttribute("aria-invalid", "true");
	await expect(email(place)).toHaveAccessibleDescription(message);
	await expect(email(place)).toHaveValue(typed);
	await expect(join(place)).toHaveText("Join the club");
}

/** Pages with their own newsletter block have no form in the footer. */
const forms = { footer: { path: "/activities", place: footer }, club: { path: "/", place: club } };

for (const [name, { path, place }] of Object.entries(forms)) {
	test(`[NEWS-1] the form of the ${name} goes from idle to submitting to success`, async ({ page, store }) => {
		await open(page, path);
		const form = place(page);
		await expect(join(form)).toHaveText("Join the club");
		await expect(email(form)).toHaveAttribute("required", "");
		const releaseResponses = await holdResponses(page, /\/newsletter\.data/);
		const posts = watchPosts(page);
		await subscribe(form, address);
		await expect(join(form)).toHaveText("Joining…");
		await expect(join(form)).toHaveAttribute("aria-disabled", "true");
		await join(form).click({ force: true });
		await email(form).press("Enter");
		// The held request may be reported after the button's change is visible.
		await expect.poll(() => posts).toHaveLength(1);
		releaseResponses();
		await expect(success(form)).toBeVisible();
		await expect(success(form)).toContainText(address);
		expect(posts).toHaveLength(1);
		expect(subscriptions(store, address)).toHaveLength(1);
	});
}

test("[NEWS-1] an empty form is not sent, and its field is focused", async ({ page }) => {
	const posts = watchPosts(page);
	for (const { path, place } of Object.values(forms)) {
		await open(page, path);
		const form = place(page);
		await join(form).click();
		await expect(email(form)).toBeFocused();
		await subscribe(form, "no address");
		await expect(email(form)).toBeFocused();
	}
	expect(posts).toEqual([]);
});

test("[NEWS-1] an address that only the server rejects comes back with a message", async ({ page, guard }) => {
	guard.expectStatus(400);
	await open(page, "/activities");
	await subscribe(footer(page), "ida@example");
	await expectRefused(footer(page), unclear, "ida@example");
	await subscribe(footer(page), address);
	await expect(success(footer(page))).toBeVisible();
});

test("[NEWS-3] an address that is already subscribed gets a message, and another one can be entered", async ({
	page,
	store,
	guard,
}) => {
	guard.expectStatus(409);
	await page.request.post("/newsletter", { form: { email: address } });
	await open(page, "/activities");
	await subscribe(footer(page), address.toUpperCase());
	await expect(footer(page).getByText(known, { exact: true })).toBeVisible();
	await expect(success(footer(page))).toBeHidden();
	expect(subscriptions(store, address)).toHaveLength(1);
	await subscribe(footer(page), "another@example.com");
	await expect(success(footer(page))).toBeVisible();
	await expect(footer(page).getByText(known)).toBeHidden();
});

test("[NEWS-3] two concurrent forms create one subscription", async ({ page, store, guard, storeFaults }) => {
	guard.expectStatus(409);
	const otherPage = await page.context().newPage();
	await open(page, "/");
	await open(otherPage, "/activities");
	const releaseWrites = storeFaults.holdWrites();
	const [posts, otherPosts] = [watchPosts(page), watchPosts(otherPage)];
	await subscribe(club(page), address);
	await subscribe(footer(otherPage), address.toUpperCase());
	await expect.poll(() => posts.length + otherPosts.length).toBe(2);
	releaseWrites();
	const places = [club(page), footer(otherPage)];
	for (const place of places) await expect(success(place).or(place.getByText(known, { exact: true }))).toBeVisible();
	const successes = await Promise.all(places.map((place) => success(place).count()));
	expect(successes.sort()).toEqual([0, 1]);
	expect(subscriptions(store, address)).toHaveLength(1);
});

test("[NEWS-4] a failure shows an error, keeps the address, and can be retried", async ({
	page,
	store,
	guard,
	storeFaults,
}) => {
	guard.expectStatus(500);
	await open(page, "/activities");
	const repair = storeFaults.rejectInserts("subscriptions");
	await subscribe(footer(page), address);
	await expectRefused(footer(page), failure, address);
	repair();
	await join(footer(page)).click();
	await expect(success(footer(page))).toBeVisible();
	expect(subscriptions(store, address)).toHaveLength(1);
});

test("[NEWS-4] the error is accessible", async ({ page, guard, storeFaults }) => {
	guard.expectStatus(500);
	await open(page, "/about");
	storeFaults.rejectInserts("subscriptions");
	await subscribe(footer(page), address);
	await expectRefused(footer(page), failure, address);
	await expectAccessible(page);
});

for (const path of ["/activities", "/activities?type=Camp", "/booking/harbour-kayak-morning", "/about"]) {
	test(`[NEWS-4] a network failure on submit shows an error on ${path}, and the page stays intact`, async ({
		page,
		context,
		guard,
		store,
	}) => {
		guard.expectLostConnection();
		await open(page, path);
		const title = await page.getByRole("heading", { level: 1 }).innerText();
		await email(footer(page)).focus();
		await waitForPrefetch(page);
		await context.setOffline(true);
		await subscribe(footer(page), address);
		await expectRefused(footer(page), `${failure} You’re offline.`, address);
		expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(title);
		await context.setOffline(false);
		await join(footer(page)).click();
		await expect(success(footer(page))).toBeVisible();
		expect(subscriptions(store, address)).toHaveLength(1);
	});
}

test("[NEWS-1] a success is announced in place of the form, and keeps the focus", async ({ page }) => {
	await open(page, "/activities");
	await email(footer(page)).fill(address);
	await page.keyboard.press("Enter");
	await expect(success(footer(page))).toBeVisible();
	await expect(page.locator(":focus")).not.toHaveCount(0);
	await expectAccessible(page);
});

test("[NEWS-1] a keyboard user reaches, fills in and sends the form", async ({ page, store }) => {
	await open(page, "/about");
	await footer(page).getByRole("link").last().focus();
	await page.keyboard.press("Tab");
	await expect(email(footer(page))).toBeFocused();
	await page.keyboard.type(address);
	await page.keyboard.press("Tab");
	await expect(join(footer(page))).toBeFocused();
	await page.keyboard.press("Space");
	await expect(success(footer(page))).toBeVisible();
	expect(subscriptions(store, address)).toHaveLength(1);
});

// tests/http checks the forms of all other pages.
test("[NAV-3] the form in the footer of a page that does not exist works", async ({ page, store, guard }) => {
	guard.expectStatus(404);
	const response = await open(page, "/booking/no-such-activity");
	expect(response.status()).toBe(404);
	await subscribe(footer(page), address);
	await expect(success(footer(page))).toBeVisible();
	expect(subscriptions(store, address)).toMatchObject([{ subscription_source: "footer" }]);
});

test("[NAV-3] the form in the footer of a failed page works", async ({ page, store, guard }) => {
	guard.expectStatus(500);
	store.breakTable("activities");
	await open(page, "/activities");
	store.repairTable("activities");
	await subscribe(footer(page), address);
	await expect(success(footer(page))).toBeVisible();
});

test("[NAV-3] the footer of a failed page links to a working form if the page would have had its own", async ({
	page,
	store,
	guard,
}) => {
	guard.expectStatus(500);
	store.breakTable("resources");
	await open(page, "/resources");
	await footer(page).getByRole("link", { name: "Join the Larkabout Club" }).click();
	await subscribe(club(page), address);
	await expect(success(club(page))).toBeVisible();
	store.repairTable("resources");
});

for (const [device, use] of Object.entries({ "a desk": {}, "a phone": phone })) {
	test.describe(`on ${device}`, () => {
		test.use(use);

		test("[NEWS-1] the newsletter page is accessible, before and after submitting", async ({ page, guard }) => {
			guard.expectStatus(400);
			await open(page, "/newsletter");
			await expectAccessible(page);
			await subscribe(page.getByRole("main"), "ida@example");
			await expect(page.getByRole("main").getByText(unclear)).toBeVisible();
			await expectAccessible(page);
			await subscribe(page.getByRole("main"), address);
			await expect(success(page.getByRole("main"))).toBeVisible();
			await expectAccessible(page);
		});
	});
}

/** Waits until the script that sends the form, and all its imports, are loaded. */
async function waitForPrefetch(page: Page): Promise<void> {
	await page.waitForFunction(() => {
		const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")];
		const isLoaded = ({ href }: HTMLLinkElement) => performance.getEntriesByName(href).length > 0;
		return links.some(({ href }) => /\/assets\/newsletter/.test(href)) && links.every(isLoaded);
	});
}
