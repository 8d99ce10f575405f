import { openEditor } from "./editor-page.ts";
import { expect, expectAccessible, open, pressTwiceOnSlowMachine, test } from "./fixtures.ts";

test.beforeEach(async ({ signIn, store }) => {
	store.markChanged();
	await signIn();
});

test("[MAIL-3] staff write a newsletter with the editor, preview it, and send it", async ({ page, store }) => {
	await open(page, "/admin/newsletter");
	await page.getByLabel("Subject").fill("Out again");
	await page.getByRole("button", { name: "Write a newsletter" }).click();
	await expect(page.getByRole("heading", { name: "Out again", level: 1 })).toBeVisible();
	const editor = await openEditor(page, new URL(page.url()).pathname);
	await editor.text.click();
	await page.keyboard.press("Control+Alt+2");
	await page.keyboard.type("What is new");
	await page.keyboard.press("Enter");
	await page.keyboard.type("The otters are back.");
	await page.getByLabel("Activities with spots left this week").check();
	await page.getByRole("searchbox", { name: "Activities" }).fill("Judo");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("list", { name: "Chosen activities" })).toContainText("Judo");
	await expectAccessible(page);
	await page.getByRole("button", { name: "Preview and send" }).click();
	const mail = page.frameLocator("iframe");
	await expect(mail.getByRole("heading", { name: "What is new" })).toBeVisible();
	await expect(mail.getByRole("link", { name: "Judo", exact: true })).toBeVisible();

	await page.getByRole("button", { name: /^Send a test to/ }).click();
	await expect(page.getByText(/^We’re sending a test to/)).toBeVisible();
	await page.getByRole("button", { name: /^Send to \d+ subscribers$/ }).click();
	// The page updates on its own.
	await expect(page.getByText(/^0 of \d+ done$/)).toBeVisible({ timeout: 20_000 });
	await page.getByRole("button", { name: "Stop sending" }).click();
	await expect(page.getByText(/^Stopped /)).toBeVisible();
	expect(store.value("select state from newsletters")).toBe("stopped");
});

test("[MAIL-3] staff pick three activities by title and provider, sort them, leave, return, and send them", async ({
	page,
	store,
}) => {
	await open(page, "/admin/newsletter");
	await page.getByLabel("Subject").fill("Three for the autumn");
	await page.keyboard.press("Enter");
	const search = page.getByRole("searchbox", { name: "Activities" });
	const chosen = page.getByRole("list", { name: "Chosen activities" }).getByRole("listitem");
	for (const [index, words] of ["kayak", "robot garage", "Otterford Judo"].entries()) {
		await search.fill(words);
		await search.press("Enter");
		await expect(chosen).toHaveCount(index + 1);
		await expect(search).toHaveValue("");
	}
	await page.getByRole("button", { name: "Move Judo up" }).press("Enter");
	await expect(chosen).toHaveText([/^Harbour Kayak Morning/, /^Judo/, /^Robot Garage/]);

	await page.reload();
	await expect(page.getByText("We’ve restored what you typed.")).toBeVisible();
	await expect(chosen).toHaveText([/^Harbour Kayak Morning/, /^Judo/, /^Robot Garage/]);
	await page.getByRole("button", { name: "Preview and send" }).click();
	const mail = page.frameLocator("iframe");
	await expect(mail.getByRole("link", { name: "Judo", exact: true })).toBeVisible();
	await page.getByRole("button", { name: /^Send to \d+ subscribers$/ }).click();
	await expect(page.getByRole("heading", { name: "Progress" })).toBeVisible();
	const blocks = JSON.parse(String(store.value("select blocks from newsletters where title = 'Three for the autumn'")));
	expect(blocks.activities[1]).toBe("judo");
});

test("[MAIL-3] a second press before the page shows the result creates no second newsletter", async ({
	page,
	store,
}) => {
	await open(page, "/admin/newsletter");
	await page.getByLabel("Subject").fill("Only once");
	const write = page.getByRole("button", { name: "Write a newsletter" });
	const posts = await pressTwiceOnSlowMachine(page, write);
	await expect(page.getByRole("heading", { name: "Only once", level: 1 })).toBeVisible();
	expect(posts).toHaveLength(1);
	expect(store.value("select count(*) from newsletters where title = 'Only once'")).toBe(1);
});

test("[MAIL-3] the subject of a new newsletter survives a failed save and a reload", async ({ page, store, guard }) => {
	guard.expectStatus(500);
	await open(page, "/admin/newsletter");
	const subject = page.getByLabel("Subject");
	await subject.fill("Out again");
	store.breakTable("newsletters");
	await page.getByRole("button", { name: "Write a newsletter" }).click();
	await expect(page.getByRole("alert").getByText(/^Failed to save the newsletter\. Please try again\./)).toBeVisible();
	await expect(subject).toHaveValue("Out again");
	store.repairTable("newsletters");
	await page.reload();
	await expect(subject).toHaveValue("Out again");
	await page.getByRole("button", { name: "Write a newsletter" }).click();
	await expect(page.getByRole("heading", { name: "Out again", level: 1 })).toBeVisible();
	await open(page, "/admin/newsletter");
	await expect(subject).toHaveValue("");
});
