import { staffAccount } from "../support/site/site.ts";
import { watchPosts } from "./booking-world.ts";
import {
	expect,
	expectAccessible,
	type Locator,
	open,
	type Page,
	pressTwiceOnSlowMachine,
	test,
	waitForHydration,
} from "./fixtures.ts";

test.beforeEach(({ signIn }) => signIn());

test("[ADMA-2] [ADMA-3] [ADMA-4] [ADMA-6] staff add an activity with all its fields, and the site shows it immediately", async ({
	page,
	store,
}) => {
	await open(page, "/admin/activities");
	await page.getByRole("link", { name: "Add activity" }).click();
	const form = page.getByRole("main");
	await expect(form.getByLabel("Price per child")).toHaveValue("0");
	await expect(form.getByLabel("Price per child")).toHaveAttribute("step", "0.01");
	await expect(form.getByLabel("Age range")).toHaveValue("5-12");
	await expect(form.getByLabel(/^Featured/)).not.toBeChecked();
	await expect(form.getByLabel("Age range").getByRole("option")).toHaveText([
		"0-3",
		"3-5",
		"5-8",
		"8-12",
		"12-16",
		"5-12",
		"All Ages",
	]);
	await expect(form.getByLabel("Category").getByRole("option")).toHaveText([
		"Choose…",
		"Adventure",
		"Arts & Crafts",
		"Camp",
		"Class",
		"Indoor Play",
		"STEM",
		"Sport",
		"Workshop",
	]);
	await form.getByLabel("Title").fill("Owl Pellet Morning");
	await form.getByLabel("Category").selectOption("STEM");
	await form.getByLabel("Price per child").fill("12.5");
	await form.getByLabel("Location").fill("Kestrel Hill");
	await form.getByLabel("Provider's registration link").fill("https://owls.example/book");
	await form.getByLabel("Description").fill("What did the owl eat?\n\nWe look.");
	await form.getByText("Program, what’s included").click();
	await form.getByLabel("Program details").fill("Saturdays at ten.");
	const included = form.getByRole("textbox", { name: "What’s included" });
	for (const item of ["Tweezers", "  ", "A  pellet", "Tweezers"]) {
		await included.fill(item);
		await included.press("Enter");
	}
	const items = form.getByRole("list", { name: "What’s included" }).getByRole("listitem");
	await expect(items).toHaveText([/^Tweezers/, /^A pellet/]);
	await form.getByRole("button", { name: "Move A pellet up" }).press("Enter");
	await expect(items).toHaveText([/^A pellet/, /^Tweezers/]);
	await expect(form.getByRole("button", { name: "Move A pellet up" })).toBeFocused();
	await form.getByLabel(/^Featured/).check();
	await form.getByRole("button", { name: "Add activity" }).click();
	await expect(page).toHaveURL("/admin/activities");
	await expect(page.getByRole("rowheader", { name: /Owl Pellet Morning/ })).toBeVisible();
	const id = String(store.value("select id from activities where title = 'Owl Pellet Morning'"));
	expect(id).toMatch(/^owl-pellet-morning-[0-9a-f]{8}$/);
	await page.goto(`/booking/${id}`);
	await expect(page.getByRole("heading", { name: "Owl Pellet Morning" })).toBeVisible();
	await expect(page.getByText("A pellet")).toBeVisible();
	await page.goto("/");
	await expect(page.getByRole("link", { name: /Owl Pellet Morning/ }).first()).toBeVisible();
});

