import { staffAccount } from "../support/site/site.ts";
import { expect, expectAccessible, open, type Page, test } from "./fixtures.ts";

test.beforeEach(({ signIn }) => signIn());

/** Lets all requests of the seed screen pass except the nth, which waits until the returned function is called. */
async function holdStep(page: Page, nth: number): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	let count = 0;
	await page.route(/\/admin\/seed\/(additions|removals)\.data/, async (route) => {
		if (++count === nth) await promise;
		await route.continue();
	});
	return resolve;
}

test("[SEED-1] staff remove and add the demo world with progress, and documents that they changed stay", async ({
	page,
	store,
}) => {
	const all = 24 + 23 + 25 + 12 + 6 + 186 + 512;
	store.change("update activities set title = 'Our Judo', origin = 'staff' where id = 'judo'");
	await open(page, "/admin/seed");
	const leads = page.getByRole("row", { name: /^Leads/ }).getByRole("cell");
	await expect(leads).toHaveText(["186", "186", "186"]);

	const releaseWrites = await holdStep(page, 4);
	await page.getByRole("button", { name: "Remove the demo world" }).click();
	const question = page.getByRole("dialog", { name: "Remove the demo world?" });
	await expect(question).toContainText(`${all - 1} documents of the demo disappear.`);
	await question.getByRole("button", { name: "Remove it" }).click();
	const progress = page.getByRole("progressbar", { name: "Removing the demo world" });
	await expect(progress).toHaveAttribute("value", String(64 * 3 - (64 - (512 % 64 || 64))));
	await expect(page.getByRole("status").getByText("Removing subscribers…")).toBeVisible();
	await expectAccessible(page);
	releaseWrites();
	await expect(page.getByRole("status").getByText(`${all - 3} documents removed.`)).toBeVisible();
	await expect(progress).toBeHidden();
	await expect(leads).toHaveText(["0", "0", "186"]);
	expect(store.rows("select id, title from activities")).toEqual([{ id: "judo", title: "Our Judo" }]);
	expect(store.rows("select id from providers union select id from venues order by id")).toEqual([
		{ id: "market-hall" },
		{ id: "otterford-judo" },
	]);

	// Asks first, since an activity is staff's own.
	const addition = page.getByRole("dialog", { name: "Add made-up activities and leads to this site?" });
	const add = async () => {
		await page.getByRole("button", { name: "Add the demo world" }).first().click();
		await addition.getByRole("button", { name: "Add the demo world" }).click();
	};
	await add();
	await expect(page.getByRole("status").getByText(`${all - 3} documents added.`)).toBeVisible();
	await expect(leads).toHaveText(["186", "186", "186"]);
	expect(store.value("select title from activities where id = 'judo'")).toBe("Our Judo");
	await add();
	await expect(page.getByText("It was all there already, so nothing was added.")).toBeVisible();
	const counts = ["activities", "resources", "pages", "leads", "subscriptions"].map((table) =>
		store.value(`select count(*) from ${table}`),
	);
	expect(counts).toEqual([24, 12, 6, 186, 512]);
});

test("[LEAD-1] [ADMA-7] the history shows who changed what, and restores a deleted activity", async ({
	page,
	store,
}) => {
	await open(page, "/admin/activities/judo");
	await page.getByLabel("Title").fill("Judo for Beginners");
	await page.getByLabel("Location").fill("The old fire station");
	await page.getByLabel("Category").selectOption("Class");
	await page.getByRole("button", { name: "Save activity" }).click();
	await page.locator("summary", { hasText: "More for Judo for Beginners" }).click();
	await page
		.getByRole("row", { name: /Judo for Beginners/ })
		.getByRole("button", { name: "Delete" })
		.click();
	await page.getByRole("button", { name: "Delete it" }).click();
	await expect(page.getByText('Activity "Judo for Beginners" has been deleted.')).toBeVisible();

	await page.goto("/admin/history?collection=activities");
	const [deleted, changed] = [
		page.getByRole("main").getByRole("listitem").nth(0),
		page.getByRole("main").getByRole("listitem").nth(1),
	];
	await expect(deleted).toContainText("Judo for Beginners deleted");
	await expect(deleted).toContainText(staffAccount.STAFF_EMAIL);
	await expect(changed).toContainText("Judo for Beginners changed");
	await changed.getByText(/^\d fields$/).click();
	await expect(changed.getByRole("definition").first()).toHaveText("before: Judoafter: Judo for Beginners");
	await expect(changed).toContainText("after: The old fire station");
	await expectAccessible(page);
	await deleted.getByRole("button", { name: "Bring back Judo for Beginners" }).click();
	await expect(page.getByRole("status").getByText('Activity "Judo for Beginners" is back.')).toBeVisible();
	await expect(deleted.getByRole("button", { name: "Bring back Judo for Beginners" })).toBeHidden();
	await page.getByRole("link", { name: "Judo for Beginners" }).first().click();
	await expect(page.getByLabel("Location")).toHaveValue("The old fire station");
	expect(store.value("select count(*) from activities where id = 'judo'")).toBe(1);
});
