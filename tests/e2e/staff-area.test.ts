import { staffAccount } from "../support/site/site.ts";
import { expect, expectAccessible, holdResponses, open, phone, test, waitForHydration } from "./fixtures.ts";

const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = staffAccount;

test("[AUTH-1] [AUTH-2] staff sign in with both fields, which are marked while empty, land on the page they had opened, and log out", async ({
	page,
	guard,
}) => {
	guard.expectStatus(400, 401);
	await open(page, "/admin/activities?search=otter");
	await expect(page).toHaveURL("/admin/login?to=%2Fadmin%2Factivities%3Fsearch%3Dotter");
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
	await expect(page.getByText("Enter your email address.")).toBeVisible();
	await expect(page.getByText("Enter your password.")).toBeVisible();
	await expectAccessible(page);
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill("not the lantern");
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
	await expect(page.getByRole("alert")).toHaveText("Failed to login. Please check your credentials.");
	await expect(page.getByRole("alert")).toBeFocused();
	await expect(page.getByLabel("Email")).toHaveValue(email);
	await page.getByLabel("Password").fill(password);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "Activities", level: 1 })).toBeVisible();
	await expect(page).toHaveURL("/admin/activities?search=otter");

	await page.goto("/admin/login");
	await expect(page).toHaveURL("/admin/dashboard");
	await page.getByRole("button", { name: "Log out" }).click();
	await expect(page.getByText("You’re logged out.")).toBeVisible();
	await page.goBack();
	await expect(page).toHaveURL(/\/admin\/login/);
});

test("[AUTH-1] [LEAD-1] an erasure long after the sign-in asks for the password in place, and can then be pressed again", async ({
	page,
	store,
}) => {
	const person = String(store.value("select email from leads order by id limit 1"));
	await open(page, `/admin/people?${new URLSearchParams({ email: person })}`);
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(password);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "Personal data" })).toBeVisible();
	const newest = "select id from staff_sessions order by created_at desc limit 1";
	const time = new Date(Date.now() - 16 * 60_000).toISOString();
	store.change(`update staff_sessions set created_at = ? where id = (${newest})`, time);
	const erase = async () => {
		await page.getByRole("button", { name: "Erase everything" }).click();
		await page.getByRole("button", { name: "Erase permanently" }).click();
	};
	await erase();
	const dialog = page.getByRole("dialog", { name: "Please sign in again" });
	await expect(dialog).toContainText("Nothing has been changed yet");
	expect(store.value("select count(*) from leads where email = ?", person)).not.toBe(0);
	await dialog.getByLabel("Password").fill(password);
	await dialog.getByRole("button", { name: "Sign in and continue" }).click();
	await expect(page.getByText("You’re signed in again. Please press the button again.")).toBeVisible();
	await erase();
	await expect(page.getByRole("status").getByText(/^Erased: /)).toBeVisible();
	await expect(page).toHaveURL("/admin/people");
});

test("[DASH-1] [DASH-2] [DASH-3] [WORK-2] the dashboard shows the counts and the tasks, and links to them", async ({
	page,
	signIn,
	store,
}) => {
	await signIn();
	const now = new Date().toISOString();
	store.change(
		`insert into leads (id, first_name, last_name, email, phone, activity_id, activity_name, agree_to_terms, newsletter, created_at, updated_at)
		values ('fresh', 'Mina', 'Okafor', 'mina@example.org', '555 010 0111', 'judo', 'Judo', 1, 0, ?, ?)`,
		now,
		now,
	);
	await open(page, "/admin/dashboard");
	const stats = page.getByRole("region", { name: "Quick stats" });
	await expect(stats.getByRole("definition")).toHaveText(["24", "187", "512"]);
	const queue = page.getByRole("region", { name: "Waiting" });
	await expect(queue.getByRole("listitem").first()).toContainText("Mina Okafor, Judo");
	await expect(queue.getByRole("link", { name: /^Complete.*2 activities to complete/ })).toBeVisible();
	const tasks = page.getByRole("navigation", { name: "Main tasks" });
	await expect(tasks.getByRole("link", { name: /Seed Database/ })).toHaveAttribute("href", "/admin/seed");
	await expect(tasks.getByRole("link", { name: /Manage Resources/ })).toContainText(
		"Activities beside an article: Coming Soon",
	);
	await expect(page.getByRole("heading", { name: "How things work" })).toBeVisible();
	await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
	await queue.getByRole("link", { name: /^Open the inbox/ }).click();
	await expect(page).toHaveURL("/admin/leads?status=new");
	await page.goBack();
	await tasks.getByRole("link", { name: /Manage Activities/ }).click();
	await expect(page).toHaveURL("/admin/activities");
});