test("[ADMA-1] [ADMA-6] [ADMA-2] [ADMA-7] invalid fields are listed on top and marked, a failing store is reported, and the draft is restored after a reload", async ({
	page,
	guard,
	store,
}) => {
	guard.expectStatus(500);
	await open(page, "/admin/activities/new");
	const form = page.getByRole("main");
	await form.getByLabel("Location").fill("Kestrel Hill");
	await form.getByLabel("Price per child").fill("-1");
	await form.getByLabel("Provider's registration link").fill("javascript:alert(1)");
	await form.getByRole("button", { name: "Add activity" }).click();
	const summary = form.getByRole("alert");
	await expect(summary.getByRole("link")).toHaveText([
		"Enter a title.",
		/^Choose a category/,
		/^Enter a web address/,
		"Enter a description.",
		"Enter a price of 0 or more.",
	]);
	await summary.getByRole("link", { name: /title/ }).click();
	await expect(form.getByLabel("Title")).toBeFocused();
	await expect(form.getByLabel("Title")).toHaveAttribute("aria-invalid", "true");
	await expect(form.getByLabel("Location")).toHaveValue("Kestrel Hill");
	await expectAccessible(page);

	await form.getByLabel("Provider's registration link").fill("");
	await form.getByLabel("Title").fill("Owl Pellet Morning");
	await expect(form.getByLabel("Title")).not.toHaveAttribute("aria-invalid", "true");
	await expect(form.getByLabel("Description")).toHaveAttribute("aria-invalid", "true");
	await form.getByLabel("Category").selectOption("STEM");
	await form.getByLabel("Description").fill("We look.");
	await form.getByLabel("Free", { exact: true }).check();
	store.breakTable("activities");
	await form.getByRole("button", { name: "Add activity" }).click();
	await expect(form.getByRole("alert")).toContainText("Error: Failed to create activity. Please try again.");
	await expect(form.getByRole("alert")).toContainText(/Reference: [0-9A-Z]{4}-[0-9A-Z]{4}/);
	await expect(form.getByLabel("Title")).toHaveValue("Owl Pellet Morning");
	await page.goto("/admin/activities");
	await expect(page.getByText("Failed to load activities. Please try again.")).toBeVisible();
	await waitForHydration(page);
	store.repairTable("activities");
	await page.getByRole("button", { name: "Try Again" }).click();
	await page.getByRole("link", { name: "Add activity" }).click();
	await expect(form.getByText("We’ve restored what you typed.")).toBeVisible();
	await expect(form.getByLabel("Title")).toHaveValue("Owl Pellet Morning");
	await form.getByRole("button", { name: "Discard it" }).click();
	await expect(form.getByLabel("Title")).toHaveValue("");

	await page.getByRole("link", { name: "Cancel" }).click();
	await expect(page.getByRole("row", { name: / Judo / })).toBeVisible();
	store.breakTable("activities");
	await page.locator("summary", { hasText: "More for Judo" }).click();
	await page
		.getByRole("row", { name: / Judo / })
		.getByRole("button", { name: "Delete" })
		.click();
	await page.getByRole("button", { name: "Delete it" }).click();
	await expect(page.getByRole("alert").getByText(/^Failed to delete activity\. Please try again\./)).toBeVisible();
});

test("[ADMA-7] staff confirm a deletion and undo it, and the leads stay", async ({ page, store }) => {
	await open(page, "/admin/activities?search=judo");
	const leads = store.value("select count(*) from leads where activity_id = 'judo'");
	const remove = page.getByRole("row", { name: / Judo / }).getByRole("button", { name: "Delete" });
	await page.locator("summary", { hasText: "More for Judo" }).click();
	await remove.click();
	const question = page.getByRole("dialog", { name: "Delete “Judo”?" });
	await expect(question).toContainText(`Its ${leads} leads stay in the inbox.`);
	await question.getByRole("button", { name: "Cancel" }).click();
	await expect(remove).toBeFocused();
	await remove.click();
	// The dialog's 'close' event arrives after the second click.
	await question.evaluate((dialog: HTMLDialogElement) => {
		dialog.close();
		dialog.previousElementSibling?.querySelector("button")?.click();
	});
	await expect(question).toContainText("It disappears from the site right away.");
	await question.getByRole("button", { name: "Delete it" }).click();
	await expect(page.getByText("Nothing matches.")).toBeVisible();
	expect(store.value("select count(*) from leads where activity_id = 'judo'")).toBe(leads);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(page.getByRole("status").getByText('Activity "Judo" is back.')).toBeVisible();
	await expect(page.getByRole("row", { name: / Judo / })).toContainText(String(leads));
	expect(store.rows("select action, actor from audit_log where document_id = 'judo' order by id desc limit 2")).toEqual(
		[
			{ action: "restored", actor: staffAccount.STAFF_EMAIL },
			{ action: "deleted", actor: staffAccount.STAFF_EMAIL },
		],
	);
});

