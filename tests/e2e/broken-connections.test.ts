import { expect, open, type Page, test } from "./fixtures.ts";
import { category, count } from "./listing-page.ts";

// Simulates a network between browser and server that is down, or in which another server answers.

/** The error page of a proxy that cannot reach the server behind it. */
const badGateway = {
	status: 502,
	contentType: "text/html",
	body: "<html><body><center><h1>502 Bad Gateway</h1></center><hr><center>nginx</center></body></html>",
};
const proxyCause = "The site couldn’t answer. Please try again in a moment.";

/** Matches all data requests and changes. Scripts and styles are already loaded. */
const dataRequests = /\.data(\?|$)/;

test.describe("in the staff area", () => {
	test.beforeEach(({ signIn }) => signIn());

	test("[ADMA-7] [ADMR-1] a deletion answered by a proxy keeps the table, and says what was not done and why", async ({
		page,
		guard,
		store,
	}) => {
		guard.expectStatus(502);
		await open(page, "/admin/activities?search=judo");
		await page.route(dataRequests, (route) => route.fulfill(badGateway));
		await page.locator("summary", { hasText: "More for Judo" }).click();
		await page.getByRole("button", { name: "Delete Judo" }).click();
		await page.getByRole("button", { name: "Delete it" }).click();
		await expect(page.getByRole("alert")).toHaveText(
			new RegExp(`^Failed to delete activity. Please try again. ${proxyCause}`),
		);
		await expect(page.getByRole("link", { name: "Judo", exact: true })).toBeVisible();
		await page.unroute(dataRequests);

		await open(page, "/admin/resources");
		const rows = await page.getByRole("row").count();
		await page.route(dataRequests, (route) => route.fulfill(badGateway));
		await page
			.getByRole("link", { name: /^Delete / })
			.first()
			.click();
		await page.getByRole("button", { name: /^Yes/ }).click();
		await expect(page.getByRole("alert")).toHaveText(
			new RegExp(`^Failed to delete resource. Please try again. ${proxyCause}`),
		);
		await expect(page.getByRole("row")).toHaveCount(rows);
		expect(store.value("select count(*) from activities where id = 'judo'")).toBe(1);
	});

	test("[WORK-4] what is typed in the inbox stays if the connection is lost before it is sent", async ({
		page,
		context,
		guard,
		store,
	}) => {
		guard.expectLostConnection();
		await open(page, "/admin/leads");
		await page.getByRole("searchbox").fill("Barros");
		await context.setOffline(true);
		await page.keyboard.press("Enter");
		await expect(page.getByText("You can stay on this page")).toBeVisible();
		await expect(page.getByRole("searchbox")).toHaveValue("Barros");
		await context.setOffline(false);

		const id = String(store.value("select id from leads order by created_at desc limit 1"));
		await open(page, `/admin/leads/${id}`);
		const notes = page.getByLabel(/^Notes about /);
		const script = page.waitForResponse(/\/assets\/notes-/);
		await notes.fill("Asked about Saturday.");
		await (await script).finished();
		await context.setOffline(true);
		await page.getByRole("button", { name: "Save notes" }).click();
		await expect(page.getByRole("alert")).toContainText("Please try again. You’re offline.");
		await expect(notes).toHaveValue("Asked about Saturday.");
		await context.setOffline(false);
		await page.getByRole("button", { name: "Save notes" }).click();
		await expect(page.getByText("Notes saved.")).toBeVisible();
		expect(store.value("select notes from leads where id = ?", id)).toBe("Asked about Saturday.");
	});

	test("[ADMA-8] an activity that can't be duplicated stays open, with the number of weeks", async ({
		page,
		guard,
		store,
	}) => {
		guard.expectStatus(502);
		await open(page, "/admin/activities/judo");
		await page.getByLabel("Dates moved by").fill("12");
		await page.route(dataRequests, (route) => route.fulfill(badGateway));
		await page.getByRole("button", { name: "Duplicate" }).click();
		await expect(page.getByRole("alert")).toContainText(`Failed to create activity. Please try again. ${proxyCause}`);
		await expect(page.getByLabel("Dates moved by")).toHaveValue("12");
		await page.unroute(dataRequests);
		await page.getByRole("button", { name: "Duplicate" }).click();
		await expect(page.getByLabel("Title")).toHaveValue("Copy of Judo");
		expect(store.value("select count(*) from activities where title = 'Copy of Judo'")).toBe(1);
	});

	test("[EDIT-1] saving an article keeps what was typed if a proxy answers or the device is offline", async ({
		page,
		context,
		guard,
		store,
	}) => {
		guard.expectStatus(502);
		guard.expectLostConnection();
		await open(page, "/admin/resources/edit/choosing-a-first-overnight-camp");
		await page.getByLabel("Title").fill("A first night away");
		const save = page.getByRole("button", { name: "Save article" });
		await page.route(dataRequests, (route) => route.fulfill(badGateway));
		await save.click();
		await expect(page.getByRole("alert")).toContainText(`Failed to save article. Please try again. ${proxyCause}`);
		await page.unroute(dataRequests);
		await context.setOffline(true);
		await save.click();
		await expect(page.getByRole("alert")).toContainText("Failed to save article. Please try again. You’re offline.");
		await expect(page.getByText("You’re offline. You can stay on this page")).toBeVisible();
		// A link does nothing if it could only lead to an error.
		await page.getByRole("navigation", { name: "Staff area" }).getByRole("link", { name: "Newsletter" }).click();
		await expect(page.getByLabel("Title")).toHaveValue("A first night away");
		await context.setOffline(false);
		await save.click();
		await expect(page.getByText("Article saved successfully!")).toBeVisible();
		expect(store.value("select title from resources where id = 'choosing-a-first-overnight-camp'")).toBe(
			"A first night away",
		);
	});
});

