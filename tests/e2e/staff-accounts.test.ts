import {
	expect,
	expectAccessible,
	getHorizontalOverflow,
	open,
	type Page,
	phone,
	test,
	waitForHydration,
} from "./fixtures.ts";

const kit = "kit@harbour.club";
const password = "paper lantern parade";

/** Signs in as Robin and opens the list of accounts, of which Robin's is the only one. */
test.beforeEach(async ({ page, store, signIn }) => {
	// Restoring the store covers documents, not accounts.
	store.change("delete from staff where email = ?", kit);
	store.change("delete from staff_invitations");
	await signIn();
	await open(page, "/admin/staff");
});

const getLink = async (page: Page) => {
	const shown = page.getByText(/\/admin\/invitation\//);
	return new URL((await shown.textContent()) ?? "").pathname;
};

test("[AUTH-6] with the keyboard, staff invite a colleague, see the link once, and withdraw the invitation", async ({
	page,
	guard,
}) => {
	guard.expectStatus(400);
	await page.getByLabel("Their email").focus();
	await page.keyboard.type("kit");
	await page.keyboard.press("Enter");
	await expect(page.getByLabel("Their email")).toBeFocused();
	await expect(page.getByText("Enter an email address like name@example.com.")).toBeVisible();
	await page.keyboard.press("Control+a");
	await page.keyboard.type(kit);
	await page.keyboard.press("Enter");
	expect(await getLink(page)).toMatch(/^\/admin\/invitation\//);
	await expect(page.getByLabel("Their email")).toHaveValue("");
	await page.reload();
	const row = page.getByRole("row", { name: kit });
	await expect(row).toBeVisible();
	await expect(page.getByText(/\/admin\/invitation\//)).toBeHidden();
	await waitForHydration(page);
	await row.getByRole("button", { name: "Withdraw" }).focus();
	await page.keyboard.press("Enter");
	await expect(row).toBeHidden();
	await expect(page.getByRole("status").getByText("Invitation withdrawn")).toBeVisible();
});

test("[AUTH-4] a lost connection keeps the typed passwords, and says that nothing was changed", async ({
	page,
	guard,
}) => {
	guard.expectLostConnection();
	await open(page, "/admin/account");
	await page.getByLabel("Current password").fill("not the lantern");
	await page.route(/account\.data/, (route) => route.abort("connectionreset"));
	await page.getByRole("button", { name: "Change password" }).click();
	await expect(page.getByRole("alert")).toContainText("Check your connection and try again.");
	await expect(page.getByLabel("Current password")).toHaveValue("not the lantern");
});

test.describe("on a phone", () => {
	test.use(phone);

	test("[AUTH-6] a new colleague chooses a password, over a lost connection too, and signs in", async ({
		page,
		guard,
		context,
		store,
	}) => {
		guard.expectStatus(400);
		guard.expectLostConnection();
		await page.getByLabel("Their email").fill(kit);
		await page.getByRole("button", { name: "Invite" }).click();
		const link = await getLink(page);
		expect(await getHorizontalOverflow(page)).toBe(0);
		await expectAccessible(page);

		await context.clearCookies();
		await open(page, link);
		await page.getByLabel("New password", { exact: true }).fill("kit@harbour.club");
		await page.getByLabel("New password again").fill("kit@harbour.club");
		await page.getByRole("button", { name: "Save password" }).click();
		await expect(page.getByLabel("New password", { exact: true })).toBeFocused();
		await expect(page.getByText(/^This is easy to guess/)).toBeVisible();
		await expectAccessible(page, "dark");
		await page.getByLabel("New password", { exact: true }).fill(password);
		await page.getByLabel("New password again").fill(password);
		await page.route(/\.data/, (route) => route.abort("connectionreset"));
		await page.getByRole("button", { name: "Save password" }).click();
		await expect(page.getByRole("alert")).toContainText("Check your connection and try again.");
		await page.unroute(/\.data/);
		await page.getByRole("button", { name: "Save password" }).click();
		await expect(page.getByText("Your password is saved. Please sign in.")).toBeVisible();
		await page.getByLabel("Email").fill(kit);
		await page.getByLabel("Password").fill(password);
		await page.getByRole("button", { name: "Sign in", exact: true }).click();
		await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
		store.change("delete from staff where email = ?", kit);
	});
});
