import { expect, open, test } from "./fixtures.ts";
import { fillReviewQueue } from "./review-queue.ts";

test.beforeEach(({ signIn, store }) => {
	fillReviewQueue(store);
	return signIn();
});

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