test("[ADMA-8] staff edit, feature and duplicate an activity, and the audit log records it", async ({
	page,
	store,
}) => {
	await open(page, "/admin/activities?search=judo");
	await page.locator("summary", { hasText: "More for Judo" }).click();
	await page.getByRole("button", { name: "Feature Judo" }).click();
	await expect(page.getByRole("button", { name: "Feature Judo" })).toHaveAttribute("aria-pressed", "true");
	await page.getByRole("link", { name: "Judo" }).click();
	await expect(page.getByLabel("Title")).toHaveValue("Judo");
	await page.getByLabel("Title").fill("Judo for Beginners");
	await page.getByRole("button", { name: "Save activity" }).click();
	await expect(page.getByRole("status").getByText('Activity "Judo for Beginners" has been saved.')).toBeVisible();
	const entries = store.rows("select before, after from audit_log where document_id = 'judo' order by id desc limit 2");
	expect(entries.map(({ before, after }) => [JSON.parse(String(before)), JSON.parse(String(after))])).toMatchObject([
		[{ title: "Judo" }, { title: "Judo for Beginners" }],
		[{ featured: false }, { featured: true }],
	]);

	await page.goto("/admin/activities?search=judo");
	await page.locator("summary", { hasText: "More for Judo for Beginners" }).click();
	await page.getByRole("button", { name: "Duplicate Judo for Beginners" }).click();
	await expect(page.getByLabel("Title")).toHaveValue("Copy of Judo for Beginners");
	await expect(page.getByLabel(/^Featured/)).not.toBeChecked();
});

test("[WORK-5] a date of Judo is marked full from its row in two presses, and undone", async ({ page, store }) => {
	const own = () => JSON.parse(String(store.value("select sessions from activities where id = 'judo'")));
	const before = own();
	await open(page, "/admin/activities?search=judo");
	const row = page.getByRole("row", { name: / Judo / });
	await row.locator("summary", { hasText: "Change the spots of Judo" }).click();
	const dates = row.getByRole("listitem");
	await expect(dates).toHaveCount(6);
	await expectAccessible(page);
	await dates.first().getByRole("button", { name: /^Full/ }).click();
	await expect(row.locator("summary").first()).toContainText(", full");
	expect(own()).toHaveLength(before.length + 1);
	expect(
		store.value("select count(*) from activity_sessions where activity_id = 'judo' and remaining_capacity = 0"),
	).toBe(1);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(row.locator("summary").first()).not.toContainText(", full");
	expect(own()).toEqual(before);
});

test("[WORK-5] a price is changed from its row in two presses, and undone", async ({ page, store, guard }) => {
	guard.expectStatus(400);
	const price = () => store.value("select price from activities where id = 'judo'");
	const checked = () => store.value("select checked_at from activities where id = 'judo'");
	const before = price();
	const checkedBefore = checked();
	await open(page, "/admin/activities?search=judo");
	const row = page.getByRole("row", { name: / Judo / });
	await row.locator("summary", { hasText: "Change the price of Judo" }).click();
	await page.keyboard.type("12.5");
	await row.getByRole("button", { name: "Save" }).click();
	await expect(row.getByText("$12.50")).toBeVisible();
	await expect(row.getByRole("button", { name: "Save" })).toBeHidden();
	expect(price()).toBe(12.5);
	expect(JSON.parse(String(store.value("select offers from activities where id = 'judo'")))).toMatchObject([
		{ price: 12.5 },
	]);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(row.getByText("$12.50")).toHaveCount(0);
	expect(price()).toBe(before);
	expect(JSON.parse(String(checked()))).toEqual(JSON.parse(String(checkedBefore)));
	await row.locator("summary", { hasText: "Change the price of Judo" }).click();
	await page.keyboard.type("twelve");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("alert").getByText("Enter a price, like 45 or 12.50.")).toBeVisible();
	expect(price()).toBe(before);
	await expectAccessible(page);
});

