import { createAppCode } from "../support/app-code.ts";
import { staffAccount } from "../support/site/site.ts";
import {
	expect,
	expectAccessible,
	getHorizontalOverflow,
	open,
	type Page,
	phone,
	type Store,
	test,
} from "./fixtures.ts";

const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = staffAccount;

test.describe("with a passkey", () => {
	test.use({ needsFreshContext: true });

	test("[AUTH-7] staff add a passkey, sign in with it to the requested page and again in place, rename it and remove it", async ({
		page,
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
		await expectAccessible(page);
		await page.getByRole("button", { name: "Log out" }).click();
		await expect(page.getByText("You’re logged out.")).toBeVisible();

		await open(page, "/admin/leads?status=new");
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
		await page.getByRole("button", { name: "Remove Old laptop" }).click();
		await page.getByRole("button", { name: "Remove it" }).click();
		await expect(page.getByText("Passkey removed.")).toBeVisible();
		await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(0);
	});
});

test.describe("on a phone", () => {
	test.use(phone);

	test("[AUTH-7] with the keyboard alone, staff turn codes on, sign in with password and code, and again in place with a recovery code", async ({
		page,
		guard,
		startAnotherSite,
	}) => {
		guard.expectLostConnection();
		guard.expectStatus(401);
		const { origin, store } = await startAnotherSite(staffAccount);
		/** Submits the form with a lost connection first. */
		const submitTwice = async () => {
			await page.route(/\.data/, (route) => route.abort("connectionreset"));
			await page.keyboard.press("Enter");
			await expect(page.getByRole("alert")).toContainText("Check your connection and try again.");
			await page.unroute(/\.data/);
			await page.getByLabel(/Code from your app|Current password/).focus();
			await page.keyboard.press("Enter");
		};
		const signIn = async () => {
			await page.getByLabel("Email").press("ControlOrMeta+a");
			await page.keyboard.type(email);
			await page.keyboard.press("Tab");
			await page.keyboard.type(password);
			await page.keyboard.press("Enter");
		};
		await open(page, `${origin}/admin/account`);
		await signIn();
		await press(page, "link", "Turn on two-step verification");
		await expect(page.getByRole("heading", { name: "Turn on two-step verification" })).toBeVisible();
		await page.getByLabel("Current password").press("ControlOrMeta+a");
		await page.keyboard.type(password);
		await submitTwice();
		await expect(page.getByRole("heading", { name: "Add Larkabout to your app" })).toBeFocused();
		await expectAccessible(page);
		expect(await getHorizontalOverflow(page)).toBe(0);
		const link = await page.getByRole("link", { name: "Open this link" }).getAttribute("href");
		const key = new URL(link ?? "").searchParams.get("secret") ?? "";
		const code = page.getByLabel("Code from your app");
		await code.press("ControlOrMeta+a");
		await page.keyboard.type(createAppCode(key, Date.now() - 600_000));
		await page.keyboard.press("Enter");
		await expect(code).toBeFocused();
		await expect(code).toHaveAttribute("aria-invalid", "true");
		await expect(page.getByRole("heading", { name: "Add Larkabout to your app" })).toBeVisible();
		await code.press("ControlOrMeta+a");
		await page.keyboard.type(createAppCode(key, Date.now()));
		await submitTwice();
		await expect(page.getByRole("heading", { name: "Two-step verification is on" })).toBeFocused();
		const recoveryCodes = page.getByRole("listitem").filter({ hasText: /^\w{4}-\w{4}-\w{4}$/ });
		await expect(recoveryCodes).toHaveCount(10);
		const [recoveryCode = ""] = await recoveryCodes.allTextContents();
		await expectAccessible(page);
		expect(await getHorizontalOverflow(page)).toBe(0);

		await page.context().clearCookies();
		await open(page, `${origin}/admin/dashboard`);
		await signIn();
		await expect(page.getByLabel("Code from your app")).toBeFocused();
		await expectAccessible(page);
		// The current code was already used, but the next half-minute's is already valid.
		await page.keyboard.type(createAppCode(key, Date.now() + 30_000));
		await submitTwice();
		await expect(page).toHaveURL(`${origin}/admin/dashboard`);

		await open(page, `${origin}/admin/account`);
		ageNewestSession(store);
		const turnOff = async () => {
			await press(page, "button", "Turn off");
			await press(page, "button", "Yes, turn it off");
		};
		await turnOff();
		const dialog = page.getByRole("dialog", { name: "Please sign in again" });
		await expect(dialog.getByLabel("Password")).toBeFocused();
		await page.keyboard.type(password);
		await page.keyboard.press("Enter");
		await expect(dialog.getByLabel("Code from your app")).toBeFocused();
		await dialog.getByText("Don’t have the app? Use a recovery code").focus();
		await page.keyboard.press("Enter");
		await page.keyboard.press("Tab");
		await page.keyboard.type(recoveryCode);
		await page.keyboard.press("Enter");
		await expect(page.getByText("You’re signed in again. Please press the button again.")).toBeVisible();
		await turnOff();
		await expect(page.getByRole("link", { name: "Turn on two-step verification" })).toBeVisible();
	});
});

/** Makes the sign-in too old for account changes. */
function ageNewestSession(store: Store): void {
	const newest = "select id from staff_sessions order by created_at desc limit 1";
	const time = new Date(Date.now() - 16 * 60_000).toISOString();
	store.change(`update staff_sessions set created_at = ? where id = (${newest})`, time);
}

async function press(page: Page, role: "link" | "button", name: string): Promise<void> {
	await page.getByRole(role, { name }).focus();
	await page.keyboard.press("Enter");
}
