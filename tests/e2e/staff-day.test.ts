import type { Locator, Page } from "@playwright/test";
import * as samples from "../pictures/samples.ts";
import { staffAccount } from "../support/site/site.ts";
import { walkToTool } from "./editor-page.ts";
import { expect, open, test } from "./fixtures.ts";

const pictures = [
	{ name: "meadow.jpg", mimeType: "image/jpeg", buffer: await samples.photo(500, 334).jpeg().toBuffer() },
	{ name: "tower.png", mimeType: "image/png", buffer: await samples.photo(300, 420).png().toBuffer() },
];

/**
 * Presses Tab, or Shift+Tab for elements before, until the target has the focus. What can't be reached can't be used.
 */
async function tabTo(page: Page, target: Locator): Promise<void> {
	await expect(target).toBeVisible();
	const stands = () =>
		target.evaluate((element) => {
			const focused = document.activeElement ?? document.body;
			if (element === focused) return "here";
			return element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING ? "before" : "after";
		});
	for (let stop = 0; stop < 150; stop++) {
		const where = await stands();
		if (where === "here") return;
		await page.keyboard.press(where === "before" ? "Shift+Tab" : "Tab");
	}
	throw new Error(`Tab does not lead to ${target}`);
}

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
	await tabTo(page, target);
	await page.keyboard.press("Control+a");
	await page.keyboard.type(text);
}

async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
	await tabTo(page, target);
	await page.keyboard.press(key);
}

test("[AUTH-2] [ADMA-5] [EDIT-1] [LEAD-1] [AUTH-5] a keyboard user does a whole working day", async ({
	page,
	store,
}) => {
	const { keyboard } = page;
	await open(page, "/admin");

	await typeInto(page, page.getByLabel("Email"), staffAccount.STAFF_EMAIL);
	await typeInto(page, page.getByLabel("Password"), staffAccount.STAFF_PASSWORD);
	await keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();

	// An activity with two pictures.
	await press(page, page.getByRole("link", { name: /^Manage Activities/ }));
	await press(page, page.getByRole("link", { name: "Add activity" }));
	const form = page.getByRole("main");
	await typeInto(page, form.getByLabel("Title"), "Owl Pellet Morning");
	await typeInto(page, form.getByLabel("Category"), "STEM");
	await expect(form.getByLabel("Category")).toHaveValue("STEM");
	await typeInto(page, form.getByLabel("Description"), "What did the owl eat? We look.");
	await press(page, form.getByLabel("Free", { exact: true }), "Space");
	const [chooser] = await Promise.all([
		page.waitForEvent("filechooser"),
		press(page, form.getByLabel("Choose pictures"), "Space"),
	]);
	await chooser.setFiles(pictures);
	await typeInto(page, form.getByLabel("What it shows, picture 1"), "A green meadow");
	await typeInto(page, form.getByLabel("What it shows, picture 2"), "An old tower");
	await press(page, form.getByRole("button", { name: "Add activity" }));
	await expect(page.getByRole("rowheader", { name: /Owl Pellet Morning/ })).toBeVisible();
	const [added] = store.rows("select image_url, images, image_alts from activities where title = 'Owl Pellet Morning'");
	expect(added?.image_url).toMatch(/^\/files\/activities\//);
	expect(JSON.parse(String(added?.images))).toHaveLength(1);
	expect(Object.values(JSON.parse(String(added?.image_alts)))).toEqual(["A green meadow", "An old tower"]);

	// An article.
	const rooms = page.getByRole("navigation", { name: "Staff area" });
	await press(page, rooms.locator("summary").filter({ hasText: "Publish" }));
	await press(page, rooms.getByRole("link", { name: "Resources" }));
	await expect(page.getByRole("heading", { name: "Resources", level: 1 })).toBeVisible();
	await press(page, page.getByRole("link", { name: "Add resource" }));
	const resource = page.getByRole("region", { name: "New resource" });
	await typeInto(page, resource.getByLabel("Title"), "What owls leave behind");
	await typeInto(page, resource.getByLabel("Category"), "Education");
	await typeInto(page, resource.getByRole("textbox", { name: "Tags" }), "Owls");
	await keyboard.press("Enter");
	const text = resource.locator(".ProseMirror");
	await tabTo(page, text);
	await keyboard.press("Control+Alt+2");
	await keyboard.type("A pellet is no dropping");
	await keyboard.press("Enter");
	await keyboard.press("Alt+F10");
	await walkToTool(page, "Bold");
	await keyboard.press("Enter");
	await expect(text).toBeFocused();
	await keyboard.type("It is what an owl could not digest.");
	await press(page, resource.getByRole("button", { name: "Create resource" }));
	await expect(page.getByText('"What owls leave behind" has been created successfully!')).toBeVisible();
	expect(store.value("select content from resources where title = 'What owls leave behind'")).toMatch(
		/^<h2[^>]*>A pellet is no dropping<\/h2>\s*<p><strong>It is what an owl could not digest\.<\/strong><\/p>$/,
	);

	// A lead.
	await press(page, rooms.locator("summary").filter({ hasText: "Today" }));
	await press(page, rooms.getByRole("link", { name: "Inbox" }));
	await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
	await press(page, page.getByRole("link", { name: "New", exact: true }));
	await expect(page).toHaveURL(/status=new/);
	const lead = page.getByRole("row").nth(1);
	const id = String(await lead.getAttribute("data-lead"));
	const status = lead.getByRole("combobox");
	await tabTo(page, status);
	await keyboard.type("contacted");
	await expect.poll(() => store.value("select count(*) from leads where id = ? and status = 'contacted'", id)).toBe(1);

	await press(page, page.getByRole("button", { name: "Log out" }));
	await expect(page.getByText("You’re logged out.")).toBeVisible();
	await page.goto("/admin/leads");
	await expect(page).toHaveURL(/\/admin\/login/);
});
