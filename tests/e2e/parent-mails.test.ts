import { readMailLink } from "../http/stored-mails.ts";
import { expect, expectAccessible, open, test } from "./fixtures.ts";

test("[MAIL-4] [HAND-3] a parent subscribes to an alert, confirms it from the mail, sees what is stored, and erases it", async ({
	page,
	startAnotherSite,
}) => {
	// Mails to example.com addresses stay in the store.
	const { origin, store } = await startAnotherSite({ SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "hello@lake.club" });
	await open(page, `${origin}/activities?type=Camp`);
	const tellMe = page.getByRole("region", { name: "Get new ones by e-mail" });
	await tellMe.getByRole("textbox").fill("ida@example.com");
	await tellMe.getByRole("button", { name: "Tell me" }).click();
	const heading = page.getByRole("heading", { level: 1 });
	await expect(heading).toHaveText("Check your inbox");

	await open(page, origin + readMailLink(store, { kind: "alert-confirmation" }, "/alerts/"));
	await expectAccessible(page);
	await page.getByRole("button", { name: "Yes, tell me" }).click();
	await expect(heading).toHaveText("We’ll let you know");

	await open(page, `${origin}/my-data`);
	await page.getByRole("main").getByLabel("Email address").fill("Ida@Example.com");
	await page.getByRole("button", { name: "Send me the link" }).click();
	await expect(heading).toHaveText("Check your inbox");

	await open(page, origin + readMailLink(store, { kind: "data-link" }, "/my-data/"));
	await expectAccessible(page);
	await expect(page.getByRole("region", { name: "Alerts" })).toContainText("Camp");
	await page.getByRole("link", { name: "Erase it all" }).click();
	await page.getByRole("button", { name: "Erase it all" }).click();
	await expect(heading).toHaveText("Everything has been erased");
	expect(store.rows("select id from alerts where email = 'ida@example.com'")).toEqual([]);
});
