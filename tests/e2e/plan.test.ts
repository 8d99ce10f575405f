import {
	expect,
	expectAccessible,
	getHorizontalOverflow,
	noScript,
	type Page,
	phone,
	type Store,
	test,
} from "./fixtures.ts";

const family = {
	children: [
		{ id: "m", name: "Mia", birthMonth: "2018-05", animal: "cat" },
		{ id: "t", name: "Tom", birthMonth: "2016-02", animal: "dog" },
	],
	shortlist: ["camp", "climb"].map((id) => ({ id, title: id, note: "" })),
};

const session = (id: string, startDate: string, endDate: string) => ({
	id,
	startDate,
	endDate,
	timeZone: "America/New_York",
	venueId: null,
	eventStatus: "scheduled" as const,
	maximumCapacity: null,
	remainingCapacity: null,
});

function arrange(store: Store) {
	store.addActivities(
		{
			id: "camp",
			title: "Meadow Camp",
			ageRange: "10-12",
			price: 300,
			sessions: [session("c1", "2027-07-12T13:00:00Z", "2027-07-16T19:00:00Z")],
		},
		{
			id: "climb",
			title: "Climb",
			price: 25,
			sessions: [
				session("b1", "2027-07-14T14:00:00Z", "2027-07-14T15:00:00Z"),
				session("b2", "2027-07-21T14:00:00Z", "2027-07-21T15:00:00Z"),
				session("b3", "2027-07-22T14:00:00Z", "2027-07-22T15:00:00Z"),
			],
		},
	);
}

/** Opens a page on a device that has stored children, and a shortlist if given. */
async function open(page: Page, path: string, stored: Partial<typeof family> = family) {
	await page.addInitScript((values) => {
		for (const [name, value] of Object.entries(values)) {
			if (!localStorage.getItem(`larkabout-${name}`)) localStorage.setItem(`larkabout-${name}`, JSON.stringify(value));
		}
	}, stored);
	await page.goto(path);
}

test.describe("on a phone", () => {
	test.use(phone);

	test("[FAM-4] one press on an activity's page puts every Wednesday in Mia's plan; her plan lists dates and cost, and no name leaves the device", async ({
		page,
		store,
	}) => {
		arrange(store);
		const asked: string[] = [];
		page.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));
		await open(page, "/booking/climb");
		await page.getByRole("button", { name: "Put in Mia’s plan: every Wednesday" }).tap();
		await expect(page.getByRole("link", { name: "In Mia’s plan: 2 dates" })).toBeVisible();
		await expectAccessible(page);
		await page.getByRole("link", { name: "In Mia’s plan: 2 dates" }).tap();
		await expect(page.getByText("2 dates, $50").first()).toBeVisible();
		await expect(page.getByRole("region", { name: "Mia" }).getByRole("listitem")).toHaveText([
			/^Wed, Jul 14, 2027, .*Climb$/,
			/^Wed, Jul 21, 2027, .*Climb$/,
		]);

		const camp = page.getByRole("article").filter({ hasText: "Meadow Camp" });
		await expect(camp.getByText("Mia is too young until May")).toBeVisible();
		await expect(camp.getByText(/^Clashes with Climb, Wed, Jul 14/)).toBeVisible();
		await camp.getByRole("button", { name: /^Put in Tom’s plan: Jul 12/ }).tap();
		await expect(page.getByText("3 dates, $350 in all")).toBeVisible();
		await expectAccessible(page);
		expect(await getHorizontalOverflow(page)).toBe(0);

		await page.getByRole("button", { name: /^Remove Climb, Wed, Jul 14.*, for Mia$/ }).tap();
		await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
		await page.getByRole("button", { name: "Undo" }).tap();
		await expect(page.getByText("3 dates, $350 in all")).toBeVisible();
		await page.getByRole("button", { name: /^Remove Climb, Wed, Jul 14.*, for Mia$/ }).tap();
		await page.getByRole("button", { name: "Remove the other 1 date, too" }).tap();
		await expect(page.getByText("1 date, $300")).toBeVisible();
		await page.reload();
		await expect(page.getByText("1 date, $300")).toBeVisible();

		const link = (await page.getByRole("link", { name: "Link to this plan" }).getAttribute("href")) ?? "";
		expect(new URL(link).search).toBe("?child=&child=camp:c1");
		await page.goto(new URL(link).pathname + new URL(link).search);
		await expect(page.getByRole("heading", { name: "Child 2" })).toBeVisible();
		expect(asked.filter((request) => /Mia|Tom|2018-05|2016-02/.test(request))).toEqual([]);
	});

	test("[FAM-4] a shared plan fits the screen, and is added to the family's own plan", async ({
		page,
		store,
		guard,
	}) => {
		arrange(store);
		await open(page, "/plan");
		await page.goto("/plan?child=camp:c1&child=climb:b1,climb:b2,climb:gone");
		await expect(page.getByText("3 dates, $350 in all")).toBeVisible();
		await expectAccessible(page);
		expect(await getHorizontalOverflow(page)).toBe(0);
		await page.getByRole("button", { name: "Add this to my plan" }).click();
		await expect(page).toHaveURL("/plan");
		await expect(page.getByRole("region", { name: "Tom" }).getByRole("listitem")).toHaveCount(2);
		await expect(page.getByText("3 dates, $350 in all")).toBeVisible();
		await expect(page.getByRole("heading", { name: "Over or no longer available" })).toBeVisible();
		expect(await getHorizontalOverflow(page)).toBe(0);
		await expectAccessible(page);
		guard.expectStatus(500);
		await page.route("**/plan/activities?*", (route) => route.fulfill({ status: 500 }));
		await page.reload();
		await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
		await expectAccessible(page);
	});

	test("[FAM-4] a family that has entered no children plans for 'Child 1'", async ({ page, store }) => {
		arrange(store);
		await page.goto("/plan");
		await expect(page.getByText("Nothing planned yet.")).toBeVisible();
		await expectAccessible(page);
		await page.goto("/booking/climb");
		await page.getByText("Add to your plan").tap();
		await page.getByText("Other dates of Climb for Child 1").tap();
		await page.getByRole("button", { name: /^Put in the plan of Child 1: Thu, Jul 22/ }).tap();
		await page.getByRole("link", { name: "In the plan of Child 1: 1 date" }).tap();
		await expect(page.getByText("1 date, $25")).toBeVisible();
		await expect(page.getByRole("link", { name: "Add your kids" })).toBeVisible();
	});
});

test.describe("without JavaScript", () => {
	test.use(noScript);

	test("[FAM-4] [GEN-2] the plan says what works without scripts", async ({ page }) => {
		await page.goto("/plan");
		await expect(page.getByText("this page needs JavaScript.")).toBeVisible();
		await expect(page.getByText("Your plan stays on this device.", { exact: true })).toBeHidden();
	});
});
