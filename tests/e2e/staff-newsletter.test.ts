import { openEditor } from "./editor-page.ts";
import { expect, open, test } from "./fixtures.ts";

test("[MAIL-3] staff write a newsletter, pick three activities, sort them, leave, return, preview it, send it, and stop it", async ({
	page,
	store,
	signIn,
}) => {
	store.markChanged();
	await signIn();
	await open(page, "/admin/newsletter");
	await page.getByLabel("Subject").fill("Three for the autumn");
	await page.getByRole("button", { name: "Write a newsletter" }).click();
	await expect(page.getByRole("heading", { name: "Three for the autumn", level: 1 })).toBeVisible();
	const editor = await openEditor(page, new URL(page.url()).pathname);
	await editor.text.click();
	await page.keyboard.type("The otters are back.");
	const search = page.getByRole("searchbox", { name: "Activities" });
	const chosen = page.getByRole("list", { name: "Chosen activities" }).getByRole("listitem");
	for (const [index, words] of ["kayak", "robot garage", "Otterford Judo"].entries()) {
		await search.fill(words);
		await search.press("Enter");
		await expect(chosen).toHaveCount(index + 1);
		await expect(search).toHaveValue("");
	}
	await page.getByRole("button", { name: "Move Judo up" }).press("Enter");
	await page.reload();
	await expect(page.getByText("We’ve restored what you typed.")).toBeVisible();
	await expect(chosen).toHaveText([/^Harbour Kayak Morning/, /^Judo/, /^Robot Garage/]);
	await page.getByRole("button", { name: "Preview and send" }).click();
	const mail = page.frameLocator("iframe");
	await expect(mail.getByRole("paragraph").getByText("The otters are back.")).toBeVisible();
	await expect(mail.getByRole("link", { name: "Judo", exact: true })).toBeVisible();

	await page.getByRole("button", { name: /^Send a test to/ }).click();
	await expect(page.getByText(/^We’re sending a test to/)).toBeVisible();
	await page.locator("summary", { hasText: "Send…" }).click();
	await expect(page.getByText(/^Send to \d+ subscribers\? What has been sent can’t be taken back\.$/)).toBeVisible();
	await page.getByRole("button", { name: /^Send to \d+ subscribers$/ }).click();
	// The page updates on its own.
	await expect(page.getByText(/^0 of \d+ done$/)).toBeVisible({ timeout: 20_000 });
	await page.getByRole("button", { name: "Stop sending" }).click();
	await expect(page.getByText(/^Stopped /)).toBeVisible();
	expect(store.value("select state from newsletters")).toBe("stopped");
});
