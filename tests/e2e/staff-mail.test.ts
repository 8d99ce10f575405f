import { expect, expectAccessible, getHorizontalOverflow, open, test } from "./fixtures.ts";

const subject = "Confirm your subscription to the Larkabout Club newsletter";

test.beforeEach(async ({ signIn, request }) => {
	await request.post("/newsletter", { form: { email: "ida@example.com" } });
	await signIn();
});

test("[MAIL-1] staff see a mail as it arrives, with its styles, in light and dark, within a phone's screen", async ({
	page,
}) => {
	await open(page, "/admin/mail");
	await page.getByRole("link", { name: subject }).click();
	await expect(page.getByRole("heading", { name: subject, level: 1 })).toBeVisible();
	const mail = page.frameLocator("iframe");
	await expect(mail.getByRole("heading", { name: "Welcome to the Larkabout Club" })).toBeVisible();
	const button = mail.getByRole("link", { name: "Yes, subscribe me" });
	await expect(button).toHaveCSS("background-color", "rgb(176, 62, 22)");
	await page.emulateMedia({ colorScheme: "dark" });
	await expect(button).toHaveCSS("background-color", "rgb(240, 138, 93)");
	await page.setViewportSize({ width: 375, height: 812 });
	await expect.poll(() => getHorizontalOverflow(page)).toBe(0);
	// The browser also blocks axe's script in the frame, and logs that.
	await page.locator("iframe").evaluate((frame) => frame.remove());
	await expectAccessible(page, "dark");
});
