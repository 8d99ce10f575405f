import {
	addActivities,
	expectFormValues,
	field,
	fillForm,
	form,
	ida,
	idempotencyKey,
	leads,
	optIn,
	sent,
	submitButton,
	subscriptions,
	test,
	watchPosts,
} from "./booking-world.ts";
import { expect, expectAccessible, open, phone, waitForHydration } from "./fixtures.ts";

const failure = "There was an error saving your information. Please try again.";
const dataAddress = /\/booking\/[\w-]+\.data/;
test.beforeEach(({ store }) => addActivities(store));

test("[BOOK-8] without a network, or answered by another server, the form shows an error after two attempts and keeps the values; with a lost response it is resent once", async ({
	page,
	context,
	store,
	guard,
}) => {
	guard.expectStatus(502);
	guard.expectLostConnection();
	await open(page, "/booking/open-day");
	await fillForm(page, { ...ida, newsletter: true });
	const posts = watchPosts(page);
	const alert = form(page).getByRole("alert");
	await context.setOffline(true);
	for (const count of [2, 4, 6]) {
		await submitButton(page).click();
		await expect.poll(() => posts.length).toBe(count);
		await expect(submitButton(page)).toHaveText("Send my details");
		await expect(alert).toContainText(failure);
	}
	await expectAccessible(page);
	await expectFormValues(page);
	await expect(optIn(page)).toBeChecked();
	await context.setOffline(false);

	const answered: number[] = [];
	await page.route(dataAddress, (route) => {
		answered.push(502);
		return route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" });
	});
	await submitButton(page).click();
	await expect.poll(() => answered.length).toBeGreaterThan(0);
	await expect(submitButton(page)).toHaveText("Send my details");
	await expect(alert).toContainText(failure);
	await expectFormValues(page);
	expect(leads(store)).toEqual([]);
	await page.unroute(dataAddress);

	await page.route(
		dataAddress,
		async (route) => {
			await route.fetch();
			await route.abort("connectionreset");
		},
		{ times: 1 },
	);
	const before = posts.length;
	await submitButton(page).click();
	await expect(sent(page)).toBeVisible();
	expect(posts).toHaveLength(before + 2);
	expect(posts.at(-1)?.postData()).toBe(posts.at(-2)?.postData());
	expect(leads(store)).toMatchObject([{ email: ida.email, newsletter: 1 }]);
});

test("[BOOK-8] a form that was rejected once and then fails keeps its values", async ({ page, context, guard }) => {
	guard.expectStatus(400);
	guard.expectLostConnection();
	await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
	await page.goto("/booking/open-day");
	await fillForm(page, { ...ida, phone: "call me", newsletter: true });
	await page.unroute(/\/assets\/.*\.js$/);
	await submitButton(page).click();
	await expect(form(page).getByText("Enter a phone number we can call, like 555 010 0199.")).toBeVisible();
	await waitForHydration(page);
	await expectFormValues(page, { ...ida, phone: "call me" });
	await field(page, "Phone").fill(ida.phone);
	await context.setOffline(true);
	await submitButton(page).click();
	await expect(form(page).getByRole("alert")).toContainText(failure);
	await expectFormValues(page);
	await expect(optIn(page)).toBeChecked();
});

test("[BOOK-8] Back from the thanks creates a second lead only for other details", async ({ page, store }) => {
	await open(page, "/booking/open-day");
	await fillForm(page, { ...ida, email: "ida@exmaple.com" });
	await submitButton(page).click();
	await expect(page).toHaveURL(/\/thank-you/);
	await page.goBack();
	await expect(submitButton(page)).toBeVisible();
	await fillForm(page);
	await submitButton(page).click();
	await expect(sent(page)).toBeVisible();
	expect(leads(store)).toMatchObject([{ email: "ida@exmaple.com" }, { email: "ida@example.com" }]);
});

test("[BOOK-8] two parents on the same page get different keys, and create two leads", async ({
	browser,
	site,
	store,
}) => {
	const keys: string[] = [];
	for (let parent = 0; parent < 2; parent++) {
		const context = await browser.newContext({ baseURL: site.origin });
		const page = await context.newPage();
		await open(page, "/booking/open-day");
		keys.push(await idempotencyKey(page));
		await fillForm(page);
		await submitButton(page).click();
		await expect(sent(page)).toBeVisible();
		await context.close();
	}
	expect(new Set(keys).size).toBe(2);
	expect(leads(store)).toHaveLength(2);
});

test.describe("on a phone", () => {
	test.use(phone);

	test("[BOOK-8] a save that fails twice shows an accessible error in the viewport, keeps the values, and can be sent again", async ({
		page,
		store,
		guard,
		storeFaults,
	}) => {
		guard.expectStatus(500);
		await open(page, "/booking/open-day#book");
		await fillForm(page, { ...ida, newsletter: true });
		const posts = watchPosts(page);
		const repair = storeFaults.rejectInserts("leads");
		await submitButton(page).tap();
		const alert = form(page).getByRole("alert");
		await expect(form(page).getByText(failure)).toBeInViewport();
		await expect(alert).toContainText(failure);
		await expect(alert).toContainText(/Reference: \w{4}-\w{4}/);
		await expect(alert).not.toContainText("refused");
		await expect(submitButton(page)).toHaveText("Send my details");
		await expectFormValues(page);
		await expect(optIn(page)).toBeChecked();
		await expectAccessible(page);
		expect(posts).toHaveLength(1);
		expect(leads(store)).toEqual([]);
		expect(subscriptions(store)).toEqual([]);
		repair();
		await submitButton(page).tap();
		await expect(page).toHaveURL(/\/thank-you/);
		expect(leads(store)).toHaveLength(1);
		expect(subscriptions(store)).toHaveLength(1);
		const keys = posts.map((post) => new URLSearchParams(post.postData() ?? "").get("idempotencyKey"));
		expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
		expect(keys[1]).toBe(keys[0]);
	});
});
