import { demoActivities } from "../../demo/activities/index.ts";
import { demoProviders } from "../../demo/providers.ts";
import { demoVenues } from "../../demo/venues.ts";
import { noBlocks } from "../../domain/newsletter/newsletter.ts";
import { expect, expectAccessible, open, type Page, test } from "./fixtures.ts";
import { fillReviewQueue } from "./review-queue.ts";
import { findScreenFaults } from "./screen-faults.ts";
import { addSparseActivities } from "./sparse-activities.ts";

const widths = [375, 768, 1024, 1280];

/** Several in a test, since signing in and arranging take as long as a screen. */
const screens = {
	Inbox: [
		"/admin/dashboard",
		"/admin/leads",
		"/admin/leads?note=demo-lead-001",
		"/admin/leads/demo-lead-001",
		"/admin/leads/new",
	],
	Review: [
		"/admin/review",
		"/admin/review?state=decided",
		"/admin/review?kind=alike",
		"/admin/review?kind=priceless",
		"/admin/review/report/report",
	],
	Catalogue: [
		"/admin/activities",
		"/admin/activities/new",
		`/admin/activities/${demoActivities[0]?.id}`,
		"/admin/providers",
		"/admin/providers/duplicates",
		`/admin/providers/${demoProviders[0]?.id}`,
		"/admin/venues",
		`/admin/venues/${demoVenues[0]?.id}`,
		"/admin/sources",
		"/admin/imports/new",
		"/admin/synonyms",
	],
	People: [
		"/admin/subscribers",
		"/admin/people",
		"/admin/people?email=desk@kites.example",
		"/admin/mail",
		"/admin/newsletter",
		"/admin/newsletter/a-newsletter",
		"/admin/newsletter/a-newsletter/sending",
	],
	Publish: ["/admin/resources", "/admin/resources?add", "/admin/pages", "/admin/pages/edit/contact"],
	Settings: [
		"/admin/insights",
		"/admin/insights?days=90",
		"/admin/history",
		"/admin/staff",
		"/admin/account",
		"/admin/seed",
	],
};

test.beforeEach(({ signIn }) => signIn());

for (const [group, paths] of Object.entries(screens)) {
	test(`[WORK-1] the screens of ${group} satisfy axe, cover and cut nothing, and stay within the window from 375 to 1280 pixels`, async ({
		page,
		request,
		store,
		guard,
	}) => {
		// axe injects itself into every frame, also into that of a newsletter's preview.
		guard.expectProblem(/^Blocked script execution in/);
		const at = "2026-05-04T09:00:00.000Z";
		fillReviewQueue(store);
		store.change(
			`insert into newsletters (id, title, content, blocks, state, origin, created_at, updated_at)
				values ('a-newsletter', 'Three for the autumn', '', ?, 'draft', 'staff', '${at}', '${at}')`,
			JSON.stringify({ ...noBlocks, activities: ["judo", "robot-garage"] }),
		);
		addSparseActivities(store);
		await request.post("/newsletter", { form: { email: "ida@example.com" } });
		for (const path of paths) {
			await test.step(path, async () => {
				await open(page, path);
				await expectAccessible(page);
				for (const width of widths) {
					await page.setViewportSize({ width, height: 800 });
					if (width === 375) await expectAccessible(page);
					await expect.soft(page.locator("html"), `${path} at ${width}`).toHaveJSProperty("scrollWidth", width);
					expect.soft(await findScreenFaults(page), `${path} at ${width}`).toEqual([]);
				}
			});
		}
	});
}

test("[LEAD-1] [WORK-4] on a phone the first lead begins in the upper third; with an open lead, the list is not cut off from 1024 pixels, and its rows are at most two lines high", async ({
	page,
}) => {
	await page.setViewportSize({ width: 375, height: 800 });
	await open(page, "/admin/leads");
	const first = page.locator("[data-row-link]").first();
	// The fixed date of the tests adds a notice above the heading.
	const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
	const lead = await first.boundingBox();
	const barHeight = 80;
	expect((lead?.y ?? 0) - (heading?.y ?? 0) + barHeight).toBeLessThan(800 / 3);
	const search = await page.getByRole("searchbox").boundingBox();
	expect(search?.width, "What is searched for can be read").toBeGreaterThan(150);

	await page.setViewportSize({ width: 1440, height: 900 });
	expect(await highestRow(page)).toBeLessThanOrEqual(64);
	await first.click();
	await expect(page.getByRole("heading", { level: 2, name: await first.innerText() })).toBeVisible();
	await expect(page.getByRole("list", { name: "Events" })).toBeVisible();
	expect(await highestRow(page)).toBeLessThanOrEqual(64);
	for (const width of [1024, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		await expect(first).toBeInViewport();
		expect(await findScreenFaults(page), `at ${width}`).toEqual([]);
	}
});

/** Returns the height of the inbox's highest row. Skips the last row, which has no border below. */
function highestRow(page: Page): Promise<number> {
	return page
		.locator("tr[data-lead]")
		.evaluateAll((rows) => Math.max(...rows.slice(0, -1).map((row) => Math.round(row.getBoundingClientRect().height))));
}

test("[ADMA-1] [ADMA-8] [WORK-5] the table of activities is as wide as the window from 768 to 1366 pixels; on a phone a row's price, dates and menu open within it, and a message leaves the navigation free", async ({
	page,
}) => {
	await open(page, "/admin/activities");
	const cut: string[] = [];
	for (const width of [768, 900, 1024, 1280, 1366]) {
		await page.setViewportSize({ width, height: 900 });
		const excess = await page
			.getByRole("table")
			.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
		if (excess > 0) cut.push(`at ${width}: ${excess}`);
	}
	expect(cut).toEqual([]);
	await page.setViewportSize({ width: 375, height: 812 });
	await open(page, "/admin/activities?search=judo");
	for (const name of ["Change the spots of Judo", "More for Judo", "Change the price of Judo"]) {
		await page.keyboard.press("Escape");
		await page.locator("summary", { hasText: name }).click();
		const buttons = page.locator("details[open] > div button:visible");
		await expect(buttons.first()).toBeInViewport({ ratio: 1 });
		const edges = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect()));
		for (const { left, right } of edges) expect(left >= 0 && right <= 375).toBe(true);
	}
	await page.getByRole("button", { name: "Save" }).click();
	const toast = page.getByRole("status").filter({ hasText: "Undo" });
	await expect(toast.getByRole("button", { name: "Undo" })).toBeInViewport({ ratio: 1 });
	await page.locator(".staff-bar").getByRole("link", { name: "Inbox" }).click();
	await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
});
