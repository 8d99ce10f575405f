import { expect, expectAccessible, getHorizontalOverflow, type Page, phone, type Store, test } from "./fixtures.ts";

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

	test("[FAM-4] dates are chosen on an activity's page, which says clashes and ages before; the shortlist lists them by week, and no name leaves the device", async ({
		page,
		store,
	}) => {
		arrange(store);
		const requests: string[] = [];
		page.on("request", (request) => requests.push(`${request.url()} ${request.postData() ?? ""}`));
		await open(page, "/booking/climb");
		await page.getByRole("button", { name: "Add for Mia: every Wednesday this season" }).tap();
		await expect(page.getByRole("link", { name: "2 dates chosen for Mia" })).toBeVisible();
		await expectAccessible(page);

		await page.goto("/booking/camp");
		await expect(page.getByText("Mia is too young until May")).toBeVisible();
		await expect(page.getByText(/^Clashes with Climb, Wed, Jul 14/)).toBeVisible();
		await page.getByRole("button", { name: /^Add for Tom: Jul 12/ }).tap();
		await page.getByRole("link", { name: "1 date chosen for Tom" }).tap();
		await expect(page.getByText("3 dates, $350")).toBeVisible();
		await expect(page.getByRole("region", { name: /^Week of Jul 12/ }).getByRole("listitem")).toHaveText([
			/^Tom · Jul 12.*Meadow Camp$/,
			/^Mia · Wed, Jul 14.*Climb$/,
		]);
		expect(await getHorizontalOverflow(page)).toBe(0);

		await page.getByRole("button", { name: /^Remove Climb, Wed, Jul 14.*, for Mia$/ }).tap();
		await expect(page.getByRole("heading", { name: "Dates", exact: true })).toBeFocused();
		await expect(page.getByText("2 dates, $325")).toBeVisible();
		await page.getByRole("button", { name: "Undo" }).tap();
		await expect(page.getByText("3 dates, $350")).toBeVisible();
		await page.reload();
		await expect(page.getByText("3 dates, $350")).toBeVisible();

		const link = (await page.getByRole("link", { name: "Link to these dates" }).getAttribute("href")) ?? "";
		expect(new URL(link).search).toBe("?child=climb:b2,climb:b1&child=camp:c1");
		await page.goto(new URL(link).pathname + new URL(link).search);
		await expect(page.getByText(/^Child 2 · /)).toBeVisible();
		expect(requests.filter((request) => /Mia|Tom|2018-05|2016-02/.test(request))).toEqual([]);
	});

	test("[FAM-4] shared dates fit the screen, and are added to the family's own", async ({ page, store, guard }) => {
		arrange(store);
		await open(page, "/shortlist");
		await page.goto("/plan?child=camp:c1&child=climb:b1,climb:b2,climb:gone");
		await expect(page.getByText("3 dates, $350")).toBeVisible();
		await expectAccessible(page);
		expect(await getHorizontalOverflow(page)).toBe(0);
		await page.getByRole("button", { name: "Add these to mine" }).click();
		await expect(page).toHaveURL("/shortlist");
		await expect(page.getByText(/^Tom · /)).toHaveCount(2);
		await expect(page.getByText("3 dates, $350")).toBeVisible();
		await expect(page.getByRole("heading", { name: "Over or no longer available" })).toBeVisible();
		expect(await getHorizontalOverflow(page)).toBe(0);
		await expectAccessible(page);
		guard.expectStatus(500);
		await page.route("**/activities/dates?*", (route) => route.fulfill({ status: 500 }));
		await page.reload();
		await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
		await expectAccessible(page);
	});

	test("[FAM-4] a family that has entered no children chooses dates for 'Child 1'", async ({ page, store }) => {
		arrange(store);
		await page.goto("/shortlist");
		await expect(page.getByText("No dates chosen yet.")).toBeVisible();
		await page.goto("/booking/climb");
		await page.getByText("Choose dates", { exact: true }).tap();
		await page.getByLabel("Which dates").selectOption({ index: 3 });
		await page.getByRole("button", { name: /^Add for Child 1: Thu, Jul 22/ }).tap();
		await page.getByRole("link", { name: "1 date chosen for Child 1" }).tap();
		await expect(page.getByText("1 date, $25")).toBeVisible();
	});
});
