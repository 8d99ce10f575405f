import { staffAccount } from "../support/site/site.ts";
import { expect, expectAccessible, open, type Store, test } from "./fixtures.ts";

const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = staffAccount;

test.use({ needsFreshContext: true });

test("[AUTH-7] staff add a passkey, require it, sign in with it to the requested page and again in place, rename it and remove it", async ({
	page,
	guard,
	store,
}) => {
	const session = await page.context().newCDPSession(page);
	await session.send("WebAuthn.enable");
	const options = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true } as const;
	await session.send("WebAuthn.addVirtualAuthenticator", {
		options: { protocol: "ctap2", transport: "internal", automaticPresenceSimulation: true, ...options },
	});
	await open(page, "/admin/account");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(password);
	await page.keyboard.press("Enter");
	await page.getByLabel("Passkey name").fill("Work laptop");
	await page.getByRole("button", { name: "Add a passkey" }).click();
	await expect(page.getByText("Passkey added.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Remove Work laptop" })).toBeVisible();
	await page.getByRole("button", { name: "Require a passkey" }).click();
	await expect(page.getByText("You have just one passkey.")).toBeVisible();
	await page.getByRole("button", { name: "Yes, require it" }).click();
	await expect(page.getByText("Only a passkey signs you in.")).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Log out" }).click();
	await expect(page.getByText("You’re logged out.")).toBeVisible();

	await open(page, "/admin/leads?status=new");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(password);
	guard.expectStatus(403);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("alert")).toContainText("This account signs in with a passkey.");
	await page.getByRole("button", { name: "Sign in with a passkey" }).click();
	await expect(page).toHaveURL("/admin/leads?status=new");

	await open(page, "/admin/account");
	ageNewestSession(store);
	const rename = async () => {
		await page.getByRole("button", { name: "Rename Work laptop" }).click();
		await page.getByLabel("New name").fill("Old laptop");
		await page.getByRole("button", { name: "Save the name" }).click();
	};
	await rename();
	const dialog = page.getByRole("dialog", { name: "Please sign in again" });
	await expect(dialog).toContainText("Nothing has been changed yet");
	await dialog.getByRole("button", { name: "Sign in with a passkey" }).click();
	await expect(page.getByText("You’re signed in again. Please press the button again.")).toBeVisible();
	await rename();
	await expect(page.getByText("Passkey renamed.")).toBeVisible();
	await page.getByRole("button", { name: "Stop requiring a passkey" }).click();
	await expect(page.getByText("Your password signs you in again.")).toBeVisible();
	await page.getByRole("button", { name: "Remove Old laptop" }).click();
	await page.getByRole("button", { name: "Remove it" }).click();
	await expect(page.getByText("Passkey removed.")).toBeVisible();
	await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(0);
});

/** Makes the sign-in too old for account changes. */
function ageNewestSession(store: Store): void {
	const newest = "select id from staff_sessions order by created_at desc limit 1";
	const time = new Date(Date.now() - 16 * 60_000).toISOString();
	store.change(`update staff_sessions set created_at = ? where id = (${newest})`, time);
}
