import * as samples from "../pictures/samples.ts";
import { staffAccount } from "../support/site/site.ts";
import { expect, open, test } from "./fixtures.ts";
import { press, tabTo, typeInto } from "./keyboard.ts";

const pictures = [
	{ name: "meadow.jpg", mimeType: "image/jpeg", buffer: await samples.photo(500, 334).jpeg().toBuffer() },
	{ name: "tower.png", mimeType: "image/png", buffer: await samples.photo(300, 420).png().toBuffer() },
];

test("[AUTH-2] [ADMA-5] [LEAD-1] [AUTH-5] a keyboard user does a whole working day", async ({ page, store }) => {
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

	const rooms = page.getByRole("navigation", { name: "Staff area" });
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