test("[WORK-1] Ctrl+K finds a screen, an activity and a lead by part of a name, with the keyboard alone", async ({
	page,
	signIn,
	store,
}) => {
	await signIn();
	await open(page, "/admin/dashboard");
	const field = page.getByRole("combobox", { name: "Find" });
	const find = async (text: string, option: string | RegExp) => {
		await page.keyboard.press("Control+k");
		await expect(field).toBeFocused();
		await page.keyboard.type(text);
		await expect(page.getByRole("option", { name: option, selected: true })).toBeVisible();
	};
	await find("syno", "Synonyms");
	await expectAccessible(page);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Synonyms");
	for (const [text, screen] of [
		["add lead", "Add a lead"],
		["export", "Inbox"],
		["merge places", "Merge duplicate places"],
		["undo", "Sources"],
	] as const) {
		await find(text, screen);
		await page.keyboard.press("Escape");
	}
	await find("judo", /^Judo/);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/admin/activities/judo");
	const [lead] = store.rows("select id, first_name, last_name from leads order by seq limit 1");
	await find(String(lead?.last_name).slice(0, 5), new RegExp(String(lead?.last_name)));
	await page.keyboard.press("Escape");
	await expect(field).toBeHidden();
});

test("[WORK-1] text typed while the search loads is kept, and Enter waits for the lead of that name", async ({
	page,
	signIn,
	store,
}) => {
	await signIn();
	const [lead] = store.rows("select id, first_name, last_name from leads order by seq limit 1");
	const name = `${lead?.first_name} ${lead?.last_name}`.toLowerCase();
	await open(page, "/admin/dashboard");
	const release = await holdResponses(page, /\/assets\/commands-.*\.js$/);
	await page.keyboard.press("Control+k");
	await page.keyboard.type(name.slice(0, 4));
	release();
	await expect(page.getByRole("combobox", { name: "Find" })).toBeFocused();
	await page.keyboard.type(name.slice(4));
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/admin\/leads\//);
	await expect(page.getByText(String(lead?.last_name)).first()).toBeVisible();
});

test.describe("on a phone", () => {
	test.use(phone);

	test("[DASH-1] a menu opened before the scripts loaded stays open", async ({ page, signIn }) => {
		await signIn();
		const release = await holdResponses(page, /\/assets\/.*\.js$/);
		await page.goto("/admin/dashboard", { waitUntil: "commit" });
		await page.locator("summary").filter({ hasText: "More" }).tap();
		const link = page.getByRole("link", { name: "Review", exact: true });
		await expect(link).toBeVisible();
		release();
		await waitForHydration(page);
		await expect(link).toBeVisible();
	});

	test("[DASH-1] the navigation is a menu, which Escape and each navigation close", async ({ page, signIn }) => {
		await signIn();
		await open(page, "/admin/dashboard");
		const navigation = page.getByRole("navigation", { name: "Staff area" });
		await expect(navigation).toBeHidden();
		await page.locator("summary").filter({ hasText: "More" }).click();
		await expect(navigation).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(navigation).toBeHidden();
		await page.locator("summary").filter({ hasText: "More" }).click();
		await navigation.getByText("Catalogue").click();
		await navigation.getByRole("link", { name: "Activities" }).click();
		await expect(page.getByRole("heading", { name: "Activities", level: 1 })).toBeVisible();
		await expect(navigation).toBeHidden();
		await expectAccessible(page);
	});
});