test("[WORK-5] a price typed into its row survives a failed save", async ({ page, store, guard }) => {
	guard.expectStatus(500);
	await open(page, "/admin/activities?search=judo");
	const price = page.locator("summary", { hasText: "Change the price of Judo" });
	await price.click();
	await page.keyboard.type("12.5");
	store.breakTable("activities");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("alert").getByText("Failed to save activity. Please try again.")).toBeVisible();
	store.repairTable("activities");
	await price.click();
	await expect(page.getByLabel("Price in USD")).toHaveValue("12.5");
	await page.keyboard.press("Enter");
	await expect(page.getByText("Judo: $12.50.")).toBeVisible();
	await price.click();
	await expect(page.getByLabel("Price in USD")).toHaveValue("12.5");
});

test("[WORK-5] a wrong place of several activities is put right at once, and undone; a place is chosen among several of one name", async ({
	page,
	store,
	guard,
}) => {
	guard.expectStatus(400);
	const ids = "('judo', 'robot-garage')";
	const places = () => store.rows(`select venue_id, location from activities where id in ${ids} order by id`);
	const before = places();
	await open(page, "/admin/activities?sort=title");
	for (const title of ["Judo", "Robot Garage"]) await page.getByLabel(`Select ${title}`, { exact: true }).check();
	await expectAccessible(page);
	const place = page.getByLabel("Place", { exact: true });
	await place.fill("Mill Hall");
	await expect(page.getByText("“Mill Hall” is new. Saving adds it to the places.")).toBeVisible();
	await place.fill("Mill Baths");
	await page.getByRole("button", { name: "Move" }).click();
	await expect(page.getByText("2 activities moved to Mill Baths.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Move" })).toBeHidden();
	const id = store.value("select id from venues where title = 'Mill Baths'");
	const moved = { venue_id: id, location: "Mill Baths, Otterford" };
	expect(places()).toEqual([moved, moved]);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(page.getByText("Undone: 2 changes.")).toBeVisible();
	expect(places()).toEqual(before);

	const columns = store.rows("select name from pragma_table_info('venues') where name not in ('id', 'address')");
	const kept = columns.map(({ name }) => name).join(", ");
	const add = `insert into venues (id, address, ${kept}) select 'second-baths', '3 Lock Lane', ${kept} from venues`;
	store.change(`${add} where title = 'Mill Baths'`);
	await page.reload();
	await waitForHydration(page);
	await page.getByLabel("Select Judo", { exact: true }).check();
	await place.fill("Mill Baths");
	await page.getByRole("button", { name: "Move" }).click();
	const message = "There are 2 with this name. Choose one from the list: ";
	await expect(page.getByRole("alert").getByText(message)).toContainText("Mill Baths (3 Lock Lane");
	await place.fill("Mill Bath");
	const label = page.locator("datalist option[value^='Mill Baths (3 Lock Lane']");
	await place.fill((await label.getAttribute("value")) ?? "");
	await expect(label).toHaveCount(1);
	await expect(page.getByText(/^Create /)).toHaveCount(0);
	await page.getByRole("button", { name: "Move" }).click();
	await expect(page.getByText("1 activity moved to Mill Baths.")).toBeVisible();
	expect(store.value("select venue_id from activities where id = 'judo'")).toBe("second-baths");
});

test("[WORK-7] a search closes the filters over its rows", async ({ page }) => {
	await open(page, "/admin/activities");
	const filters = page.locator("details", { hasText: "Filters" });
	await filters.locator("summary").click();
	await page.getByLabel("Category").selectOption("Sport");
	await page.getByLabel("Place name").press("Enter");
	await expect(page).toHaveURL(/category=Sport/);
	await expect(filters).not.toHaveAttribute("open");
});