test("[ACC-1] a page stays while the device is offline, and says so", async ({ page, context, guard }) => {
	guard.expectLostConnection();
	await open(page, "/activities");
	await context.setOffline(true);
	const message = page.getByText("You’re offline. You can stay on this page");
	await expect(message).toBeVisible();
	await page.getByRole("contentinfo").getByRole("link", { name: "Safety" }).click();
	await category(page, "Camp").click();
	await expect(page).toHaveURL("/activities");
	await expect(count(page)).toHaveText("24 activities");
	await context.setOffline(false);
	await expect(message).toHaveCount(0);
	await category(page, "Camp").click();
	await expect(count(page)).toHaveText("3 activities");
});

test("[NAV-6] a page answered by a proxy does not claim that the failure was logged, and loads no picture", async ({
	page,
	guard,
}) => {
	guard.expectStatus(502);
	await open(page, "/");
	await page.route(dataRequests, (route) => route.fulfill(badGateway));
	await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
	const main = page.getByRole("main");
	await expect(main.getByRole("heading", { level: 1 })).toHaveText("No answer");
	await expect(main).toContainText(proxyCause);
	await expect(main).not.toContainText(/noted|Reference/);
	await expect(main.locator("img")).toHaveCount(0);
	await page.unroute(dataRequests);
	await main.getByRole("button", { name: "Try Again" }).click();
	await expectHeading(page, "Terms");
});

test("[ACC-1] [FACT-8] a picture of another site that cannot be loaded is replaced by the activity's cover", async ({
	page,
	guard,
	store,
}) => {
	guard.allowHost("pictures.example");
	guard.expectLostConnection();
	await page.route("https://pictures.example/**", (route) => route.abort());
	store.change("update activities set image_url = 'https://pictures.example/judo.webp' where id = 'judo'");
	await open(page, "/activities?search=judo");
	await expect(page.getByRole("article").locator("img")).toHaveAttribute("src", /^\/covers\/judo\//);
	await open(page, "/booking/judo");
	await expect(page.getByRole("main").locator("img").first()).toHaveAttribute("src", /^\/covers\/judo\//);
});

async function expectHeading(page: Page, text: string): Promise<void> {
	await expect(page.getByRole("heading", { level: 1 })).toContainText(text);
}
