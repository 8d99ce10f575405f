import { expect, expectAccessible, getHorizontalOverflow, open, phone, type Store, test } from "./fixtures.ts";

test.beforeEach(({ signIn, store }) => {
	fillQueue(store);
	return signIn();
});

const listing = {
	title: "Kite Building",
	price: null,
	category: "Workshop",
	ageRange: "5-8",
	description: "We build kites and fly them.\nSaturdays at 10.",
	location: "",
	websiteUrl: null,
};

/** Adds one item of each kind that people send. */
function fillQueue(store: Store): void {
	const at = "2026-05-04T09:00:00.000Z";
	store.change(
		`insert into activity_proposals (id, activity_id, provider_id, fields, note, state, created_at, decided_at)
			values ('correction', 'judo', 'otterford-judo', ?, 'From May on we meet in the new hall.', 'open', '${at}', null)`,
		JSON.stringify({ price: 18, location: "The new hall, 12 Long Mill Lane" }),
	);
	store.change(
		`insert into listing_reports (id, activity_id, activity_title, reason, message, email, content_hash, state, settled_at, created_at)
			values ('report', 'judo', 'Judo', 'wrong-facts', 'It begins at five, not at four.', 'ana@lake.example', 'a', 'open', null, '${at}')`,
	);
	const request = `insert into provider_requests (id, kind, email, provider, provider_id, activity_id, listing, message, content_hash, state, created_at, confirmed_at, decided_at) values`;
	store.change(
		`${request} ('takeover', 'takeover', 'kim.the.coach@a-long-name-of-a-club.example', 'Otterford Judo Club', 'otterford-judo', null, null, 'I am Kim, the coach.', 'b', 'open', '${at}', '${at}', null)`,
	);
	store.change(
		`${request} ('listing', 'listing', 'desk@kites.example', 'The Kite Loft', null, 'kite-building', ?, '', 'c', 'open', '${at}', '${at}', null)`,
		JSON.stringify(listing),
	);
}

test("[WORK-3] staff approve a correction, and undo it with the toast's key", async ({ page, store }) => {
	const getPrice = () => store.value("select price from activities where id = 'judo'");
	const before = getPrice();
	await open(page, "/admin/review?kind=correction");
	await page.getByRole("button", { name: "Approve Judo" }).click();
	await expect(page.getByText("All caught up.")).toBeVisible();
	expect(getPrice()).toBe(18);
	await page.keyboard.press("z");
	await expect(page.getByRole("button", { name: "Approve Judo" })).toBeVisible();
	expect(getPrice()).toBe(before);
});

test("[WORK-3] staff make the change that a provider described beside its text, and undo it with the toast's key", async ({
	page,
	store,
}) => {
	store.change("update activity_proposals set fields = '{}'");
	const getLocation = () => store.value("select location from activities where id = 'judo'");
	const before = getLocation();
	await open(page, "/admin/review");
	await page.getByRole("link", { name: "Make the change Judo" }).first().click();
	await expect(page.getByText("From May on we meet in the new hall.")).toBeVisible();
	await page.getByLabel("Location").fill("The new hall, 12 Long Mill Lane");
	await page.getByRole("button", { name: "Approve" }).click();
	await expect(page.getByText("Changed and approved.")).toBeVisible();
	await expect(page.getByText("From May on we meet in the new hall.")).toHaveCount(0);
	expect(getLocation()).toBe("The new hall, 12 Long Mill Lane");
	expect(store.value("select state from activity_proposals")).toBe("approved");
	await page.keyboard.press("z");
	await expect(page.getByText("From May on we meet in the new hall.")).toBeVisible();
	expect(getLocation()).toBe(before);
});

test("[WORK-3] staff make the change that a parent reported beside its text, and the report is done", async ({
	page,
	store,
}) => {
	await open(page, "/admin/review?kind=report");
	await page.getByRole("link", { name: "Make the change Judo" }).click();
	await expect(page.getByText("It begins at five, not at four.")).toBeVisible();
	await page.getByLabel("Description").fill("Judo from five o’clock.");
	await page.getByRole("button", { name: "Approve" }).click();
	await expect(page.getByText("Changed and approved.")).toBeVisible();
	expect(store.value("select description from activities where id = 'judo'")).toBe("Judo from five o’clock.");
	await open(page, "/admin/review?state=decided");
	await page.locator("summary", { hasText: "Description" }).click();
	await expect(page.getByText("Judo from five o’clock.")).toBeVisible();
});

test.describe("on a phone", () => {
	test.use(phone);

	test("[WORK-3] the review queue fits the screen, and axe finds no violation", async ({ page }) => {
		for (const query of ["", "?state=decided", "?kind=alike"]) {
			await open(page, `/admin/review${query}`);
			expect(await getHorizontalOverflow(page), query).toBe(0);
			await expectAccessible(page);
		}
	});
});