test("[WORK-7] the bar of ticked rows stays in sight, Enter in its provider assigns, and the rows are ended and deleted at once", async ({
	page,
	store,
}) => {
	const count = (where: string) =>
		Number(store.value(`select count(*) from activities where id in ('judo', 'robot-garage') and ${where}`));
	await open(page, "/admin/activities?sort=title");
	const tick = async () => {
		for (const title of ["Judo", "Robot Garage"]) await page.getByLabel(`Select ${title}`, { exact: true }).check();
	};
	await tick();
	await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
	await expect(page.getByRole("button", { name: "Move" })).toBeInViewport();
	await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
	await expect(page.getByRole("button", { name: "Move" })).toBeInViewport();
	await page.setViewportSize({ width: 375, height: 812 });
	expect((await page.locator(".bulk-bar").boundingBox())?.height, "Its count is one line").toBeLessThan(80);
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.getByLabel("Provider", { exact: true }).fill("Mill Baths");
	await page.keyboard.press("Enter");
	await expect(page.getByText("2 activities assigned to Mill Baths.")).toBeVisible();
	expect(count("provider_id = 'mill-baths'")).toBe(2);
	await tick();
	await page.getByRole("button", { name: "End", exact: true }).click();
	await expect(page.getByText("2 activities ended.")).toBeVisible();
	await tick();
	await page.locator("summary", { hasText: /^Delete$/ }).click();
	await page.getByRole("button", { name: "Delete them" }).click();
	await expect(page.getByText("2 activities deleted.")).toBeVisible();
	expect(count("1 = 1")).toBe(0);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(page.getByText("Undone: 2 changes.")).toBeVisible();
	expect(count("ended_at is not null")).toBe(2);
	await page.getByLabel("Select Judo", { exact: true }).check();
	await page.getByRole("button", { name: "Select all on page" }).click();
	await expect(page.getByRole("checkbox", { name: /^Select /, checked: true })).toHaveCount(24);
});

test("[ADMA-8] an edit conflict overwrites nothing until staff choose to", async ({ page, guard, store }) => {
	guard.expectStatus(409);
	await open(page, "/admin/activities/judo");
	await page.getByLabel("Location").fill("My hall");
	store.change(
		"update activities set location = 'Their hall', updated_at = '2026-11-20T10:00:00.000Z' where id = 'judo'",
	);
	await page.getByRole("button", { name: "Save activity" }).click();
	await expect(page.getByRole("alert")).toContainText("Someone else saved this while you were working on it.");
	expect(store.value("select location from activities where id = 'judo'")).toBe("Their hall");
	await expect(page.getByLabel("Location")).toHaveValue("My hall");
	await page.getByRole("button", { name: "Keep mine" }).click();
	await expect.poll(() => store.value("select location from activities where id = 'judo'")).toBe("My hall");
});

test("[ADMA-4] [WORK-5] the first press on Save includes the item typed last, holding Backspace removes no other, and a price typed beside 'Free' unticks it", async ({
	page,
	store,
}) => {
	store.change("update activities set price = 0, offers = '[]' where id = 'judo'");
	await open(page, "/admin/activities?search=judo&sort=title");
	await page.getByRole("link", { name: "Judo", exact: true }).click();
	await expect(page.getByLabel("Free", { exact: true })).toBeChecked();
	await page.getByLabel("Price per child").fill("12");
	await expect(page.getByLabel("Free", { exact: true })).not.toBeChecked();
	await page.getByText("Program, what’s included").click();
	const input = page.getByRole("textbox", { name: "What’s included" });
	const items = page.getByRole("list", { name: "What’s included" }).getByRole("listitem");
	await expect(items.first()).toBeVisible();
	const before = await items.count();
	await input.fill("Ab");
	await page.keyboard.down("Backspace");
	for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down("Backspace");
	await page.keyboard.up("Backspace");
	await expect(input).toHaveValue("");
	await expect(items).toHaveCount(before);
	await input.fill("Two juice boxes");
	await page.getByRole("button", { name: "Save activity" }).click();
	// The form returned to the list with its filters.
	await expect(page).toHaveURL("/admin/activities?search=judo&sort=title");
	expect(store.value("select price from activities where id = 'judo'")).toBe(12);
	expect(JSON.parse(String(store.value("select activities from activities where id = 'judo'"))).at(-1)).toBe(
		"Two juice boxes",
	);
});

