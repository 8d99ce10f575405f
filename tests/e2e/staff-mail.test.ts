import { expect, expectAccessible, getHorizontalOverflow, open, phone, test } from "./fixtures.ts";

const subject = "Confirm your subscription to the Larkabout Club newsletter";

test.beforeEach(async ({ signIn, request }) => {
	await request.post("/newsletter", { form: { email: "ida@example.com" } });
	await signIn();
});

test("[MAIL-1] staff see a mail as it arrives, with its styles, in light and dark", async ({ page }) => {
	await open(page, "/admin/mail");
	await page.getByRole("link", { name: subject }).click();
	await expect(page.getByRole("heading", { name: subject, level: 1 })).toBeVisible();
	const mail = page.frameLocator("iframe");
	await expect(mail.getByRole("heading", { name: "Welcome to the Larkabout Club" })).toBeVisible();
	const button = mail.getByRole("link", { name: "Yes, subscribe me" });
	await expect(button).toHaveCSS("background-color", "rgb(176, 62, 22)");
	await page.emulateMedia({ colorScheme: "dark" });
	await expect(button).toHaveCSS("background-color", "rgb(240, 138, 93)");
	// The browser also blocks axe's script in the frame, and logs that.
	await page.locator("iframe").evaluate((frame) => frame.remove());
	await expectAccessible(page, "dark");
});

test.describe("on a phone", () => {
	test.use(phone);

	test("[MAIL-1] the list of mails and a mail fit the screen", async ({ page }) => {
		await open(page, "/admin/mail");
		expect(await getHorizontalOverflow(page)).toBe(0);
		await expectAccessible(page);
		await page.getByRole("link", { name: subject }).click();
		await expect(page.frameLocator("iframe").getByRole("link", { name: "Yes, subscribe me" })).toBeVisible();
		expect(await getHorizontalOverflow(page)).toBe(0);
	});
});
