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

/** As on a device whose family has children and a shortlist. */
async function openPlan(page: Page) {
	await page.addInitScript((stored) => {
		for (const [name, value] of Object.entries(stored)) {
			if (!localStorage.getItem(`larkabout-${name}`)) localStorage.setItem(`larkabout-${name}`, JSON.stringify(value));
		}
	}, family);
	await page.goto("/plan");
}

async function putIn(page: Page, child: string, week: string, choice: RegExp) {
	await page.getByText(`Add for ${child}, ${week}`).press("Enter");
	const select = page.getByRole("combobox", { name: `Session for ${child}, ${week}` });
	const option = await select.getByRole("option", { name: choice }).textContent();
	await select.selectOption({ label: option ?? "" });
	await page.getByRole("button", { name: "Put in" }).press("Enter");
	await expect(select).toBeHidden();
}

test("[FAM-4] a parent plans two children's weeks by keyboard; gaps, clashes and costs follow, and no name leaves the device", async ({
	page,
	store,
}) => {
	await page.goto("/plan");
	await expect(page.getByText("Your shortlist is empty.")).toBeVisible();
	await expectAccessible(page);
	arrange(store);
	const asked: string[] = [];
	page.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));
	await openPlan(page);
	await expect(page.getByText("Mia: nothing 12 to 23 July")).toBeVisible();
	await putIn(page, "Mia", "12 to 18 July", /Jul 12/);
	await expect(page.getByText("Mia: nothing 19 to 23 July")).toBeVisible();
	await expect(page.getByText("Add for Mia, 12 to 18 July")).toBeFocused();
	await putIn(page, "Mia", "12 to 18 July", /Jul 14/);
	await expect(page.getByText("Mia is at two places at once")).toBeVisible();
	await putIn(page, "Tom", "19 to 25 July", /Jul 21/);
	await expect(page.getByText("Together$350")).toBeVisible();
	await expectAccessible(page);

	await page.getByRole("button", { name: /^Remove Climb.* for Mia$/ }).click();
	await expect(page.getByText("Mia is at two places at once")).toBeHidden();
	await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	await page.reload();
	await expect(page.getByText("Together$325")).toBeVisible();
	expect(
		new URL(
			(await page.getByRole("link", { name: "Fill this gap: Mia, 19 to 23 July" }).getAttribute("href")) ?? "",
			page.url(),
		).search,
	).toBe("?from=2027-07-19&to=2027-07-23&age=9");
	const link = (await page.getByRole("link", { name: "The link to this plan" }).getAttribute("href")) ?? "";
	expect(new URL(link).search).toBe("?child=camp:c1&child=climb:b2");
	await page.goto(new URL(link).pathname + new URL(link).search);
	await expect(page.getByRole("rowheader", { name: /^Child 1/ })).toBeVisible();
	expect(asked.filter((request) => /Mia|Tom|2018-05|2016-02/.test(request))).toEqual([]);
});

test.describe("on a phone", () => {
	test.use(phone);

	test("[FAM-4] the plan of a link fits, and is put into the family's own plan", async ({ page, store, guard }) => {
		arrange(store);
		await openPlan(page);
		await page.goto("/plan?child=camp:c1&child=climb:b1,climb:b2,climb:gone");
		await expect(page.getByText("Together$350")).toBeVisible();
		await expectAccessible(page);
		expect(await getHorizontalOverflow(page)).toBe(0);
		await page.getByRole("button", { name: "Put this into my plan" }).click();
		await expect(page).toHaveURL("/plan");
		await expect(page.getByText("Tom: nothing 12 to 13 July")).toBeVisible();
		await expect(page.getByText("Together$350")).toBeVisible();
		await expect(page.getByRole("heading", { name: "Over, or no longer offered" })).toBeVisible();
		expect(await getHorizontalOverflow(page)).toBe(0);
		await expectAccessible(page);
		guard.expectStatus(500);
		await page.route("**/plan/activities?*", (route) => route.fulfill({ status: 500 }));
		await page.reload();
		await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
		await expectAccessible(page);
	});
});