test("[ADMA-8] [AUTH-1] a draft survives a lost connection and a closed tab, and is saved by signing in again in a dialog", async ({
	page,
	context,
	guard,
	store,
}) => {
	guard.expectLostConnection();
	guard.expectStatus(401);
	await open(page, "/admin/activities/judo");
	await page.getByLabel("Location").fill("My hall");
	await context.setOffline(true);
	await page.getByRole("button", { name: "Save activity" }).click();
	await expect(page.getByRole("alert")).toContainText("Failed to save activity. Please try again. You’re offline.");
	await expect(page.getByLabel("Location")).toHaveValue("My hall");
	await context.setOffline(false);
	await page.close();
	const again = await context.newPage();
	await open(again, "/admin/activities/judo");
	await expect(again.getByText("We’ve restored what you typed.")).toBeVisible();
	await expect(again.getByLabel("Location")).toHaveValue("My hall");
	await context.clearCookies();
	await again.getByRole("button", { name: "Save activity" }).click();
	const dialog = again.getByRole("dialog", { name: "Please sign in again" });
	await dialog.getByLabel("Password").fill("wrong");
	await dialog.getByRole("button", { name: "Sign in and continue" }).click();
	await expect(dialog.getByText("Failed to login. Please check your credentials.")).toBeVisible();
	await dialog.getByLabel("Password").fill(staffAccount.STAFF_PASSWORD);
	await again.keyboard.press("Enter");
	await expect.poll(() => store.value("select location from activities where id = 'judo'")).toBe("My hall");
});

async function fillNewActivity(page: Page): Promise<Locator> {
	await open(page, "/admin/activities/new");
	const form = page.getByRole("main");
	await form.getByLabel("Title").fill("Mud Kitchen");
	await form.getByLabel("Category").selectOption("STEM");
	await form.getByLabel("Location").fill("Kestrel Hill");
	await form.getByLabel("Description").fill("We cook with mud.");
	await form.getByLabel("Free", { exact: true }).check();
	return form.getByRole("button", { name: "Add activity" });
}

const countMudKitchens = "select count(*) from activities where title = 'Mud Kitchen'";

test("[ADMA-1] a second press before the page shows the result adds or duplicates an activity only once", async ({
	page,
	store,
}) => {
	const add = await fillNewActivity(page);
	const additions = await pressTwiceOnSlowMachine(page, add);
	await expect(add).toBeHidden();
	expect(additions).toHaveLength(1);
	expect(store.value(countMudKitchens)).toBe(1);

	await page.locator("summary", { hasText: "More for Mud Kitchen" }).click();
	const duplicate = page.getByRole("button", { name: "Duplicate Mud Kitchen" });
	const copies = await pressTwiceOnSlowMachine(page, duplicate);
	await expect(page.getByLabel("Title")).toHaveValue("Copy of Mud Kitchen");
	expect(copies).toHaveLength(1);
	expect(store.value("select count(*) from activities where title = 'Copy of Mud Kitchen'")).toBe(1);
});

test("[ADMA-1] a press on a saved form, before the page closes it, adds nothing", async ({ page, store }) => {
	const add = await fillNewActivity(page);
	const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
	await page.route(/\/admin\/activities\.data/, async (route) => {
		if (route.request().method() === "GET") await isReleased;
		await route.continue();
	});
	const posts = watchPosts(page);
	await add.click();
	await expect(
		page.getByRole("status").getByText('Success! Activity "Mud Kitchen" has been added to the database.'),
	).toBeVisible();
	await add.click();
	release();
	await expect(add).toBeHidden();
	expect(posts).toHaveLength(1);
	expect(store.value(countMudKitchens)).toBe(1);
});

