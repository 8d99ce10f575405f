import type { Page } from "@playwright/test";
import {
	expect,
	expectAccessible,
	getHorizontalOverflow,
	noScript,
	open,
	phone,
	type Store,
	test,
} from "./fixtures.ts";

test.beforeEach(async ({ signIn, store }) => {
	store.markChanged();
	await signIn();
});

/** Counts of today alone, small enough to be added up in one's head. */
function countToday(store: Store): void {
	store.deleteStatistics();
	const day = new Date().toISOString().slice(0, 10);
	const count = (name: string, activityId: string, outcome: string, times: number) =>
		store.change(
			`insert into analytics_days (day, name, screen, activity_id, outcome, origin, count) values ('${day}', '${name}', '', '${activityId}', '${outcome}', 'staff', ${times})`,
		);
	count("page_view", "", "entry", 1200);
	count("activity_viewed", "harbour-kayak-morning", "", 400);
	count("form_started", "harbour-kayak-morning", "", 60);
	count("lead", "harbour-kayak-morning", "", 24);
	count("handed_over", "harbour-kayak-morning", "", 20);
	count("activity_viewed", "gone-since", "", 1);
	store.change(
		`insert into analytics_searches (day, text, origin, count) values ('${day}', 'horse riding', 'staff', 7)`,
	);
	// Buckets 0 to 19 are good, 20 to 39 need work, the others are poor.
	for (const [metric, bucket] of Object.entries({ LCP: 5, INP: 25, CLS: 45 }))
		store.change(
			`insert into analytics_vitals (day, screen, metric, bucket, origin, count) values ('${day}', 'home', '${metric}', ${bucket}, 'staff', 10)`,
		);
}

const row = (page: Page, name: string) => page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });

test("[ANA-4] counts are shown as a chart, a summary and a table", async ({ page, store }) => {
	countToday(store);
	await open(page, "/admin/dashboard");
	await page.getByRole("link", { name: "Insights" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Insights");
	await expect(
		page.getByRole("img", { name: /^Visits of 30 days: 1,200 in all, most on .* with 1,200 visits\.$/ }),
	).toBeVisible();
	await expect(page.getByRole("img", { name: /^Leads of 30 days: 24 in all/ })).toBeVisible();
	await page.getByText("Show the days as a table").click();
	const days = page.getByRole("table", { name: "Visits and leads per day" });
	await expect(days.getByRole("row").nth(1)).toContainText("1,20024");
	await expect(days.getByRole("row")).toHaveCount(31);

	const together = page.getByRole("table", { name: "All activities together" });
	await expect(together.getByRole("row", { name: /Form started/ })).toContainText("6015%");
	await expect(together.getByRole("row", { name: /Lead/ })).toContainText("246%");
	await expect(together.getByRole("row", { name: /Handed over/ })).toContainText("205%");
	await expect(row(page, "Harbour Kayak Morning")).toContainText("4006024206%");
	await expect(row(page, "gone-since").getByRole("link")).toHaveCount(0);
	await expect(page.getByText("horse riding")).toBeVisible();
	await expect(page.getByText("7 times")).toBeVisible();
	await expect(row(page, "Home")).toContainText(/s good.*ms needs work.*\d poornot measurednot measured/);
});

test("[ANA-4] the URL selects the days, and invalid values are ignored", async ({ page, store }) => {
	countToday(store);
	await open(page, "/admin/insights?days=31&days=x");
	await expect(page.getByRole("img", { name: /^Visits of 30 days/ })).toBeVisible();
	await page.getByRole("link", { name: "7 days" }).click();
	await expect(page).toHaveURL("/admin/insights?days=7");
	await expect(page.getByRole("img", { name: /^Visits of 7 days/ })).toBeVisible();
	await page.getByRole("link", { name: "90 days" }).click();
	await expect(page.getByRole("img", { name: /^Visits of 90 days/ })).toBeVisible();
});

test("[ANA-4] without counts the insights show a message, and on a failure an error", async ({
	page,
	store,
	guard,
}) => {
	guard.expectStatus(500);
	store.deleteStatistics();
	await open(page, "/admin/insights");
	await expect(page.getByText("Nothing was counted in these days.")).toBeVisible();
	await expect(page.getByRole("img")).toHaveCount(0);
	store.change("alter table analytics_days rename to days_away");
	await page.goto("/admin/insights");
	await expect(page.getByText("Failed to load the insights. Please try again.")).toBeVisible();
	store.change("alter table days_away rename to analytics_days");
	await page.getByRole("button", { name: "Try Again" }).click();
	await expect(page.getByText("Nothing was counted in these days.")).toBeVisible();
});

test.describe("on a phone", () => {
	test.use(phone);

	test("[ANA-4] the demo world's insights fit the screen and are accessible", async ({ page }) => {
		await open(page, "/admin/insights?days=90");
		await expect(page.getByRole("img")).toHaveCount(2);
		expect(await getHorizontalOverflow(page)).toBe(0);
		await expectAccessible(page);
	});
});

test.describe("without JavaScript", () => {
	test.use(noScript);

	test("[ANA-4] the charts are rendered, without inline styles", async ({ page }) => {
		await page.goto("/admin/insights");
		await expect(page.getByRole("img")).toHaveCount(2);
		await expect(page.locator("main [style]")).toHaveCount(0);
		await page.getByText("Show the days as a table").click();
		await expect(page.getByRole("table", { name: "Visits and leads per day" })).toBeVisible();
	});
});
