import * as samples from "../pictures/samples.ts";
import { getEditor, pauseClock } from "./editor-page.ts";
import { expect, expectAccessible, holdResponses, open, test } from "./fixtures.ts";

const maths = "Maths in the kitchen, from counting spoons to writing code";

// A fake clock needs a separate context.
test.use({ needsFreshContext: true });

test.beforeEach(({ signIn }) => signIn());

test("[ADMR-1] staff search resources, confirm a deletion in the row, and undo it; a failing store is reported", async ({
	page,
	store,
	guard,
}) => {
	guard.expectStatus(500);
	await open(page, "/admin/resources");
	const rows = page.locator("tbody").getByRole("row");
	await expect(rows).toHaveCount(12);
	await expect(rows.first()).toContainText("Star maps to print");
	await page.getByRole("searchbox", { name: "Search resources" }).fill("KITCHEN");
	await page.keyboard.press("Enter");
	await expect(rows).toHaveCount(1);
	const before = store.rows("select * from resources where id = 'maths-in-the-kitchen'");

	await page.getByRole("link", { name: `Delete ${maths}` }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByText("Confirm delete?")).toBeVisible();
	await expect(page.getByRole("button", { name: "Yes" })).toBeFocused();
	await expectAccessible(page);
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(page.getByText("Confirm delete?")).toHaveCount(0);
	await expect(page.getByRole("link", { name: `Delete ${maths}` })).toBeFocused();
	await page.keyboard.press("Enter");
	await page.keyboard.press("Enter");
	await expect(page.getByText(`"${maths}" has been deleted.`)).toBeVisible();
	await expect(page.getByText("Nothing matches.")).toBeVisible();
	await expect(page.getByRole("main")).toBeFocused();
	expect(store.rows("select id from resources where id = 'maths-in-the-kitchen'")).toEqual([]);

	await page.getByRole("button", { name: "Undo" }).click();
	await expect(rows).toHaveCount(1);
	expect(store.rows("select * from resources where id = 'maths-in-the-kitchen'")).toEqual(
		before.map((row) => ({ ...row, origin: "staff" })),
	);

	store.breakTable("resources");
	await page.getByRole("link", { name: `Delete ${maths}` }).click();
	await page.getByRole("button", { name: "Yes" }).click();
	await expect(page.getByRole("alert").getByText("Failed to delete resource. Please try again.")).toBeVisible();
	expect((await open(page, "/admin/resources")).status()).toBe(500);
	await expect(page.getByText("Failed to load resources. Please try again.")).toBeVisible();
	await expectAccessible(page);
	store.repairTable("resources");
	await page.getByRole("button", { name: "Try Again" }).click();
	await expect(page.getByRole("link", { name: maths, exact: true })).toBeVisible();
});