test("[WORK-5] [FACT-1] staff enter a Tuesday class with a skipped day by pickers, and see the resulting dates", async ({
	page,
	store,
}) => {
	store.change("update activities set schedules = '[]', sessions = '[]' where id = 'judo'");
	await open(page, "/admin/activities/judo");
	const dates = page.getByRole("region", { name: "Dates" });
	await dates.getByText("Add a weekly date").click();
	const row = dates.locator("details[open]");
	await row.getByLabel("Tue").check();
	await row.getByLabel("Starts").fill("16:00");
	await row.getByLabel("Ends").fill("17:00");
	await row.getByLabel("First day").fill("2099-01-06");
	await row.getByLabel("Last day").fill("2099-02-03");
	await row.getByRole("button", { name: "Add a day off" }).press("Enter");
	await page.keyboard.type("01202099");
	await expect(dates.getByRole("status")).toContainText("4 upcoming dates");
	await page.keyboard.press("Control+s");
	await expect(page.getByRole("status").getByText('Activity "Judo" has been saved.')).toBeVisible();
	expect(JSON.parse(String(store.value("select schedules from activities where id = 'judo'")))).toMatchObject([
		{ byDay: ["tue"], startTime: "16:00", startDate: "2099-01-06", exceptDates: ["2099-01-20"] },
	]);
	await open(page, "/admin/activities/judo");
	await expect(dates.getByText(/^Every Tue 4:00–5:00 pm, Jan 6, 2099 to/)).toBeVisible();
});

test("[WORK-5] a camp week begins with Monday to Friday, and moves with its first day", async ({ page, store }) => {
	store.change("update activities set schedules = '[]', sessions = '[]' where id = 'judo'");
	await open(page, "/admin/activities/judo");
	const dates = page.getByRole("region", { name: "Dates" });
	await dates.getByText("Add a camp week").click();
	const row = dates.locator("details[open]");
	await expect(row.getByLabel("Fri")).toBeChecked();
	await expect(row.getByLabel("Sat")).not.toBeChecked();
	await row.getByLabel("First day").fill("2099-07-06");
	await row.getByLabel("Last day").fill("2099-07-10");
	await expect(dates.getByRole("status")).toContainText("5 upcoming dates");
	await row.getByLabel("First day").fill("2099-07-13");
	await expect(row.getByLabel("Last day")).toHaveValue("2099-07-17");
	await page.keyboard.press("Control+s");
	await expect(page.getByRole("status").getByText('Activity "Judo" has been saved.')).toBeVisible();
	expect(JSON.parse(String(store.value("select schedules from activities where id = 'judo'")))).toMatchObject([
		{ byDay: ["mon", "tue", "wed", "thu", "fri"], startDate: "2099-07-13", endDate: "2099-07-17" },
	]);
});

test("[WORK-5] a first day typed with the keyboard moves a camp, and leaves a season's last day", async ({
	page,
	store,
}) => {
	const always = { byDay: ["mon"], startTime: "10:00", endTime: null, exceptDates: [], timeZone: "America/New_York" };
	const season = {
		...{ ...always, venueId: null, maximumCapacity: null },
		...{ startDate: "2099-06-24", endDate: "2099-07-31" },
	};
	const camp = { ...season, startDate: "2099-06-22", endDate: "2099-06-26" };
	store.change(
		"update activities set schedules = ?, sessions = '[]' where id = 'judo'",
		JSON.stringify([season, camp]),
	);
	await open(page, "/admin/activities/judo");
	const dates = page.getByRole("region", { name: "Dates" });
	const change = async (row: Locator, typed: string, lastDay: string) => {
		await row.locator("summary").first().click();
		await row.getByLabel("First day").focus();
		await page.keyboard.type(typed);
		await expect(row.getByLabel("Last day")).toHaveValue(lastDay);
	};
	const rows = dates.locator("details.staff-row");
	await change(rows.nth(0), "07282099", "2099-07-31");
	await change(rows.nth(1), "07132099", "2099-07-17");
});

test("[WORK-5] a moved camp week offers to move the summer's next weeks and dates, and past years are folded", async ({
	page,
	store,
}) => {
	const week = (startDate: string, endDate: string) => ({
		...{ startDate, endDate, byDay: ["mon", "tue", "wed", "thu", "fri"], startTime: "10:00", endTime: "15:00" },
		...{ exceptDates: [], timeZone: "America/New_York", venueId: null, maximumCapacity: null },
	});
	const weeks = [
		week("2024-07-01", "2024-07-05"),
		week("2025-07-07", "2025-07-11"),
		week("2099-07-06", "2099-07-10"),
		week("2099-07-13", "2099-07-17"),
		week("2099-07-20", "2099-08-28"),
		week("2100-07-05", "2100-07-09"),
	];
	const show = {
		...{ id: "s", startDate: "2099-08-31T14:00:00Z", endDate: "2099-08-31T15:00:00Z", timeZone: "America/New_York" },
		...{ venueId: null, maximumCapacity: null, remainingCapacity: null, eventStatus: "scheduled" },
	};
	store.change(
		"update activities set schedules = ?, sessions = ? where id = 'judo'",
		JSON.stringify(weeks),
		JSON.stringify([show]),
	);
	await open(page, "/admin/activities/judo");
	const dates = page.getByRole("region", { name: "Dates" });
	await expect(dates.getByText("2 earlier dates")).toBeVisible();
	await expect(dates.getByText(/2024 to/)).toBeHidden();
	await dates.locator("summary").filter({ hasText: "Jul 6, 2099" }).click();
	const first = dates.locator("details.staff-row[open]");
	await first.getByLabel("First day").fill("2099-07-08");
	await first.getByLabel("First day").fill("2099-06-29");
	await first.getByRole("button", { name: "Move the next 3 dates 7 days earlier, too" }).click();
	await expect(dates.getByRole("button", { name: /^Move the next/ })).toBeHidden();
	await page.keyboard.press("Control+s");
	await expect(page.getByRole("status").getByText('Activity "Judo" has been saved.')).toBeVisible();
	const [{ schedules, sessions } = {}] = store.rows("select schedules, sessions from activities where id = 'judo'");
	expect(JSON.parse(String(schedules))).toEqual([
		...weeks.slice(0, 2),
		week("2099-06-29", "2099-07-03"),
		week("2099-07-06", "2099-07-10"),
		week("2099-07-13", "2099-08-21"),
		...weeks.slice(5),
	]);
	expect(JSON.parse(String(sessions))).toMatchObject([{ startDate: "2099-08-24T14:00:00Z" }]);
});

test("[WORK-5] names, dates and spots that fail to load leave the page and what is typed on it", async ({
	page,
	guard,
}) => {
	guard.expectLostConnection();
	const failing: string[] = [];
	await page.route(/\/(names|dates|spots)\.data/, (route) => {
		failing.push(new URL(route.request().url()).pathname);
		return route.abort();
	});
	await open(page, "/admin/activities/judo");
	await page.getByLabel("Title").fill("Judo for all");
	const dates = page.getByRole("region", { name: "Dates" });
	await dates.getByText("Add a weekly date").click();
	await dates.locator("details[open]").getByLabel("Starts").fill("16:00");
	await expect(page.getByText("We couldn’t work out the dates just now.")).toBeVisible();
	await page.getByRole("combobox", { name: "Provider (optional)" }).fill("Otterford Aikido");
	await expect.poll(() => failing).toContain("/admin/activities/names.data");
	await expect(page.getByLabel("Title")).toHaveValue("Judo for all");
	await expect(page.getByRole("combobox", { name: "Provider (optional)" })).toHaveValue("Otterford Aikido");

	await open(page, "/admin/activities?search=judo");
	await page.locator("summary", { hasText: "Change the spots of Judo" }).click();
	await expect(page.getByRole("alert").getByText("Failed to load the dates. Please try again.")).toBeVisible();
	await page.unroute(/\/(names|dates|spots)\.data/);
	await page.keyboard.press("Escape");
	await page.locator("summary", { hasText: "Change the spots of Judo" }).click();
	await expect(page.getByRole("button", { name: /^Full on/ }).first()).toBeVisible();
});