test("[ADMR-2] [ADMR-3] staff add a resource: required fields, a file instead of an image URL, tags by keyboard, a link only without content", async ({
	page,
	store,
	guard,
}) => {
	guard.expectStatus(415, 500);
	await page.clock.install();
	await open(page, "/admin/resources");
	await page.getByRole("link", { name: "Add resource" }).click();
	const form = page.getByRole("region", { name: "New resource" });
	const editor = getEditor(page);
	await expect(editor.text).toBeVisible();
	await expect(form.getByLabel("Read time")).toHaveValue("5");
	await expect(form.getByLabel("Read time").getByRole("option")).toHaveText(
		[3, 5, 7, 10, 15].map((minutes) => `${minutes} min read`),
	);
	await form.getByLabel("Image URL").fill("lake");
	await form.getByLabel("External link").fill("stars");
	await form.getByRole("button", { name: "Create resource" }).click();
	const amiss = page.getByRole("alert").getByRole("link");
	await expect(amiss).toHaveText([/a title/, /a category/, /the picture.s web address/, /a web address/]);
	await expectAccessible(page);
	await amiss.first().click();
	await expect(form.getByLabel("Title")).toBeFocused();
	await page.keyboard.type("Knots for beginners");
	await form.getByLabel("Category").selectOption("Education");
	await form.getByLabel("Image URL").fill("");
	const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") };
	await form.getByLabel("Choose a file").setInputFiles(notes);
	await expect(form.getByRole("status").getByText(/isn’t a JPEG, PNG, WebP or AVIF picture/)).toBeVisible();
	await expect(form.getByLabel("Image URL")).toHaveValue("");
	const buffer = await samples.photo(500, 334).jpeg().toBuffer();
	await form.getByLabel("Choose a file").setInputFiles({ name: "meadow.jpg", mimeType: "image/jpeg", buffer });
	await expect(form.getByRole("status").getByText("meadow.jpg has been added.")).toBeVisible();
	const picture = /^\/files\/resources\/[0-9a-f]{32}-500x334-500\.webp$/;
	await expect(form.getByLabel("Image URL")).toHaveValue(picture);
	await form.getByLabel("External link").fill("https://knots.example/");

	await form.getByLabel(/^Tags/).fill("  rope  ");
	for (const typed of ["", "knots", "", "hands"]) {
		await page.keyboard.type(typed);
		await page.keyboard.press("Enter");
	}
	await page.keyboard.press("Backspace");
	await expect(form.getByRole("list", { name: "Tags" }).getByRole("listitem")).toContainText(["rope", "knots"]);

	await editor.text.click();
	await page.keyboard.type("Over, under.");
	await expect(form.getByLabel("External link")).toBeHidden();
	await page.keyboard.press("Control+a");
	await page.keyboard.press("Delete");
	await expect(form.getByLabel("External link")).toBeVisible();
	await expect(form.getByLabel("External link")).toHaveValue("https://knots.example/");
	await page.keyboard.type("Over, under, through.");

	store.breakTable("resources");
	await form.getByRole("button", { name: "Create resource" }).click();
	await expect(page.getByRole("alert").getByText("Failed to create resource. Please try again.")).toBeVisible();
	await expect(form.getByLabel("Title")).toHaveValue("Knots for beginners");
	await expect(editor.text).toHaveText("Over, under, through.");
	store.repairTable("resources");
	await pauseClock(page);
	await form.getByRole("button", { name: "Create resource" }).click();
	await expect(
		page.getByRole("status").getByText('"Knots for beginners" has been created successfully!'),
	).toBeVisible();
	await page.clock.runFor(1800);
	await expect(form).toBeVisible();
	await page.clock.runFor(400);
	await expect(form).toHaveCount(0);
	await expect(page.getByRole("row").nth(1)).toContainText("Knots for beginners");
	expect(
		store.rows(
			"select category, read_time, image_url, tags, content, external_link from resources where title like 'Knots%'",
		),
	).toEqual([
		{
			category: "Education",
			read_time: 5,
			image_url: expect.stringMatching(picture),
			tags: '["rope","knots"]',
			content: "<p>Over, under, through.</p>",
			external_link: "https://knots.example/",
		},
	]);
});

test("[ADMR-3] staff can go to another page while the message is shown", async ({ page }) => {
	await page.clock.install();
	await open(page, "/admin/resources?add");
	const form = page.getByRole("region", { name: "New resource" });
	await form.getByLabel("Title").fill("Knots for beginners");
	await form.getByLabel("Category").selectOption("Education");
	await form.getByLabel("External link").fill("https://knots.example/");
	await pauseClock(page);
	await form.getByRole("button", { name: "Create resource" }).click();
	await expect(form.getByText('"Knots for beginners" has been created successfully!')).toBeVisible();
	const releaseResponses = await holdResponses(page, "**/admin/leads.data*");
	const request = page.waitForRequest("**/admin/leads.data*");
	const navigation = page.getByRole("navigation", { name: "Staff area" });
	await navigation.getByText("Today").click();
	await navigation.getByRole("link", { name: "Inbox" }).click();
	await request;
	await page.clock.runFor(2500);
	releaseResponses();
	await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
});
